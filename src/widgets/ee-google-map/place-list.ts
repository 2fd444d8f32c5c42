import { dropEmptyStyle } from '../../runtime/core';
import { h } from '../../ui/dom/elements';
import type { LatLng } from './maps-api';
import type { Place } from './places';

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
