import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { local } from '../../../src/borders/values/storage';
import { clock } from '../../../src/consent/log/clock';
import { createLock, LOCK, type Lock } from '../../../src/consent/log/lock';
import { browserLocks } from '../../../src/consent/log/web-locks';
import { createLocks, setLocks } from './queue-world';

const NOW = 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  setLocks(undefined);
});
afterEach(() => vi.useRealTimers());

const entry = () => Number(localStorage.getItem(LOCK));
/** Creates the lock of a tab, and notes the tab's name when the lock is granted and when the lock is lost. */
function lockOf(name: string, noted: string[]): Lock {
  return createLock({
    web: browserLocks(),
    local,
    clock,
    random: Math.random,
    granted: () => noted.push(name),
    lost: () => noted.push(`not ${name}`),
  });
}

describe('the lock of the log', () => {
  it.for([true, false])(
    'is held by one of the tabs that want it at once, for 60 s (browser has locks: %s) [consent.12e]',
    async (hasLocks) => {
      setLocks(hasLocks ? createLocks() : undefined);
      const noted: string[] = [];
      const locks = ['a', 'b', 'c'].map((name) => lockOf(name, noted));
      for (const lock of locks) lock.ask();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(noted).toHaveLength(1);
      expect(entry() - NOW).toBeGreaterThan(59_998);
      const first = locks['abc'.indexOf(noted[0] ?? '')];
      first?.release();
      if (!hasLocks) for (const lock of locks) lock.look();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(noted).toHaveLength(2);
      for (const lock of locks) lock.release();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(localStorage.getItem(LOCK)).toBe(null);
    },
  );

  it.for([
    ['of a tab that is no more', NOW - 1, 1_000],
    ['of a clock that ran ahead', NOW + 999_000, 61_000],
    ['that is none', Number.NaN, 1_000],
  ] as const)('entry %s holds nobody up for longer than a minute [consent.12e]', async ([, value, wait]) => {
    localStorage.setItem(LOCK, String(value));
    const noted: string[] = [];
    lockOf('a', noted).ask();
    await vi.advanceTimersByTimeAsync(wait);
    expect(noted).toEqual(['a']);
  });

  it('is asked for anew by a tab that was frozen until its entry ended: another tab may just take it [consent.12e]', async () => {
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
      lost: () => noted.push('not thawed'),
    });
    frozen.ask();
    await vi.advanceTimersByTimeAsync(60_000);
    isFrozen = false;
    for (const call of inbox) call();
    expect([noted, entry()]).toEqual([[], 0]);
    await vi.advanceTimersByTimeAsync(250);
    expect(noted).toEqual(['thawed']);
  });

  it('of the plugin’s own script is waited for, though the browser’s lock is free [consent.12]', async () => {
    setLocks(createLocks());
    localStorage.setItem(LOCK, String(NOW + 30_000));
    const noted: string[] = [];
    lockOf('a', noted).ask();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(noted).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(noted).toEqual(['a']);
  });
});
