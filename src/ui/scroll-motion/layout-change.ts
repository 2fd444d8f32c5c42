import { queryReducedMotion } from '../../core';

/** Time after the last resize until sizes are measured again, ms. */
const DEBOUNCE_MS = 200;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const notify = () => {
  for (const listener of listeners) listener();
};

/** Ends when nobody listens any more. */
let listening = new AbortController();

/**
 * Calls `listener` when sizes may have changed: at the first resize of a series, 200 ms after the last, and when other
 * parts fire the event `elementor-pro/motion-fx/recalc`; also when the visitor's wish for less motion changes. All
 * listeners share one timer. The returned function ends that.
 */
export function onLayoutChange(listener: () => void): () => void {
  if (!listeners.size) {
    listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('resize', resized, { signal });
    window.addEventListener('elementor-pro/motion-fx/recalc', notify, { signal });
    queryReducedMotion().addEventListener('change', notify, { signal });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    listening.abort();
    clearTimeout(timer);
    timer = undefined;
  };
}

function resized() {
  if (timer === undefined) notify();
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    notify();
  }, DEBOUNCE_MS);
}
