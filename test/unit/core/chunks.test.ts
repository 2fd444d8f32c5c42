import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazy } from '../../../src/core/lazy';
import { chunksFor, loadOwn } from '../../../src/core/loader';

describe('loading a chunk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives up after 120 seconds with a ChunkLoadError of type timeout [core.7c]', async () => {
    const loading = loadOwn('nested-tabs', () => new Promise(() => {})).catch((error) => error);
    const ended = vi.fn();
    void loading.then(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toMatchObject({
      name: 'ChunkLoadError',
      type: 'timeout',
      request: 'nested-tabs',
      message: 'Loading chunk nested-tabs failed.\n(timeout: nested-tabs)',
    });
  });

  it('reports that a chunk threw while it was evaluated, and keeps the cause [core.7b]', async () => {
    const cause = new RangeError('kaputt');
    const error = await loadOwn('video', () => Promise.reject(cause)).catch((each) => each);
    expect(error).toMatchObject({
      type: 'error',
      message: 'Loading chunk video failed.\n(error: video)',
      cause,
    });
  });

  it('keeps the error of a chunk that the owner’s function has asked for itself [core.7]', async () => {
    const inner = await loadOwn('inner', () => Promise.reject(new TypeError('no module'))).catch(
      (each) => each,
    );
    expect(await loadOwn('outer', () => Promise.reject(inner)).catch((each) => each)).toBe(inner);
  });

  it('leaves no timer behind', async () => {
    await loadOwn('video', () => Promise.resolve(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('loads the files that others need first, each once, and its own file last', () => {
    expect([...chunksFor('nested-tabs')]).toEqual(['dom', 'panels', 'titles', 'nested-tabs']);
  });
});

describe('a module that is loaded once', () => {
  it('is shared by all callers, and is loaded again after a failure', async () => {
    let asked = 0;
    const load = lazy(async () => {
      asked++;
      if (asked === 1) throw new Error('offline');
      return asked;
    });
    await expect(Promise.all([load(), load()])).rejects.toThrow('offline');
    expect(asked).toBe(1);
    expect(await Promise.all([load(), load()])).toEqual([2, 2]);
    expect(await load()).toBe(2);
  });
});
