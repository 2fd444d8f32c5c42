import { chosen } from './queue-item';
import { kept } from './queue-kept';
import { readPayloads } from './queue-read';

import { CLAIM, drop, leasedUntil, mayHaveCookie } from './queue-store';
import { readCookie } from './stored';
import type { ConsentConfig, ConsentMap, Payload } from './types';

/** Clocks of the site and its visitors differ by that much, ms. */
const TOLERANCE_MS = 2_000;

/** Empty groups and order aside. */
const canonical = (consent: ConsentMap) =>
  JSON.stringify(
    Object.entries(consent).flatMap(([group, ids]) => (ids.length ? [[group, [...ids].sort()]] : [])),
  );

/**
 * Whether the cookie documents a decision whose answer never came. Not by the times, unless the queue is another
 * script's: the cookie's is the server's, whose clock may differ by days.
 */
function isDocumented(item: Payload, config: ConsentConfig): boolean {
  const cookie = readCookie(config);
  if (cookie?.revision !== config.revision) return false;
  if (canonical(cookie.consent) !== canonical(chosen(item.decision, config))) return false;
  const claimed = kept.get(CLAIM);
  if (claimed !== undefined) return claimed !== cookie.uuid;
  return Number(cookie.created) >= Date.parse(item.createdClientTime) - TOLERANCE_MS;
}

/**
 * Takes out of the queue what was sent without a word of success, where the cookie tells it.
 * @param answered the one whose answer can't be read
 */
export function sweep(config: ConsentConfig, answered?: Payload): void {
  const all = readPayloads().filter((item) => mayHaveCookie(item) && isDocumented(item, config));
  // Of several with the same consent it is the one sent last.
  const [last] = all.reverse().sort((a, b) => (leasedUntil(b) || 0) - (leasedUntil(a) || 0));
  const found = all.find((item) => item.createdClientTime === answered?.createdClientTime) ?? last;
  if (!found) return;
  kept.set(CLAIM, readCookie(config)?.uuid ?? '');
  drop(found, config);
}
