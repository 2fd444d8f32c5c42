import {
  currentPage,
  defineHandler,
  FOREIGN,
  hasNotedClick,
  lastClick,
  popups,
  RECALLED,
  readRaw,
  waitFor,
} from '../core';
import { onIntent } from '../ui/dom/intent';
import { isMetered } from '../ui/dom/metered';
import { treeOf } from '../values/readers';
import { addPopupActions } from './actions';
import { isDisabled } from './memory';
import { createPopup, type Popup } from './popup';
import { readSettings, settings } from './settings';

/** Links with the action in any encoding. The link's popup does not matter, since all popups have the same code. */
const LINKS = 'a[href*="popup%3Aopen" i],a[href*="popup:open"]';

/** Popups that wait for the pointer or the focus. */
interface Waiting {
  readonly prepares: Set<() => void>;
  readonly done: AbortController;
}

/** The popups that wait, by the selector of what opens them: all popups with the same selector share the listeners. */
const waiting = new Map<string, Waiting>();

/** Makes the entry of `waiting` for this selector, whose popups are prepared together. */
function createWaiting(selector: string): Waiting {
  const prepares: Waiting['prepares'] = new Set();
  const done = new AbortController();
  waiting.set(selector, { prepares, done });
  // Popups are mounted one after the other: all of this task are found where the pointer is there already.
  queueMicrotask(() =>
    onIntent(
      document.documentElement,
      () => {
        waiting.delete(selector);
        for (const prepare of prepares) prepare();
      },
      done.signal,
      (target) => target.closest(selector) !== null,
    ),
  );
  return { prepares, done };
}

/**
 * Calls `prepare` once, when pointer or focus reaches an element that opens a popup, found by `selector` or by a link's
 * action.
 */
function prepareOnIntent(selector: string, prepare: () => void, signal: AbortSignal): void {
  const wanted = selector ? `${LINKS},${selector}` : LINKS;
  const { prepares, done } = waiting.get(wanted) ?? createWaiting(wanted);
  prepares.add(prepare);
  signal.addEventListener('abort', () => {
    prepares.delete(prepare);
    if (prepares.size || waiting.get(wanted)?.prepares !== prepares) return;
    waiting.delete(wanted);
    done.abort();
  });
}

/** First actions of a visitor who stays on the page. */
const FIRST_ACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Calls `prepare` in idle time after the visitor's first action, for a popup that must be there while the visitor
 * leaves. React is too much for visitors who leave at once, save data, or have a slow connection.
 */
function prepareOnFirstAction(element: Element, prepare: () => void, signal: AbortSignal): void {
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

/** The ids of the popups that a click has opened: one whose markup comes again is not opened again. */
const openedBy = new WeakMap<Event, readonly number[]>();

/**
 * Opens popup `id` on clicks on the elements that `selector` matches, in place of the click's own effect, and for the
 * visitor's last click, which may have come before the popup's code.
 */
function openOnClick(selector: string, id: number, open: Popup['open'], signal: AbortSignal): void {
  const isForPopup = ({ target }: Event) => {
    const opener = target instanceof Element && target.closest(selector);
    if (!opener || opener.closest(`[${FOREIGN}]`)) return false;
    // Selectors such as `a[href="#"]` also match the close button of a popup.
    if (target.closest('.dialog-close-button')) return false;
    // In a preview the popup also opens for an author who never wants to see it again.
    return currentPage().mode !== 'live' || !isDisabled(id);
  };
  const openBy = (event: Event) => {
    const opened = openedBy.get(event) ?? [];
    if (opened.includes(id) || !isForPopup(event)) return;
    openedBy.set(event, [...opened, id]);
    event.preventDefault();
    void open(event);
  };
  for (const type of ['click', RECALLED]) document.body.addEventListener(type, openBy, { signal });
  const early = lastClick();
  // A stored click is repeated, and opens the popup then.
  if (early && !hasNotedClick(early.target as Element)) openBy(early);
}

/** Returns `selector`, or an empty text where it is invalid. */
function checkSelector(selector: string, onInvalid: () => void): string {
  try {
    document.createDocumentFragment().querySelector(selector || '*');
    return selector;
  } catch {
    onInvalid();
    return '';
  }
}

addPopupActions();

/** The handler of a popup of the builder. */
export default defineHandler({
  settings,
  read: readSettings,
  texts: { close: ['Schließen', 'close', 'Close'], title: ['Hinweis', '', 'Notice'] },
  async mount(element, context) {
    const { signal, warn } = context;
    const id = Number(/^\s*(\d+)\s*$/.exec(element.dataset.elementorId ?? '')?.[1]);
    if (!(id > 0) || popups.has(id)) {
      warn('popup-id', `"${element.dataset.elementorId}" is no id, or that of another popup on this page`);
      return;
    }
    const { instance, automatic, open, prepare } = createPopup(element, id, context);
    popups.set(id, instance);
    signal.addEventListener('abort', () => popups.delete(id));

    const { open_selector: given } = context.settings.get();
    const selector = checkSelector(given, () =>
      warn('popup-selector', `open_selector "${given}" is no selector`),
    );
    if (selector) openOnClick(selector, id, open, signal);
    prepareOnIntent(selector, prepare, signal);
    await automatic.start();
    if (signal.aborted) return;
    const { triggers } = readRaw(element, 'data-elementor-settings');
    const waits = automatic.passes ? Object.keys(treeOf(triggers)) : [];
    // The page-load trigger fires without any action of the visitor. The other triggers fire for few visitors, whose popup
    // may come a moment later.
    if (waits.includes('page_load')) waitFor.idle(element, prepare, signal);
    else if (waits.includes('exit_intent')) prepareOnFirstAction(element, prepare, signal);
  },
});
