import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieNames, deleteCookie, writeCookie } from '../../../src/consent/cookies';
import { createReader } from '../../../src/consent/read-decision';
import type { ConsentConfig } from '../../../src/consent/types';
import { supportsCookies } from '../../../src/consent/undecided';
import fc from '../../support/fast-check';

const REVISION = '0123456789abcdef0123456789abcdef';
const OLD = 'e977fbf8fbc81c28b11c7c9d9ae58d9e';
const UUID = '0f234017-e4d0-48c7-a451-7e89bcebcdc5';
const config = { cookieName: 'rcb-v:3', revision: REVISION } as ConsentConfig;
const value = (created: number, button: string, revision = REVISION) =>
  `${created}:${UUID}:${revision}:{"d":{"60":[1]},"bc":"${button}"}`;
const standIn = (revision: string) =>
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

  it('is the stand-in while a decision is not documented; without cookies, the cookie’s text in its place [consent.1]', () => {
    writeCookie('rcb-v:3', value(100, 'ind_custom'), 1);
    localStorage.setItem('rcb-v:3', value(200, 'ind_all'));
    expect(createReader(config).stored()?.buttonClicked).toBe('ind_all');
    localStorage.setItem('rcb-v:3', standIn(REVISION));
    expect(createReader(config).stored()?.buttonClicked).toBe('main_all');
  });

  it('is absent where storage holds anything else [consent.2]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('x'.repeat(1e5))), (text) => {
        localStorage.setItem('rcb-v:3', text);
        localStorage.setItem('rcb-v:3-gcm', text);
        expect(createReader(config).stored()).toBeUndefined();
        expect(createReader(config).gcm()).toEqual([]);
      }),
    );
  });

  it('of no button grants all consent types, or none [consent.1]', () => {
    writeCookie('rcb-v:3', value(100, 'implicit_all'), 1);
    expect(createReader(config).gcm()).toHaveLength(7);
    writeCookie('rcb-v:3', value(100, 'implicit_essential'), 1);
    expect(createReader(config).gcm()).toEqual([]);
    writeCookie('rcb-v:3', value(100, 'main_custom'), 1);
    writeCookie('rcb-v:3-gcm', '["ad_storage","nonsense"]', 1);
    expect(createReader(config).gcm()).toEqual(['ad_storage']);
  });

  it('can be kept where a test cookie can, of which nothing stays [consent.13a, consent.13c]', async () => {
    expect(supportsCookies(config, false)).toBe(true);
    expect(document.cookie).toBe('');
    const off = vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    vi.resetModules();
    const anew = await import('../../../src/consent/undecided');
    expect(anew.supportsCookies(config, false)).toBe(false);
    expect(anew.supportsCookies(config, true)).toBe(true);
    off.mockRestore();
  });
});
