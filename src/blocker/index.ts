import type { Consent } from '../consent/types';
import { reporter } from '../runtime/core';
import type { BlockerEnv } from './env';
import { isGuarded } from './guarded-elements';
import { watch } from './watch';

/** Loads the code that unblocks; a call after a failure retries. */
type LoadUnblocker = () => Promise<Pick<typeof import('./unblocker'), 'createUnblocker'>>;

/**
 * Selects all elements that the blocker handles. Placeholders have the same attributes, but are no blocked elements.
 */
const BLOCKED = [
  '[consent-required]:not(.rcb-content-blocker)',
  '[consent-inline-style]',
  '[style*="consent-required="]',
  '[consent-id]:not([consent-required],[consent-transaction-complete],.rcb-content-blocker)',
].join();

/**
 * Shows placeholders for blocked elements, and unblocks the elements once they are allowed. Only `$accepted` decides,
 * since page scripts can fake events. The code that unblocks is fetched with the page's first blocked element; after
 * a failure the next poll retries.
 */
export function startBlocker(
  consent: Consent,
  env: BlockerEnv,
  loadUnblocker: LoadUnblocker = () => import('./unblocker'),
): void {
  let handle: ((blocked: Iterable<Element>) => void) | undefined;
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    try {
      const { createUnblocker } = await loadUnblocker();
      handle = createUnblocker(consent, { ...env, isGuarded });
      poll();
    } catch (error) {
      reporter('part', 'blocker')(error);
    }
    isLoading = false;
  };
  const poll = () => {
    const blocked = document.querySelectorAll(BLOCKED);
    if (!blocked.length) return;
    if (handle) handle(blocked);
    else if (!isLoading) void load();
  };
  watch(consent.$accepted, poll, env.signal);
}
