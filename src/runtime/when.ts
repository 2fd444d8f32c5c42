import type { When } from '../api';
import { hasNotedClick } from './clicks';

/** Browsers without requestIdleCallback wait this long instead, ms. */
const IDLE_FALLBACK_MS = 200;
/** Events that count as the first interaction. */
const FIRST_TOUCHES = ['pointerover', 'pointerdown', 'focusin'];

/** Starts a handler; `replay` repeats, after mounting, the events of the first interaction. */
export type Start = (replay?: () => void) => void;

function onIdle(_element: Element, start: Start, signal: AbortSignal) {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(() => start());
    signal.addEventListener('abort', () => cancelIdleCallback(handle));
  } else {
    const handle = setTimeout(start, IDLE_FALLBACK_MS);
    signal.addEventListener('abort', () => clearTimeout(handle));
  }
}

function onInteraction(element: Element, start: Start, signal: AbortSignal) {
  const first: { target: EventTarget | null; event: Event }[] = [];
  const noted = new AbortController();
  const replay = () => {
    noted.abort();
    for (const { target, event } of first) {
      // An event that is still being dispatched reaches the new listeners by itself.
      if (event.eventPhase !== Event.NONE || !(target instanceof Element) || !element.contains(target))
        continue;
      // An event's own properties serve as the dictionary of its copy.
      target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    }
  };
  const note = (event: Event, target = event.target) => {
    if (first.push({ target, event }) === 1) start(replay);
  };
  signal.addEventListener('abort', () => noted.abort());
  for (const type of FIRST_TOUCHES) {
    element.addEventListener(type, (event) => note(event), {
      capture: true,
      passive: true,
      signal: noted.signal,
    });
  }
  // The focus or a click may have come before this script was loaded.
  const { activeElement } = document;
  if (element.contains(activeElement)) note(new FocusEvent('focusin', { bubbles: true }), activeElement);
  else if (hasNotedClick(element)) start(replay);
}

/** The kinds of waiting that the entry leaves to the core. */
export const waitFor: Record<
  Exclude<When, 'load' | 'visible'>,
  (element: Element, start: Start, signal: AbortSignal) => void
> = { idle: onIdle, interaction: onInteraction };
