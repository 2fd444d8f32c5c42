import type { LatLng } from './maps-api';

const TRIGGERS = ['auto', 'mouseover', 'click'] as const;
const MAX_LATITUDE = 90;
const TITLE = '.ee-google-map__pin__title';

/** A pin as the server prints it (spec 3 "Map pin"; contract extras X2). */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly position: LatLng;
  /** When its window opens. */
  readonly trigger: (typeof TRIGGERS)[number];
  /** Address of its picture; `''` is the service's own. */
  readonly icon: string;
  /** What its window shows: copies of what the server printed; `undefined` where that is nothing. */
  content(): Element | undefined;
  /** Title apart, copies of what belongs to it. */
  details(): Node[];
}

function degrees(printed = ''): number {
  // Typed by hand, often with a comma.
  const value = printed.trim().replace(',', '.');
  return value ? Number(value) : Number.NaN;
}

/** Printed coordinates, in degrees; `undefined` where one is missing or none. */
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
 * The pins of a map in order, without those that have no place.
 * @param nameOf the name of an id where the pin has no title
 * @param fallback before the number of a pin without any name
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
