import { warn } from '../runtime/core';

/** More endpoints than this are none of the CMS's making. */
const MAX_ENDPOINTS = 10;

const isHttp = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:\/\/[^/]/i.test(address);

async function post(endpoint: string, body: string): Promise<void> {
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json;charset=utf-8' },
      body,
    });
    if (!ok) throw new Error(`status ${status}`);
  } catch (error) {
    warn(document.documentElement, `forward ${endpoint}`, `the decision did not reach ${endpoint}: ${error}`);
  }
}

/**
 * Passes a decision on to the owner's other sites (spec 6 and 7, contract rest R5). Never rejects.
 * @param instruction `forward` of the answer to POST /consent, unchecked: `{ endpoints, data }` or nothing
 * @param isPro the pro flag; off, nothing is sent and nothing returned
 */
export function forward(instruction: unknown, isPro: boolean): Promise<void> | undefined {
  const { endpoints, data } = (instruction ?? {}) as { endpoints?: unknown; data?: unknown };
  if (!isPro || !Array.isArray(endpoints)) return undefined;
  const body = JSON.stringify(data ?? {});
  const posts = endpoints
    .filter(isHttp)
    .slice(0, MAX_ENDPOINTS)
    .map((endpoint) => post(endpoint, body));
  return Promise.all(posts).then(() => undefined);
}
