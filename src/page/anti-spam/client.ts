import { withTimeout } from '../../core';
import { ownUrl, request } from '../../third-parties';
import { parseJson } from '../../values/json';
import { type Raw, textOf, treeOf } from '../../values/readers';
import type { Settings } from './settings';

/** A request is aborted after this time, ms. */
const TIME_OUT_MS = 15_000;

/** Calls of the plugin's server: names of the REST routes and of the admin-ajax actions. */
const CALLS = {
  alt_sessions: 'apbct_alt_session__save__AJAX',
  check_email_before_post: 'apbct_email_check_before_post',
  apbct_get_pixel_url: 'apbct_get_pixel_url',
  apbct_decode_email: 'apbct_decode_email',
  force_protection_check_bot: 'apbct_force_protection_check_bot',
};

/** Sends a call; settles with the answer's JSON, else its text. Throws on failure, and after 15 s. */
export type CallServer = (
  route: keyof typeof CALLS,
  fields: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** Only addresses of this site get a nonce. */
const ownAddress = (address: string) => (address ? ownUrl(address) : undefined);

interface Answer {
  readonly status: number;
  readonly value: unknown;
}

async function post(url: string, fields: Readonly<Record<string, unknown>>, headers = {}): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  const own = ownUrl(url);
  if (!own) throw new Error('no address on this site');
  return withTimeout(TIME_OUT_MS, undefined, async (signal) => {
    // `same-origin` prevents a redirect from sending the nonce to another site.
    const response = await request(own, { method: 'POST', mode: 'same-origin', body, headers, signal });
    const answer = (await response.text()).trim();
    return { status: response.status, value: parseJson(answer) ?? answer };
  });
}

const FORBIDDEN = 403;

/** Whether the nonce is stale: admin-ajax then answers `-1`, the REST endpoint repeats the status in its JSON. */
const isStale = ({ status, value }: Answer) =>
  status === FORBIDDEN && (value === -1 || treeOf(treeOf(value).data).status === FORBIDDEN);

/**
 * Makes the function that calls the plugin's server, by REST or admin-ajax and with the nonce, as the page says; a
 * stale nonce is renewed once.
 */
export function createClient({ functions, site }: Settings): CallServer {
  const isRest = functions.data__ajax_type === 'rest';
  const base = ownAddress(textOf(isRest ? functions._rest_url : functions._ajax_url));
  const nonce = () =>
    textOf(functions._fresh_nonce) || textOf(isRest ? functions._rest_nonce : functions._ajax_nonce);

  const send = (route: keyof typeof CALLS, fields: Raw): Promise<Answer> => {
    if (!base) throw new Error('no address on this site');
    // The route is appended as text, since the address may end in `?rest_route=/`.
    if (isRest) return post(`${base}cleantalk-antispam/v1/${route}`, fields, { 'X-WP-Nonce': nonce() });
    const common = { action: CALLS[route], _ajax_nonce: nonce(), no_cache: String(Math.random()) };
    return post(base, { ...fields, ...common });
  };

  const renew = async (fields: Raw) => {
    const { value } = await post(ownAddress(textOf(site.blog_home)) ?? '/', {
      spbc_remote_call_action: 'get_fresh_wpnonce',
      plugin_name: 'antispam',
      nonce_prev: nonce(),
      initial_request_params: fields,
    });
    functions._fresh_nonce = textOf(treeOf(value).wpnonce) || nonce();
  };

  return async (route, fields) => {
    let answer = await send(route, fields);
    if (isStale(answer)) {
      await renew(fields);
      answer = await send(route, fields);
    }
    const { error } = treeOf(answer.value);
    if (error || answer.status >= 400) throw new Error(textOf(error) || `status ${answer.status}`);
    return answer.value;
  };
}
