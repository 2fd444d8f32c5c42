/** When the header hides on scroll, when it counts as scrolled, and its sizes then, as pure functions. */

import type { Size } from '../../api';

/** The header plugin's devices have fixed widths, which are not the builder's breakpoints. */
export type HeaderDevice = 'desktop' | 'tablet' | 'mobile';

/** The smallest widths of the viewport, px. */
const DESKTOP_FROM = 1025;
const TABLET_FROM = 768;

/** @param width of the viewport without its scroll bar, px */
export function headerDevice(width: number): HeaderDevice {
  if (width >= DESKTOP_FROM) return 'desktop';
  return width >= TABLET_FROM ? 'tablet' : 'mobile';
}

/** Converts a distance to px; `vh` is a hundredth of `viewportHeight` (px). Negative distances are 0. */
export const toPx = ({ size, unit }: Size, viewportHeight: number): number =>
  Math.max(unit === 'vh' ? (viewportHeight * size) / 100 : size, 0);

/**
 * Whether the header is in its scrolled state with the page at `y`. Both `y` and `threshold` are in px; `threshold` is a
 * whole number, and every `y` above `threshold - 1` reaches it. A header that leaves the flow or shrinks makes the page shorter;
 * where the page then ends before the threshold, the browser scrolls back above it. The header must not change back
 * then: the state stays until the visitor leaves the end of the page.
 * @param atEnd called only when needed, since it forces layout
 */
export const isScrolled = (y: number, threshold: number, was: boolean, atEnd: () => boolean): boolean =>
  y > threshold - 1 || (was && y > 0 && atEnd());

/**
 * Whether the header is hidden: on the way down past `limit`, until the way up. All in px. An event without movement,
 * such as sideways scrolling, changes nothing.
 */
export const isHidden = (was: boolean, previous: number, y: number, limit: number): boolean =>
  previous > limit && y !== previous ? y > previous : was;

/** Content sizes of the header in its normal state, px. */
export interface NaturalSizes {
  readonly logo: number;
  readonly header: number;
}

/**
 * The logos' width in the scrolled state, px: a percentage of the logo's own width, else in proportion to the header's
 * height. `undefined` where sizes are missing, as for a logo that has not loaded.
 */
export function logoWidth(
  { logo, header }: NaturalSizes,
  percent: number | undefined,
  shrunkHeight: number | undefined,
): number | undefined {
  if (logo <= 0) return undefined;
  if (percent !== undefined) return (logo * percent) / 100;
  const height = Math.trunc(header);
  return shrunkHeight === undefined || height <= 0 ? undefined : (logo * Math.trunc(shrunkHeight)) / height;
}
