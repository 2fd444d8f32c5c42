import type { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie } from '../../../src/consent/cookies';
import { deleteDefinitions } from '../../../src/consent/definitions';
import { readService } from '../../../src/consent/service';
import type { ConsentConfig } from '../../../src/consent/types';
import { configOf } from '../../support/consent-config';
import { eventually } from '../../support/eventually';

const CONFIG = configOf([], { cookieName: 'real_cookie_banner-v:3_blog:1' });

const HOME = location.href;
const visit = (url: string) => (globalThis as unknown as { jsdom: JSDOM }).jsdom.reconfigure({ url });

const remove = (
  technicalDefinitions: readonly { type: string; name: string }[],
  more = {},
  config: ConsentConfig = CONFIG,
) =>
  deleteDefinitions(
    readService({ id: 5, deleteTechnicalDefinitionsAfterOptOut: true, technicalDefinitions, ...more }),
    config,
  );

/** Writes a cookie as other scripts do, without encoding the name. */
function setCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom.
  document.cookie = `${name}=1; path=/`;
}
const cookies = () =>
  document.cookie
    .split('; ')
    .filter(Boolean)
    .map((each) => each.slice(0, each.indexOf('=')));

beforeEach(() => {
  for (const name of cookies()) deleteCookie(name);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  visit(HOME);
});

describe('the stored data of a service', () => {
  it('is deleted from cookies and storage, by name or wildcard, and no other data is [consent.7c, consent.7d]', () => {
    for (const name of ['_ga', '_ga_X1', '_gat', 'mine']) setCookie(name);
    for (const store of [localStorage, sessionStorage])
      for (const key of ['ads.1', 'ads.1.x', 'bads.1', 'adsx1']) store.setItem(key, '1');
    const hasCookies = remove([
      { type: 'http', name: '_ga' },
      { type: 'http', name: '_ga_*' },
      { type: 'local', name: 'ads.*' },
      { type: 'session', name: '*.1' },
    ]);
    expect(hasCookies).toBe(true);
    expect(cookies()).toEqual(['_gat', 'mine']);
    expect(Object.keys(localStorage)).toEqual(['bads.1', 'adsx1']);
    expect(Object.keys(sessionStorage)).toEqual(['ads.1.x', 'adsx1']);
  });

  it('is found under names with dynamics, brackets and encoded characters [consent.7]', () => {
    for (const name of ['_pk_id.7', 'a[b]', 'x%20y', 'c(d)+']) setCookie(name);
    const names = ['_pk_id.{{site}}', 'a[b]', 'x y', 'c(d)+'];
    remove(
      names.map((name) => ({ type: 'http', name })),
      { codeDynamics: { site: '7' } },
    );
    expect(cookies()).toEqual([]);
  });

  it('is deleted for the host, its parent domains and the folders of the page, and no name can inject attributes [consent.7]', () => {
    visit('https://www.shop.test/reisen/heli');
    // These cookies stay, so that all places are tried.
    const get = vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('_ga=1; x%3B%20domain=a');
    const set = vi.spyOn(Document.prototype, 'cookie', 'set');
    remove([
      { type: 'http', name: '_ga' },
      { type: 'http', name: 'x*' },
    ]);
    const written = set.mock.calls.map(([cookie]) => cookie);
    set.mockRestore();
    get.mockRestore();
    const end = 'expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure';
    const expected = ['/', '/reisen', '/reisen/', '/reisen/heli', '/reisen/heli/'].flatMap((path) =>
      // The host's own cookie has no domain.
      ['', 'domain=www.shop.test; ', 'domain=shop.test; ', 'domain=test; '].flatMap((domain) =>
        ['', '; Partitioned'].map((kind) => `_ga=; path=${path}; ${domain}${end}${kind}`),
      ),
    );
    expect(written.filter((cookie) => cookie.startsWith('_ga='))).toEqual(expected);
    expect(written.filter((cookie) => cookie.includes('domain=a'))).toEqual([]);
  });

  it('is looked for no longer once it is gone [consent.7]', () => {
    visit('https://www.shop.test/reisen/heli');
    setCookie('_ga');
    const set = vi.spyOn(Document.prototype, 'cookie', 'set');
    remove([{ type: 'http', name: '_ga' }]);
    expect(set).toHaveBeenCalledTimes(1);
    set.mockRestore();
    expect(cookies()).toEqual([]);
  });

  it('is not deleted where the name means everything, where the service does not ask for deletion, or only embeds [consent.7e]', () => {
    localStorage.setItem('key', '1');
    const all = [
      { type: 'local', name: '*' },
      { type: 'http', name: '**' },
      { type: 'local', name: '' },
    ];
    expect(remove(all)).toBe(false);
    expect(remove([{ type: 'local', name: 'key' }], { deleteTechnicalDefinitionsAfterOptOut: false })).toBe(
      false,
    );
    expect(remove([{ type: 'http', name: 'key' }], { isEmbeddingOnlyExternalResources: true })).toBe(false);
    expect(localStorage.length).toBe(1);
  });

  it('never includes the decision, its companion cookies or its queue, with the plugin or without it', () => {
    const ours = [
      'real_cookie_banner-v:3_blog:1',
      'real_cookie_banner-v:3_blog:1-gcm',
      'real_cookie_banner-test',
      'real_cookie_banner-consent-queue',
      'real_cookie_banner-consent-queue-lock',
    ];
    const own = ['choice', 'choice-gcm', 'choice-tcf', 'choice-test', 'real_cookie_banner-consent-queue'];
    for (const [keys, config] of [
      [ours, CONFIG],
      [own, { ...CONFIG, cookieName: 'choice' }],
    ] as const) {
      localStorage.clear();
      for (const key of keys) localStorage.setItem(key, '1');
      localStorage.setItem('r', '1');
      setCookie(config.cookieName);
      remove(
        [
          { type: 'local', name: 'r*' },
          { type: 'local', name: 'c*' },
          { type: 'http', name: '*c*' },
        ],
        {},
        config,
      );
      expect(Object.keys(localStorage).sort()).toEqual([...keys].sort());
      expect(cookies()).toContain(keys[0]);
    }
  });

  it('is also deleted from databases, where the browser lists them [consent.7f]', async () => {
    const deleteDatabase = vi.fn();
    const databases = async () => [{ name: 'ads-1' }, { name: 'mine' }, {}];
    vi.stubGlobal('indexedDB', { databases, deleteDatabase });
    expect(remove([{ type: 'indexedDb', name: 'ads-*' }])).toBe(false);
    await eventually(() => expect(deleteDatabase.mock.calls).toEqual([['ads-1']]));
    vi.stubGlobal('indexedDB', undefined);
    expect(() => remove([{ type: 'indexedDb', name: 'ads-*' }])).not.toThrow();
  });
});
