/** Which decision this tab may send, when, and whether the server may set the cookie for it. */
import { type Entry, waits } from './entries';
import { HOLD_MS, MAX_RETRY_MS, SETTLE_MS, type Step } from './tab';

export const seenKey = ({ id, version }: Entry) => `${id} ${version}`;

/** ms that this page has known the entry as it is. */
export const knownFor = (entry: Entry, { tab, seen: { at } }: Step): number =>
  at - (tab.seenAt[seenKey(entry)] ?? at);

/** ms that a request from another page may still take. */
export function leaseLeft(entry: Entry, step: Step): number {
  const left = entry.state === 'sending' ? entry.until - step.seen.now : 0;
  // The clock was set back meanwhile, or ran ahead before.
  return Math.max(left > HOLD_MS ? HOLD_MS - knownFor(entry, step) : left, 0);
}

/** Another question was answered, maybe a newer one, on a page that was opened later: only such a page has the cookie set. */
export const isForNewerPage = ({ id, revision }: Entry, { tab, config }: Step): boolean =>
  revision !== config.revision && !tab.inherited.includes(id);

/** ms until this tab may send the decision. */
export function dueIn(entry: Entry, step: Step): number {
  const { id, state, until } = entry;
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
  const pause = until - now > MAX_RETRY_MS ? 0 : Math.max(until - now, 0);
  // What comes to sight only now may be older than what has become of it.
  const isFresh = tab.lock === 'held' && !tab.own.includes(id);
  return isFresh ? Math.max(pause, SETTLE_MS - knownFor(entry, step)) : pause;
}

/** Only the latest decision sets the cookie, and only for the question that it has answered. */
export const mayAskCookie = (entry: Entry, { entries, config, tab }: Step): boolean =>
  entries.at(-1)?.id === entry.id && entry.time >= tab.latest && entry.revision === config.revision;

/** Whether a request that may set the cookie to an earlier decision is still on its way. */
export const isCookieAwaited = ({ id }: Entry, step: Step): boolean =>
  step.entries.some(
    (each) =>
      each.id !== id &&
      waits(each) &&
      each.asksCookie &&
      each.state === 'sending' &&
      (step.tab.sending.includes(each.id) || leaseLeft(each, step) > 0),
  );

/** Whether the cookie tells of a decision whose entry this tab has not yet seen. */
export const isCookieStrange = (entry: Entry, { entries, seen: { cookie } }: Step): boolean =>
  cookie !== undefined && cookie.uuid !== entry.before && entries.every(({ uuid }) => uuid !== cookie.uuid);
