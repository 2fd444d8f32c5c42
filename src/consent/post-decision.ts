/** Submits decisions to the CMS. The chunk is loaded when a decision is pending. */

import { forward, type RestClient, RestError } from '../rest';
import { textOf, treeOf } from '../values/readers';
import type { Entry } from './entries';
import type { Answer } from './log/send';
import type { ConsentConfig } from './types';

export { createRestClient } from '../rest';

/** A request without an answer is aborted after this time, ms, well before its lease ends. */
const LIMIT_MS = 30_000;

/** Submits a decision once; the request leaves before anything is awaited. Never rejects. */
export async function submit(
  { payload, asksCookie }: Entry,
  rest: RestClient,
  { isPro }: ConsentConfig,
): Promise<Answer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    const answer = await rest.call({
      method: 'POST',
      path: '/consent',
      body: { ...payload, setCookies: asksCookie, referer: location.href },
      obfuscatePath: true,
      sendRestNonce: false,
      sendReferer: true,
      keepalive: true,
      // During a pause the decision waits in the log: the log outlives the page, and no lease ends there.
      refusesPause: true,
      signal: limit.signal,
    });
    const { uuid, forward: instruction } = treeOf(answer);
    void forward(instruction, isPro);
    return textOf(uuid) ? { uuid: textOf(uuid) } : 'unreadable';
  } catch (error) {
    if (error instanceof RestError && error.pauseMs !== undefined) return { pauseMs: error.pauseMs };
    return error instanceof SyntaxError ? 'unreadable' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}
