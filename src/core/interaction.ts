/** Waits for the first interaction. Only handlers of an owner use this, so the code is no part of the core. */
import { hasNotedClick } from './clicks';
import type { Start } from './types';

/** Events that count as the first interaction. */
const FIRST_TOUCHES = ['pointerover', 'pointerdown', 'focusin'];

export function onInteraction(element: Element, start: Start, signal: AbortSignal) {
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
