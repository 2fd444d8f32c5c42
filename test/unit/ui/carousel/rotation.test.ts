import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRotation } from '../../../../src/ui/carousel/rotation';

describe('rotation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const create = () => {
    const advance = vi.fn();
    const controller = new AbortController();
    const rotation = createRotation(1000, advance, () => {}, controller.signal);
    return { advance, rotation, controller };
  };

  it('waits until it is started, then moves on each time the delay has passed', () => {
    const { advance, rotation } = create();
    vi.advanceTimersByTime(5000);
    expect(advance).toHaveBeenCalledTimes(0);
    rotation.start();
    vi.advanceTimersByTime(999);
    expect(advance).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(2001);
    expect(advance).toHaveBeenCalledTimes(3);
  });

  it('pauses while any reason applies, then waits the whole delay again', () => {
    const { advance, rotation } = create();
    rotation.start();
    vi.advanceTimersByTime(900);
    rotation.rest('hover', true);
    rotation.rest('away', true);
    rotation.rest('hover', false);
    vi.advanceTimersByTime(5000);
    expect(rotation.isMoving()).toBe(false);
    rotation.rest('away', false);
    vi.advanceTimersByTime(999);
    expect(advance).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('adds the time of the change to the next wait', () => {
    const { advance, rotation } = create();
    rotation.start();
    rotation.again(500);
    vi.advanceTimersByTime(1499);
    expect(advance).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('stays stopped when a pause ends, and leaves no timer behind when it is disposed', () => {
    const { advance, rotation, controller } = create();
    rotation.start();
    rotation.stop();
    rotation.rest('hidden', true);
    rotation.rest('hidden', false);
    expect(vi.getTimerCount()).toBe(0);
    rotation.start();
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
    rotation.stop();
    rotation.start();
    expect(vi.getTimerCount()).toBe(0);
    expect(advance).toHaveBeenCalledTimes(0);
  });
});
