import type { Edge } from './place';

/** Beyond what any page measures, px. */
const FAR = 1_000_000;

/** A line across the window, `at` px from the edge; tells when `target` begins or ceases to lie wholly (or, where
 * `isPartly`, at all) on its inner side. */
export interface Line {
  readonly target: Element;
  readonly at: number;
  readonly isPartly?: boolean;
  /** How the target lies when the watch begins: to find it so is no news. */
  readonly isInside?: boolean;
}

/** Watches lines in place of scroll events: scrolling costs no script but where something crosses one. */
export function createLines(edge: Edge, crossed: () => void) {
  let observers: IntersectionObserver[] = [];
  let key = '';
  let targets: Element[] = [];

  return (lines: readonly Line[]): void => {
    const next = lines.map(({ at }) => Math.round(at)).join();
    if (next === key && lines.every(({ target }, index) => target === targets[index])) return;
    for (const observer of observers) observer.disconnect();
    key = next;
    targets = lines.map(({ target }) => target);
    observers = lines.map(({ target, at, isPartly, isInside }) => {
      const line = `${-Math.round(at)}px`;
      const [top, bottom] = edge === 'top' ? [line, `${FAR}px`] : [`${FAR}px`, line];
      let known = isInside;
      const tell = (entries: readonly IntersectionObserverEntry[]) => {
        const last = entries.at(-1);
        const isNews = known !== (isPartly ? last?.isIntersecting : last?.intersectionRatio === 1);
        known = undefined;
        if (isNews) crossed();
      };
      const observer = new IntersectionObserver(tell, {
        rootMargin: `${top} ${FAR}px ${bottom}`,
        threshold: isPartly ? 0 : 1,
      });
      observer.observe(target);
      return observer;
    });
  };
}
