import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLock, LOCK, type WebLocks } from '../../../src/consent/log/lock';
import { browserLocks, clock } from '../../../src/consent/log/record-decision';
import { local } from '../../../src/values/storage';
import { type createLocks, setLocks } from './queue-world';

const NOW = 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Makes the locks of a browser that only notes the requests. */
function askedLocks() {
  const asked: { how: string; isEnded: boolean; on: Parameters<WebLocks['request']>[1] }[] = [];
  const web: WebLocks = {
    request(how, on) {
      const request = { how, on, isEnded: false };
      asked.push(request);
      return () => {
        request.isEnded = true;
      };
    },
  };
  const noted: string[] = [];
  const lock = createLock({
    web,
    local,
    clock,
    random: Math.random,
    granted: (atOnce) => noted.push(atOnce ? 'at once' : 'later'),
    lost: () => noted.push('lost'),
  });
  return { asked, noted, lock, hows: () => asked.map(({ how }) => how) };
}

describe('the browser’s lock', () => {
  it('is waited for where another tab has it, and stolen after a minute in which that tab does nothing [consent.12e]', () => {
    const { asked, noted, lock, hows } = askedLocks();
    lock.request();
    vi.advanceTimersByTime(120_000);
    expect(hows()).toEqual(['free']);
    asked[0]?.on.refused(false);
    vi.advanceTimersByTime(59_999);
    expect(hows()).toEqual(['free', 'wait']);
    vi.advanceTimersByTime(1);
    expect(hows()).toEqual(['free', 'wait', 'steal']);
    expect(asked[1]?.isEnded).toBe(true);
    asked[2]?.on.granted(() => {});
    vi.advanceTimersByTime(120_000);
    expect([noted, hows()]).toEqual([['later'], ['free', 'wait', 'steal']]);
  });

  it('is not stolen from a tab that renews its entry, nor before that entry ends [consent.12e]', () => {
    const { asked, lock, hows } = askedLocks();
    lock.request();
    asked[0]?.on.refused(false);
    vi.advanceTimersByTime(50_000);
    localStorage.setItem(LOCK, `${Date.now() + 60_000}.1234567890`);
    vi.advanceTimersByTime(70_000 - 1);
    expect(hows()).toEqual(['free', 'wait']);
    vi.advanceTimersByTime(1);
    expect(hows()).toEqual(['free', 'wait', 'steal']);
  });

  it('is not stolen before the end of the entry that existed when the tab began to wait [consent.12e]', () => {
    localStorage.setItem(LOCK, `${NOW + 90_000}.1`);
    const { asked, lock, hows } = askedLocks();
    lock.request();
    asked[0]?.on.refused(false);
    vi.advanceTimersByTime(90_000);
    expect(hows()).toEqual(['free', 'wait']);
    vi.advanceTimersByTime(1);
    expect(hows()).toEqual(['free', 'wait', 'steal']);
  });

  it('is not stolen by a tab that has got it, or no longer wants it [consent.12e]', () => {
    for (const settle of [
      (world: ReturnType<typeof askedLocks>) => world.asked[1]?.on.granted(() => {}),
      (world: ReturnType<typeof askedLocks>) => world.lock.release(),
    ]) {
      const world = askedLocks();
      world.lock.request();
      world.asked[0]?.on.refused(false);
      vi.advanceTimersByTime(10_000);
      settle(world);
      vi.advanceTimersByTime(300_000);
      expect(world.hows()).toEqual(['free', 'wait']);
    }
  });

  it('is taken at once where no other tab has it, and lost where another tab steals it, whose entry stays [consent.12e]', () => {
    const { asked, noted, lock, hows } = askedLocks();
    lock.request();
    asked[0]?.on.granted(() => {});
    expect(noted).toEqual(['at once']);
    localStorage.setItem(LOCK, 'of the other tab');
    asked[0]?.on.lost();
    expect([noted, hows()]).toEqual([['at once', 'lost'], ['free']]);
    lock.release();
    expect(localStorage.getItem(LOCK)).toBe('of the other tab');
  });

  it('is requested again where it is lost while the tab still waits for the plugin’s script [consent.12e]', () => {
    const { asked, noted, lock, hows } = askedLocks();
    localStorage.setItem(LOCK, String(NOW + 30_000));
    lock.request();
    asked[0]?.on.granted(() => {});
    asked[0]?.on.lost();
    expect([noted, hows()]).toEqual([[], ['free', 'wait']]);
    // Without the browser's lock the end of the plugin's entry gives the tab nothing.
    vi.advanceTimersByTime(31_000);
    expect(noted).toEqual([]);
  });

  it('is had as soon as the plugin’s script has removed its entry [consent.12]', () => {
    const { asked, noted, lock } = askedLocks();
    localStorage.setItem(LOCK, String(NOW + 30_000));
    lock.request();
    asked[0]?.on.granted(() => {});
    lock.poll();
    expect(noted).toEqual([]);
    localStorage.removeItem(LOCK);
    lock.poll();
    expect(noted).toEqual(['at once']);
    vi.advanceTimersByTime(60_000);
    expect(noted).toEqual(['at once']);
  });

  it('is released with its entry, and is not needed where the browser denies it [consent.12e]', () => {
    const { asked, noted, lock } = askedLocks();
    const release = vi.fn();
    lock.request();
    asked[0]?.on.granted(release);
    expect(localStorage.getItem(LOCK)).not.toBe(null);
    lock.release();
    expect(release).toHaveBeenCalledOnce();
    expect(localStorage.getItem(LOCK)).toBe(null);
    lock.request();
    asked[1]?.on.refused(true);
    vi.advanceTimersByTime(100);
    expect(noted).toEqual(['at once', 'later']);
  });
});

describe('the locks of the browser', () => {
  /** Makes the browser's own locks, which the test grants or refuses. */
  function fakeLocks() {
    type Use = (lock: object | null) => unknown;
    const asked: { name: string; options: LockOptions; use: Use; refuse: () => void }[] = [];
    const request = (name: string, options: LockOptions, use: Use) =>
      new Promise((_, refuse) => asked.push({ name, options, use, refuse: () => refuse(new Error('no')) }));
    setLocks({ request } as unknown as ReturnType<typeof createLocks>);
    const noted: string[] = [];
    const on = {
      granted: vi.fn((_release: () => void) => void noted.push('granted')),
      refused: (isBroken: boolean) => noted.push(isBroken ? 'broken' : 'refused'),
      lost: () => noted.push('lost'),
    };
    const ask = (how: 'free' | 'wait' | 'steal') => browserLocks()?.request(how, on) ?? (() => {});
    return { asked, noted, on, ask };
  }

  it('are requested by the name of the queue: if free, in turn, or by stealing [consent.12e]', () => {
    const { asked, ask } = fakeLocks();
    for (const how of ['free', 'steal', 'wait'] as const) ask(how);
    expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['real_cookie_banner-consent-queue']));
    expect(asked.map(({ options }) => options)).toEqual([
      { ifAvailable: true },
      { steal: true },
      { signal: expect.any(AbortSignal) },
    ]);
  });

  it('are denied by another tab, or by the browser [consent.12e]', async () => {
    const { asked, noted, ask } = fakeLocks();
    ask('free');
    expect(asked[0]?.use(null)).toBeUndefined();
    ask('free');
    asked[1]?.refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(noted).toEqual(['refused', 'broken']);
  });

  it('are lost to a tab that steals them, unless they were released before [consent.12e]', async () => {
    const { asked, noted, on, ask } = fakeLocks();
    ask('free');
    asked[0]?.use({});
    asked[0]?.refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(noted).toEqual(['granted', 'lost']);
    ask('free');
    const held = asked[1]?.use({});
    on.granted.mock.lastCall?.[0]();
    await expect(held).resolves.toBeUndefined();
    asked[1]?.refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(noted).toEqual(['granted', 'lost', 'granted']);
  });

  it('are released at once where no tab waits for them any more [consent.12e]', async () => {
    const { asked, noted, ask } = fakeLocks();
    const end = ask('wait');
    end();
    expect(asked[0]?.options.signal?.aborted).toBe(true);
    await expect(asked[0]?.use({})).resolves.toBeUndefined();
    asked[0]?.refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(noted).toEqual([]);
  });
});
