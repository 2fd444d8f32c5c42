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
  /** The target's width, px: with it changes how much of it something around cuts off. */
  readonly width: number;
}

/** Parts that differ by less are the same: sides fall between pixels. */
const SAME = 1e-3;

/**
 * The part of a target that is seen while all of it lies on the inner side of the line: less than 1 where something around
 * it cuts off its sides. Beyond the line it is no more than guessed, a little too small.
 * @param known what it was until now
 */
function partOf(edge: Edge, entry: IntersectionObserverEntry, known: number): number {
  const { boundingClientRect: box, intersectionRect: seen, intersectionRatio: ratio, rootBounds } = entry;
  const isBeyond = rootBounds && (edge === 'top' ? box.top < rootBounds.top : box.bottom > rootBounds.bottom);
  if (!isBeyond) return seen.height >= box.height - SAME && ratio ? ratio : known;
  const guess = (seen.width / box.width) * (1 - SAME / 10);
  return guess < known - 2 * SAME ? guess : known;
}

/** Watches lines in place of scroll events: scrolling costs no script but where something crosses one. */
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
      const tell = (entries: readonly IntersectionObserverEntry[]) => {
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
        const observer = new IntersectionObserver(tell, {
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
