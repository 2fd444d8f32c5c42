import { currentPage, FOREIGN, waitFor } from '../runtime/core';
import { onIntent } from '../ui/dom/intent';
import { isMetered } from '../ui/dom/metered';
import { isDisabled } from './memory';

/** Links with the action in any encoding. The link's popup does not matter, since all popups have the same code. */
const LINKS = 'a[href*="popup%3Aopen" i],a[href*="popup:open"]';

/**
 * Calls `prepare` once, when pointer or focus reaches an element that opens a popup, found by `selector` or by a link's
 * action.
 */
export function prepareOnIntent(selector: string, prepare: () => void, signal: AbortSignal): void {
  const wanted = selector ? `${LINKS},${selector}` : LINKS;
  const isOpener = (target: Element) => target.closest(wanted) !== null;
  onIntent(document.documentElement, prepare, signal, isOpener);
}

/** First actions of a visitor who stays on the page. */
const FIRST_ACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Calls `prepare` in idle time after the visitor's first action: React is too much for visitors who leave at once, save
 * data, or have a slow connection.
 */
export function prepareOnFirstSign(element: Element, prepare: () => void, signal: AbortSignal): void {
  if (isMetered()) return;
  const done = new AbortController();
  signal.addEventListener('abort', () => done.abort(), { signal: done.signal });
  for (const type of FIRST_ACTIONS) {
    const begin = () => {
      done.abort();
      waitFor.idle(element, prepare, signal);
    };
    addEventListener(type, begin, { passive: true, capture: true, signal: done.signal });
  }
}

/** Opens popup `id` on clicks on the elements that `selector` matches, in place of the click's own effect. */
export function openOnClick(
  selector: string,
  id: number,
  open: (event: Event) => void,
  signal: AbortSignal,
): void {
  document.body.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const opener = target instanceof Element && target.closest(selector);
      if (!opener || opener.closest(`[${FOREIGN}]`)) return;
      // Selectors such as `a[href="#"]` also match the close button of a popup.
      if (target.closest('.dialog-close-button')) return;
      // In a preview the popup also opens for an author who never wants to see it again.
      if (currentPage().mode === 'live' && isDisabled(id)) return;
      event.preventDefault();
      open(event);
    },
    { signal },
  );
}

/** Returns `selector`, or an empty text where it is invalid. */
export function checkSelector(selector: string, onInvalid: () => void): string {
  try {
    document.createDocumentFragment().querySelector(selector || '*');
    return selector;
  } catch {
    onInvalid();
    return '';
  }
}
