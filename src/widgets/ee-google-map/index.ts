import type { MountContext, NoteValues } from '../../api';
import { currentConsent, defineHandler, dropEmptyStyle } from '../../core';
import { allow, allowAll, httpUrl } from '../../third-parties';
import { makeButton } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { h } from '../../ui/dom/elements';
import { whenUnblocked } from '../../ui/waiting/when-unblocked';
import { drawMap } from './draw';
import { type LatLng, loaderAddress, loadMaps, onRefusal } from './load-maps';
import { checkMapStyle, mapOptions, mapSettings } from './options';
import { type Place, readPlaces, readPosition } from './places';
import style from './style.css';

const ZOOM = 15;

/**
 * Returns the address of a map of the place that needs no key and no consent, since the address is opened only when the
 * visitor clicks.
 */
export const mapLink = ({ lat, lng }: LatLng): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;

interface Texts {
  readonly places: string;
  readonly hint: string;
}

/** Creates the list of places, ordered where the places form a route. */
function makeList(places: readonly Place[], isRoute: boolean, texts: Texts, notice: string): HTMLElement {
  const items = places.map(({ name, position, details }) => {
    const link = h('a', { href: mapLink(position), target: '_blank', rel: 'noopener noreferrer' }, name);
    return h('li', null, link, h('div', null, details()));
  });
  return h(
    'div',
    // The list is no landmark, since a page may have many maps.
    { className: 'piton-places', role: 'group', 'aria-label': texts.places },
    notice && h('p', null, notice),
    places.length > 0 && [h(isRoute ? 'ol' : 'ul', null, items), h('p', null, h('small', null, texts.hint))],
  ) as unknown as HTMLElement;
}

/** The text list beside a pending map or in place of a missing map. */
export interface PlaceList {
  /** Shows the list after the map's box, which may contain a placeholder; `notice` gives the reason, if any. */
  show(notice?: string): void;
  /** Shows the list in place of the box. */
  replace(notice?: string): void;
  /** Hides the list, because the map is drawn. */
  hide(): void;
}

function display(part: HTMLElement | null, isShown: boolean) {
  if (!part) return;
  part.style.display = isShown ? '' : 'none';
  dropEmptyStyle(part);
}

/**
 * Creates the controller of the list.
 * @param navigation the list that selects a place on the map, which is hidden while the map is missing
 */
export function createPlaceList(
  box: HTMLElement,
  navigation: HTMLElement | null,
  places: readonly Place[],
  isRoute: boolean,
  texts: Texts,
): PlaceList {
  let list: HTMLElement | undefined;
  const hide = () => {
    list?.remove();
    list = undefined;
    display(navigation, true);
  };
  const show = (notice = '') => {
    // The visitor may be reading the list, so it is not drawn anew.
    if (list && !notice) return;
    hide();
    if (!notice && !places.length) return;
    list = makeList(places, isRoute, texts, notice);
    box.after(list);
    display(navigation, false);
  };
  return {
    show,
    replace(notice) {
      show(notice);
      display(box, false);
    },
    hide() {
      hide();
      display(box, true);
    },
  };
}

const ACTIVE = 'ee--is-active';
const ITEM = '.ee-google-map__navigation__item';

/**
 * Makes the list of places usable by pointer and keyboard until `signal` is aborted; "all" is chosen at first.
 * @param choose called with the id of the place, `undefined` for all
 */
function startNavigation(
  root: ParentNode,
  choose: (id: string | undefined) => void,
  signal: AbortSignal,
): void {
  const own = attributeRestorer();
  const items = [...root.querySelectorAll<HTMLElement>(ITEM)];
  const linkOf = (item: HTMLElement) => item.querySelector('a') ?? item;
  const mark = (chosen: Element | undefined) => {
    for (const item of items) {
      item.classList.toggle(ACTIVE, item === chosen);
      own.set(linkOf(item), 'aria-current', item === chosen ? 'true' : null);
    }
  };
  for (const item of items) {
    // The server prints the link without an address, so the keyboard could not reach it.
    makeButton(linkOf(item), '', own, signal);
    item.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        mark(item);
        choose(item.dataset.id);
      },
      { signal },
    );
  }
  mark(items.find((item) => item.matches(`${ITEM}--all`)));
  signal.addEventListener('abort', () => {
    mark(undefined);
    own.restore();
  });
}

/** The list of places is shown as text when the service takes longer than this, in ms. */
const SLOW_MS = 5000;

/** Reads the places of the map's pins, and warns the owner of pins without a place. */
function placesIn(
  box: HTMLElement,
  navigation: Element | null,
  fallbackName: string,
  warn: MountContext<unknown>['warn'],
) {
  const pins = box.querySelectorAll<HTMLElement>('.ee-google-map__pin');
  const linkOf = (id: string) => navigation?.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const places = readPlaces(pins, linkOf, fallbackName);
  const missing = pins.length - places.length;
  if (missing) warn('map-pin', `${missing} pin(s) without a place (data-lat, data-lng) are left out`);
  return places;
}

/**
 * Shows a Google map with pins, an area or a route, and a list of its places where the map is blocked, fails or has no
 * key.
 */
export default defineHandler({
  settings: mapSettings,
  texts: {
    places: ['Orte auf dieser Karte', '', 'Places on this map'],
    place: ['Ort', '', 'Place'],
    hint: [
      'Die Links öffnen OpenStreetMap in einem neuen Fenster.',
      '',
      'The links open OpenStreetMap in a new window.',
    ],
    failed: ['Die Karte lässt sich gerade nicht laden.', '', 'The map can’t be loaded right now.'],
  },
  style,
  mount(element, { settings, preview, texts, signal, warn, note }) {
    const box = element.querySelector<HTMLElement>('.ee-google-map');
    if (!box) return;
    const given = settings.get();
    const navigation = element.querySelector<HTMLElement>('.ee-google-map__navigation');
    const places = placesIn(box, navigation, texts.place, warn);
    const styles = checkMapStyle(given, warn);
    const reportState = (code: string, values?: NoteValues) => note('map', code, values);
    const list = createPlaceList(box, navigation, places, given.route, texts);
    let timer: ReturnType<typeof setTimeout> | undefined;
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      list.hide();
    });

    const fail = (error: unknown) => {
      if (signal.aborted) return;
      clearTimeout(timer);
      const why = error instanceof Error ? error.message : String(error);
      warn('map', `there is no map: ${why}`);
      reportState('map.failed', { why });
      list.replace(texts.failed);
    };

    async function open(shown: HTMLElement) {
      const address = loaderAddress();
      if (!address) {
        reportState('map.no-key');
        list.replace();
        return;
      }
      reportState('map.consent');
      // The service requests the pictures of the pins, so these addresses need consent as well.
      const icons = places.flatMap(({ icon }) => httpUrl(icon || 'x:')?.href ?? []);
      const consented = allow(address, { kind: 'script', element: shown, signal }).then(() =>
        allowAll([...new Set(icons)], { kind: 'image', element: shown, signal }),
      );
      await currentConsent();
      if (signal.aborted) return;
      // A consent that already exists resolves before this timer, so the list does not flash up.
      timer = setTimeout(list.show);
      await consented;
      clearTimeout(timer);
      if (signal.aborted) return;
      reportState('map.script');
      timer = setTimeout(list.show, SLOW_MS);
      const maps = await loadMaps(signal);
      clearTimeout(timer);
      if (signal.aborted) return;

      const drawn = new AbortController();
      const erase = () => drawn.abort();
      signal.addEventListener('abort', erase, { signal: drawn.signal });
      const abandon = (error: unknown) => {
        erase();
        fail(error);
      };
      try {
        list.hide();
        const options = mapOptions(given, readPosition(shown.dataset), styles, preview);
        const onNoRoute = (status: string) => warn('map-route', `the service finds no route: ${status}`);
        const drawing = { places, settings: given, options, onNoRoute };
        const map = drawMap(maps, shown, drawing, drawn.signal);
        startNavigation(element, map.goTo, drawn.signal);
        reportState('map.drawn', { count: places.length });
        onRefusal(() => abandon('the service refuses the key of this page'), drawn.signal);
      } catch (error) {
        abandon(error);
      }
    }

    whenUnblocked(element, () => void open(box).catch(fail), signal);
  },
});
