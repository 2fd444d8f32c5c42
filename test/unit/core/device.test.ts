import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/api';
import { createDevice } from '../../../src/core/device';

const PAGE: Pick<Page, 'breakpoints' | 'devices'> = {
  breakpoints: { mobile: 767, tablet: 1024, laptop: 1366, widescreen: 2400 },
  devices: ['mobile', 'tablet', 'laptop', 'desktop', 'widescreen'],
};
let width = 0;

/** Answers width queries by `width`, as a browser does. */
const matchMedia = (query: string) => {
  const [, side, limit] = /^\((min|max)-width:(\d+)px\)$/.exec(query) ?? [];
  return {
    get matches() {
      return side === 'min' ? width >= Number(limit) : width <= Number(limit);
    },
  } as MediaQueryList;
};

afterEach(() => vi.unstubAllGlobals());

describe('the device', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [1024, 'tablet'],
    [1025, 'laptop'],
    [1367, 'desktop'],
    [2399, 'desktop'],
    [2400, 'widescreen'],
  ])('of a window of %i px is %s [core.4b, core.4c]', (px, device) => {
    vi.stubGlobal('matchMedia', matchMedia);
    width = px;
    expect(createDevice(PAGE).get()).toBe(device);
  });

  it('of a window that fits a widescreen is one, also where the page calls larger windows laptops [core.4c]', () => {
    vi.stubGlobal('matchMedia', matchMedia);
    width = 2500;
    const breakpoints = { ...PAGE.breakpoints, tablet: 2600, laptop: 3000 };
    expect(createDevice({ ...PAGE, breakpoints }).get()).toBe('widescreen');
    width = 2399;
    expect(createDevice({ ...PAGE, breakpoints }).get()).toBe('tablet');
  });

  it('changes with the window, and is reported once for each change', () => {
    vi.stubGlobal('matchMedia', matchMedia);
    width = 1500;
    const $device = createDevice(PAGE);
    const told: string[] = [];
    const stop = $device.listen((device) => void told.push(device));
    for (const px of [1400, 1000, 900, 300, 2500]) {
      width = px;
      dispatchEvent(new Event('resize'));
    }
    expect(told).toEqual(['tablet', 'mobile', 'widescreen']);
    stop();
  });
});
