import type { Batch } from './batch';
import { createNonce } from './nonce';
import { nextReplay, type Replay, readRetryAfter } from './replay';
import { send } from './send';
import { locate } from './url';
import { pause } from './wait';

/** The code that waits for a login is not waited for longer, ms. */
const LIMIT_MS = 30_000;
/** The shortest pause before a call is sent a third time and more often, ms. */
const LATER_PAUSE_MS = 1_000;

/** What the page says of its REST endpoint (contract consent C1.3). */
export interface RestOptions {
  /** Absolute, relative, or with `rest_route` in its query. */
  restRoot: string;
  restNamespace: string;
  /** Goes into every address. */
  restQuery: Readonly<Record<string, string>>;
  /** Without one no nonce is ever sent; an empty one is sent, so that the server asks for a refresh. */
  restNonce?: string;
  /** 16 letters and digits, or empty for none (contract rest R3). */
  restPathObfuscateOffset: string;
  restRecreateNonceEndpoint?: string;
}

export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With a leading slash; `:name` parts are filled from `params`. */
  path: string;
  /** Instead of the client's own. */
  namespace?: string;
  /** For the query: null and undefined are left out, lists become `key[]`. */
  params?: Record<string, unknown>;
  /** Sent as JSON; the fields of a GET go into the query. */
  body?: unknown;
  /** Keeps the last part and enciphers the others. */
  obfuscatePath?: boolean;
  /** True by default. */
  sendRestNonce?: boolean;
  /** Adds the page's address to the body, or to the query of a GET. */
  sendReferer?: boolean;
  /** Values of cookies that the answer depends on, null for an absent one; caches tell the address apart by them. */
  cookieValues?: readonly (string | null)[];
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  signal?: AbortSignal;
  /** Lets up to 25 calls share one request, 100 ms after the last of them; not for GET. */
  allowBatch?: boolean;
}

export interface RestClient {
  /**
   * Sends a request and reads its answer; what the server asks for is done: nonce and login once each, a pause whenever it asks for one.
   * @throws {RestError} for an answer that is not ok
   * @throws {SyntaxError} for an answer without JSON
   * @throws whatever fetch throws: TypeError without network, the signal's reason
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
    /** Missing for a part of a batch; its body has been read. */
    readonly response?: Response,
  ) {
    super(message);
  }

  /** The server's own word for what is wrong. */
  get code(): string | undefined {
    const code = (this.responseJSON as { code?: unknown } | null | undefined)?.code;
    return typeof code === 'string' ? code : undefined;
  }
}

/** The request with what `sendReferer` adds, and with a GET's fields in its query. */
function complete(request: RestRequest): RestRequest {
  const referer = request.sendReferer && { _wp_http_referer: location.href };
  const fields = { ...(request.body as object | undefined), ...referer };
  return request.method === 'GET'
    ? { ...request, params: { ...request.params, ...fields }, body: undefined }
    : { ...request, body: referer ? fields : request.body };
}

const restError = ({ method, path }: RestRequest, status: number, json: unknown, response?: Response) =>
  new RestError(`${method} ${path} answered ${status}`, status, json, response);

/** A client for one namespace of the CMS's REST endpoint. */
export function createRestClient(options: RestOptions): RestClient {
  const nonce = createNonce(options.restNonce, options.restRecreateNonceEndpoint, options.restRoot);
  const hasNonce = options.restNonce !== undefined;
  let batch: Promise<Batch> | undefined;

  /** Does what a replay needs first; false where that cannot be had. */
  async function prepare(replay: Replay, pauseMs = 0, sentNonce?: string, signal?: AbortSignal) {
    if (replay === 'pause') await pause(pauseMs, signal);
    if (replay === 'login') {
      // It may not come either.
      const login = await Promise.race([import('./login'), pause(LIMIT_MS, signal)]).catch(() => undefined);
      if (!(await login?.waitForLogin((ms) => pause(ms, signal)))) return false;
    }
    if (replay === 'login' || replay === 'refresh') await nonce.refresh(sentNonce);
    return true;
  }

  async function call<T>(given: RestRequest): Promise<T> {
    const request = complete(given);
    const { signal } = request;
    if (request.allowBatch && request.method !== 'GET') {
      batch ??= import('./batch').then(({ createBatch }) =>
        createBatch(addressInBatch, sendBatch, restError),
      );
      return (await (await batch).add(request)) as T;
    }
    const used = new Set<Replay>();
    let sendsNonce = hasNonce && request.sendRestNonce !== false;
    for (;;) {
      // Without a refresh under way nothing is awaited: a page that is being left sends at once or never.
      const newest = sendsNonce ? nonce.newest() : undefined;
      const sentNonce = newest instanceof Promise ? await newest : newest;
      const { response, json } = await send(options, request, sentNonce);
      if (response.ok) return json as T;
      const { status, headers } = response;
      const error = restError(request, status, json, response);
      // A server that asks for no pause again and again is not asked in a loop.
      const pauseMs = readRetryAfter(
        headers.get('retry-after'),
        Date.now(),
        used.has('pause') ? LATER_PAUSE_MS : 0,
      );
      const replay = nextReplay({ status, code: error.code, pauseMs, hasNonce, sentNonce: sendsNonce }, used);
      if (!replay || !(await prepare(replay, pauseMs, sentNonce, signal))) throw error;
      used.add(replay);
      // A pause alone does not add a nonce: a stale one, of a cached page, would spoil a call that needs none.
      sendsNonce ||= replay !== 'pause';
      delete request.cookieValues;
    }
  }

  /** Where a call would go, from the namespace on. */
  function addressInBatch(request: RestRequest): string {
    const root = { origin: 'https://batch', protocol: 'https:' };
    const { url } = locate(root, { ...options, restRoot: '/wp-json/' }, request);
    return url.href.slice(`${root.origin}/wp-json`.length);
  }

  const sendBatch = (requests: unknown[]) =>
    call({ method: 'POST', namespace: 'batch/v1', path: '/', body: { requests } });

  return { call };
}
