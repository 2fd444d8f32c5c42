import type { Consent } from '../consent/types';
import { startGuard } from './guard';
import { createPass, type PassEnv } from './pass';
import { createPlaceholders } from './placeholder';
import { watch } from './watch';

/**
 * Holds back what the visitor has not allowed, shows what stands in its place, and gives it back once it is allowed
 * (contract content-blocker). Takes its word from `$accepted` only: events can be faked.
 */
export function start(consent: Consent, env: PassEnv): void {
  startGuard(consent);
  const placeholders = createPlaceholders(consent, env.signal);
  watch(consent.$accepted, createPass(consent, placeholders, env), env.signal);
}
