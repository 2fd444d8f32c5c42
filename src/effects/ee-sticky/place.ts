import type { Size } from '../../api';

/** The distance to the top, px; per cent are of the window's height. */
export const offsetPx = ({ size, unit }: Size, viewport: number): number =>
  unit === '%' ? (viewport * size) / 100 : size;
