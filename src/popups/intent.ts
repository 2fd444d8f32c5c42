import { FOREIGN, waitFor } from '../runtime/core';
import { isDisabled } from './memory';
import { loadView } from './part';

/** Links with the action, however it is encoded; which popup they mean is no matter, the code is the same. */
const LINKS = 'a[href*="popup%3Aopen" i],a[href*="popup:open"]';

const prefetch = () => {
  // Whoever opens a popup is told of a failure.
  loadView().catch(() => {});
};

/** Fetches the dialog's code when pointer or focus comes to what opens a popup: by `selector`, or by a link's action. */
export function prefetchOnIntent(selector: string, signal: AbortSignal): void {
  const wanted = selector ? `${LINKS},${selector}` : LINKS;
  const over = new AbortController();
  // Nothing is kept of what ended it: its reason knows every function that led there, such as a dialog's.
  signal.addEventListener('abort', () => over.abort(), { signal: over.signal });
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element) || !target.closest(wanted)) return;
        over.abort();
        prefetch();
      },
      { passive: true, signal: over.signal },
    );
}

/** Fetches it once the browser has nothing else to do. */
export const prefetchWhenIdle = (element: Element, signal: AbortSignal): void =>
  waitFor.idle(element, prefetch, signal);

/** What a visitor does who stays. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Fetches it in idle time after the visitor's first sign: React is too much for those who only look in, or save data. */
export function prefetchOnFirstSign(element: Element, signal: AbortSignal): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort(), { signal: over.signal });
  for (const type of SIGNS) {
    const begin = () => {
      over.abort();
      prefetchWhenIdle(element, signal);
    };
    addEventListener(type, begin, { passive: true, signal: over.signal });
  }
}

/** Clicks on what `selector` names open popup `id`, wherever that is; what the click does else, is not done (contract popup 6). */
export function openOnClick(
  selector: string,
  id: number,
  open: (event: Event) => void,
  signal: AbortSignal,
): void {
  document.body.addEventListener(
    'click',
    (event) => {
      const isOpener = event.target instanceof Element && event.target.closest(selector);
      if (!isOpener || isOpener.closest(`[${FOREIGN}]`) || isDisabled(id)) return;
      event.preventDefault();
      open(event);
    },
    { signal },
  );
}

/** `selector`, or nothing where the browser can't read it. */
export function checkSelector(selector: string, onInvalid: () => void): string {
  try {
    document.createDocumentFragment().querySelector(selector || '*');
    return selector;
  } catch {
    onInvalid();
    return '';
  }
}
