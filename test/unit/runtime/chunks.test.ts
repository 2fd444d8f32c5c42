import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from '../../../src/runtime/chunks';

const from = (importFrom: (folder: string) => Promise<unknown>) => importFrom('./');

describe('loading a chunk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives up after 120 seconds with a ChunkLoadError of type timeout [core.7c]', async () => {
    const loading = loadChunk('nested-tabs', () => new Promise(() => {}), from).catch((error) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await loading).toMatchObject({
      name: 'ChunkLoadError',
      type: 'timeout',
      request: 'nested-tabs',
      message: expect.stringContaining('Loading chunk nested-tabs failed'),
    });
  });

  it('says that a chunk threw while it was evaluated, and keeps the cause [core.7b]', async () => {
    const cause = new RangeError('kaputt');
    const error = await loadChunk('video', () => Promise.reject(cause), from).catch((each) => each);
    expect(error).toMatchObject({ type: 'error', cause });
  });

  it('says that a chunk is missing [core.7a]', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: http://x/y.js');
    const error = await loadChunk('video', () => Promise.reject(cause), from).catch((each) => each);
    expect(error).toMatchObject({ type: 'missing' });
  });

  it('leaves no timer behind', async () => {
    await loadChunk('video', () => Promise.resolve(1), from);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('names the file that failed, also where it is one that the chunk shares with others [core.7]', async () => {
    // What runs is `void globalThis.js` and `void nowhere.js`.
    const folder = 'data:text/javascript,void ';
    const error = await loadChunk('globalThis', 'globalThis nowhere' as never, (importFrom) =>
      importFrom(folder),
    ).catch((each) => each);
    expect(error).toMatchObject({ name: 'ChunkLoadError', request: `${folder}nowhere.js` });
  });
});
