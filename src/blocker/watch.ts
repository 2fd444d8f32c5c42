import type { Consent } from '../consent/types';

/** The page is polled at this interval, ms, for elements of AJAX, popups and slides. */
const INTERVAL_MS = 1_000;

/**
 * Calls `poll` as soon as `$accepted` has a value, on every change, and from then on each second while the page is
 * visible. Before that the visitor's consent is unknown, and nothing is unblocked or painted.
 */
export function watch($accepted: Consent['$accepted'], poll: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (delay: number) => {
    clearTimeout(timer);
    if ($accepted.get() && !document.hidden && !signal.aborted) timer = setTimeout(tick, delay);
  };
  const tick = () => {
    poll();
    schedule(INTERVAL_MS);
  };
  const pollSoon = () => schedule(0);
  // The event `RCB/OptIn/All` is dispatched one task after `$accepted` changes, and must come before any element is
  // unblocked.
  const afterApply = () => {
    clearTimeout(timer);
    timer = setTimeout(pollSoon);
  };
  const unlisten = $accepted.listen(afterApply);
  document.addEventListener('visibilitychange', pollSoon, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    unlisten();
  });
  pollSoon();
}
