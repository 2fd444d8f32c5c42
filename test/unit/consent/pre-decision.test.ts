import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskEnv } from '../../../src/consent/env';
import { askScripts, isApplyType, readPreDecision, resultInTime } from '../../../src/consent/pre-decision';
import { askVisitor } from '../../../src/consent/undecided';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets other scripts of the page answer with these values. */
const answerWith = (...answers: unknown[]) =>
  document.addEventListener(
    'RCB/PreDecision/Promises',
    (event) => (event as CustomEvent<{ promises: unknown[] }>).detail.promises.push(...answers),
    { once: true },
  );

describe('a decision before the visitor is asked', () => {
  it('has one of the plugin’s words, and no other text is such a decision [consent.13]', () => {
    const words = ['all', 'essentials', 'consent', 'dnt', 'nothing', 'none', 'constructor', '', 7, null];
    expect(words.map(readPreDecision)).toEqual([
      'all',
      'essentials',
      'consent',
      'refused',
      'ask',
      ...Array(5).fill(undefined),
    ]);
  });

  it('is applied where it is a decision [consent.13]', () => {
    const kinds = ['all', 'essentials', 'consent', 'ask', 'refused', 'none', undefined] as const;
    expect(kinds.filter(isApplyType)).toEqual(['all', 'essentials', 'consent']);
  });

  it('is the first valid answer of other scripts, whichever arrives first [consent.13]', async () => {
    const wait = vi.fn();
    answerWith('maybe', new Promise((resolve) => setTimeout(resolve, 500, 'essentials')), 'all');
    const asked = askScripts(wait);
    expect(wait).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(500);
    await expect(asked).resolves.toBe('essentials');
  });

  it('does not wait where no script answers [consent.13]', async () => {
    const wait = vi.fn();
    await expect(askScripts(wait)).resolves.toBeUndefined();
    expect(wait).not.toHaveBeenCalled();
  });

  it('is asked of the server without a nonce, since that of a cached page is stale [consent.13, rest.3]', async () => {
    const call = vi.fn(async () => ({ predecision: 'all' }));
    const config = { isStandalone: true, hasDynamicPreDecisions: true, groups: [] };
    const consent = { config, rest: { call }, storedConsent: () => undefined };
    const env = { consent, parsed: true, isEarly: false, wait() {}, painted() {} } as unknown as AskEnv;
    await expect(askVisitor(undefined, () => {}, env)).resolves.toBe('all');
    expect(call.mock.calls).toEqual([
      [expect.objectContaining({ path: '/consent/dynamic-predecision', sendRestNonce: false })],
    ]);
  });

  it('is no longer asked of a server that has not answered in ten seconds, however long that server asks to wait [consent.13, rest.8]', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const call = ({ signal }: { signal?: AbortSignal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const open = vi.fn(async () => {});
    const config = { isStandalone: true, hasDynamicPreDecisions: true, groups: [] };
    const consent = { config, rest: { call }, storedConsent: () => undefined, open };
    const env = { consent, parsed: true, isEarly: false, wait() {}, painted() {} } as unknown as AskEnv;
    const asked = askVisitor(undefined, () => {}, env);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(asked).resolves.toBe('ask');
    expect(open).toHaveBeenCalledOnce();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('waits for ten seconds at the most, and not for a script that fails [consent.13]', async () => {
    const settled = vi.fn();
    void resultInTime(new Promise(() => {})).then(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(undefined);
    await expect(resultInTime(Promise.reject(new Error('no')))).resolves.toBeUndefined();
    await expect(resultInTime(Promise.resolve(1))).resolves.toBe(1);
  });
});
