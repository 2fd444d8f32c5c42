import { textOf, treeOf } from '../borders/values/readers';
import type { RestClient } from '../rest/client';
import { forward } from '../rest/forward';
import { writeCookie } from './cookies';
import { formatDecision } from './decision-text';
import type { PersistEnv } from './persist';
import { kept } from './queue-kept';
import {
  add,
  CLAIM,
  drop,
  type Entry,
  HOLD_MS,
  isInForce,
  isSending,
  keeper,
  lease,
  leasedUntil,
  letGo,
  readQueue,
} from './queue-store';
import { readCookie } from './stored';
import type { ConsentConfig, Payload } from './types';

/** A request that has no answer by then is given up, well before its lease ends, ms. */
const LIMIT_MS = 30_000;

/** Being left, a page is told that its requests failed; yet they reach the server, and their answers set the cookie. */
let isLeft = false;
addEventListener('pagehide', () => {
  isLeft = true;
});
addEventListener('pageshow', () => {
  isLeft = false;
});

/** The server's id of the decision; empty where its answer is not what it should be. @throws as the client does, but for that */
async function post(
  rest: RestClient,
  item: Payload,
  setCookies: boolean,
  { isPro }: ConsentConfig,
): Promise<string> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    const answer = await rest.call({
      method: 'POST',
      path: '/consent',
      body: { ...item, setCookies, referer: location.href },
      obfuscatePath: true,
      sendRestNonce: false,
      sendReferer: true,
      keepalive: true,
      signal: limit.signal,
    });
    const { uuid, forward: instruction } = treeOf(answer);
    void forward(instruction, isPro);
    return textOf(uuid);
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** ms until it may be sent; a lease from a clock that ran ahead counts for nothing. */
export function leaseLeft(item: Entry): number {
  if (isSending(item)) return HOLD_MS;
  const left = leasedUntil(item) - Date.now();
  return left > 0 && left <= HOLD_MS ? left : 0;
}

/** The latest decision sets the cookie; an earlier one only if there is none at all, nor one on its way. */
export const setsCookies = (item: Payload, config: ConsentConfig): boolean =>
  isInForce(item, config) || !(readCookie(config) || readQueue().some(leaseLeft));

/** Adds the server's id of a decision that did not set the cookie (C4.8). */
function noteUuid(uuid: string, config: ConsentConfig): void {
  const cookie = readCookie(config);
  if (!cookie || [cookie.uuid, ...cookie.previousUuids].includes(uuid)) return;
  const previousUuids = [...cookie.previousUuids, uuid];
  writeCookie(config.cookieName, formatDecision({ ...cookie, previousUuids }), config.cookieDays);
}

/**
 * Sends a decision, once; the request leaves before anything is awaited. Never rejects.
 * @param setCookies whether the server sets the cookie (C4.8)
 * @returns the server's id of it if it is documented; empty for an answer without, `undefined` for none: it may have to be sent again
 */
export async function send(
  item: Payload,
  { config, rest }: PersistEnv,
  setCookies: boolean,
): Promise<string | undefined> {
  if (!rest) return undefined;
  lease(item, HOLD_MS, setCookies);
  const uuid = await post(rest, item, setCookies, config).catch(() => undefined);
  // An answer that can't be read: the cookie is this one's now, and may be another's in a moment.
  if (uuid === '' && setCookies) keeper.sweep(item);
  if (uuid) noteUuid(uuid, config);
  // Taken out just now, or meanwhile by a page that knew more.
  if (Number.isNaN(leasedUntil(item))) return uuid;
  // Whether an answer without a uuid documents, the cookie tells; where none was asked for, it has to do.
  if (uuid || (uuid === '' && !setCookies)) {
    // The cookie may be a later one's by now, whose answer is not yet here.
    if (uuid && readCookie(config)?.uuid === uuid) kept.set(CLAIM, uuid);
    drop(item, config);
  } else {
    if (isLeft) letGo(item);
    else lease(item, 0, setCookies);
    add(item);
  }
  return uuid;
}
