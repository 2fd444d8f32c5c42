/** Waits until a visitor is about to use the menus of a widget, and delays what comes before their code has arrived. */
import { withTimeout } from '../../runtime/core';
import { onIntent } from '../dom/intent';

/** A click waits for the code at most this long, ms. */
const WAIT_MS = 2_000;

/** Keys that move the focus in a menu, or open a list. */
const KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End| )$/;

/** Events that are stopped until the menu's code is there, and repeated then. */
const DELAYED_EVENTS = ['click', 'keydown'] as const;

/** Whether the menu's code may handle the event; with a modifier key the browser opens a window, or scrolls. */
const isDelayed = (event: MouseEvent | KeyboardEvent): boolean => {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || altKey || ctrlKey || metaKey || shiftKey) return false;
  if (event instanceof KeyboardEvent) return KEYS.test(event.key) && target.matches('a');
  return target.closest('a.has-submenu') !== null;
};

/** Dispatches a copy of an event whose default action was prevented. */
function repeat(event: Event, target: Element): void {
  // An event's own properties serve as the dictionary of its copy.
  if (target.isConnected) target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

/**
 * Calls `load` when the pointer or the focus reaches `area`, or somebody clicks on a link with a list. Clicks on such
 * links, and the keys of a menu, wait for the result and are repeated then; if `load` fails or takes long, the links are
 * plain links, and the next click tries again.
 */
export function onFirstUse(area: HTMLElement, load: () => Promise<unknown>, signal: AbortSignal): void {
  const delayed: { event: Event; target: Element }[] = [];
  let isDone = false;
  let isLoading = false;
  let isRepeating = false;

  const begin = async () => {
    if (isLoading || isDone || signal.aborted) return;
    isLoading = true;
    try {
      await withTimeout(WAIT_MS, undefined, load);
      isDone = true;
      for (const type of DELAYED_EVENTS) area.removeEventListener(type, hold, true);
    } catch {
      // Without the code the links are plain links, which the repeated clicks follow.
    }
    isLoading = false;
    isRepeating = true;
    for (const { event, target } of delayed.splice(0)) repeat(event, target);
    isRepeating = false;
  };
  const hold = (event: MouseEvent | KeyboardEvent) => {
    if (isRepeating || !isDelayed(event)) return;
    delayed.push({ event, target: event.target as Element });
    event.preventDefault();
    event.stopPropagation();
    void begin();
  };
  onIntent(area, () => void begin(), signal);
  for (const type of DELAYED_EVENTS) area.addEventListener(type, hold, { capture: true, signal });
}
