import { request as requestUrl } from '../borders/third-parties';
import { serverUrl } from '../borders/third-parties/server';
import { writeJson } from '../borders/values/json';
import { readAnswer } from './answer';
import type { RestOptions, RestRequest } from './client';
import { locate } from './url';

/** The admin area's notice of a corrupt REST API, where the page has one: only then is its code loaded (contract rest R7). */
function watch(options: RestOptions, request: RestRequest, url: URL, isGet: boolean) {
  const notice = document.getElementById('notice-corrupt-rest-api');
  if (!notice) return undefined;
  const { method, namespace = options.restNamespace } = request;
  return import('./corrupt-notice').then(
    ({ watchRequest }) => watchRequest(notice, { url, isGet, method, namespace }),
    () => undefined,
  );
}

/**
 * One request over the network and its answer, ok or not. The request leaves before anything is awaited.
 * @param nonce sent in a header, unless undefined
 * @throws what fetch throws, and a SyntaxError for an answer that is ok but not JSON
 */
export async function send(
  options: RestOptions,
  request: RestRequest,
  nonce: string | undefined,
): Promise<{ response: Response; json: unknown }> {
  const { url, method } = locate(location, options, request);
  // Nobody waits for it: its code may not come.
  const watched = watch(options, request, url, method === 'GET');
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
    const json = await (response.ok ? reading : reading.catch(() => undefined));
    void watched?.then((watch) => watch?.onAnswer(response.ok, json));
    return { response, json };
  } catch (error) {
    // The watch's code may come after the caller has ended the request's signal for another reason.
    if (!request.signal?.aborted) void watched?.then((watch) => watch?.onError(error));
    throw error;
  }
}
