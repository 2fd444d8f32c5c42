/** The longest time that a browser's timer can wait, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Why a call is sent once more: with the nonce, after its refresh, after a new login, or after a pause. */
export type Replay = 'nonce' | 'refresh' | 'login' | 'pause';

/** What a failed answer says. */
export interface Failure {
  readonly status: number;
  /** `code` of the answer's JSON. */
  readonly code: string | undefined;
  /** How long the server wants to be left alone, ms; `undefined` where its answer does not say. */
  readonly pauseMs: number | undefined;
  readonly hasNonce: boolean;
  readonly sentNonce: boolean;
}

/**
 * The header `retry-after`, seconds or a date (RFC 9110, 10.2.3), as a pause in ms from `now`, and never shorter than
 * `shortestMs`; `undefined` for anything else.
 */
export function readRetryAfter(header: string | null, now: number, shortestMs: number): number | undefined {
  if (!header) return undefined;
  const isDate = /[a-z]/i.test(header);
  const ms = isDate ? Date.parse(header) - now : /^\d+$/.test(header) ? Number(header) * 1000 : Number.NaN;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, shortestMs), LONGEST_TIMER_MS);
}

/**
 * The one remedy that fits a failure (spec 8, contract rest R4). Nonce, refresh and login come at most once for a call; a
 * pause comes as often as the server asks for one, until the caller's signal or the page ends.
 * @param used the remedies that this call has had
 */
export function nextReplay(failure: Failure, used: ReadonlySet<Replay>): Replay | undefined {
  const { status, code, pauseMs, hasNonce, sentNonce } = failure;
  const fitting: Replay[] = [];
  if (hasNonce && !sentNonce && code === 'private_site' && status === 403) fitting.push('nonce');
  if (hasNonce && code === 'rest_cookie_invalid_nonce') fitting.push('refresh', 'login');
  const once = fitting.find((replay) => !used.has(replay));
  return once ?? (pauseMs === undefined ? undefined : 'pause');
}
