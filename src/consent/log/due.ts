/** Decides which decision this tab may submit, when, and whether the server may set the cookie for the decision. */
import { type Entry, waits } from '../entries';
import { HOLD_MS, MAX_RETRY_MS, SETTLE_MS, type Step } from './tab';

export const seenKey = ({ id, version }: Entry) => `${id} ${version}`;

/** Returns how long this page has known the entry in its present version, ms. */
export const knownFor = (entry: Entry, { tab, seen: { at } }: Step): number =>
  at - (tab.seenAt[seenKey(entry)] ?? at);

/**
 * Returns how long a tab with the lock still has to wait, ms, until it knows the entry's state: another tab may just be
 * writing a newer version of an entry that this tab reads for the first time.
 */
export const confirmedIn = (entry: Entry, step: Step): number =>
  step.tab.own.includes(entry.id) ? 0 : Math.max(SETTLE_MS - knownFor(entry, step), 0);

/** Returns how long a request of another page may still take, ms. */
export function leaseLeft(entry: Entry, step: Step): number {
  const left = entry.state === 'sending' ? entry.until - step.seen.now : 0;
  // A longer time means that the clock was changed: then the page's own timer counts.
  return Math.max(left > HOLD_MS ? HOLD_MS - knownFor(entry, step) : left, 0);
}

/**
 * Whether the decision answers another question than this page asks, maybe a newer one: only a page with that
 * question may let the server set the cookie.
 */
export const isForNewerPage = ({ id, revision }: Entry, { tab, config }: Step): boolean =>
  revision !== config.revision && !tab.inherited.includes(id);

/** Returns the time until this tab may submit the decision, ms. */
export function dueIn(entry: Entry, step: Step): number {
  const { id, state, until, pause: whole } = entry;
  const {
    tab,
    seen: { now },
  } = step;
  if (state === 'sending') {
    if (tab.sending.includes(id)) return HOLD_MS;
    return leaseLeft(entry, step) || (isForNewerPage(entry, step) ? Number.POSITIVE_INFINITY : 0);
  }
  if (isForNewerPage(entry, step)) return Number.POSITIVE_INFINITY;
  if (tab.eager.includes(id)) return 0;
  const pause = until - now > Math.max(whole, MAX_RETRY_MS) ? 0 : Math.max(until - now, 0);
  return tab.lock === 'held' ? Math.max(pause, confirmedIn(entry, step)) : pause;
}

/**
 * Whether the server may set the cookie: only for the latest decision, and only if it answers the page's question.
 */
export const mayAskCookie = (entry: Entry, { entries, config, tab }: Step): boolean =>
  entries.at(-1)?.id === entry.id && entry.time >= tab.latest && entry.revision === config.revision;

/** Whether a request is pending that may set the cookie to an earlier decision. */
export const isCookieAwaited = ({ id }: Entry, step: Step): boolean =>
  step.entries.some(
    (each) =>
      each.id !== id &&
      waits(each) &&
      each.asksCookie &&
      each.state === 'sending' &&
      (step.tab.sending.includes(each.id) || leaseLeft(each, step) > 0),
  );
