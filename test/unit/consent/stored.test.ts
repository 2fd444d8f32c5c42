import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieNames, deleteCookie, writeCookie } from '../../../src/consent/cookies';
import { formatDecision } from '../../../src/consent/log/document-locally';
import { createWriter, makeEntry } from '../../../src/consent/log/write';
import { testName } from '../../../src/consent/names';
import { createReader } from '../../../src/consent/read-decision';
import { supportsCookies } from '../../../src/consent/supports-cookies';
import type { ConsentConfig } from '../../../src/consent/types';
import fc from '../../support/fast-check';

const REVISION = '0123456789abcdef0123456789abcdef';
const OLD = 'e977fbf8fbc81c28b11c7c9d9ae58d9e';
const UUID = '0f234017-e4d0-48c7-a451-7e89bcebcdc5';
const config = { cookieName: 'rcb-v:3', revision: REVISION } as ConsentConfig;
const value = (created: number, button: string, revision = REVISION) =>
  `${created}:${UUID}:${revision}:{"d":{"60":[1]},"bc":"${button}"}`;
const pendingDecision = (revision: string) =>
  JSON.stringify({ consent: { 60: [1] }, revision, buttonClicked: 'main_all' });

function clear() {
  localStorage.clear();
  for (const name of cookieNames()) deleteCookie(name);
}
beforeEach(clear);
afterEach(clear);

describe('the stored decision', () => {
  it('is the newest of the current question where several cookies have its name [consent.1, consent.3a]', () => {
    Reflect.set(document, 'cookie', `rcb-v:3=${encodeURIComponent(value(900, 'ind_all', OLD))}`);
    expect([createReader(config).stored()?.buttonClicked, createReader(config).valid()]).toEqual([
      'ind_all',
      undefined,
    ]);
    Reflect.set(document, 'cookie', `rcb-v:3=${encodeURIComponent(value(100, 'main_all'))}`);
    Reflect.set(document, 'cookie', `rcb-v%3A3=${encodeURIComponent(value(200, 'main_essential'))}`);
    expect(createReader(config).valid()?.buttonClicked).toBe('main_essential');
  });

  it('is the pending decision while a decision is not documented; without cookies, it is the cookie’s text in storage [consent.1]', () => {
    writeCookie('rcb-v:3', value(100, 'ind_custom'), 1);
    localStorage.setItem('rcb-v:3', value(200, 'ind_all'));
    expect(createReader(config).stored()?.buttonClicked).toBe('ind_all');
    localStorage.setItem('rcb-v:3', pendingDecision(REVISION));
    expect(createReader(config).stored()?.buttonClicked).toBe('main_all');
  });

  it('is read with its types of consent by two accesses of the cookies, since each asks another process [consent.1]', () => {
    writeCookie('rcb-v:3', value(100, 'ind_all'), 1);
    const { current } = createReader(config);
    current();
    const accesses = vi.spyOn(Document.prototype, 'cookie', 'get');
    expect(current().decision?.buttonClicked).toBe('ind_all');
    expect(accesses.mock.calls.length).toBeLessThanOrEqual(2);
    accesses.mockRestore();
  });

  it('is absent where storage contains anything else [consent.2]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('x'.repeat(1e5))), (text) => {
        localStorage.setItem('rcb-v:3', text);
        localStorage.setItem('rcb-v:3-gcm', text);
        expect(createReader(config).stored()).toBeUndefined();
        expect(createReader(config).current().gcm).toEqual([]);
      }),
    );
  });

  it('without a button grants all consent types, or none [consent.1]', () => {
    writeCookie('rcb-v:3', value(100, 'implicit_all'), 1);
    expect(createReader(config).current().gcm).toHaveLength(7);
    writeCookie('rcb-v:3', value(100, 'implicit_essential'), 1);
    expect(createReader(config).current().gcm).toEqual([]);
    writeCookie('rcb-v:3', value(100, 'main_custom'), 1);
    writeCookie('rcb-v:3-gcm', '["ad_storage","nonsense"]', 1);
    expect(createReader(config).current().gcm).toEqual(['ad_storage']);
  });

  it('can be stored where a test cookie can, of which nothing remains [consent.13a, consent.13c]', async () => {
    expect(supportsCookies(config, false)).toBe(true);
    expect(testName(config)).toBe('rcb-test');
    expect(testName({ cookieName: 'real_cookie_banner-v:3' })).toBe('real_cookie_banner-test');
    expect(document.cookie).toBe('');
    const off = vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    vi.resetModules();
    const anew = await import('../../../src/consent/supports-cookies');
    expect(anew.supportsCookies(config, false)).toBe(false);
    expect(anew.supportsCookies(config, true)).toBe(true);
    off.mockRestore();
  });
});

describe('a decision that is stored more than once', () => {
  const log = (time: number, more: object = {}) => {
    const { store } = createReader(config);
    const payload = { decision: { 60: [2] }, buttonClicked: 'ind_custom', ...more } as never;
    const given = { now: time, random: String(time), latest: 0, revision: REVISION, before: '' };
    createWriter(store).write(makeEntry(payload, given));
  };
  const pending = (created?: number) =>
    JSON.stringify({
      consent: { 60: [1] },
      revision: REVISION,
      buttonClicked: 'main_all',
      ...(created && { created: new Date(created).toISOString() }),
    });
  const raw = (name: string, text: string) =>
    Reflect.set(document, 'cookie', `${name}=${encodeURIComponent(text)}`);
  const settings = { ...config, groups: [], onFailure: 'optimistic' } as unknown as ConsentConfig;
  const button = () => createReader(settings).stored()?.buttonClicked;

  it('is read from a readable cookie, and rather of the current question than newer [consent.1, consent.3a]', () => {
    raw('rcb-v:3', 'kaputt');
    raw('rcb-v%3A3', value(100, 'main_all'));
    expect(button()).toBe('main_all');
    raw('rcb-v:3', value(900, 'ind_all', OLD));
    expect(createReader(settings).valid()?.buttonClicked).toBe('main_all');
  });

  it.each([
    ['rcb-v:3', 'rcb-v%3A3'],
    ['rcb-v%3A3', 'rcb-v:3'],
  ])('is rather a decision with a time than one without [consent.1]', (first, second) => {
    const without = formatDecision({
      uuid: UUID,
      previousUuids: [],
      created: undefined,
      revision: REVISION,
      consent: {},
      buttonClicked: 'ind_all',
    });
    raw(first, without);
    raw(second, value(100, 'main_all'));
    expect(button()).toBe('main_all');
  });

  it('is the last decision of the log rather than the cookie, and another script’s in storage only where that is newer [consent.12a]', () => {
    writeCookie('rcb-v:3', value(1, 'implicit_all'), 1);
    log(1_000_000);
    log(1_400_000);
    log(2_000_000, { buttonClicked: 'main_custom' });
    expect(button()).toBe('main_custom');
    for (const created of [undefined, 1_500_000, 2_000_000]) {
      localStorage.setItem('rcb-v:3', pending(created));
      expect(button()).toBe('main_custom');
    }
    localStorage.setItem('rcb-v:3', pending(2_500_000));
    expect(button()).toBe('main_all');
  });

  it('counts as made before this page only as long as it waits for the server [consent.12b]', () => {
    log(1_000_000);
    const { store } = createReader(config);
    const [entry] = store.read();
    if (!entry) throw new Error('a decision was written');
    expect(createReader(config).inherited).toEqual([entry.id]);
    createWriter(store).write({ ...entry, state: 'documented' });
    expect(createReader(config).inherited).toEqual([]);
  });

  it('is not usable where it is implicit and the site does not accept implicit decisions [consent.3]', () => {
    writeCookie('rcb-v:3', value(100, 'implicit_all'), 1);
    const strict = { ...settings, isInvalidateImplicitUserConsent: true };
    expect(createReader(settings).usable()?.buttonClicked).toBe('implicit_all');
    expect(createReader(strict).usable()).toBeUndefined();
    writeCookie('rcb-v:3', value(100, 'main_all'), 1);
    expect(createReader(strict).usable()?.buttonClicked).toBe('main_all');
  });

  it('is followed by a choice that takes nothing back, although less counts before it is documented [consent.12, blocker.3]', () => {
    writeCookie('rcb-v:3', value(100, 'main_all'), 1);
    writeCookie('rcb-v:3-gcm', '["analytics_storage"]', 1);
    const careful = {
      ...settings,
      groups: [{ id: 60, isEssential: true, items: [{ id: 1 }] }],
      onFailure: 'essentials',
    } as unknown as ConsentConfig;
    expect(createReader(careful).chosen()).toEqual({ consent: { 60: [1] }, gcm: ['analytics_storage'] });
    log(1_000_000, { gcmConsent: ['ad_storage', 'nonsense'] });
    const reader = createReader(careful);
    expect([reader.usable()?.consent, reader.current().gcm]).toEqual([{ 60: [1] }, []]);
    expect(reader.chosen()).toEqual({ consent: { 60: [2] }, gcm: ['ad_storage'] });
    expect(createReader({ ...careful, revision: OLD }).chosen()).toBeUndefined();
  });

  it('grants its own consent types, which count before it is documented only where the site allows all on failure [consent.10c]', () => {
    writeCookie('rcb-v:3-gcm', '["analytics_storage"]', 1);
    localStorage.setItem('rcb-v:3-gcm', '["security_storage"]');
    log(1_000_000, { gcmConsent: ['ad_storage', 'nonsense'] });
    expect(createReader(settings).current().gcm).toEqual(['ad_storage']);
    expect(createReader({ ...settings, onFailure: 'essentials' }).current().gcm).toEqual([]);
    localStorage.setItem('rcb-v:3', pending(2_000_000));
    expect(createReader(settings).current().gcm).toEqual(['analytics_storage']);
  });

  it('without a log grants the types in storage before those in the cookie [consent.10c]', () => {
    expect(createReader(settings).current().gcm).toEqual([]);
    writeCookie('rcb-v:3', value(100, 'implicit_all'), 1);
    writeCookie('rcb-v:3-gcm', '["analytics_storage"]', 1);
    expect(createReader(settings).current().gcm).toHaveLength(7);
    localStorage.setItem('rcb-v:3-gcm', '["security_storage"]');
    expect(createReader(settings).current().gcm).toEqual(['security_storage']);
    localStorage.setItem('rcb-v:3-gcm', '{');
    writeCookie('rcb-v:3', value(100, 'main_all'), 1);
    expect(createReader(settings).current().gcm).toEqual(['analytics_storage']);
  });

  it('grants no type where it answers an old question, or the site does not accept it [consent.10c]', () => {
    writeCookie('rcb-v:3-gcm', '["analytics_storage"]', 1);
    writeCookie('rcb-v:3', value(100, 'main_all', OLD), 1);
    expect(createReader(settings).current().gcm).toEqual([]);
    writeCookie('rcb-v:3', value(200, 'implicit_all'), 1);
    expect(createReader({ ...settings, isInvalidateImplicitUserConsent: true }).current().gcm).toEqual([]);
  });

  it('that names no types grants none of an earlier decision [consent.10c]', () => {
    writeCookie('rcb-v:3', value(100, 'main_all'), 1);
    writeCookie('rcb-v:3-gcm', '["analytics_storage"]', 1);
    log(1_000_000, {});
    expect(createReader(settings).current().gcm).toEqual([]);
  });
});
