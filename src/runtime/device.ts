import { atom } from 'nanostores';
import type { Device, Page, ReadableStore } from '../api';

/** The builder's breakpoints in px and their order, small to large; off unless the page enables them (page-builder 1.2, 1.3). */
export const BREAKPOINTS: Readonly<Record<Exclude<Device, 'desktop'>, number>> = {
  mobile: 767,
  mobile_extra: 880,
  tablet: 1024,
  tablet_extra: 1200,
  laptop: 1366,
  widescreen: 2400,
};

/** The device mode, from media queries; follows the window for the life of the page. */
export function createDevice({
  breakpoints,
  devices,
}: Pick<Page, 'breakpoints' | 'devices'>): ReadableStore<Device> {
  const queries = devices
    .filter((device) => device !== 'desktop')
    // Widescreen is a lower limit and wins over all, the others are upper limits of which the smallest wins.
    .sort((a, b) => Number(b === 'widescreen') - Number(a === 'widescreen'))
    .map((device) => {
      const side = device === 'widescreen' ? 'min' : 'max';
      return { device, query: matchMedia(`(${side}-width:${breakpoints[device]}px)`) };
    });
  const current = (): Device => queries.find(({ query }) => query.matches)?.device ?? 'desktop';
  const $device = atom(current());
  // Not the queries' own change event: that comes after the resize event of other listeners, and also when printing.
  addEventListener('resize', () => $device.set(current()));
  return $device;
}
