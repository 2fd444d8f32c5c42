import type { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cookieNames,
  cookieStorage,
  deleteCookie,
  readCookies,
  writeCookie,
} from '../../../src/consent/cookies';

const NAME = 'rcb-v:3_path:abc';
const visit = (url: string) => (globalThis as unknown as { jsdom: JSDOM }).jsdom.reconfigure({ url });
const raw = (cookie: string) => Reflect.set(document, 'cookie', cookie);

const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
/** Replaces the document's cookies until the end of the test. */
const replaceCookies = (more: PropertyDescriptor) =>
  Object.defineProperty(Document.prototype, 'cookie', { ...native, ...more });
/** Notes the cookies that are written, which the browser stores as well. */
function noteWrites(): string[] {
  const writes: string[] = [];
  replaceCookies({
    get: () => native?.get?.call(document),
    set(text) {
      writes.push(text);
      native?.set?.call(document, text);
    },
  });
  return writes;
}

afterEach(() => {
  replaceCookies({});
  for (const name of cookieNames()) deleteCookie(name);
});

describe('cookies', () => {
  it('are found in every spelling of their name and value [consent.1]', () => {
    raw(`${encodeURIComponent(NAME)}=a%20b`);
    raw(`${NAME}=50%`);
    expect(readCookies(NAME)).toEqual(['a b', '50%']);
    expect(cookieNames()).toEqual([NAME]);
  });

  it('replace the server’s cookies, and are deleted in every spelling [consent.1]', () => {
    raw(`${NAME}=server`);
    writeCookie(NAME, '{"d":{"1":[2]},"bc":"none"}', 1);
    expect(readCookies(NAME)).toEqual(['{"d":{"1":[2]},"bc":"none"}']);
    raw(`${encodeURIComponent(NAME)}=other`);
    deleteCookie(NAME);
    expect(document.cookie).toBe('');
  });

  it('last as many days as set [consent.14a]', () => {
    const writes = noteWrites();
    vi.useFakeTimers({ now: 0 });
    writeCookie('a', 'b', 2);
    vi.useRealTimers();
    expect(writes).toEqual(['a=b; path=/; expires=Sat, 03 Jan 1970 00:00:00 GMT; SameSite=Lax']);
  });

  it('do not exist where the browser forbids them [consent.13]', () => {
    const forbid = () => {
      throw new DOMException('no', 'SecurityError');
    };
    replaceCookies({ get: forbid, set: forbid });
    writeCookie('a', 'b', 1);
    expect(readCookies('a')).toEqual([]);
  });

  it('end with the browser session where no lifetime is given, and are deleted completely [consent.14a]', () => {
    const writes = noteWrites();
    writeCookie('a', 'b');
    deleteCookie('a');
    deleteCookie('a', { domain: '.example.test' });
    expect(writes).toEqual([
      'a=b; path=/; SameSite=Lax',
      'a=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'a=; path=/; domain=.example.test; expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
  });

  it('are sent only over TLS where the page was loaded that way [consent.1]', () => {
    const writes = noteWrites();
    const home = location.href;
    visit('https://reisen.test/');
    writeCookie('a', 'b');
    deleteCookie('a');
    visit(home);
    writeCookie('a', 'b');
    expect(writes).toEqual([
      'a=b; path=/; SameSite=Lax; Secure',
      'a=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure',
      'a=b; path=/; SameSite=Lax',
    ]);
  });

  it('keep the characters that the server keeps, and encode those that would end them [consent.1]', () => {
    const writes = noteWrites();
    const signs = '#$&+/:<=>?@[]^`{|}';
    writeCookie(signs, `${signs};, "`);
    expect(writes).toEqual([
      `#$&+%2F:%3C%3D%3E%3F%40%5B%5D^\`%7B|%7D=${signs}%3B%2C%20%22; path=/; SameSite=Lax`,
    ]);
  });

  it('that no script could have written are deleted in the spellings that can exist [consent.1]', () => {
    const writes = noteWrites();
    deleteCookie('a=b');
    expect(writes).toEqual(['a%3Db=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT']);
  });

  it('have a name: a text without a name is no cookie [consent.2]', () => {
    raw('nameless');
    raw('a=1');
    expect(cookieNames()).toEqual(['a']);
    raw('nameless; max-age=0');
  });
});

describe('cookies in place of storage', () => {
  it('count neither where local storage works nor under another host’s name: a sub-domain could have set them [consent.12]', async () => {
    vi.resetModules();
    const { cookieStorage: fresh } = await import('../../../src/consent/cookies');
    raw('rcb-log-x={"id":"x"}');
    expect([fresh.keys(), fresh.get('rcb-log-x'), Object.keys(localStorage)]).toEqual([[], undefined, []]);
    const home = location.href;
    visit('https://rcb.test/');
    vi.resetModules();
    const { cookieStorage: encrypted } = await import('../../../src/consent/cookies');
    raw('__%48ost-rcb-log-y=1');
    expect([encrypted.keys(), encrypted.get('rcb-log-x')]).toEqual([[], undefined]);
    visit(home);
    raw('rcb-log-x=; max-age=0');
  });

  it('have a name on an encrypted page that only this host can set [consent.12]', () => {
    const writes = noteWrites();
    const home = location.href;
    visit('https://rcb.test/');
    cookieStorage.set('rcb-log-x', '1');
    visit(home);
    expect(writes[0]).toMatch(/^__Host-rcb-log-x=1; path=\/; expires=[^;]+; SameSite=Lax; Secure$/);
  });

  it('are read, listed and removed like entries of storage [consent.13]', () => {
    expect(cookieStorage.get('a')).toBeUndefined();
    // Whoever stores in cookies has found local storage full.
    expect(cookieStorage.set('a', '{"b":1}')).toBe(true);
    expect([cookieStorage.get('a'), cookieStorage.keys()]).toEqual(['{"b":1}', ['a']]);
    cookieStorage.remove('a');
    expect(cookieStorage.keys()).toEqual([]);
  });

  it('last a year, and are deleted only where they exist [consent.13]', () => {
    const writes = noteWrites();
    vi.useFakeTimers({ now: 0 });
    cookieStorage.set('a', 'b');
    cookieStorage.remove('c');
    vi.useRealTimers();
    expect(writes).toEqual(['a=b; path=/; expires=Fri, 01 Jan 1971 00:00:00 GMT; SameSite=Lax']);
  });

  it('have 3,500 bytes at the most, and report what the browser refuses [consent.1d]', () => {
    expect(cookieStorage.set('a', 'x'.repeat(3_500))).toBe(true);
    expect(cookieStorage.set('a', 'x'.repeat(3_501))).toBe(false);
    expect(cookieStorage.get('a')).toHaveLength(3_500);
    // One character of this text takes six bytes of the cookie.
    expect(cookieStorage.set('a', 'ä'.repeat(600))).toBe(false);
    replaceCookies({ get: () => '', set() {} });
    expect(cookieStorage.set('b', 'x')).toBe(false);
  });
});
