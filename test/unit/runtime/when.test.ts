import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../src/runtime/when';

describe('what waits until the browser has nothing to do', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  const element = document.createElement('p');

  it('starts when the browser says so, unless its element has left', () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call));
    const started: unknown[] = [];
    const end = new AbortController();
    waitFor.idle(element, (...given) => started.push(given), new AbortController().signal);
    waitFor.idle(element, () => started.push('gone'), end.signal);
    vi.advanceTimersByTime(10_000);
    expect(started).toEqual([]);
    end.abort();
    for (const call of waiting) call();
    // The browser's deadline is nothing that could be repeated after mounting.
    expect(started).toEqual([[]]);
  });

  it('starts after 200 ms in a browser that does not say so, unless its element has left', () => {
    const start = vi.fn();
    const gone = vi.fn();
    const end = new AbortController();
    waitFor.idle(element, start, new AbortController().signal);
    waitFor.idle(element, gone, end.signal);
    end.abort();
    vi.advanceTimersByTime(199);
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(start).toHaveBeenCalledOnce();
    expect(gone).not.toHaveBeenCalled();
  });
});
