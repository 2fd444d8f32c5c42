import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSight } from '../../../src/runtime/visible';

let report: (target: Element, isIntersecting?: boolean) => void = () => {};
const observed = new Set<Element>();
let observers = 0;

beforeEach(() => {
  observed.clear();
  observers = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
        observers++;
        expect(rootMargin).toBe('10px');
        report = (target, isIntersecting = true) =>
          call([{ isIntersecting, target } as IntersectionObserverEntry], this as never);
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

describe('what waits to be seen', () => {
  it('starts once, when its element comes into view, and the element is watched no longer then', () => {
    const onSight = createSight('10px');
    const [element, other] = [document.createElement('p'), document.createElement('p')];
    const started: string[] = [];
    const { signal } = new AbortController();
    onSight(element, () => started.push('one'), signal);
    onSight(element, () => started.push('two'), signal);
    onSight(other, () => started.push('other'), signal);
    expect(observers).toBe(1);
    report(element, false);
    expect([started, observed.has(element)]).toEqual([[], true]);
    report(element);
    expect([started, observed.has(element), observed.has(other)]).toEqual([['one', 'two'], false, true]);
    // The browser may have noted a second change before the element was no longer watched.
    report(element);
    expect(started).toEqual(['one', 'two']);
  });

  it('does not start any more when it was aborted, and its element may wait again', () => {
    const onSight = createSight('10px');
    const element = document.createElement('p');
    const [start, again] = [vi.fn(), vi.fn()];
    const end = new AbortController();
    onSight(element, start, end.signal);
    end.abort();
    onSight(element, again, new AbortController().signal);
    report(element);
    expect(start).not.toHaveBeenCalled();
    expect(again).toHaveBeenCalledOnce();
    expect(observed.size).toBe(0);
  });

  it('adds no listener for each element', () => {
    const onSight = createSight('10px');
    const { signal } = new AbortController();
    const listen = vi.spyOn(signal, 'addEventListener');
    onSight(document.createElement('p'), () => {}, signal);
    expect(listen).not.toHaveBeenCalled();
  });
});
