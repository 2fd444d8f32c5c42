import type { Device, Page } from '../../api';

/** Smallest width of the smallest device, px. */
const SMALLEST_MIN = 320;

/** The smallest width of `device`, px. */
export function minWidthOf(
  device: Device,
  { breakpoints, devices }: Pick<Page, 'breakpoints' | 'devices'>,
): number {
  // The limit of widescreen is a lower one, all other limits are upper ones.
  if (device === 'widescreen') return breakpoints.widescreen ?? 0;
  const smaller = devices[devices.indexOf(device) - 1];
  return smaller ? (breakpoints[smaller] ?? 0) + 1 : SMALLEST_MIN;
}
