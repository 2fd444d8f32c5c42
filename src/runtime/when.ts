import type { When } from '../api';

/** Handlers of visible elements start this far before the viewport (design.md). */
const VISIBLE_MARGIN = '200px';
/** Browsers without requestIdleCallback wait this long instead, ms. */
const IDLE_FALLBACK_MS = 200;
/** What counts as a first pointer or focus. */
const FIRST_TOUCHES = ['pointerover', 'pointerdown', 'focusin'];

/** Begins what an element waits for; `replay` repeats, after mounting, the events that were the first interaction. */
export type Start = (replay?: () => void) => void;

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, Start[]>();

/** One observer for all elements that wait to come near the viewport. */
function onVisible(element: Element, start: Start, signal: AbortSignal) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        const starts = waiting.get(target) ?? [];
        waiting.delete(target);
        for (const each of starts) each();
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const starts = waiting.get(element) ?? [];
  waiting.set(element, [...starts, start]);
  observer.observe(element);
  signal.addEventListener('abort', () => observer?.unobserve(element));
}

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
  const first: Event[] = [];
  const noted = new AbortController();
  const replay = () => {
    noted.abort();
    for (const event of first) {
      const { target, type, eventPhase, constructor } = event;
      // One that is still on its way reaches the new listeners by itself.
      if (eventPhase !== Event.NONE || !(target instanceof Element) || !element.contains(target)) continue;
      // An event's own properties serve as the dictionary of its copy.
      target.dispatchEvent(new (constructor as typeof Event)(type, event));
    }
  };
  const note = (event: Event) => {
    if (first.push(event) === 1) start(replay);
  };
  signal.addEventListener('abort', () => noted.abort());
  for (const type of FIRST_TOUCHES) {
    element.addEventListener(type, note, { capture: true, passive: true, signal: noted.signal });
  }
}

/** How each `when` other than `load` waits. */
export const WAITS: Record<
  Exclude<When, 'load'>,
  (element: Element, start: Start, signal: AbortSignal) => void
> = {
  visible: onVisible,
  idle: onIdle,
  interaction: onInteraction,
};
