import type { Size } from '../../api';

/** Widths up to which it does not stick: the extras' own, not the builder's breakpoints (contract extras X25), px. */
const DISABLED_UNTIL = { none: 0, mobile: 767, tablet: 1023 };

export const disabledUntil = (device: keyof typeof DISABLED_UNTIL): number => DISABLED_UNTIL[device];

/** The distance to the top, px; per cent are of the window's height. */
export const offsetPx = ({ size, unit }: Size, viewport: number): number =>
  unit === '%' ? (viewport * size) / 100 : size;
