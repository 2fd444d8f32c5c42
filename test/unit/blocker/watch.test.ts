import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watch } from '../../../src/blocker/watch';
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
    hold: () => undefined,
    accept: (services) => $accepted.set(services),
    clear() {},
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(log).toEqual(['OptIn/All', 'look']);
  end.abort();
});
