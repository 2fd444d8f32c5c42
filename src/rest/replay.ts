/** A server that asks for more patience than this, s, gets a rejected call instead. */
const LONGEST_WAIT_S = 60;

/** Why a call is sent once more: with the nonce, after its refresh, after a new login, or after a pause. */
export type Replay = 'nonce' | 'refresh' | 'login' | 'pause';

/** What a failed answer says. */
export interface Failure {
  readonly status: number;
  /** `code` of the answer's JSON. */
  readonly code: string | undefined;
  /** The header `retry-after`. */
  readonly retryAfter: string | null;
  readonly hasNonce: boolean;
  readonly sentNonce: boolean;
}

/**
 * The one remedy that fits a failure (spec 8, contract rest R4), each at most once for a call: whatever the server
 * says, five requests are the most.
 * @param used the remedies that this call has had
 */
export function nextReplay(failure: Failure, used: ReadonlySet<Replay>): Replay | undefined {
  const { status, code, retryAfter, hasNonce, sentNonce } = failure;
  const fitting: Replay[] = [];
  if (hasNonce && !sentNonce && code === 'private_site' && status === 403) fitting.push('nonce');
  if (hasNonce && code === 'rest_cookie_invalid_nonce') fitting.push('refresh', 'login');
  if (retryAfter && /^\d+$/.test(retryAfter) && Number(retryAfter) <= LONGEST_WAIT_S) fitting.push('pause');
  return fitting.find((replay) => !used.has(replay));
}
