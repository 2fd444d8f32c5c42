/** Hosts that nobody has declared, and that the visitor has allowed by a click. */

import { atom } from '../core';
import { session } from '../values/storage';
import { VISIT_HOSTS } from './names';
import { allowsAll, defaultDecision } from './selection';
import type { Button, ConsentConfig, ConsentMap } from './types';

/** The hosts that are allowed on this page, with those of the visit. */
export const $allowedHosts = atom<ReadonlySet<string>>(new Set());

/** Forgets the hosts when the visitor declines everything, since that includes these hosts. */
export function forgetDeclinedHosts(config: ConsentConfig, consent: ConsentMap, button: Button): void {
  // On a site without other services, allowing everything allows as much as declining.
  if (/_all$|unblock/.test(button) || !allowsAll(defaultDecision(config), consent)) return;
  session.remove(VISIT_HOSTS);
  $allowedHosts.set(new Set());
}
