/**
 * Failures on demand: `?piton-fehler=…` in the address of the calling page, or `?force=…` in the call itself.
 * `500` always fails; `503-retry` fails once for each call, with `retry-after: 2`; `hang` never answers; `offline` closes the connection;
 * `garbage` answers HTML with status 200; `stray` prints notices before the JSON; `nonce` and `private` require a nonce; `twice` stores
 * a consent and answers 500 the first time.
 */
import { refusals } from './arguments.mjs';

const KINDS = new Set([
  '500',
  '503-retry',
  'hang',
  'garbage',
  'stray',
  'offline',
  'nonce',
  'private',
  'twice',
]);
const RETRY_AFTER = '2';
const GARBAGE =
  '<!doctype html><html lang="de"><head><title>Wartungsmodus</title></head><body><h1>Gleich wieder da</h1></body></html>';
const STRAY =
  'Notice: Undefined index: sprache in /srv/wp-content/plugins/fremd/fremd.php on line 12\n<br />\nDeprecated: strftime() in /srv/wp-content/themes/alt/functions.php on line 40\n';

/** @returns {string | undefined} the failure requested for this call */
export function forcedFailure(query, referer = '') {
  const page = URL.canParse(referer) ? new URL(referer).searchParams.get('piton-fehler') : null;
  const kind = query.get('force') ?? page ?? '';
  return KINDS.has(kind) ? kind : undefined;
}

/**
 * @param {{ nonces: { isFresh: (nonce?: string) => boolean, isValid: (nonce?: string) => boolean, expireFirst: () => void } }} site
 */
export function createFailures({ nonces }) {
  const seen = new Set();
  const isFirst = (key) => !seen.has(key) && Boolean(seen.add(key));

  /** Returns a failure that replaces the answer, or undefined if the call is to be answered. */
  function before(kind, { key, nonce, request }) {
    if (kind === '500') return refusals.failed();
    if (kind === '503-retry' && isFirst(`503 ${key}`))
      return { ...refusals.busy(), headers: { 'Retry-After': RETRY_AFTER } };
    if (kind === 'garbage') return { status: 200, html: GARBAGE };
    if (kind === 'private' && !nonces.isValid(nonce)) return refusals.private();
    if (kind === 'nonce' && !nonces.isFresh(nonce)) {
      nonces.expireFirst();
      return refusals.nonce();
    }
    if (kind === 'offline') request.socket.destroy();
    return kind === 'offline' || kind === 'hang' ? new Promise(() => {}) : undefined;
  }

  /** Returns the finished answer, possibly with a failure applied to it. */
  function after(kind, result, { key }) {
    if (kind === 'twice' && isFirst(`twice ${key}`)) return refusals.failed();
    return kind === 'stray' ? { ...result, prefix: STRAY } : result;
  }

  return { before, after };
}
