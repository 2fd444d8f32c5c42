/**
 * Failures on demand: `?piton-fehler=…` on the page that calls, or `?force=…` on the call itself.
 * `500` fails always; `503-retry` once for each call, with `retry-after: 2`; `hang` never answers; `offline` cuts the line; `garbage` is HTML
 * with status 200; `stray` has notices before the JSON; `nonce` and `private` want a nonce; `twice` stores a consent, and answers 500 the first time.
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

/** @returns {string | undefined} the failure that this call shall meet */
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

  /** What comes instead of the answer, or undefined where the call goes its way. */
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

  /** What becomes of an answer that was made. */
  function after(kind, result, { key }) {
    if (kind === 'twice' && isFirst(`twice ${key}`)) return refusals.failed();
    return kind === 'stray' ? { ...result, prefix: STRAY } : result;
  }

  return { before, after };
}
