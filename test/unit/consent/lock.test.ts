import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLock, LOCK } from '../../../src/consent/lock';

const NOW = 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const entry = () => Number(localStorage.getItem(LOCK));

describe('the lock of the queue', () => {
  it('is held for 60 s at a time, and by one of those that want it at once [consent.12]', async () => {
    const locks = [createLock(), createLock(), createLock()];
    const work = vi.fn(async () => {});
    const done = Promise.all(locks.map((lock) => lock.alone(work)));
    expect(entry() - NOW).toBeGreaterThan(59_998);
    await vi.runAllTimersAsync();
    await done;
    expect(work).toHaveBeenCalledOnce();
    const [first, second] = locks;
    first?.renew();
    expect([first?.othersLeft(), Math.ceil(second?.othersLeft() ?? 0)]).toEqual([0, 60_000]);
    second?.release();
    expect(entry()).toBeGreaterThan(NOW);
    first?.release();
    expect(localStorage.getItem(LOCK)).toBe(null);
  });

  it.for([
    ['of a tab that is no more', NOW - 1],
    ['of a clock that ran ahead', NOW + 61_000],
    ['that is none', Number.NaN],
  ] as const)('%s holds nobody up [consent.12]', ([, value]) => {
    localStorage.setItem(LOCK, String(value));
    expect(createLock().othersLeft()).toBe(0);
  });
});
