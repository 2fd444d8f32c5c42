import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watch } from '../../../src/blocker';
import { apply } from '../../../src/consent/apply';
import type { ServiceInGroup } from '../../../src/consent/types';
import { load } from '../../support/apply-parts';
import { configOf } from '../../support/consent-config';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('What a decision allows is unblocked after other scripts have got the event of the decision, whatever comes first in the page [consent.9, blocker.2]', async () => {
  const log: string[] = [];
  const end = new AbortController();
  const $accepted = atom<readonly ServiceInGroup[] | undefined>([]);
  watch($accepted, () => log.push('look'), end.signal);
  await vi.advanceTimersByTimeAsync(1);
  log.length = 0;
  document.addEventListener('RCB/OptIn/All', () => log.push('OptIn/All'), { signal: end.signal });
  void apply('all', {
    config: configOf([{ id: 2 }]),
    read: () => undefined,
    gcm: () => [],
    load,
    startGuard: () => undefined,
    accept: (services) => $accepted.set(services),
    clear() {},
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(log).toEqual(['OptIn/All', 'look']);
  end.abort();
});

it('The page is looked at once a second after the visitor’s decision is known, while the page is to be seen [blocker.2]', () => {
  const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const end = new AbortController();
  const $accepted = atom<readonly ServiceInGroup[] | undefined>(undefined);
  const poll = vi.fn();
  watch($accepted, poll, end.signal);
  const pollsIn = (ms: number) => {
    poll.mockClear();
    vi.advanceTimersByTime(ms);
    return poll.mock.calls.length;
  };
  const show = (isShown: boolean) => {
    visibility.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  expect(pollsIn(10_000)).toBe(0);
  $accepted.set([]);
  expect([pollsIn(0), pollsIn(10), pollsIn(980), pollsIn(20), pollsIn(5_000)]).toEqual([0, 1, 0, 1, 5]);
  // Two changes at once are one.
  $accepted.set([]);
  $accepted.set([]);
  expect(pollsIn(990)).toBe(1);
  show(false);
  expect(pollsIn(10_000)).toBe(0);
  show(true);
  expect([pollsIn(10), pollsIn(980), pollsIn(20)]).toEqual([1, 0, 1]);
  $accepted.set([]);
  end.abort();
  expect([vi.getTimerCount(), pollsIn(10_000)]).toEqual([0, 0]);
  $accepted.set([]);
  show(true);
  expect(vi.getTimerCount()).toBe(0);
  const later = new AbortController();
  watch($accepted, poll, later.signal);
  expect([pollsIn(10), pollsIn(990)]).toEqual([1, 1]);
  later.abort();
  visibility.mockRestore();
});
