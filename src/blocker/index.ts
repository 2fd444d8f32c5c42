import type { Consent } from '../consent/types';
import { startGuard } from './guard';
import { HELD } from './held';
import type { PassEnv } from './pass';
import { lazyPlaceholders } from './placeholder/lazy';
import { watch } from './watch';

/**
 * Holds back what the visitor has not allowed, shows what stands in its place, and gives it back once it is allowed
 * (contract content-blocker). Takes its word from `$accepted` only: events can be faked. What gives back is fetched when
 * the page first holds something.
 */
export function start(consent: Consent, env: PassEnv): void {
  startGuard(consent);
  let pass: (() => void) | undefined;
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    try {
      const { createPass } = await import('./pass');
      pass = createPass(consent, lazyPlaceholders(consent, env.signal), env);
      pass();
    } catch (error) {
      // The next look tries again.
      console.error(error);
    }
    isLoading = false;
  };
  const look = () => {
    if (pass) pass();
    else if (!isLoading && document.querySelector(HELD)) void load();
  };
  watch(consent.$accepted, look, env.signal);
}
