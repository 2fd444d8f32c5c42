import { parseMarkup } from '../../ui/trusted-types';
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
  /** The event's name in a link, with the server's markup around it; new elements at each call. */
  link(prefix?: string): Node;
}

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
  const { start = '', end = '', target = '', rel = '', before = '', after = '' } = element.dataset;
  const begins = readMoment(start);
  if (!begins) return undefined;
  const written = readMoment(end);
  const ends = written && written.day >= begins.day ? written : begins;
  const address = safeAddress(element.dataset.link?.trim() ?? '');
  const frame = document.createDocumentFragment();
  if (before || after)
    frame.append(...parseMarkup(`${before}<a data-event-link></a>${after}`).body.childNodes);
  if (!frame.querySelector('[data-event-link]')) {
    const slot = document.createElement('a');
    slot.dataset.eventLink = '';
    frame.append(slot);
  }
  const text = element.textContent?.trim() ?? '';
  return {
    start: begins,
    end: ends,
    hasEnd: end !== start && ends === written,
    archive: safeAddress(element.dataset.archive?.trim() ?? ''),
    text,
    link(prefix) {
      const copy = frame.cloneNode(true) as DocumentFragment;
      const link = copy.querySelector('[data-event-link]');
      if (!link) return copy;
      link.removeAttribute('data-event-link');
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
