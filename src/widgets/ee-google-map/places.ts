import type { LatLng } from './load-maps';

const TRIGGERS = ['auto', 'mouseover', 'click'] as const;
const MAX_LATITUDE = 90;
const TITLE = '.ee-google-map__pin__title';

/** A pin as the server prints it. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly position: LatLng;
  /** The event that opens the pin's window. */
  readonly trigger: (typeof TRIGGERS)[number];
  /** The address of the pin's picture; `''` is the service's own picture. */
  readonly icon: string;
  /** Returns copies of the printed content for the pin's window; `undefined` where the content is empty. */
  content(): Element | undefined;
  /** Returns copies of the printed content without the title. */
  details(): Node[];
}

function degrees(printed = ''): number {
  // Owners type the number by hand, often with a comma.
  const value = printed.trim().replace(',', '.');
  return value ? Number(value) : Number.NaN;
}

/** Reads the printed coordinates, in degrees; `undefined` where one is missing or invalid. */
export function readPosition({ lat: printedLat, lng: printedLng }: DOMStringMap): LatLng | undefined {
  const [lat, lng] = [degrees(printedLat), degrees(printedLng)];
  return Math.abs(lat) <= MAX_LATITUDE && Number.isFinite(lng) ? { lat, lng } : undefined;
}

const wordsOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

function copyOf(node: Node): Node {
  const copy = node.cloneNode(true);
  if (copy instanceof Element)
    for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  return copy;
}

/**
 * Reads the pins of a map in order, without those that have no place.
 * @param nameOf returns the element that names an id, for a pin without a title
 * @param fallback the word before the number of a pin without any name
 */
export function readPlaces(
  pins: Iterable<HTMLElement>,
  nameOf: (id: string) => Element | null | undefined,
  fallback: string,
): Place[] {
  const places: Place[] = [];
  for (const pin of pins) {
    const position = readPosition(pin.dataset);
    if (!position) continue;
    const { id = '', icon = '', input = '', trigger } = pin.dataset;
    places.push({
      id,
      name:
        wordsOf(pin.querySelector(TITLE)) ||
        wordsOf(nameOf(id)) ||
        input.trim() ||
        `${fallback} ${places.length + 1}`,
      position,
      trigger: TRIGGERS.find((each) => each === trigger) ?? 'click',
      icon,
      content() {
        if (!pin.firstElementChild && !pin.textContent?.trim()) return undefined;
        const box = document.createElement('div');
        for (const node of pin.childNodes) box.append(node.cloneNode(true));
        return box;
      },
      details: () => [...pin.children].filter((each) => !each.matches(TITLE)).map(copyOf),
    });
  }
  return places;
}
