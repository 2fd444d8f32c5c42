// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type Running } from './saved/load';

const load = (file: string) =>
  import(/* @vite-ignore */ new URL(`../../../demo/consent/${file}`, import.meta.url).href);
const { createConsentRest } = (await load('rest.mjs')) as {
  createConsentRest(options?: { now?: () => number }): { rest: unknown; records: unknown[] };
};
const { SITE } = (await load('config.mjs')) as { SITE: { decisionCookieName: string; revisionHash: string } };

const NOW = Date.UTC(2026, 10, 21, 12);
const ITEM = { buttonClicked: 'main_all', decision: 'all', createdClientTime: '2026-11-21T12:00:00.000Z' };

let consent: ReturnType<typeof createConsentRest>;
let server: Running;
beforeEach(async () => {
  consent = createConsentRest({ now: () => NOW });
  server = await createServer({ pages: [], render: () => '', rest: consent.rest });
});
afterEach(() => server.close());

async function call(cookie = '', body?: unknown) {
  const headers = { 'content-type': 'application/json', cookie };
  const sent = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
  const response = await fetch(new URL('/wp-json/real-cookie-banner/v1/consent', server.url), sent);
  const [line = ''] = response.headers.getSetCookie();
  const [cookieSent = '', ...attributes] = line.split('; ');
  return {
    status: response.status,
    json: await response.json(),
    cookie: cookieSent,
    attributes,
    value: decodeURIComponent(cookieSent.slice(SITE.decisionCookieName.length + 1)),
  };
}

describe('the server of the demo that documents decisions', () => {
  it('answers with the record and sets the decision’s cookie in its format, for a year', async () => {
    const chosen = { ...ITEM, decision: { 60: [1200], 61: [1201] }, buttonClicked: 'main_custom' };
    const { status, json, cookie, value, attributes } = await call('', chosen);
    const { uuid, consentId, revisionHash, decision } = json;
    expect([status, consentId, revisionHash]).toEqual([200, 1, SITE.revisionHash]);
    expect(decision).toEqual({ 60: [1200], 61: [1201] });
    expect(cookie).toMatch(new RegExp(`^${SITE.decisionCookieName}=`));
    expect(value).toBe(
      `${NOW / 1000}:${uuid}:${SITE.revisionHash}:{"d":{"60":[1200],"61":[1201]},"bc":"main_custom"}`,
    );
    expect(attributes).toEqual(
      expect.arrayContaining(['expires=Sun, 21 Nov 2027 12:00:00 GMT', 'path=/', 'SameSite=Strict']),
    );
  });

  it('puts a newer id before the older ones, and shows both to the visitor in the history', async () => {
    const first = await call('', ITEM);
    const again = { ...ITEM, buttonClicked: 'unblock', blocker: 1310, createdClientTime: 'später' };
    const second = await call(first.cookie, again);
    const uuids = [second, first].map(({ json }) => json.uuid);
    expect(second.value).toContain(`:${uuids.join(',')}:`);
    expect((await call(second.cookie)).json).toMatchObject([
      {
        uuid: uuids[0],
        isUnblock: true,
        context: { buttonClicked: 'unblock', groups: [{ id: 60 }, {}, {}, {}] },
      },
      { uuid: uuids[1], isUnblock: false, created: ITEM.createdClientTime },
    ]);
    expect((await call()).json).toEqual([]);
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
    const { status, json } = await call('', body);
    expect([status, json.code, consent.records]).toEqual([400, code, []]);
  });
});
