/** Devices of the widget extras' effects: fixed widths, not the builder's breakpoints (spec 9), px. */
const TABLET_FROM = 768;
const DESKTOP_FROM = 1024;

export type ExtrasDevice = 'desktop' | 'tablet' | 'mobile';

/** @param width of the viewport, px */
export const extrasDevice = (width: number): ExtrasDevice =>
  width < TABLET_FROM ? 'mobile' : width < DESKTOP_FROM ? 'tablet' : 'desktop';

/** Where the owner can switch an effect off; that goes for smaller devices as well. */
export const OFF_FROM = ['none', 'tablet', 'mobile'] as const;

export const isOffOn = (device: ExtrasDevice, from: (typeof OFF_FROM)[number]): boolean =>
  device === 'mobile' ? from !== 'none' : device === 'tablet' && from === 'tablet';
