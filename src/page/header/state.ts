/** When the header is what, without a DOM (contract site-chrome H4-H6). */

import type { Size } from '../../api';

/** The header plugin's devices: fixed widths, not the builder's breakpoints (spec 9). */
export type HeaderDevice = 'desktop' | 'tablet' | 'mobile';

const DESKTOP_FROM = 1025;
const TABLET_FROM = 768;

/** @param width of the viewport without its scroll bar, px */
export const headerDevice = (width: number): HeaderDevice =>
  width >= DESKTOP_FROM ? 'desktop' : width >= TABLET_FROM ? 'tablet' : 'mobile';

/** A distance in px; `vh` is a hundredth of `viewportHeight` (px). Nothing lies before the page's top (H4). */
export const toPx = ({ size, unit }: Size, viewportHeight: number): number =>
  Math.max(unit === 'vh' ? (viewportHeight * size) / 100 : size, 0);

/**
 * Whether the header is in its scrolled state with the page at `y`, both px; `threshold` is whole, and counts from the
 * last part of a pixel before it on.
 * A header that leaves the flow or shrinks makes the page shorter; where the page then ends before the threshold, the
 * browser moves the visitor back above it. That is no scrolling back: the state stays until the visitor leaves the end.
 * @param atEnd asked only when it matters, since it makes the browser lay out
 */
export const isScrolled = (y: number, threshold: number, was: boolean, atEnd: () => boolean): boolean =>
  y > threshold - 1 || (was && y > 0 && atEnd());

/**
 * Whether the header is moved out of sight: on the way down past `limit`, until the way up (H6). All in px.
 * An event without movement, such as sideways scrolling, changes nothing.
 */
export const isHidden = (was: boolean, previous: number, y: number, limit: number): boolean =>
  previous > limit && y !== previous ? y > previous : was;

/** Content sizes of the header in its normal state, px. */
export interface NaturalSizes {
  readonly logo: number;
  readonly header: number;
}

/**
 * The logos' width in the scrolled state, px: a percentage of its own, else as much smaller as the header gets (H5).
 * `undefined` where there is nothing to go by, such as a logo that has not loaded.
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
