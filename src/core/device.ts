import { atom } from 'nanostores';
import type { Device, Page, ReadableStore } from '../api';

/**
 * The builder's default breakpoints in px, small to large. Those besides mobile and tablet are off unless the page
 * enables them.
 */
export const BREAKPOINTS: Readonly<Record<Exclude<Device, 'desktop'>, number>> = {
  mobile: 767,
  mobile_extra: 880,
  tablet: 1024,
  tablet_extra: 1200,
  laptop: 1366,
  widescreen: 2400,
};

/** Makes the store of the device mode, from media queries. The store follows the window for the life of the page. */
export function createDevice({
  breakpoints,
  devices,
}: Pick<Page, 'breakpoints' | 'devices'>): ReadableStore<Device> {
  const queries = devices
    .filter((device) => device !== 'desktop')
    // Widescreen is a lower limit and wins over all others, which are upper limits: of those the smallest wins.
    .sort((a, b) => Number(b === 'widescreen') - Number(a === 'widescreen'))
    .map((device) => {
      const side = device === 'widescreen' ? 'min' : 'max';
      return { device, query: matchMedia(`(${side}-width:${breakpoints[device]}px)`) };
    });
  const current = (): Device => queries.find(({ query }) => query.matches)?.device ?? 'desktop';
  const $device = atom(current());
  // The queries' own change event comes after the resize listeners of other scripts, and also fires when printing.
  addEventListener('resize', () => $device.set(current()));
  return $device;
}
