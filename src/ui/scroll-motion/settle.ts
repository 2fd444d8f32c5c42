/** Between a change of the window's size and the second look at it (spec 9), ms. */
const DEBOUNCE_MS = 200;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Calls `listener` when sizes may have changed: at the first resize of a series and 200 ms after the last, and when
 * other parts ask for it by the event `elementor-pro/motion-fx/recalc` (contract pro 0.6, 2). One timer serves all.
 */
export function onResize(listener: () => void, signal: AbortSignal): void {
  if (!listeners.size) {
    window.addEventListener('resize', resized);
    window.addEventListener('elementor-pro/motion-fx/recalc', tell);
  }
  listeners.add(listener);
  signal.addEventListener('abort', () => {
    listeners.delete(listener);
    if (listeners.size) return;
    window.removeEventListener('resize', resized);
    window.removeEventListener('elementor-pro/motion-fx/recalc', tell);
    clearTimeout(timer);
    timer = undefined;
  });
}

function resized() {
  if (timer === undefined) tell();
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    tell();
  }, DEBOUNCE_MS);
}
