import type { Batch } from './batch';
import { createNonce } from './nonce';
import type { RestOptions, RestRequest } from './request';
import { nextRetry, pause, type Retry, readRetryAfter } from './retry';
import { send } from './send';
import { locate } from './url';

/** The client waits at most this long for the chunk that handles a login. */
const LOGIN_CHUNK_MS = 30_000;
/** The shortest pause before the second and every later retry that follows a pause, ms. */
const LATER_PAUSE_MS = 1_000;

export interface RestClient {
  /**
   * Sends a request and reads its answer. The client retries after a nonce, a refresh and a login once each, and
   * after a pause as often as the server asks for one.
   * @throws {RestError} for an answer that is not ok
   * @throws {SyntaxError} for an answer without JSON
   * @throws whatever fetch throws: a TypeError without network, or the signal's reason
   */
  call<T = unknown>(request: RestRequest): Promise<T>;
}

/** An answer that is not ok. */
export class RestError extends Error {
  override readonly name = 'RestError';

  constructor(
    message: string,
    readonly status: number,
    readonly responseJSON?: unknown,
    /** The response, whose body has been read; a call in a batch has none. */
    readonly response?: Response,
    /** The pause that the server asks for, ms. */
    readonly pauseMs?: number,
  ) {
    super(message);
  }

  /** The error code in the server's answer. */
  get code(): string | undefined {
    const code = (this.responseJSON as { code?: unknown } | null | undefined)?.code;
    return typeof code === 'string' ? code : undefined;
  }
}

/**
 * Returns the request with the page's address where `sendReferer` asks for it, and with the fields of a GET in its
 * query.
 */
function complete(request: RestRequest): RestRequest {
  const referer = request.sendReferer && { _wp_http_referer: location.href };
  const fields = { ...(request.body as object | undefined), ...referer };
  return request.method === 'GET'
    ? { ...request, params: { ...request.params, ...fields }, body: undefined }
    : { ...request, body: referer ? fields : request.body };
}

const restError = (
  { method, path }: RestRequest,
  status: number,
  json: unknown,
  response?: Response,
  pauseMs?: number,
) => new RestError(`${method} ${path} answered ${status}`, status, json, response, pauseMs);

/** Makes a client for one namespace of the CMS's REST endpoint. */
export function createRestClient(options: RestOptions): RestClient {
  const nonce = createNonce(options.restNonce, options.restRecreateNonceEndpoint, options.restRoot);
  const hasNonce = options.restNonce !== undefined;
  let batch: Promise<Batch> | undefined;

  /** Prepares a retry; returns false where the visitor did not log in. */
  async function prepare(retry: Retry, pauseMs = 0, sentNonce?: string, signal?: AbortSignal) {
    if (retry === 'pause') await pause(pauseMs, signal);
    if (retry === 'login') {
      // The chunk may fail to load too: the call then fails with the server's error.
      const login = await Promise.race([import('./login'), pause(LOGIN_CHUNK_MS, signal)]).catch(
        () => undefined,
      );
      if (!(await login?.waitForLogin((ms) => pause(ms, signal)))) return false;
    }
    if (retry === 'login' || retry === 'refresh') await nonce.refresh(sentNonce);
    return true;
  }

  async function call<T>(original: RestRequest): Promise<T> {
    const request = complete(original);
    const { signal } = request;
    if (request.allowBatch && request.method !== 'GET') {
      batch ??= import('./batch').then(({ createBatch }) =>
        createBatch(addressInBatch, sendBatch, restError),
      );
      return (await (await batch).add(request)) as T;
    }
    const used = new Set<Retry>();
    let sendsNonce = hasNonce && request.sendRestNonce !== false;
    for (;;) {
      // Nothing is awaited unless a refresh is pending: a page that is being unloaded can send only at once.
      const newest = sendsNonce ? nonce.newest() : undefined;
      const sentNonce = newest instanceof Promise ? await newest : newest;
      const { response, json } = await send(options, request, sentNonce);
      if (response.ok) return json as T;
      const { status, headers } = response;
      // A server may answer `retry-after: 0` every time: the shortest pause prevents a busy loop.
      const pauseMs = readRetryAfter(
        headers.get('retry-after'),
        Date.now(),
        used.has('pause') ? LATER_PAUSE_MS : 0,
      );
      const error = restError(request, status, json, response, pauseMs);
      const retry = nextRetry({ status, code: error.code, pauseMs, hasNonce, sentNonce: sendsNonce }, used);
      if (!retry || (retry === 'pause' && request.refusesPause)) throw error;
      if (!(await prepare(retry, pauseMs, sentNonce, signal))) throw error;
      used.add(retry);
      // A pause alone adds no nonce: the stale nonce of a cached page would fail a call that needs none.
      sendsNonce ||= retry !== 'pause';
      // Only the address of the first attempt has the hash of the cookies.
      delete request.cookieValues;
    }
  }

  /** Returns the address of a call, from the namespace on. */
  function addressInBatch(request: RestRequest): string {
    const root = { origin: 'https://batch', protocol: 'https:' };
    const { url } = locate(root, { ...options, restRoot: '/wp-json/' }, request);
    return url.href.slice(`${root.origin}/wp-json`.length);
  }

  const sendBatch = (requests: unknown[]) =>
    call({ method: 'POST', namespace: 'batch/v1', path: '/', body: { requests } });

  return { call };
}
