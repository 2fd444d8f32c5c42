import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueue, slice, yieldAfter } from '../../../src/core/scheduler';

describe('sliced work', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('yields to the browser whenever 15 ms are spent [core.11a]', async () => {
    let now = 0;
    const yields: number[] = [];
    vi.stubGlobal('performance', { now: () => now });
    vi.stubGlobal('scheduler', { yield: async () => void yields.push(now) });
    await slice([1, 2, 3, 4, 5, 6, 7], () => {
      now += 6;
    });
    expect(yields).toEqual([18, 36]);
  });

  it('does not yield while just the 15 ms are spent [core.11a]', async () => {
    let now = 0;
    const yields: number[] = [];
    vi.stubGlobal('performance', { now: () => now });
    vi.stubGlobal('scheduler', { yield: async () => void yields.push(now) });
    await slice([1, 2, 3, 4, 5], () => {
      now += 5;
    });
    expect(yields).toEqual([20]);
    await yieldAfter(now - 15);
    expect(yields).toEqual([20]);
    await yieldAfter(now - 16);
    expect(yields).toEqual([20, 25]);
  });

  it('lets other tasks run where the browser has no scheduler of its own [core.11a]', async () => {
    let now = 0;
    vi.stubGlobal('performance', { now: () => now });
    vi.stubGlobal('scheduler', undefined);
    const order: unknown[] = [];
    setTimeout(() => order.push('click'));
    await slice([1, 2], (item) => {
      order.push(item);
      now += 16;
    });
    expect(order).toEqual([1, 'click', 2]);
  });

  it('also runs what is added while it runs', async () => {
    const items = [1, 2];
    const done: number[] = [];
    await slice(items, (item) => {
      done.push(item);
      if (item === 2) items.push(3);
    });
    expect(done).toEqual([1, 2, 3]);
  });
});

describe('a queue of work', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is done for whoever has added work when all of it is done, earlier work included', async () => {
    let now = 0;
    vi.stubGlobal('performance', { now: () => now });
    vi.stubGlobal('scheduler', undefined);
    const done: string[] = [];
    const queue = createQueue<string>((item) => {
      done.push(item);
      now += 16;
    });
    const first = queue.add(['a', 'b']);
    await queue.add(['c']);
    expect(done).toEqual(['a', 'b', 'c']);
    await first;
    await queue.add(['d']);
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reports work that fails, and goes on with the rest and with later work', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const done: number[] = [];
    const queue = createQueue<number>((item) => {
      if (item === 1) throw new Error('owner');
      done.push(item);
    });
    await queue.add([1, 2]);
    await queue.add([3]);
    expect(done).toEqual([2, 3]);
    expect(reported.mock.calls.flat()).toContainEqual(new Error('owner'));
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('does later work where the browser has refused to go on', async () => {
    let now = 0;
    vi.stubGlobal('performance', { now: () => now });
    vi.stubGlobal('scheduler', { yield: vi.fn(async () => {}).mockRejectedValueOnce(new Error('refused')) });
    const done: number[] = [];
    const queue = createQueue<number>((item) => {
      done.push(item);
      now += 16;
    });
    await expect(queue.add([1, 2])).rejects.toThrow('refused');
    await queue.add([3]);
    expect(done).toEqual([1, 2, 3]);
  });

  it('does what is added in the moment in which it ends', async () => {
    const done: string[] = [];
    const queue = createQueue<string>((item) => {
      done.push(item);
      if (item === 'a') void Promise.resolve().then(() => queue.add(['b']));
    });
    await queue.add(['a']);
    expect(done).toEqual(['a', 'b']);
  });
});
