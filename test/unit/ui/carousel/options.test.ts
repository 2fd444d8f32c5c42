import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Device } from '../../../../src/api';
import { responsive } from '../../../../src/runtime/core';
import { number } from '../../../../src/runtime/fields';
import { resolveSettings } from '../../../../src/runtime/settings';
import { copiesFor, planCarousel } from '../../../../src/ui/carousel/options';
import { carouselSettings } from '../../../../src/ui/carousel/settings';

const SCHEMA = { ...carouselSettings, gap: responsive(number(0, { min: 0 })) };
const DEFAULT_DEVICES: readonly Device[] = ['mobile', 'tablet', 'desktop'];
const ALL_DEVICES: readonly Device[] = [
  'mobile',
  'mobile_extra',
  'tablet',
  'tablet_extra',
  'laptop',
  'desktop',
  'widescreen',
];
const LIMITS = {
  mobile: 767,
  mobile_extra: 880,
  tablet: 1024,
  tablet_extra: 1200,
  laptop: 1366,
  widescreen: 2400,
};

/** Reads `raw` as the runtime does and plans a carousel of `count` slides. */
function plan(raw: Readonly<Record<string, unknown>>, devices = DEFAULT_DEVICES, count = 6) {
  const on = (device: Device) => resolveSettings(SCHEMA, raw, device, devices, () => {});
  const breakpoints = Object.fromEntries(
    devices.flatMap((device) => (device === 'desktop' ? [] : [[device, LIMITS[device]]])),
  );
  return planCarousel(on('desktop'), (device) => on(device).gap, { devices, breakpoints }, count);
}

/** `from: view/group/gap` of every breakpoint. */
const layoutsOf = ({ options }: ReturnType<typeof plan>) =>
  Object.entries(options.breakpoints ?? {})
    .map(([from, each]) => `${from}: ${each.slidesPerView}/${each.slidesPerGroup}/${each.spaceBetween}`)
    .join(', ');

describe('carousel options', () => {
  it.each([
    ['nothing set', {}, '0: 1/1/0, 768: 2/1/0, 1025: 3/1/0'],
    ['one slide on the desktop', { slides_to_show: '1' }, '0: 1/1/0, 768: 1/1/0, 1025: 1/1/0'],
    ['four slides on the desktop', { slides_to_show: '4' }, '0: 1/1/0, 768: 2/1/0, 1025: 4/1/0'],
    [
      'a number for each device',
      { slides_to_show: 5, slides_to_show_tablet: '4', slides_to_show_mobile: '3' },
      '0: 3/1/0, 768: 4/1/0, 1025: 5/1/0',
    ],
    [
      'slides to scroll, which smaller devices do not inherit',
      { slides_to_scroll: '2', slides_to_scroll_mobile: '3' },
      '0: 1/3/0, 768: 2/1/0, 1025: 3/2/0',
    ],
    [
      'slides to scroll left over from before one slide was chosen',
      { slides_to_show: '1', slides_to_scroll: '3' },
      '0: 1/1/0, 768: 1/1/0, 1025: 1/1/0',
    ],
    ['more to scroll than there is', { slides_to_scroll: '9' }, '0: 1/1/0, 768: 2/1/0, 1025: 3/6/0'],
    [
      'a gap, empty on the tablet [core.5]',
      {
        gap: { size: 20, unit: 'px' },
        gap_tablet: { size: '', unit: 'px', sizes: [] },
        gap_mobile: { size: 0 },
      },
      '0: 1/1/0, 768: 2/1/20, 1025: 3/1/20',
    ],
    [
      'a fade, which shows one slide everywhere',
      { slides_to_show: '1', slides_to_show_tablet: '2', effect: 'fade' },
      '0: 1/1/0, 768: 1/1/0, 1025: 1/1/0',
    ],
    [
      'numbers that are none',
      { slides_to_show: 'viele', slides_to_show_mobile: -2 },
      '0: 1/1/0, 768: 2/1/0, 1025: 3/1/0',
    ],
  ])('maps %s to view, group and gap of each device [carousel.1]', (_, raw, expected) => {
    expect(layoutsOf(plan(raw))).toBe(expected);
  });

  it.each([
    ['nothing set', {}, '0: 1, 768: 2, 881: 2, 1025: 3, 1201: 3, 1367: 3, 2400: 3'],
    [
      'a wide screen of its own, which smaller ones do not inherit',
      { slides_to_show_widescreen: 6, slides_to_show_laptop: 4, slides_to_show_mobile_extra: 3 },
      '0: 1, 768: 3, 881: 2, 1025: 4, 1201: 4, 1367: 3, 2400: 6',
    ],
  ])('gives devices between the number of the next larger one: %s [carousel.1]', (_, raw, expected) => {
    const { options } = plan(raw, ALL_DEVICES);
    const views = Object.entries(options.breakpoints ?? {});
    expect(views.map(([from, each]) => `${from}: ${each.slidesPerView}`).join(', ')).toBe(expected);
  });

  it('takes times, endlessness, effect and autoplay from the settings, with a speed of 500 ms [carousel.1]', () => {
    expect(plan({})).toMatchObject({ options: { speed: 500, loop: false }, autoplay: undefined });
    expect(plan({ effect: 'fade' }).options.effect).toBeUndefined();
    expect(
      plan({
        speed: '250',
        infinite: 'yes',
        autoplay: 'yes',
        autoplay_speed: '4000',
        pause_on_hover: 'yes',
        slides_to_show: 1,
        effect: 'fade',
      }),
    ).toMatchObject({
      options: { speed: 250, loop: true, effect: 'fade', fadeEffect: { crossFade: true } },
      autoplay: { delayMs: 4000, pausesOnHover: true, stopsOnInteraction: false },
    });
  });

  it.each([
    [6, 3, 1, 0],
    [4, 3, 1, 0],
    [3, 3, 1, 1],
    [2, 1, 1, 0],
    [2, 3, 1, 1],
    [2, 100, 1, 0],
    [5, 3, 2, 1],
    [6, 3, 2, 0],
    [7, 2, 3, 2],
    [3, 1, 3, 1],
  ])(
    'keeps %i slides, %i seen, %i at a time endless with %i copies of each',
    (count, view, group, copies) => {
      expect(copiesFor(count, [{ slidesPerView: view, slidesPerGroup: group, spaceBetween: 0 }])).toBe(
        copies,
      );
    },
  );

  it('never throws, and yields whole positive numbers of slides, whatever the settings say', () => {
    const keys = Object.keys(SCHEMA);
    const raw = fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.anything(), fc.integer(), fc.double()));
    void fc.assert(
      fc.property(raw, fc.integer({ min: 2, max: 40 }), (settings, count) => {
        const { options, copies } = plan(settings, ALL_DEVICES, count);
        expect(Number.isInteger(copies) && copies >= 0).toBe(true);
        expect(options.speed).toBeGreaterThanOrEqual(0);
        for (const each of Object.values(options.breakpoints ?? {})) {
          expect(each.slidesPerView).toBeGreaterThanOrEqual(1);
          expect(each.slidesPerGroup).toBeGreaterThanOrEqual(1);
          expect(each.slidesPerGroup).toBeLessThanOrEqual(count);
          expect(each.spaceBetween).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
