import { afterEach, expect, it, vi } from 'vitest';
import { createSight } from '../../../src/runtime/visible';

afterEach(() => vi.unstubAllGlobals());

/** An observer that sees what it is told to. */
function fakeObserver() {
  const observed = new Set<Element>();
  let tell: IntersectionObserverCallback = () => {};
  class Observer {
    observe = (element: Element) => observed.add(element);
    unobserve = (element: Element) => observed.delete(element);
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const show = () => {
    const entries = [...observed].map((target) => ({ target, isIntersecting: true }));
    tell(entries as unknown as IntersectionObserverEntry[], undefined as unknown as IntersectionObserver);
  };
  return { observed, show };
}

it('what waits for the same element goes on waiting when one of them gives up', () => {
  const { observed, show } = fakeObserver();
  const onSight = createSight('0px');
  const element = document.createElement('div');
  const [first, second] = [new AbortController(), new AbortController()];
  const started: string[] = [];
  onSight(element, () => started.push('first'), first.signal);
  onSight(element, () => started.push('second'), second.signal);
  first.abort();
  show();
  expect(started).toEqual(['second']);
  expect(observed.size).toBe(0);
});

it('an element that nobody waits for is no longer observed', () => {
  const { observed } = fakeObserver();
  const element = document.createElement('div');
  const only = new AbortController();
  createSight('0px')(element, () => {}, only.signal);
  only.abort();
  expect(observed.size).toBe(0);
});
