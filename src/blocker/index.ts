import type { Consent } from '../consent/types';
import { isGuarded } from './guarded-elements';
import type { BlockerEnv } from './pass';
import { watch } from './watch';

/** Everything that the blocker has to do with; placeholders carry the same attributes and are none of it. */
const HELD = [
  '[consent-required]:not(.rcb-content-blocker)',
  '[consent-inline-style]',
  '[style*="consent-required="]',
  '[consent-id]:not([consent-required],[consent-transaction-complete],.rcb-content-blocker)',
].join();

/**
 * Shows what stands in place of what is held back, and gives that back once it is allowed (contract content-blocker).
 * Takes its word from `$accepted` only: events can be faked. What gives back is fetched when the page first holds
 * something; where that fails, the next look tries again.
 */
export function startBlocker(consent: Consent, env: BlockerEnv): void {
  let pass: ((held: Iterable<Element>) => void) | undefined;
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    try {
      const { createPass } = (await env.load('pass')) as typeof import('./pass');
      pass = createPass(consent, { ...env, isGuarded });
      look();
    } catch (error) {
      console.error(error);
    }
    isLoading = false;
  };
  const look = () => {
    const held = document.querySelectorAll(HELD);
    if (!held.length) return;
    if (pass) pass(held);
    else if (!isLoading) void load();
  };
  watch(consent.$accepted, look, env.signal);
}
