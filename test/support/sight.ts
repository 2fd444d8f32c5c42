import { vi } from 'vitest';

/** An observer that the tested code has made. */
export interface FakeObserver {
  readonly margin: string | undefined;
  readonly observed: Set<Element>;
  /** Calls the observer's callback with these entries, which concern the first observed element unless they name another. */
  report(...entries: Partial<IntersectionObserverEntry>[]): void;
}

/**
 * Replaces IntersectionObserver, which jsdom lacks, since it lays nothing out. Returns the observers, to which those that
 * the tested code makes later are added. `vi.unstubAllGlobals` ends this.
 */
export function fakeIntersectionObserver(): FakeObserver[] {
  const observers: FakeObserver[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observed = new Set<Element>();
      constructor(call: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        observers.push({
          margin: options?.rootMargin,
          observed: this.observed,
          report: (...entries) => {
            const [target] = this.observed;
            call(entries.map((each) => ({ target, ...each })) as IntersectionObserverEntry[], this as never);
          },
        });
      }
      observe(element: Element) {
        this.observed.add(element);
      }
      unobserve(element: Element) {
        this.observed.delete(element);
      }
      disconnect() {
        this.observed.clear();
      }
    },
  );
  return observers;
}
