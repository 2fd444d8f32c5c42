import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSight } from '../../../src/core/visible';
import { waitFor } from '../../../src/core/when';
import { type FakeObserver, fakeIntersectionObserver } from '../../support/sight';

describe('what waits to be seen', () => {
  let observers: FakeObserver[];

  beforeEach(() => {
    observers = fakeIntersectionObserver();
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('starts once, when its element comes into view, and the element is watched no longer then', () => {
    const onSight = createSight('10px');
    const [element, other] = [document.createElement('p'), document.createElement('p')];
    const started: string[] = [];
    const { signal } = new AbortController();
    onSight(element, () => started.push('one'), signal);
    onSight(element, () => started.push('two'), signal);
    onSight(other, () => started.push('other'), signal);
    expect(observers.map(({ margin }) => margin)).toEqual(['10px']);
    const { report, observed } = observers[0] as FakeObserver;
    report({ isIntersecting: false, target: element });
    expect([started, observed.has(element)]).toEqual([[], true]);
    report({ isIntersecting: true, target: element });
    expect([started, observed.has(element), observed.has(other)]).toEqual([['one', 'two'], false, true]);
    // The browser may have noted a second change before the element was no longer watched.
    report({ isIntersecting: true, target: element });
    expect(started).toEqual(['one', 'two']);
  });

  it('starts near the parent of an element without a box of its own, which itself never comes into view', () => {
    const onSight = createSight('10px');
    const parent = document.createElement('div');
    const element = document.createElement('div');
    element.style.display = 'contents';
    parent.append(element);
    document.body.append(parent);
    const start = vi.fn();
    onSight(element, start, new AbortController().signal);
    const { report, observed } = observers[0] as FakeObserver;
    report({ isIntersecting: false, target: element });
    expect([start.mock.calls.length, [...observed]]).toEqual([0, [parent]]);
    report({ isIntersecting: false, target: parent });
    expect(start).not.toHaveBeenCalled();
    report({ isIntersecting: true, target: parent });
    expect(start).toHaveBeenCalledOnce();
    expect(observed.size).toBe(0);
    parent.remove();
  });

  it('does not start any more when it was aborted, and its element may wait again', () => {
    const onSight = createSight('10px');
    const element = document.createElement('p');
    const [start, again] = [vi.fn(), vi.fn()];
    const end = new AbortController();
    onSight(element, start, end.signal);
    end.abort();
    onSight(element, again, new AbortController().signal);
    const [observer] = observers;
    observer?.report({ isIntersecting: true, target: element });
    expect(start).not.toHaveBeenCalled();
    expect(again).toHaveBeenCalledOnce();
    expect(observer?.observed.size).toBe(0);
  });

  it('adds no listener for each element', () => {
    const onSight = createSight('10px');
    const { signal } = new AbortController();
    const listen = vi.spyOn(signal, 'addEventListener');
    onSight(document.createElement('p'), () => {}, signal);
    expect(listen).not.toHaveBeenCalled();
  });
});

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
