import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../../src/consent/entries';
import { createFollower } from '../../../src/consent/log/follow';
import { clock } from '../../../src/consent/log/record-decision';
import type { Choice, ConsentMap, Decision } from '../../../src/consent/types';
import { configOf } from '../../support/consent-config';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates the follower of a tab that has applied `applied`, while another tab's decision waits for the server. */
function follower(applied: ConsentMap, decision: Choice['decision']) {
  const world = { isDocumented: false, isChanged: true, isOwn: false, applies: 0 };
  const entry = { id: 'a', state: 'made', payload: { decision } } as unknown as Entry;
  const follow = createFollower({
    config: configOf([{ id: 2 }], {}, [{ id: 1 }]),
    clock,
    latest: () => (world.isDocumented ? { ...entry, state: 'documented' } : entry),
    changed: () => (world.isChanged ? ({} as Decision) : undefined),
    applied: () => applied,
    isOwn: () => world.isOwn,
    apply() {
      world.applies++;
      world.isChanged = false;
    },
  });
  return { world, follow };
}

describe('a decision of another tab', () => {
  it('is polled every 500 ms, 20 times, and then applied even if no server has documented it [consent.12f]', () => {
    const { world, follow } = follower({ 60: [1] }, 'all');
    follow();
    vi.advanceTimersByTime(9_999);
    expect(world.applies).toBe(0);
    vi.advanceTimersByTime(1);
    expect(world.applies).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is applied at the next poll once it is documented [consent.12]', () => {
    const { world, follow } = follower({ 60: [1] }, 'all');
    follow();
    vi.advanceTimersByTime(1_200);
    world.isDocumented = true;
    vi.advanceTimersByTime(299);
    expect(world.applies).toBe(0);
    vi.advanceTimersByTime(1);
    expect(world.applies).toBe(1);
  });

  it('is applied at once where it revokes consent [consent.12]', () => {
    const { world, follow } = follower({ 60: [1], 61: [2] }, 'essentials');
    follow();
    expect(world.applies).toBe(1);
  });

  it('is applied at once where it revokes one of several services of a group [consent.12f]', () => {
    const { world, follow } = follower({ 60: [1], 61: [2, 3] }, { 60: [1], 61: [2] });
    follow();
    expect(world.applies).toBe(1);
  });

  it('is waited for once, however often the page polls, and no longer once it is not the last decision [consent.12f]', () => {
    const { world, follow } = follower({ 60: [1] }, 'all');
    for (let looks = 0; looks < 3; looks++) follow();
    expect(vi.getTimerCount()).toBe(1);
    world.isChanged = false;
    follow();
    expect([vi.getTimerCount(), world.applies]).toEqual([0, 0]);
  });

  it.each(['isOwn', 'isChanged'] as const)(
    'has its full ten seconds again after a decision that this tab does not follow (%s) [consent.12f]',
    (key) => {
      const { world, follow } = follower({ 60: [1] }, 'all');
      follow();
      vi.advanceTimersByTime(5_000);
      world[key] = !world[key];
      follow();
      vi.advanceTimersByTime(20_000);
      expect(world.applies).toBe(0);
      world[key] = !world[key];
      follow();
      vi.advanceTimersByTime(9_999);
      expect(world.applies).toBe(0);
      vi.advanceTimersByTime(1);
      expect(world.applies).toBe(1);
    },
  );

  it('has its full ten seconds again after a decision that was applied [consent.12f]', () => {
    const { world, follow } = follower({ 60: [1] }, 'all');
    follow();
    vi.advanceTimersByTime(10_000);
    world.isChanged = true;
    follow();
    vi.advanceTimersByTime(9_999);
    expect(world.applies).toBe(1);
    vi.advanceTimersByTime(1);
    expect(world.applies).toBe(2);
  });
});
