import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLock, createLock, LOCK, type WebLock } from '../../../src/consent/log/lock';
import { clock } from '../../../src/consent/log/record-decision';
import { local } from '../../../src/values/storage';
import { type createLocks, setLocks } from './queue-world';

const NOW = 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Makes the lock of a tab whose browser only notes the requests. */
function askedLocks() {
  const asked: { isEnded: boolean; on: Parameters<WebLock['request']>[0] }[] = [];
  const web: WebLock = {
    request(on) {
      const request = { on, isEnded: false };
      asked.push(request);
      return () => {
        request.isEnded = true;
      };
    },
  };
  const noted: string[] = [];
  const granted = (wasFree: boolean) => noted.push(wasFree ? 'at once' : 'later');
  return { asked, noted, lock: createLock({ web, local, clock, random: Math.random, granted }) };
}

describe('the browser’s lock', () => {
  it('is had as soon as the browser grants it, and says whether nobody had it before [consent.12e]', () => {
    for (const [wasFree, expected] of [
      [true, 'at once'],
      [false, 'later'],
    ] as const) {
      const { asked, noted, lock } = askedLocks();
      lock.request();
      expect(noted).toEqual([]);
      asked[0]?.on.granted(() => {}, wasFree);
      expect(noted).toEqual([expected]);
      lock.release();
    }
  });

  it('is had although a tab that has ended left its entry behind [consent.12e]', () => {
    localStorage.setItem(LOCK, `${NOW + 30_000}.1234567890`);
    const { asked, noted, lock } = askedLocks();
    lock.request();
    asked[0]?.on.granted(() => {}, true);
    expect(noted).toEqual(['at once']);
  });

  it('is had as soon as the plugin’s script has removed its entry [consent.12]', () => {
    const { asked, noted, lock } = askedLocks();
    localStorage.setItem(LOCK, String(NOW + 30_000));
    lock.request();
    asked[0]?.on.granted(() => {}, true);
    lock.poll();
    expect(noted).toEqual([]);
    localStorage.removeItem(LOCK);
    lock.poll();
    expect(noted).toEqual(['at once']);
    vi.advanceTimersByTime(60_000);
    expect(noted).toEqual(['at once']);
  });

  it('is released with its entry, also while the tab still waits for the plugin’s script [consent.12e]', () => {
    const { asked, noted, lock } = askedLocks();
    const release = vi.fn();
    lock.request();
    asked[0]?.on.granted(release, true);
    expect(localStorage.getItem(LOCK)).not.toBe(null);
    lock.release();
    expect(release).toHaveBeenCalledOnce();
    expect(localStorage.getItem(LOCK)).toBe(null);
    localStorage.setItem(LOCK, String(NOW + 30_000));
    lock.request();
    asked[1]?.on.granted(release, true);
    lock.release();
    expect(release).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(noted).toEqual(['at once']);
  });

  it('is no longer requested by a tab that has no use for it [consent.12e]', () => {
    const { asked, lock } = askedLocks();
    lock.request();
    lock.release();
    expect(asked[0]?.isEnded).toBe(true);
  });

  it('is replaced by the entry where the browser denies all locks [consent.12e]', () => {
    const { asked, noted, lock } = askedLocks();
    lock.request();
    asked[0]?.on.denied();
    vi.advanceTimersByTime(100);
    expect(noted).toEqual(['later']);
  });
});

describe('a request for the browser’s lock', () => {
  /** Makes the browser's own locks, which the test grants or refuses. */
  function fakeLocks() {
    type Use = (lock: object | null) => unknown;
    const asked: { name: string; options: LockOptions; grant(lock: object | null): void; refuse(): void }[] =
      [];
    const request = (name: string, options: LockOptions, use: Use) =>
      new Promise((resolve, reject) =>
        asked.push({
          name,
          options,
          grant: (lock) => resolve(use(lock)),
          refuse: () => reject(new Error('no')),
        }),
      );
    setLocks({ request } as unknown as ReturnType<typeof createLocks>);
    const noted: string[] = [];
    const granted = vi.fn((_release: () => void, wasFree: boolean) => {
      noted.push(wasFree ? 'was free' : 'after another tab');
    });
    const ask = () =>
      browserLock()?.request({ granted, denied: () => void noted.push('denied') }) ?? (() => {});
    return { asked, noted, granted, ask };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('goes by the name of the queue, first for a free lock, and then in turn after other tabs [consent.12e]', async () => {
    const { asked, noted, ask } = fakeLocks();
    ask();
    expect(asked[0]).toMatchObject({
      name: 'real_cookie_banner-consent-queue',
      options: { ifAvailable: true },
    });
    asked[0]?.grant(null);
    await settle();
    expect(asked[1]).toMatchObject({
      name: 'real_cookie_banner-consent-queue',
      options: { signal: expect.any(AbortSignal) },
    });
    expect(noted).toEqual([]);
    asked[1]?.grant({});
    expect(noted).toEqual(['after another tab']);
  });

  it('that is granted at once holds the lock until the tab releases it [consent.12e]', async () => {
    const { asked, noted, granted, ask } = fakeLocks();
    ask();
    asked[0]?.grant({});
    await settle();
    expect(noted).toEqual(['was free']);
    granted.mock.lastCall?.[0]();
    await settle();
    expect([noted, asked.length]).toEqual([['was free'], 1]);
  });

  it('may be denied by the browser [consent.12e]', async () => {
    const { asked, noted, ask } = fakeLocks();
    ask();
    asked[0]?.refuse();
    await settle();
    expect(noted).toEqual(['denied']);
  });

  it('releases the lock at once where no tab waits for it any more [consent.12e]', async () => {
    const { asked, noted, ask } = fakeLocks();
    const end = ask();
    asked[0]?.grant(null);
    await settle();
    end();
    expect(asked[1]?.options.signal?.aborted).toBe(true);
    asked[1]?.grant({});
    await settle();
    expect(noted).toEqual([]);
    ask()();
    asked[2]?.refuse();
    await settle();
    expect(noted).toEqual([]);
  });
});
