/** Smallest widths of the widget extras' devices, px: these are fixed and not the builder's breakpoints. */
const TABLET_FROM = 768;
const DESKTOP_FROM = 1024;

export type ExtrasDevice = 'desktop' | 'tablet' | 'mobile';

/** @param width of the viewport, px */
export const extrasDevice = (width: number): ExtrasDevice =>
  width < TABLET_FROM ? 'mobile' : width < DESKTOP_FROM ? 'tablet' : 'desktop';

/** Devices from which on the owner can switch an effect off; smaller devices are included. */
export const OFF_FROM = ['none', 'tablet', 'mobile'] as const;

export const isOffOn = (device: ExtrasDevice, from: (typeof OFF_FROM)[number]): boolean =>
  device === 'mobile' ? from !== 'none' : device === 'tablet' && from === 'tablet';
