import { type SafeHtml, wordsOf } from '../../borders/markup';
import { treeOf } from '../../borders/values/readers';
import { type Moment, readMoment } from './days';

/** One event, as the server wrote it (contract extras X1, spec 3). */
export interface CalendarEvent {
  readonly start: Moment;
  readonly end: Moment;
  /** Whether the server wrote an end of its own. */
  readonly hasEnd: boolean;
  /** The day's archive; empty where there is none. */
  readonly archive: string;
  readonly text: string;
  /** What hooks put around the link, where that is markup: to be cleaned, and given to `wrap`. Until then its words stand there. */
  readonly hooks: string | undefined;
  wrap(frame: SafeHtml): void;
  /** The event's name in a link, with what hooks put around it; new elements at each call. */
  link(prefix?: string): Node;
}

const SLOT = 'piton-event-link';
const MARKUP = /<|&[#a-z]/i;

/** Addresses that are followed, not run. */
export function safeAddress(address: string): string {
  try {
    return /^(?:https?|mailto|tel):$/.test(new URL(address, document.baseURI).protocol) ? address : '';
  } catch {
    return '';
  }
}

/**
 * Reads one event. Its name is the element's own content, which is cloned; what its hooks put before and after may open an
 * element in the one and close it in the other. `undefined` where it says no day.
 */
export function readEvent(element: HTMLElement): CalendarEvent | undefined {
  // By its attributes alone: what a neighbour's script added to every object would be in the data set as well.
  const data = treeOf(element.dataset) as DOMStringMap;
  const { start = '', end = '', target = '', rel = '', before = '', after = '' } = data;
  const begins = readMoment(start);
  if (!begins) return undefined;
  const written = readMoment(end);
  const ends = written && written.day >= begins.day ? written : begins;
  const address = safeAddress(data.link?.trim() ?? '');
  const slot = document.createElement('a');
  slot.className = SLOT;
  let frame = document.createDocumentFragment();
  frame.append(wordsOf(before), slot, wordsOf(after));
  const text = element.textContent?.trim() ?? '';
  return {
    start: begins,
    end: ends,
    hasEnd: end !== start && ends === written,
    archive: safeAddress(data.archive?.trim() ?? ''),
    text,
    hooks: MARKUP.test(before + after) ? `${before}<a class="${SLOT}"></a>${after}` : undefined,
    wrap(wrapped) {
      frame = wrapped;
    },
    link(prefix) {
      const copy = frame.cloneNode(true) as DocumentFragment;
      const link = document.createElement('a');
      const place = copy.querySelector(`.${SLOT}`);
      if (place) place.replaceWith(link);
      else copy.append(link);
      if (address) {
        link.setAttribute('href', address);
        if (target) link.setAttribute('target', target);
        if (rel) link.setAttribute('rel', rel);
      }
      if (prefix) link.append(prefix);
      else link.setAttribute('data-title', text);
      for (const node of element.childNodes) link.append(node.cloneNode(true));
      return copy;
    },
  };
}
