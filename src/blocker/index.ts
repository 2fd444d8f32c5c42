import type { Consent, ServiceInGroup } from '../consent';
import { createSight, reporter } from '../core';
import type { BlockerEnv } from './lazy-placeholders';

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

/** Selects elements whose styles may be unblocked in part, and elements that require no consent and are only marked. */
const AT_ONCE =
  '[consent-inline-style],[style*="consent-required="],[consent-id]:not([consent-required],[consent-transaction-complete])';

/**
 * Selects all elements that the blocker handles. Placeholders have the same attributes, but are no blocked elements.
 */
const BLOCKED = `:is([consent-required],${AT_ONCE}):not(.rcb-content-blocker)`;

/** Whether something may have to be done to the element although the visitor is far away from the element. */
function isUrgent(element: Element, accepted: readonly ServiceInGroup[] = []): boolean {
  const required = element.getAttribute('consent-required')?.split(',').map(Number);
  // Any decision allows the content of vendors, also one that declines everything else.
  return (
    element.matches(`[consent-by=tcfVendors],${AT_ONCE}`) ||
    accepted.some(({ service }) => required?.includes(service.id))
  );
}

/**
 * Returns the element and its parent, at least one of which comes into view with the placeholder. A script has no box,
 * and an element that a site hides until the element has content has no box: then the parent has one. A parent with
 * `display: contents` has no box: then the element has one.
 */
const placesOf = (element: Element): Element[] =>
  [element, element.parentElement].filter((each) => each?.matches('body *')) as Element[];

/** Loads the code that unblocks; a call after a failure retries. */
type LoadUnblocker = () => Promise<Pick<typeof import('./unblocker'), 'createUnblocker'>>;

/** A visitor is near an element that is less than half the height of the window away. */
const onNear = createSight('50%');

/**
 * Shows placeholders for blocked elements, and unblocks the elements once they are allowed. Only `$accepted` decides,
 * since page scripts can fake events. The code for this is fetched when an element may be allowed, when the visitor
 * comes near a blocked one, or moves the focus by the keyboard, which reaches a placeholder however far away it is.
 * After a failure the next poll retries.
 */
export function startBlocker(
  consent: Consent,
  env: BlockerEnv,
  loadUnblocker: LoadUnblocker = () => import('./unblocker'),
): void {
  const watched = new WeakSet<Element>();
  let handle: ((blocked: Iterable<Element>) => void) | undefined;
  let isNeeded = false;
  let isLoading = false;

  const need = () => {
    isNeeded = true;
    // The code of placeholders comes together with the code that asks for it, which reports a failure.
    import('./placeholder').catch(() => {});
    poll();
  };
  const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && need();
  const poll = () => {
    const blocked = document.querySelectorAll(BLOCKED);
    if (handle) return handle(blocked);
    for (const each of blocked) {
      isNeeded ||= isUrgent(each, consent.$accepted.get());
      for (const place of placesOf(each)) {
        if (isNeeded || watched.has(place)) continue;
        watched.add(place);
        onNear(place, need, env.signal);
        addEventListener('keydown', onKey, env);
      }
    }
    if (!isNeeded || isLoading) return;
    isLoading = true;
    loadUnblocker()
      .then(({ createUnblocker }) => {
        handle = createUnblocker(consent, env);
        poll();
      })
      .catch(reporter('part', 'blocker'))
      .finally(() => {
        isLoading = false;
      });
  };
  watch(consent.$accepted, poll, env.signal);
}
