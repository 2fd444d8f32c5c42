/**
 * Runs in the page: starts the guard for a visitor whose decision the test makes, and unblocks elements as the blocker
 * does.
 */

import { startGuard } from '../../../src/blocker/guard';
import { restore } from '../../../src/blocker/restore';
import { type FakeConsent, fakeBlocker, fakeConsent } from '../../support/consent';

export { contexts, sinks, tryAll } from './guard-differential';
export { leakAll } from './guard-leaks';
export { insertAll } from './guard-ways';

const SERVICE = 202;
let consent: FakeConsent;

export function start(rules: readonly string[]): void {
  consent = fakeConsent({ blockers: [fakeBlocker(302, 'Probe', SERVICE, { rules: [...rules] })] });
  startGuard(consent);
}

/** Withdraws the consent to the service. */
export const withdraw = () => consent.allow();

/** Allows the service and runs the blocker's next check of the page. */
export function allow(): void {
  consent.allow(SERVICE);
  for (const element of document.querySelectorAll('[consent-required]')) {
    element.removeAttribute('consent-required');
    restore(element, false);
  }
}
