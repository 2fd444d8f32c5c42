import { lazy, warn } from '../core';
import { request as requestUrl, serverUrl } from '../third-parties';
import { parseJson } from '../values/json';
import { parseAnswer } from '../values/parse-answer';
import { writeJson } from '../values/write-json';
import type { Batch } from './batch';
import { createNonce } from './nonce';
import { locate, type RestOptions, type RestRequest } from './request';
import { nextRetry, pause, type Retry, readRetryAfter } from './retry';

/** All requests share this promise, so that the notice hears of them in their order. */
const loadCorruptNotice = lazy(() => import('./corrupt-notice'));

/**
 * Loads the code of the notice "corrupt REST API" only where the page has the notice: the CMS prints it in its admin
 * area.
 */
function loadWatch(options: RestOptions, request: RestRequest, url: URL, isGet: boolean) {
  const notice = document.getElementById('notice-corrupt-rest-api');
  if (!notice) return undefined;
  const { method, namespace = options.restNamespace } = request;
  const startedAt = performance.now();
  return loadCorruptNotice().then(
    ({ watchRequest }) => watchRequest(notice, { url, isGet, method, namespace, startedAt }),
    // The request itself does not need the notice.
    () => undefined,
  );
}

/**
 * Returns the value of an answer: an empty object for status 204, `undefined` for an empty answer to DELETE or PUT.
 * @throws {SyntaxError} if no line of the answer is JSON
 */
export async function readAnswer(response: Response, method: string): Promise<unknown> {
  if (response.status === 204) return {};
  const text = await response.text();
  const value = parseJson(text);
  if (value !== undefined) return value;
  if (!text && (method === 'DELETE' || method === 'PUT')) return undefined;
  warn(document.documentElement, 'rest-stray', `${response.url} answered more than JSON, or none`);
  const found = parseAnswer(text);
  if (found === undefined) throw new SyntaxError('no line of the answer is JSON');
  return found;
}

/**
 * Sends one request and reads its answer, ok or not. The request leaves before anything is awaited.
 * @param nonce is sent in a header, unless `undefined`
 * @throws what fetch throws, and a SyntaxError for an ok answer that is not JSON
 */
export async function send(
  options: RestOptions,
  request: RestRequest,
  nonce: string | undefined,
): Promise<{ response: Response; json: unknown }> {
  const { url, method } = locate(location, options, request);
  // The request does not wait for the watch, whose chunk may fail to load.
  const pendingWatch = loadWatch(options, request, url, method === 'GET');
  const headers: Record<string, string> = { Accept: 'application/json, */*;q=0.1' };
  if (request.body !== undefined) headers['Content-Type'] = 'application/json;charset=utf-8';
  if (nonce !== undefined) headers['X-WP-Nonce'] = nonce;
  try {
    const response = await requestUrl(serverUrl(url, options.restRoot), {
      method,
      headers,
      body: request.body === undefined ? null : writeJson(request.body),
      keepalive: request.keepalive ?? false,
      signal: request.signal ?? null,
    });
    const reading = readAnswer(response, request.method);
    // The answer of a failed request may be no JSON: its status says enough.
    const json = await (response.ok ? reading : reading.catch(() => undefined));
    void pendingWatch?.then((watch) => watch?.onAnswer(response.ok, json));
    return { response, json };
  } catch (error) {
    // A request that its caller aborted says nothing of the server.
    if (!request.signal?.aborted) void pendingWatch?.then((watch) => watch?.onError(error));
    throw error;
  }
}

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
