import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadHistory } from '../../../src/banner/history';
import { mergeDetails } from '../../../src/banner/second-view';
import { countryName } from '../../../src/consent/details/service';
import { fakeConsent, SERVICES } from '../../support/consent';

afterEach(() => localStorage.clear());

describe('the history', () => {
  it('shows the server’s answer, newest first, below decisions that are not documented yet [consent.16c]', async () => {
    document.documentElement.lang = 'de-AT';
    localStorage.setItem(
      'real_cookie_banner-consent-queue',
      JSON.stringify([{ createdClientTime: '2026-11-21T10:00:00Z' }]),
    );
    const calls: unknown[] = [];
    const answer = [
      {
        uuid: 'u2',
        created: '2026-11-20T10:00:00Z',
        isUnblock: true,
        context: { groups: [{ id: 3, items: [{ id: 4 }] }], consent: { 3: [4] } },
      },
      'Unsinn',
      null,
    ];
    const rest = { call: async (request: unknown) => calls.push(request) && answer };
    const entries = await loadHistory(Object.assign(fakeConsent(), { rest }) as never);
    expect(entries.map(({ uuid, groups }) => [uuid, groups?.length])).toEqual([
      ['', undefined],
      ['u2', 1],
      ['', undefined],
      ['', undefined],
    ]);
    expect(entries[1]?.label).toMatch(/^20\.11\.2026.*\(Content Blocker\)$/);
    expect(calls).toEqual([
      { method: 'GET', path: '/consent', obfuscatePath: true, sendRestNonce: false, cookieValues: [null] },
    ]);
  });

  it('contains what the browser knows on a site without a server [consent.16]', async () => {
    const consent = fakeConsent();
    expect(await loadHistory(consent)).toEqual([]);
    consent.allow(SERVICES.maps);
    const [entry] = await loadHistory(consent);
    expect(entry?.consent).toMatchObject({ 2: [SERVICES.maps] });
    expect(entry?.groups).toHaveLength(3);
  });
});

describe('a page without a language', () => {
  it('shows dates and countries as they are written in Austria [core.14c]', async () => {
    document.documentElement.lang = '';
    const languages: unknown[] = [];
    const write = vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation((language) => {
      languages.push(language);
      return 'Datum';
    });
    const DisplayNames = vi.spyOn(Intl, 'DisplayNames').mockImplementation(function (this: object, language) {
      languages.push(...[language].flat());
      return Object.assign(this, { of: () => 'Land' }) as never;
    });
    const rest = { call: async () => [{ uuid: 'u', created: '2026-11-20T10:00:00Z' }] };
    const [entry] = await loadHistory(Object.assign(fakeConsent(), { rest }) as never);
    expect(entry?.label).toBe('Datum');
    expect(countryName('US', fakeConsent().config)).toBe('Land');
    expect(languages).toEqual(['de-AT', 'de-AT']);
    write.mockRestore();
    DisplayNames.mockRestore();
  });
});

describe('details that arrive later', () => {
  it('are added to their services, and to nothing else', () => {
    const { groups } = fakeConsent().config;
    const merged = mergeDetails(groups, {
      groups: [
        { id: 2, description: 'Neu', items: [{ id: SERVICES.maps, id2: 1, purpose: 'Karten' }, { id: 999 }] },
      ],
    });
    expect(merged[1]?.description).toBe('Neu');
    expect(merged[1]?.items.map(({ purpose }) => purpose)).toEqual([
      'Karten',
      'Wofür YouTube gut ist',
      'Wofür Fonts gut ist',
    ]);
    expect(mergeDetails(groups, 'kaputt').map(({ items }) => items.length)).toEqual([1, 3, 1]);
  });
});
