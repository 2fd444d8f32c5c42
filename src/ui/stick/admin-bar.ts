import type { Edge } from './place';

/** Height of the CMS's admin bar where it is fixed, px. It is not fixed on narrow screens. */
export function adminBarHeight(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/** Height of the builder's floating bars that stay at an edge of the window, px; 0 once the visitor has closed them. */
export function floatingBarHeight(edge: Edge): number {
  const bars = document.querySelectorAll<HTMLElement>(
    `.e-floating-bars.is-sticky.has-vertical-position-${edge}`,
  );
  return Math.max(0, ...Array.from(bars, ({ offsetHeight }) => offsetHeight));
}

/** Height of what stays at an edge of the window, above which sticky elements would be covered, px. */
export const fixedBarsHeight = (edge: Edge): number =>
  (edge === 'top' ? adminBarHeight() : 0) + floatingBarHeight(edge);
