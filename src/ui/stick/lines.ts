import type { Edge } from './place';

/** A margin larger than any page, px. */
const FAR = 1_000_000;

/**
 * A line across the window, `at` px from the edge; crossing it is reported when `target` begins or ends to be
 * completely (with `isPartly`, partly) on its inner side.
 */
export interface Line {
  readonly target: Element;
  readonly at: number;
  readonly isPartly?: boolean;
  /** The target's side at the start, which is not reported. */
  readonly isInside?: boolean;
  /** The target's width, px; an ancestor's clipping depends on it. */
  readonly width: number;
}

/** Tolerance for ratios, since sides may lie between pixels. */
const SAME = 1e-3;

/**
 * The visible part of a target that is completely on the inner side of the line: less than 1 where an ancestor clips
 * its sides. For a target beyond the line the part is estimated, slightly too small.
 * @param known the former value
 */
function partOf(edge: Edge, entry: IntersectionObserverEntry, known: number): number {
  const { boundingClientRect: box, intersectionRect: seen, intersectionRatio: ratio, rootBounds } = entry;
  const isBeyond = rootBounds && (edge === 'top' ? box.top < rootBounds.top : box.bottom > rootBounds.bottom);
  if (!isBeyond) return seen.height >= box.height - SAME && ratio ? ratio : known;
  const guess = (seen.width / box.width) * (1 - SAME / 10);
  return guess < known - 2 * SAME ? guess : known;
}

/** Watches lines instead of scroll events: scrolling costs no script until something crosses a line. */
export function createLines(edge: Edge, crossed: () => void) {
  let observers: IntersectionObserver[] = [];
  let key = '';
  let targets: Element[] = [];

  return (lines: readonly Line[]): void => {
    const next = lines.map(({ at, width }) => [at, width].map(Math.round)).join();
    if (next === key && lines.every(({ target }, index) => target === targets[index])) return;
    for (const observer of observers) observer.disconnect();
    key = next;
    targets = lines.map(({ target }) => target);
    observers = [];
    for (const [index, { target, at, isPartly, isInside }] of lines.entries()) {
      const line = `${-Math.round(at)}px`;
      const [top, bottom] = edge === 'top' ? [line, `${FAR}px`] : [`${FAR}px`, line];
      let known = isInside;
      let part = 1;
      const notify = (entries: readonly IntersectionObserverEntry[]) => {
        const last = entries.at(-1);
        if (!last) return;
        const now = isPartly || !last.isIntersecting ? part : partOf(edge, last, part);
        if (now !== part) {
          part = now;
          observers[index]?.disconnect();
          begin();
          return;
        }
        const isIn = isPartly ? last.isIntersecting : last.intersectionRatio >= part;
        if (isIn === known) return;
        known = isIn;
        crossed();
      };
      const begin = () => {
        const observer = new IntersectionObserver(notify, {
          rootMargin: `${top} ${FAR}px ${bottom}`,
          threshold: isPartly ? 0 : [0, part],
        });
        observer.observe(target);
        observers[index] = observer;
      };
      begin();
    }
  };
}
