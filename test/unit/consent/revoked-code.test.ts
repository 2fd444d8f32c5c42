import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApplyEnv, apply } from '../../../src/consent/apply';
import type { ConsentMap } from '../../../src/consent/types';
import { load } from '../../support/apply-parts';
import { configOf } from '../../support/consent-config';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const config = configOf(
  [
    // The browser of unit tests loads no scripts, so that this one hangs.
    { id: 2, executePriority: 1, codeOptIn: '<script src="https://langsam.example/a.js"></script>' },
    { id: 3, executePriority: 2, codeOptIn: '<img src="https://tracker.example/pixel.gif">' },
  ],
  {},
  [{ id: 1 }],
);
const ALL: ConsentMap = { 60: [1], 61: [2, 3] };
const ESSENTIAL: ConsentMap = { 60: [1] };

let stored = ALL;
const env: ApplyEnv = {
  config,
  read: () => stored,
  gcm: () => [],
  load,
  startGuard: () => undefined,
  accept: () => {},
  clear: () => {},
};
/** Applies a decision, and lets half a second pass. */
async function decide(consent: ConsentMap): Promise<void> {
  stored = consent;
  void apply('consent', env);
  await vi.advanceTimersByTimeAsync(500);
}
const count = (selector: string) => document.querySelectorAll(selector).length;

it('the code of a service that waits behind a slow script does not run after its revocation, and once where it is allowed again [consent.7, consent.7g]', async () => {
  await decide(ALL);
  expect([count('script[src*=langsam]'), count('img')]).toEqual([1, 0]);
  await decide(ESSENTIAL);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count('img')).toBe(0);
  await decide(ALL);
  await decide(ESSENTIAL);
  await decide(ALL);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(count('img')).toBe(1);
});
