import { deleteCookie, readCookies, writeCookie } from './cookies';
import { formatDecision } from './decision-text';
import { chosen } from './queue-item';
import { kept } from './queue-kept';
import { clearStandIn } from './queue-store';
import { changedName, gcmName } from './stored';
import type { ConsentConfig, Decision, Payload } from './types';

const MAX_UUIDS = 10;
/** Name and attributes need room as well; bytes. */
const MAX_BYTES = 3_500;

/** Where an owner's site has no TLS the browser knows no `randomUUID`. */
function randomUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The value, with as many of the newest earlier ids as fit. */
function fitted(decision: Decision): string {
  const value = formatDecision(decision);
  const { previousUuids } = decision;
  return previousUuids.length && encodeURIComponent(value).length > MAX_BYTES
    ? fitted({ ...decision, previousUuids: previousUuids.slice(0, -1) })
    : value;
}

/** In the cookie; in local storage where cookies are off or it is too large. */
function keep(name: string, value: string, days: number): void {
  writeCookie(name, value, days);
  if (readCookies(name).includes(value)) return;
  deleteCookie(name);
  kept.set(name, value);
}

/**
 * Documents a decision on a site without a server for it: Piton writes the cookie itself.
 * @param before the decision that this one replaces
 */
export function writeOwn(item: Payload, before: Decision | undefined, config: ConsentConfig): void {
  const { cookieName, cookieDays, revision } = config;
  const uuid = randomUuid();
  const value = fitted({
    uuid,
    previousUuids: before ? [before.uuid, ...before.previousUuids].slice(0, MAX_UUIDS) : [],
    created: new Date(item.createdClientTime),
    revision,
    consent: chosen(item.decision, config),
    buttonClicked: item.buttonClicked,
  });
  clearStandIn(config);
  keep(cookieName, value, cookieDays);
  if (item.gcmConsent) keep(gcmName(config), JSON.stringify(item.gcmConsent), cookieDays);
  // Not its time: of two tabs in the same millisecond one would change nothing, and nobody hear of it.
  kept.set(changedName(config), uuid);
}
