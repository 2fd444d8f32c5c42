import type { MountContext, NoteValues } from '../../api';
import { allow, allowAll } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { currentConsent, defineHandler } from '../../runtime/core';
import { whenUnblocked } from '../../ui/waiting/when-unblocked';
import { drawMap } from './draw';
import { loaderAddress, loadMaps, onRefusal } from './load-maps';
import { readMapStyle } from './map-style';
import { startNavigation } from './navigation';
import { mapOptions } from './options';
import { createPlaceList } from './place-list';
import { readPlaces, readPosition } from './places';
import { mapSettings } from './settings';
import style from './style.css';

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
    const styles = readMapStyle(given);
    if (!styles) {
      warn('map-style', 'the style of the map is not the JSON of an object');
      alert('Invalid JSON');
    }
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
        const options = mapOptions(given, readPosition(shown.dataset), styles ?? [], preview);
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
