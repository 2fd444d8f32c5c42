import type { Device, Page } from '../../api';

/** The smallest device has no smaller one to begin after, px. */
const SMALLEST_MIN = 320;

/** The first width in px that belongs to `device` (page-builder 1.3). */
export function minWidthOf(
  device: Device,
  { breakpoints, devices }: Pick<Page, 'breakpoints' | 'devices'>,
): number {
  // That one begins at its own number; all others end there.
  if (device === 'widescreen') return breakpoints.widescreen ?? 0;
  const smaller = devices[devices.indexOf(device) - 1];
  return smaller ? (breakpoints[smaller] ?? 0) + 1 : SMALLEST_MIN;
}
