import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onResize } from '../../../../src/ui/scroll-motion/settle';

const end = new AbortController();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('motion with the page', () => {
  it('is evaluated again at the first resize of a series and 200 ms after the last [motion.4b]', () => {
    const looked = vi.fn();
    end.signal.addEventListener('abort', onResize(looked));
    const resize = () => dispatchEvent(new Event('resize'));
    resize();
    expect(looked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(150);
    resize();
    vi.advanceTimersByTime(199);
    expect(looked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(looked).toHaveBeenCalledTimes(2);
    end.abort();
    resize();
    vi.advanceTimersByTime(1_000);
    expect(looked).toHaveBeenCalledTimes(2);
  });
});
