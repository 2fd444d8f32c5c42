import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MS, withTimeout } from '../../../src/core/with-timeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
/** Returns an object that gets the value or the error of a promise as soon as the promise settles. */
function follow(promise: Promise<unknown>) {
  const outcome: { value?: unknown; error?: unknown } = {};
  promise.then(
    (value) => Object.assign(outcome, { value }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}

describe('work with a time limit', () => {
  it('fails after that time, even if the work ignores its signal', async () => {
    let given: AbortSignal | undefined;
    const outcome = follow(
      withTimeout(50, undefined, (signal) => {
        given = signal;
        return never();
      }),
    );
    await vi.advanceTimersByTimeAsync(49);
    expect(outcome).toEqual({});
    expect(given?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.error).toMatchObject({ name: 'TimeoutError', message: 'no answer in 50 ms' });
    expect(given?.reason).toBe(outcome.error);
  });

  it('is not started for a caller who has aborted it', async () => {
    const work = vi.fn(never);
    await expect(withTimeout(50, AbortSignal.abort('weg'), work)).rejects.toBe('weg');
    expect(work).not.toHaveBeenCalled();
  });

  it('ends when its caller aborts it', async () => {
    const caller = new AbortController();
    let given: AbortSignal | undefined;
    const outcome = follow(
      withTimeout(50, caller.signal, (signal) => {
        given = signal;
        return never();
      }),
    );
    caller.abort('weg');
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.error).toBe('weg');
    expect(given?.reason).toBe('weg');
  });

  it('that has succeeded leaves no timer, and aborts its signal', async () => {
    let given: AbortSignal | undefined;
    const result = await withTimeout(ANSWER_MS, undefined, async (signal) => {
      given = signal;
      return 'da';
    });
    expect(result).toBe('da');
    expect(vi.getTimerCount()).toBe(0);
    expect(given?.aborted).toBe(true);
  });

  it('of a server has thirty seconds', () => {
    expect(ANSWER_MS).toBe(30_000);
  });
});
