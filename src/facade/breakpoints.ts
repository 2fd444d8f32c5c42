import type { Page } from '../api';
import { currentDevice } from '../core';
import { treeOf } from '../values/readers';

/** A breakpoint as the builder prints it: the greatest width of its device, of the widescreen the smallest, px. */
interface Breakpoint {
  readonly value: number;
  readonly direction?: unknown;
}

interface ListOptions {
  readonly largeToSmall?: boolean;
  readonly withDesktop?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** The smallest width that the builder counts as a phone, px. */
const SMALLEST = 320;

/** The enabled breakpoints of the page by device, from small to large. */
export function activeBreakpoints({ raw }: Page): Readonly<Record<string, Breakpoint>> {
  const printed = Object.entries(treeOf(treeOf(raw.builder.responsive).breakpoints));
  return Object.fromEntries(
    printed
      .map(([device, value]) => [device, treeOf(value)] as const)
      .filter(([, { is_enabled }]) => is_enabled === true)
      .map(([device, given]) => [device, { ...given, value: Number(given.value) || 0 }]),
  );
}

/** Makes `elementorFrontend.breakpoints`, which add-ons ask about devices. */
export function createBreakpoints(active: Readonly<Record<string, Breakpoint>>) {
  const below = Object.keys(active).filter((device) => device !== 'widescreen');
  const widthOf = (device: string | undefined) => active[device ?? '']?.value ?? 0;
  const breakpoints = {
    /** The devices, from small to large unless `largeToSmall`. */
    getActiveBreakpointsList({ largeToSmall, withDesktop }: ListOptions = {}): string[] {
      const list = [
        ...below,
        ...(withDesktop ? ['desktop'] : []),
        ...(active.widescreen ? ['widescreen'] : []),
      ];
      return largeToSmall ? list.reverse() : list;
    },
    getBreakpointValues: () => Object.values(active).map(({ value }) => value),
    getDesktopPreviousDeviceKey: () => below.at(-1) ?? '',
    /** The smallest width of a desktop, px. */
    getDesktopMinPoint: () => widthOf(below.at(-1)) + 1,
    /** The smallest width of a device, px. */
    getDeviceMinBreakpoint(device: string): number {
      if (device === 'desktop') return breakpoints.getDesktopMinPoint();
      if (device === 'widescreen') return widthOf(device);
      const at = below.indexOf(device);
      return at > 0 ? widthOf(below[at - 1]) + 1 : SMALLEST;
    },
  };
  return breakpoints;
}

/**
 * Returns a setting for a device, by default the current one: where the device has no value, that of the next larger
 * device counts, up to the desktop. `part` names a member of the value, such as `size`.
 */
export function responsiveValue(
  devices: readonly string[],
  settings: Values,
  key: string,
  part?: string,
  device: string = currentDevice(),
): unknown {
  const settingOf = (name: string) => {
    const value = settings[name === 'desktop' ? key : `${key}_${name}`];
    return part && Object(value) === value ? (value as Values)[part] : value;
  };
  const larger = device === 'widescreen' ? [device] : devices.slice(devices.indexOf(device));
  return [...larger, 'desktop'].map(settingOf).find((value) => value || value === 0) ?? settingOf('desktop');
}
