import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookieNames, deleteCookie, readCookies, writeCookie } from '../../../src/consent/cookies';

const NAME = 'rcb-v:3_path:abc';
const raw = (cookie: string) => Reflect.set(document, 'cookie', cookie);

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of cookieNames()) deleteCookie(name);
});

describe('cookies', () => {
  it('are found however their name and value are written [consent.1]', () => {
    raw(`${encodeURIComponent(NAME)}=a%20b`);
    raw(`${NAME}=50%`);
    expect(readCookies(NAME)).toEqual(['a b', '50%']);
    expect(cookieNames()).toEqual([NAME]);
  });

  it('replace those of the server, and go in every spelling [consent.1]', () => {
    raw(`${NAME}=server`);
    writeCookie(NAME, '{"d":{"1":[2]},"bc":"none"}', 1);
    expect(readCookies(NAME)).toEqual(['{"d":{"1":[2]},"bc":"none"}']);
    raw(`${encodeURIComponent(NAME)}=other`);
    deleteCookie(NAME);
    expect(document.cookie).toBe('');
  });

  it('last the days that are asked for [consent.14a]', () => {
    const write = vi.spyOn(Document.prototype, 'cookie', 'set');
    vi.useFakeTimers({ now: 0 });
    writeCookie('a', 'b', 2);
    vi.useRealTimers();
    expect(write).toHaveBeenCalledWith('a=b; path=/; expires=Sat, 03 Jan 1970 00:00:00 GMT; SameSite=Lax');
    write.mockRestore();
  });

  it('that the browser forbids are none [consent.13]', () => {
    const forbid = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(forbid);
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(forbid);
    writeCookie('a', 'b', 1);
    expect(readCookies('a')).toEqual([]);
  });
});
