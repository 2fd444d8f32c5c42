import type { Consent } from '../consent/types';

/** What came meanwhile (AJAX, popups, slides) is found within this time, ms (contract content-blocker B2, spec 9). */
const INTERVAL_MS = 1_000;

/**
 * Calls `look` as soon as consent has something to say, whenever that changes, and each second from then on while the
 * page is seen. Until then nobody has been asked, and nothing is to be released or painted.
 */
export function watch($accepted: Consent['$accepted'], look: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (delay: number) => {
    clearTimeout(timer);
    if ($accepted.get() && !document.hidden && !signal.aborted) timer = setTimeout(tick, delay);
  };
  const tick = () => {
    look();
    next(INTERVAL_MS);
  };
  const soon = () => next(0);
  // An apply tells `RCB/OptIn/All` a task after it has set what is accepted, and before anything is released.
  const afterApply = () => {
    clearTimeout(timer);
    timer = setTimeout(soon);
  };
  const unlisten = $accepted.listen(afterApply);
  document.addEventListener('visibilitychange', soon, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    unlisten();
  });
  soon();
}
