// @vitest-environment node
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type Running } from './saved/load';

interface Recorded {
  uuid: string;
  buttonClicked: string;
  decision: Record<string, number[]>;
  received: number;
}
interface ConsentRest {
  rest: unknown;
  records: Recorded[];
  forwarded: { blog: string; uuid: string }[];
  expireNonce(): void;
}
type Answer = Awaited<ReturnType<typeof call>>;

const load = (file: string) =>
  import(/* @vite-ignore */ new URL(`../../../demo/consent/${file}`, import.meta.url).href);
const { createConsentRest } = (await load('rest.mjs')) as {
  createConsentRest(options?: { now?: () => number; config?: unknown }): ConsentRest;
};
const { SITE } = (await load('config.mjs')) as {
  SITE: { decisionCookieName: string; revisionHash: string; nonce: string };
};
const { revealPath } = (await load('route.mjs')) as { revealPath(tail: string): string };

const API = '/wp-json/real-cookie-banner/v1';
const NOW = Date.UTC(2026, 10, 21, 12);
const ITEM = { buttonClicked: 'main_all', decision: 'all', createdClientTime: '2026-11-21T12:00:00.000Z' };

let consent: ConsentRest;
let server: Running;
beforeEach(async () => {
  consent = createConsentRest({ now: () => NOW });
  server = await createServer({ pages: [], render: () => '', rest: consent.rest });
});
afterEach(() => server.close());

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, server.url), init);
  const text = await response.text();
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as Record<string, unknown>,
  };
}
const post = (body: unknown, { path = `${API}/consent`, headers = {} } = {}) =>
  call(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
/** Returns the header with the cookies that a browser sends after these answers. */
const cookieHeader = (...answers: Answer[]) => ({
  cookie: answers.flatMap(({ cookies }) => cookies.map((line) => line.split(';')[0] ?? '')).join('; '),
});
const cookieValue = ({ cookies }: Answer, name = SITE.decisionCookieName) =>
  decodeURIComponent(
    cookies
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';')[0] ?? '',
  );

describe('documenting a consent', () => {
  it('answers with the record and sets the decision’s cookie in its format, for a year', async () => {
    const answer = await post({
      ...ITEM,
      decision: { 60: [1200], 61: [1201] },
      buttonClicked: 'main_custom',
    });
    const { uuid, consentId, revisionHash, decision } = answer.json();
    expect([answer.status, consentId, revisionHash]).toEqual([200, 1, SITE.revisionHash]);
    expect(decision).toEqual({ 60: [1200], 61: [1201] });
    expect(cookieValue(answer)).toBe(
      `${NOW / 1000}:${uuid}:${SITE.revisionHash}:{"d":{"60":[1200],"61":[1201]},"bc":"main_custom"}`,
    );
    expect(answer.cookies).toHaveLength(1);
    expect(answer.cookies[0]).toMatch(
      /; expires=Sun, 21 Nov 2027 12:00:00 GMT; Max-Age=31536000; path=\/; SameSite=Strict$/,
    );
  });

  it('puts a newer id before the older ones, and shows both to the visitor in the history', async () => {
    const first = await post(ITEM);
    const second = await post(
      { ...ITEM, buttonClicked: 'unblock', blocker: 1310, createdClientTime: 'später' },
      { headers: cookieHeader(first) },
    );
    const uuids = [second, first].map((answer) => answer.json().uuid);
    expect(cookieValue(second)).toContain(`:${uuids.join(',')}:`);
    const history = await call(`${API}/consent`, { headers: cookieHeader(second) });
    expect(JSON.parse(history.text)).toMatchObject([
      {
        uuid: uuids[0],
        isUnblock: true,
        context: { buttonClicked: 'unblock', groups: [{ id: 60 }, {}, {}, {}] },
      },
      { uuid: uuids[1], isUnblock: false, created: '2026-11-21T12:00:00.000Z' },
    ]);
    expect((await call(`${API}/consent`)).json()).toEqual([]);
  });

  it('stores an item once however often it comes', async () => {
    const first = await post(ITEM);
    const again = await post(ITEM, { headers: cookieHeader(first) });
    await post({ ...ITEM, createdClientTime: '2026-11-21T12:00:01.000Z' });
    expect(again.json().uuid).toBe(first.json().uuid);
    expect(cookieValue(again)).toBe(cookieValue(first));
    expect(consent.records.map(({ received }) => received)).toEqual([2, 1]);
  });

  it('writes the consent types beside the decision, and no cookie at all if the request says so', async () => {
    const answer = await post({ ...ITEM, gcmConsent: ['ad_storage'] });
    expect(cookieValue(answer, `${SITE.decisionCookieName}-gcm`)).toBe('["ad_storage"]');
    expect((await post({ ...ITEM, gcmConsent: [], setCookies: false })).cookies).toEqual([]);
  });

  it('keeps the cookie small enough for a browser, however many earlier ids there are', async () => {
    const uuids = Array.from({ length: 200 }, () => crypto.randomUUID());
    const old = `1:${uuids}:${SITE.revisionHash}:{}`;
    const answer = await post(ITEM, {
      headers: { cookie: `${SITE.decisionCookieName}=${encodeURIComponent(old)}` },
    });
    expect(answer.cookies[0]?.length).toBeLessThan(4096);
    expect(cookieValue(answer)).toContain(`${answer.json().uuid},${uuids[0]},`);
  });

  it.each([
    [{}, 'rest_missing_callback_param'],
    [[], 'rest_missing_callback_param'],
    [{ ...ITEM, buttonClicked: 'toString' }, 'rest_invalid_param'],
    [{ ...ITEM, decision: { 60: ['x'] } }, 'rest_invalid_param'],
    [{ ...ITEM, decision: { __proto: [1] } }, 'rest_invalid_param'],
    [{ ...ITEM, gcmConsent: 'ad_storage' }, 'rest_invalid_param'],
    [{ ...ITEM, viewPortWidth: 'breit' }, 'rest_invalid_param'],
  ])('refuses %j as the CMS does', async (body, code) => {
    const answer = await post(body);
    expect([answer.status, answer.json().code]).toEqual([400, code]);
    expect(consent.records).toEqual([]);
  });

  it('accepts at most 255 consents a minute from one address', async () => {
    for (let at = 0; at < 255; at++) await post({ ...ITEM, createdClientTime: String(at) });
    const answer = await post({ ...ITEM, createdClientTime: 'zu viel' });
    expect([answer.status, answer.json().code]).toEqual([403, 'rest_rcb_forbidden']);
  });

  it('names other sites for forwarding only where the plugin is pro, and accepts forwarded decisions', async () => {
    const answer = await post(ITEM);
    const { endpoints, data } = answer.json().forward as { endpoints: string[]; data: { cookies: string[] } };
    expect(data.cookies).toContain('bergkarten');
    await post(data, { path: endpoints[0] ?? '' });
    expect(consent.forwarded).toMatchObject([{ blog: '2', uuid: answer.json().uuid }]);
    await server.close();
    consent = createConsentRest({ config: { ...SITE, isPro: false } });
    server = await createServer({ pages: [], render: () => '', rest: consent.rest });
    expect((await post(ITEM)).json().forward).toBeNull();
  });
});

describe('addresses', () => {
  it.each([
    ['rfco-gturqn-bbpqiw/v1/00123456789abcdef/consent', 'real-cookie-banner/v1/consent'],
    ['rfco-gturqn-bbpqiw/v1/cppvisz/00123456789abcdef/clear', 'real-cookie-banner/v1/consent/clear'],
    ['wjfq-httpnj-gfssjw/a1/0ffffffffffffffff/consent', 'real-cookie-banner/v1/consent'],
    ['rfbn-erromj-ggnufz/v1/cpougqw/0a1b2c3d4e5f60718/clear', 'real-cookie-banner/v1/consent/clear'],
    ['wp/v2/pages', 'wp/v2/pages'],
  ])('reads the obfuscated path %s', (hidden, tail) => {
    expect(revealPath(hidden)).toBe(tail);
  });

  it('answers obfuscated, overridden and plain-permalink addresses alike', async () => {
    await post(ITEM, { path: '/wp-json/rfco-gturqn-bbpqiw/v1/00123456789abcdef/consent?_method=POST' });
    await post(
      { ...ITEM, createdClientTime: 'b' },
      { path: '/index.php?rest_route=/real-cookie-banner/v1/consent' },
    );
    expect(consent.records).toHaveLength(2);
    expect((await call(`${API}/gibt-es-nicht`)).json().code).toBe('rest_no_route');
    expect((await call(`${API}/__proto__`)).status).toBe(404);
  });
});

describe('the other calls', () => {
  it('expires first-party cookies of the named services, by wildcard and dynamics', async () => {
    const answer = await post(undefined, {
      path: `${API}/consent/clear?_method=DELETE&cookies=1205,x`,
      headers: { cookie: '_spur_id.7.a1=1; _spur_id.8.a1=1; _spur_ses=1; _lawine=1; andere=1' },
    });
    expect(answer.cookies.map((line) => line.split('=')[0])).toEqual(['_spur_id.7.a1', '_spur_ses']);
    expect(answer.cookies[0]).toContain('expires=Thu, 01 Jan 1970 00:00:00 GMT');
  });

  it('sends the second view its data for the current revision only, and no code', async () => {
    const answer = await call(`${API}/revision/second-view?revisionHash=${SITE.revisionHash}`);
    expect(answer.json()).toMatchObject({ groups: [{ id: 60 }, { id: 61 }, { id: 62 }, { id: 63 }] });
    expect(answer.text).not.toContain('codeOptIn');
    expect((await call(`${API}/revision/second-view?revisionHash=alt`)).status).toBe(400);
  });

  it('leaves the first question to the banner, unless the page requests another start', async () => {
    const path = `${API}/consent/dynamic-predecision`;
    expect((await post({}, { path })).json().predecision).toBe(false);
    const headers = { referer: `${server.url}einwilligung/?piton-vorentscheidung=dnt` };
    expect((await post({}, { path, headers })).json().predecision).toBe('dnt');
  });

  it('refuses what the CMS refuses in a batch: with a GET all of it, otherwise each route of the plugin by itself', async () => {
    const path = '/wp-json/batch/v1/?_method=POST';
    const clear = { method: 'DELETE', path: '/real-cookie-banner/v1/consent/clear?cookies=1205' };
    const requests = [
      { method: 'POST', path: '/real-cookie-banner/v1/consent', body: ITEM },
      { method: 'POST', path: '/real-cookie-banner/v1/nichts' },
      clear,
    ];
    const answer = await post({ requests }, { path });
    expect(answer.status).toBe(207);
    const { responses } = answer.json() as { responses: { status: number; body: { code: string } }[] };
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'rest_batch_not_allowed'],
      [404, 'rest_no_route'],
      [400, 'rest_batch_not_allowed'],
    ]);
    expect(answer.cookies).toEqual([]);
    expect(consent.records).toEqual([]);
    const get = { method: 'GET', path: '/real-cookie-banner/v1/consent' };
    for (const refused of [[...requests, get], Array(26).fill(clear), [{ path: 'consent' }]])
      expect((await post({ requests: refused }, { path })).json().code).toBe('rest_invalid_param');
  });

  it('refuses an expired nonce until the new one is sent', async () => {
    expect((await post(ITEM, { headers: { 'x-wp-nonce': SITE.nonce } })).status).toBe(200);
    consent.expireNonce();
    const refused = await post(ITEM, { headers: { 'x-wp-nonce': SITE.nonce } });
    expect([refused.status, refused.json().code]).toEqual([403, 'rest_cookie_invalid_nonce']);
    const nonce = (await post(undefined, { path: '/wp-admin/admin-ajax.php?action=rest-nonce' })).text;
    expect(nonce).not.toBe(SITE.nonce);
    expect((await post(ITEM, { headers: { 'x-wp-nonce': nonce } })).status).toBe(200);
  });
});

describe('failures on demand', () => {
  const forced = (kind: string, headers: Record<string, string> = {}) =>
    post(ITEM, { headers: { referer: `${server.url}einwilligung/?piton-fehler=${kind}`, ...headers } });

  it('can fail always, once with a retry time, or with an answer that is not JSON', async () => {
    expect((await forced('500')).json().code).toBe('internal_server_error');
    expect((await post(ITEM, { path: `${API}/consent?force=500` })).status).toBe(500);
    const busy = await forced('503-retry');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
    const garbage = await forced('garbage');
    expect([garbage.status, garbage.text.slice(0, 9)]).toEqual([200, '<!doctype']);
    expect(consent.records).toEqual([]);
    expect((await forced('503-retry')).status).toBe(200);
  });

  it('can print notices before the JSON', async () => {
    const lines = (await forced('stray')).text.split('\n');
    expect(lines[0]).toMatch(/^Notice: /);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ consentId: 1 });
  });

  it('can require a nonce, or a new one', async () => {
    expect((await forced('private')).json().code).toBe('private_site');
    expect((await forced('private', { 'x-wp-nonce': SITE.nonce })).status).toBe(200);
    expect((await forced('nonce')).json().code).toBe('rest_cookie_invalid_nonce');
    const fresh = (await call('/wp-admin/admin-ajax.php?action=rest-nonce')).text;
    expect((await forced('nonce', { 'x-wp-nonce': fresh })).status).toBe(200);
  });

  it('can document a consent and report a failure; a repeated request is the same consent', async () => {
    expect((await forced('twice')).status).toBe(500);
    expect((await forced('twice')).json().uuid).toBe(consent.records[0]?.uuid);
    expect(consent.records).toHaveLength(1);
  });

  it('can close the connection, or not answer until the client gives up', async () => {
    await expect(forced('offline')).rejects.toThrow();
    const gone = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(server.url);
      const hanging = request({ hostname, port, path: `${API}/consent?force=hang` }, () =>
        resolve('answered'),
      );
      hanging.on('error', () => resolve('left'));
      hanging.end();
      void post(ITEM).then(() => hanging.destroy());
    });
    expect(gone).toBe('left');
  });
});
