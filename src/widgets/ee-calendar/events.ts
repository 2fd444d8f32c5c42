import { type SafeHtml, wordsOf } from '../../markup';
import { treeOf } from '../../values/readers';
import { type Moment, readMoment } from './days';

/** One event, as the server prints it. */
export interface CalendarEvent {
  readonly start: Moment;
  readonly end: Moment;
  /** Whether the server printed an end that differs from the start. */
  readonly hasEnd: boolean;
  /** The address of the day's archive; empty where there is none. */
  readonly archive: string;
  readonly text: string;
  /**
   * The markup that the server's hooks put around the link, which must be cleaned and passed to `wrap`; until then only
   * its text is shown. `undefined` where the hooks print no markup.
   */
  readonly hooks: string | undefined;
  wrap(frame: SafeHtml): void;
  /** Returns the event's name in a link, with the hooks' content around the link; new elements at each call. */
  link(prefix?: string): Node;
}

const SLOT = 'piton-event-link';
const MARKUP = /<|&[#a-z]/i;

/** Returns `address` where a link may have it, and `''` for `javascript:` and other schemes. */
export function safeAddress(address: string): string {
  try {
    return /^(?:https?|mailto|tel):$/.test(new URL(address, document.baseURI).protocol) ? address : '';
  } catch {
    return '';
  }
}

/**
 * Reads one event. The name of the event is the element's own content, which is cloned. The text before the link may
 * open an element that the text after the link closes.
 * @returns `undefined` where the markup names no day
 */
export function readEvent(element: HTMLElement): CalendarEvent | undefined {
  // `treeOf` copies only the attributes: a neighbour's script may have added members to the prototype of every object.
  const data = treeOf(element.dataset) as DOMStringMap;
  const { start = '', end = '', target = '', rel = '', before = '', after = '' } = data;
  const startMoment = readMoment(start);
  if (!startMoment) return undefined;
  const printedEnd = readMoment(end);
  const endMoment = printedEnd && printedEnd.day >= startMoment.day ? printedEnd : startMoment;
  const address = safeAddress(data.link?.trim() ?? '');
  const slot = document.createElement('a');
  slot.className = SLOT;
  let frame = document.createDocumentFragment();
  frame.append(wordsOf(before), slot, wordsOf(after));
  const text = element.textContent?.trim() ?? '';
  return {
    start: startMoment,
    end: endMoment,
    hasEnd: end !== start && endMoment === printedEnd,
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
