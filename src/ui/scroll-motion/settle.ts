/** Time after the last resize until sizes are measured again, ms. */
const DEBOUNCE_MS = 200;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Calls `listener` when sizes may have changed: at the first resize of a series, 200 ms after the last, and when other
 * parts fire the event `elementor-pro/motion-fx/recalc`. All listeners share one timer. The returned function ends that.
 */
export function onResize(listener: () => void): () => void {
  if (!listeners.size) {
    window.addEventListener('resize', resized);
    window.addEventListener('elementor-pro/motion-fx/recalc', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    window.removeEventListener('resize', resized);
    window.removeEventListener('elementor-pro/motion-fx/recalc', notify);
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
