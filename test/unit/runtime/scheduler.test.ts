import { afterEach, describe, expect, it, vi } from 'vitest';
import { slice } from '../../../src/runtime/scheduler';

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
