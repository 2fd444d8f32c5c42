import type { Size } from '../../api';

/** The distance to the top of the window, in px; a percentage refers to the height of the window. */
export const offsetPx = ({ size, unit }: Size, viewport: number): number =>
  unit === '%' ? (viewport * size) / 100 : size;
