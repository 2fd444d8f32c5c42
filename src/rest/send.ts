import { request as requestUrl } from '../borders/third-parties';
import { serverUrl } from '../borders/third-parties/server';
import { parseJson } from '../borders/values/json';
import { parseAnswer } from '../borders/values/parse-answer';
import { writeJson } from '../borders/values/write-json';
import { lazy, warn } from '../runtime/core';
import type { RestOptions, RestRequest } from './request';
import { locate } from './url';

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
