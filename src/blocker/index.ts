import type { Consent } from '../consent/types';
import { startGuard } from './guard';
import { isHeld } from './guard/marks';
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
 * Holds back what the visitor has not allowed, shows what stands in its place, and gives it back once it is allowed
 * (contract content-blocker). Takes its word from `$accepted` only: events can be faked. What gives back is fetched when
 * the page first holds something; where that fails, the next look tries again.
 */
export function start(consent: Consent, env: BlockerEnv): void {
  startGuard(consent);
  let pass: ((held: Iterable<Element>) => void) | undefined;
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    try {
      const { createPass } = (await env.load('pass')) as typeof import('./pass');
      pass = createPass(consent, { ...env, isHeld });
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
