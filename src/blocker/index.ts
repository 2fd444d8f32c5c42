import type { Consent } from '../consent/types';
import { createSight, reporter } from '../runtime/core';
import type { BlockerEnv } from './env';
import { BLOCKED, isUrgent, placesOf } from './need';
import { watch } from './watch';

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
