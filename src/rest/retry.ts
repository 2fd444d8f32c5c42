/** When and how a call that the server refused is sent again. */

/** The longest time that a browser's timer can wait, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The way in which a call is retried: with the nonce, after a refresh of the nonce, after a new login, or after a
 * pause.
 */
export type Retry = 'nonce' | 'refresh' | 'login' | 'pause';

/** The facts of a failed answer on which a retry depends. */
interface Failure {
  readonly status: number;
  /** The field `code` of the answer's JSON. */
  readonly code: string | undefined;
  /** The pause that the server asks for, ms; `undefined` where the answer asks for none. */
  readonly pauseMs: number | undefined;
  readonly hasNonce: boolean;
  readonly sentNonce: boolean;
}

/**
 * Reads the header `retry-after`, seconds or a date (RFC 9110, 10.2.3), as a pause in ms from `now`, never shorter
 * than `shortestMs`; `undefined` for anything else.
 */
export function readRetryAfter(header: string | null, now: number, shortestMs: number): number | undefined {
  if (!header) return undefined;
  const isDate = /[a-z]/i.test(header);
  const ms = isDate ? Date.parse(header) - now : /^\d+$/.test(header) ? Number(header) * 1000 : Number.NaN;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, shortestMs), LONGEST_TIMER_MS);
}

/**
 * Chooses the retry that fits a failure. A call is retried at most once each with the nonce, after a refresh and
 * after a login, and after a pause as often as the server asks for one, until the caller aborts it or the page ends.
 * @param used the retries that this call has had
 */
export function nextRetry(failure: Failure, used: ReadonlySet<Retry>): Retry | undefined {
  const { status, code, pauseMs, hasNonce, sentNonce } = failure;
  const fitting: Retry[] = [];
  if (hasNonce && !sentNonce && code === 'private_site' && status === 403) fitting.push('nonce');
  if (hasNonce && code === 'rest_cookie_invalid_nonce') fitting.push('refresh', 'login');
  const once = fitting.find((retry) => !used.has(retry));
  return once ?? (pauseMs === undefined ? undefined : 'pause');
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason when the signal is aborted first. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
