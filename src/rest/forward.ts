import { warn } from '../core';

/** The CMS never prints more endpoints than this: the rest is hostile and ignored. */
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
      // A withdrawal reloads the page, and a visitor may follow a link right after the decision.
      keepalive: true,
    });
    if (!ok) throw new Error(`status ${status}`);
  } catch (error) {
    warn(document.documentElement, `forward ${endpoint}`, `the decision did not reach ${endpoint}: ${error}`);
  }
}

/**
 * Forwards a decision to the owner's other sites, with one POST for each endpoint. Never rejects.
 * @param instruction the field `forward` of the answer to POST /consent, unchecked: `{ endpoints, data }` or nothing
 * @param isPro the plugin's pro flag; without it nothing is sent, and the function returns `undefined`
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
