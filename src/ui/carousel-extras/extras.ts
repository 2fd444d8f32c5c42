import type { SwiperOptions } from 'swiper/types';
import type { Device, Field, Page } from '../../api';
import { number } from '../../core';
import type { Layout } from '../carousel';

/** Defaults of the widget pack's carousels for desktops, tablets and phones. */
const VIEWS = [3, 2, 1] as const;
const GAPS = [24, 12, 6] as const;

type Three<Key extends string> = { readonly [K in Key | `${Key}_tablet` | `${Key}_mobile`]: Field<number> };
type Values<Key extends string> = { readonly [K in Key | `${Key}_tablet` | `${Key}_mobile`]: number };

/** A number setting for each of the widget pack's three devices, each with a default of its own. */
function threeNumbers<Key extends string>(
  key: Key,
  [desktop, tablet, mobile]: readonly [number, number, number],
  limits: Parameters<typeof number>[1],
): Three<Key> {
  return {
    [key]: number(desktop, limits),
    [`${key}_tablet`]: number(tablet, limits),
    [`${key}_mobile`]: number(mobile, limits),
  } as Three<Key>;
}

const WHOLE = { min: 1, max: 12, integer: true } as const;
export const threeViews = <Key extends string>(key: Key): Three<Key> => threeNumbers(key, VIEWS, WHOLE);
export const threeCounts = <Key extends string>(
  key: Key,
  defaults: readonly [number, number, number],
): Three<Key> => threeNumbers(key, defaults, WHOLE);
/** Gaps, px. */
export const threeGaps = <Key extends string>(key: Key): Three<Key> => threeNumbers(key, GAPS, { min: 0 });

/** The number of `device`. */
export const numberForDevice = <Key extends string>(values: Values<Key>, key: Key, device: Device): number =>
  (values as Record<string, number>)[device === 'desktop' ? key : `${key}_${device}`] ?? 0;

/** The numbers of slides on a device. */
interface Counts {
  readonly view: number;
  readonly group: number;
  readonly rows: number;
  /** The gap between two slides, px. */
  readonly gap: number;
  readonly isVertical: boolean;
}

/**
 * The layout on one device: never more slides beside each other or at a time than there are, one row in a vertical
 * carousel, and always a gap on phones.
 * @param count number of slides
 */
export const extrasLayout = (
  { view, group, rows, gap, isVertical }: Counts,
  device: Device,
  count: number,
): Layout => ({
  slidesPerView: Math.min(view, count),
  slidesPerGroup: Math.min(group, count),
  spaceBetween: device === 'mobile' ? gap || GAPS[2] : gap,
  direction: isVertical ? 'vertical' : 'horizontal',
  ...(rows > 1 && !isVertical ? { grid: { rows, fill: 'row' } } : {}),
});

/** The widget pack has three devices, whatever other devices the site has. */
export const threeDevices = ({
  breakpoints,
}: Pick<Page, 'breakpoints'>): Pick<Page, 'breakpoints' | 'devices'> => ({
  breakpoints,
  devices: ['mobile', 'tablet', 'desktop'],
});

/**
 * Options for how far a carousel follows a finger beyond its ends. @param resistance from 0 to 1, where 1 stops at the
 * end
 */
export const extrasOptions = (resistance: number): SwiperOptions => ({
  grabCursor: true,
  resistanceRatio: 1 - resistance,
});
