import { dropEmptyStyle } from '../../runtime/core';
import { h } from '../../ui/dom';
import type { LatLng } from './maps-api';
import type { Place } from './places';

const ZOOM = 15;

/** A map of the place that no key and nobody's consent is needed for: it opens with the visitor's click only. */
export const mapLink = ({ lat, lng }: LatLng): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;

interface Texts {
  readonly places: string;
  readonly hint: string;
}

/** The places of a map as text; in order where they make a route. */
function makeList(places: readonly Place[], isRoute: boolean, texts: Texts, notice: string): HTMLElement {
  const items = places.map(({ name, position, details }) => {
    const link = h('a', { href: mapLink(position), target: '_blank', rel: 'noopener noreferrer' }, name);
    return h('li', null, link, h('div', null, details()));
  });
  return h(
    'div',
    // No landmark: a page may have many maps.
    { className: 'piton-places', role: 'group', 'aria-label': texts.places },
    notice && h('p', null, notice),
    places.length > 0 && [h(isRoute ? 'ol' : 'ul', null, items), h('p', null, h('small', null, texts.hint))],
  ) as unknown as HTMLElement;
}

/** What stands by or in place of a map that is not there. */
export interface PlaceList {
  /** After the map's box, which may hold a placeholder; `notice` says why, where there is something to say. */
  show(notice?: string): void;
  /** In place of the box. */
  replace(notice?: string): void;
  /** The map is there. */
  hide(): void;
}

function display(part: HTMLElement | null, isShown: boolean) {
  if (!part) return;
  part.style.display = isShown ? '' : 'none';
  dropEmptyStyle(part);
}

/** @param navigation chooses among the places on the map, and goes with it */
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
    // Whoever reads it keeps it.
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
