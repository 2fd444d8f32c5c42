/** Answers of a server as `fetch` returns them, with their address. */

const PAGE = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** @param address of the answer after redirects, relative to this page */
export function answerAt(address: string, body: string | null, init: ResponseInit = {}): Response {
  const response = new Response(body, { ...init, headers: { ...PAGE, ...init.headers } });
  return Object.defineProperty(response, 'url', { value: new URL(address, location.href).href }) as Response;
}

/** An answer of one of the page's endpoints. */
export const jsonAnswer = (value: unknown, address = '/wp-json/', init: ResponseInit = {}): Response =>
  answerAt(address, JSON.stringify(value), { ...init, headers: { ...JSON_TYPE, ...init.headers } });
