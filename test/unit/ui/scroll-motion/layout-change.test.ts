import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onLayoutChange } from '../../../../src/ui/scroll-motion/layout-change';

const end = new AbortController();
const lessMotion = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => lessMotion);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('motion with the page', () => {
  it('is evaluated again at the first resize of a series, 200 ms after the last, and when the visitor’s wish for less motion changes [motion.4b]', () => {
    const looked = vi.fn();
    end.signal.addEventListener('abort', onLayoutChange(looked));
    const resize = () => dispatchEvent(new Event('resize'));
    resize();
    expect(looked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(150);
    resize();
    vi.advanceTimersByTime(199);
    expect(looked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(looked).toHaveBeenCalledTimes(2);
    lessMotion.dispatchEvent(new Event('change'));
    expect(looked).toHaveBeenCalledTimes(3);
    end.abort();
    resize();
    lessMotion.dispatchEvent(new Event('change'));
    vi.advanceTimersByTime(1_000);
    expect(looked).toHaveBeenCalledTimes(3);
  });
});
