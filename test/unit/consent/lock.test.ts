import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLock, createLock, LOCK, type Lock } from '../../../src/consent/log/lock';
import { clock } from '../../../src/consent/log/record-decision';
import { local } from '../../../src/values/storage';
import { createLocks, setLocks } from './queue-world';

const NOW = 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  setLocks(undefined);
});
afterEach(() => vi.useRealTimers());

const entry = () => Number(localStorage.getItem(LOCK));
/** Creates the lock of a tab, and notes the tab's name when the lock is granted. */
function lockOf(name: string, noted: string[]): Lock {
  return createLock({
    web: browserLock(),
    local,
    clock,
    random: Math.random,
    granted: () => noted.push(name),
  });
}

describe('the lock of the log', () => {
  it.for([true, false])(
    'is held for 60 s by one of several tabs that want it at the same time (browser has locks: %s) [consent.12e]',
    async (hasLocks) => {
      setLocks(hasLocks ? createLocks() : undefined);
      const noted: string[] = [];
      const locks = ['a', 'b', 'c'].map((name) => lockOf(name, noted));
      for (const lock of locks) lock.request();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(noted).toHaveLength(1);
      expect(entry() - NOW).toBeGreaterThan(59_998);
      const first = locks['abc'.indexOf(noted[0] ?? '')];
      first?.release();
      if (!hasLocks) for (const lock of locks) lock.poll();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(noted).toHaveLength(2);
      for (const lock of locks) lock.release();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(localStorage.getItem(LOCK)).toBe(null);
    },
  );

  it.for([
    ['of a closed tab', NOW - 1, 1_000],
    ['of a clock that was ahead', NOW + 999_000, 61_000],
    ['with an invalid value', Number.NaN, 1_000],
  ] as const)('entry %s delays no tab for longer than a minute [consent.12e]', async ([, value, wait]) => {
    localStorage.setItem(LOCK, String(value));
    const noted: string[] = [];
    lockOf('a', noted).request();
    await vi.advanceTimersByTimeAsync(wait);
    expect(noted).toEqual(['a']);
  });

  it('is requested again by a tab that was frozen until its entry ended, since another tab may have taken it [consent.12e]', async () => {
    const inbox: (() => void)[] = [];
    let isFrozen = true;
    const noted: string[] = [];
    const frozen: Lock = createLock({
      web: undefined,
      local,
      clock: {
        now: clock.now,
        after: (ms, call) => clock.after(ms, () => (isFrozen ? inbox.push(call) : call())),
      },
      random: Math.random,
      granted: () => noted.push('thawed'),
    });
    frozen.request();
    await vi.advanceTimersByTimeAsync(60_000);
    isFrozen = false;
    for (const call of inbox) call();
    expect([noted, entry()]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(250);
    expect(noted).toEqual(['thawed']);
  });

  it('of the plugin’s own script is waited for even if the browser’s lock is free [consent.12]', async () => {
    setLocks(createLocks());
    localStorage.setItem(LOCK, String(NOW + 30_000));
    const noted: string[] = [];
    lockOf('a', noted).request();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(noted).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(noted).toEqual(['a']);
  });
});

describe('the entry of the lock, where browsers have no locks', () => {
  const alone = (more: Partial<Parameters<typeof createLock>[0]> = {}) => {
    const noted: unknown[] = [];
    const lock = createLock({
      web: undefined,
      local,
      clock,
      random: () => 0.5,
      granted: (atOnce) => noted.push(atOnce),
      ...more,
    });
    return { lock, noted };
  };

  it('is stored where the plugin’s scripts look for it, and ends for them in a minute [consent.12e]', () => {
    alone().lock.request();
    const value = localStorage.getItem('real_cookie_banner-consent-queue-lock') ?? '';
    expect(value).toMatch(/^\d{13}\.\d{9,}$/);
    expect(Math.floor(Number(value))).toBe(NOW + 60_000);
  });

  it('gives the lock to the tab whose entry remains, where two tabs wrote theirs at the same time [consent.12e]', () => {
    const first = alone();
    first.lock.request();
    let reads = 0;
    // The second tab reads before the first tab writes.
    const second = alone({
      random: () => 0.25,
      local: { ...local, get: (key) => (reads++ ? local.get(key) : undefined) },
    });
    second.lock.request();
    vi.advanceTimersByTime(1_000);
    expect([first.noted, second.noted]).toEqual([[], [false]]);
    expect(entry()).toBeGreaterThan(0);
    second.lock.release();
    first.lock.poll();
    vi.advanceTimersByTime(100);
    expect(first.noted).toEqual([false]);
  });

  it('is written once, and the lock is taken once, however often storage changes meanwhile [consent.12e]', () => {
    localStorage.setItem(LOCK, `${NOW + 30_000}.1`);
    const { lock, noted } = alone();
    lock.request();
    vi.advanceTimersByTime(1_000);
    localStorage.removeItem(LOCK);
    lock.poll();
    vi.advanceTimersByTime(99);
    lock.poll();
    vi.advanceTimersByTime(1);
    expect(noted).toEqual([false]);
    lock.poll();
    vi.advanceTimersByTime(60_000);
    expect(noted).toEqual([false]);
  });

  it('of a clock that was ahead delays no tab for longer than a minute, however often storage changes [consent.12e]', () => {
    localStorage.setItem(LOCK, `${NOW + 999_000}.1`);
    const { lock, noted } = alone();
    lock.request();
    for (let looks = 0; looks < 6; looks++) {
      vi.advanceTimersByTime(10_000);
      lock.poll();
    }
    vi.advanceTimersByTime(1_000);
    expect(noted).toEqual([false]);
  });

  it('is ignored by a tab that no longer wants the lock [consent.12e]', () => {
    localStorage.setItem(LOCK, `${NOW + 30_000}.1`);
    const { lock, noted } = alone();
    lock.request();
    lock.release();
    localStorage.removeItem(LOCK);
    lock.poll();
    vi.advanceTimersByTime(61_000);
    expect([noted, localStorage.getItem(LOCK)]).toEqual([[], null]);
  });

  it('is not needed where storage cannot be written, since no other tab knows of the decision [consent.13]', () => {
    const { lock, noted } = alone({ local: { ...local, set: () => false } });
    lock.request();
    expect(noted).toEqual([false]);
  });

  it.each([
    [29_900, [false]],
    [30_100, []],
  ])(
    'of a tab that was frozen for %i ms counts as the tab’s own, or is written again [consent.12e]',
    (ms, expected) => {
      let now = NOW;
      const { lock, noted } = alone({ clock: { ...clock, now: () => now } });
      lock.request();
      now += ms;
      vi.advanceTimersByTime(100);
      expect(noted).toEqual(expected);
      vi.advanceTimersByTime(200);
      expect(noted).toEqual([false]);
    },
  );
});
