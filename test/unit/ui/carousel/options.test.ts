// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Device } from '../../../../src/api';
import { responsive } from '../../../../src/core';
import { builderCarousel } from '../../../../src/ui/carousel/builder';
import { type CarouselRequest, copiesFor, planCarousel } from '../../../../src/ui/carousel/options';
import { carouselSettings } from '../../../../src/ui/carousel/settings';
import {
  extrasLayout,
  numberForDevice,
  threeDevices,
  threeGaps,
  threeViews,
} from '../../../../src/ui/carousel-extras/extras';
import { mediaCarousel, mediaSettings } from '../../../../src/ui/carousel-extras/media';
import { number } from '../../../../src/values/fields';
import { resolveSettings } from '../../../../src/values/settings';
import fc from '../../../support/fast-check';

const SCHEMA = { ...carouselSettings, gap: responsive(number(0, { min: 0 })) };
const EXTRAS = { ...threeViews('view'), ...threeGaps('gap') };
const DEFAULT_DEVICES: readonly Device[] = ['mobile', 'tablet', 'desktop'];
const LIMITS = {
  mobile: 767,
  mobile_extra: 880,
  tablet: 1024,
  tablet_extra: 1200,
  laptop: 1366,
  widescreen: 2400,
};
const ALL_DEVICES: readonly Device[] = [
  ...(Object.keys(LIMITS) as Device[]).slice(0, 5),
  'desktop',
  'widescreen',
];

type Raw = Readonly<Record<string, unknown>>;

const pageOf = (devices: readonly Device[]) => ({
  devices,
  breakpoints: Object.fromEntries(
    devices.flatMap((device) => (device === 'desktop' ? [] : [[device, LIMITS[device]]])),
  ),
});

/** Reads `raw` as the runtime does and plans a carousel of `count` slides. */
function plan(raw: Raw, devices = DEFAULT_DEVICES, count = 6, more: Partial<CarouselRequest> = {}) {
  const on = (device: Device) => resolveSettings(SCHEMA, raw, device, devices, () => {});
  const request = builderCarousel(on('desktop'), (device) => on(device).gap, devices);
  return planCarousel({ ...request, ...more }, pageOf(devices), count);
}

/** Reads `raw` and plans a media carousel of the pro add-on. */
function planMedia(raw: Raw, devices = DEFAULT_DEVICES, count = 6) {
  const on = (device: Device) => resolveSettings(mediaSettings, raw, device, devices, () => {});
  const request = mediaCarousel(
    on('desktop'),
    (device) => on(device).space_between,
    (device) => (device === 'mobile' ? 1 : device === 'tablet' ? 2 : 3),
    count,
  );
  return planCarousel(request, pageOf(devices), count);
}

/** Reads `raw` and plans a carousel of the widget pack. */
function planExtras(raw: Raw, count = 6, rows = 1, isVertical = false) {
  const given = resolveSettings(EXTRAS, raw, 'desktop', DEFAULT_DEVICES, () => {});
  const request: CarouselRequest = {
    speed: 500,
    isEndless: true,
    autoplay: undefined,
    layout: (device) =>
      extrasLayout(
        {
          view: numberForDevice(given, 'view', device),
          group: 1,
          rows,
          gap: numberForDevice(given, 'gap', device),
          isVertical,
        },
        device,
        count,
      ),
  };
  return planCarousel(request, threeDevices(pageOf(ALL_DEVICES)), count);
}

/** Returns every breakpoint as `from: view/group/gap`. */
const layoutsOf = ({ options }: ReturnType<typeof plan>) =>
  Object.entries(options.breakpoints ?? {})
    .map(([from, each]) => `${from}: ${each.slidesPerView}/${each.slidesPerGroup}/${each.spaceBetween}`)
    .join(', ');

describe('carousel options', () => {
  it.each<[what: string, raw: Raw, expected: string]>([
    ['nothing set', {}, '0: 1/1/0, 768: 2/1/0, 1025: 3/1/0'],
    ['one slide on the desktop', { slides_to_show: '1' }, '0: 1/1/0, 768: 1/1/0, 1025: 1/1/0'],
    ['four slides on the desktop', { slides_to_show: '4' }, '0: 1/1/0, 768: 2/1/0, 1025: 4/1/0'],
    [
      'numbers of devices',
      { slides_to_show: 5, slides_to_show_tablet: '4', slides_to_show_mobile: '3' },
      '0: 3/1/0, 768: 4/1/0, 1025: 5/1/0',
    ],
    // Smaller devices do not inherit the slides to scroll.
    [
      'slides to scroll',
      { slides_to_scroll: '2', slides_to_scroll_mobile: '3' },
      '0: 1/3/0, 768: 2/1/0, 1025: 3/2/0',
    ],
    // They are left over from before one slide was chosen.
    [
      'slides to scroll of one',
      { slides_to_show: '1', slides_to_scroll: '3' },
      '0: 1/1/0, 768: 1/1/0, 1025: 1/1/0',
    ],
    ['more to scroll than there is', { slides_to_scroll: '9' }, '0: 1/1/0, 768: 2/1/0, 1025: 3/6/0'],
    [
      'a gap, empty on the tablet [core.5]',
      { gap: { size: 20, unit: 'px' }, gap_tablet: { size: '' }, gap_mobile: { size: 0 } },
      '0: 1/1/0, 768: 2/1/20, 1025: 3/1/20',
    ],
    [
      'numbers that are none',
      { slides_to_show: 'viele', slides_to_show_mobile: -2 },
      '0: 1/1/0, 768: 2/1/0, 1025: 3/1/0',
    ],
  ])('map %s to view, group and gap of each device [carousel.1]', (_, raw, expected) =>
    expect(layoutsOf(plan(raw))).toBe(expected),
  );

  it('give devices in between the number of the next larger one, but not that of a wide screen of its own [carousel.1]', () => {
    const views = (raw: Raw) =>
      Object.entries(plan(raw, ALL_DEVICES).options.breakpoints ?? {}).map(
        ([from, each]) => `${from}: ${each.slidesPerView}`,
      );
    expect(views({}).join(', ')).toBe('0: 1, 768: 2, 881: 2, 1025: 3, 1201: 3, 1367: 3, 2400: 3');
    const own = { slides_to_show_widescreen: 6, slides_to_show_laptop: 4, slides_to_show_mobile_extra: 3 };
    expect(views(own).join(', ')).toBe('0: 1, 768: 3, 881: 2, 1025: 4, 1201: 4, 1367: 3, 2400: 6');
  });

  it('take times, loop, effect and autoplay from the settings, with a speed of 500 ms [carousel.1]', () => {
    expect(plan({})).toMatchObject({ options: { speed: 500, loop: false }, autoplay: undefined });
    const raw = {
      speed: '250',
      infinite: 'yes',
      autoplay: 'yes',
      autoplay_speed: '4000',
      pause_on_hover: 'yes',
    };
    expect(plan(raw)).toMatchObject({
      options: { speed: 250, loop: true },
      autoplay: { delayMs: 4000, pausesOnHover: true, stopsOnInteraction: false },
    });
  });

  it.each([
    ['fade', '0: 1/1/0, 768: 1/1/0, 1025: 1/1/0', { effect: 'fade', fadeEffect: { crossFade: true } }],
    ['cube', '0: 1/1/0, 768: 1/1/0, 1025: 1/1/0', { effect: 'cube' }],
    ['coverflow', '0: 1/1/0, 768: 2/1/0, 1025: 3/1/0', { effect: 'coverflow' }],
  ] as const)('show as many slides as a %s can [carousel.1]', (effect, layouts, options) => {
    const planned = plan({ slides_to_show_tablet: '2' }, DEFAULT_DEVICES, 6, { effect });
    expect(layoutsOf(planned)).toBe(layouts);
    expect(planned.options).toMatchObject(options);
  });

  it.each([
    ['none', undefined, 3, 0, 0],
    ['right', 'offset-right', 3.001, 1, 0],
    ['left', 'offset-left', 3, 1, 0.001],
    ['both', 'offset-both', 3.001, 1, 0.001],
  ] as const)('show neighbours at the sides: %s', (offsetSides, name, view, copies, before) => {
    const planned = plan({ infinite: 'yes' }, DEFAULT_DEVICES, 4, { offsetSides });
    expect(planned.offsetClass).toBe(name);
    expect(planned.options.breakpoints?.[1025]?.slidesPerView).toBe(view);
    expect(planned.copies).toBe(copies);
    expect(planned.options.slidesOffsetBefore ?? 0).toBe(before);
  });

  it('map the settings of media, testimonials and reviews [carousel.1]', () => {
    const map = (raw: Raw, count = 6) => layoutsOf(planMedia(raw, DEFAULT_DEVICES, count));
    expect(map({})).toBe('0: 1/1/0, 768: 2/1/0, 1025: 3/1/0');
    expect(map({ slides_per_view: '5' }, 4)).toBe('0: 1/1/0, 768: 2/1/0, 1025: 4/1/0');
    const gaps = { space_between: { size: 10 }, space_between_mobile: { size: '' } };
    const own = { slides_per_view_mobile: 2, slides_to_scroll: '3', ...gaps };
    expect(map(own)).toBe('0: 2/1/10, 768: 2/1/10, 1025: 3/3/10');
    expect(planMedia({ loop: 'yes', pagination: 'fraction' })).toMatchObject({
      options: { loop: true, slideToClickedSlide: true, grabCursor: true },
      pagination: { type: 'fraction' },
    });
  });

  it('map the settings of the widget pack [carousel.1, posts.3]', () => {
    const map = (raw: Raw, count = 6) => layoutsOf(planExtras(raw, count));
    expect(map({})).toBe('0: 1/1/6, 768: 2/1/12, 1025: 3/1/24');
    expect(map({}, 2)).toBe('0: 1/1/6, 768: 2/1/12, 1025: 2/1/24');
    const none = { gap: { size: 0 }, gap_tablet: { size: '0' }, gap_mobile: { size: 0 } };
    expect(map({ view: '4', view_tablet: '3', ...none })).toBe('0: 1/1/6, 768: 3/1/0, 1025: 4/1/0');
  });

  it('have rows only in a horizontal carousel, which then does not loop [gallery.1]', () => {
    const rows = planExtras({}, 9, 2);
    expect(rows.options.breakpoints?.[1025]?.grid).toEqual({ rows: 2, fill: 'row' });
    expect(rows.options.loop).toBe(false);
    const upright = planExtras({}, 9, 2, true);
    expect(upright.options.breakpoints?.[1025]).toMatchObject({ direction: 'vertical' });
    expect([upright.options.breakpoints?.[1025]?.grid, upright.options.loop]).toEqual([undefined, true]);
  });

  it('keep slides in a loop with as many copies as the loop needs', () => {
    const copies = (count: number, slidesPerView: number, slidesPerGroup = 1) =>
      copiesFor(count, [{ slidesPerView, slidesPerGroup, spaceBetween: 0 }]);
    expect([copies(6, 3), copies(4, 3), copies(3, 3), copies(2, 1), copies(2, 3)]).toEqual([0, 0, 1, 0, 1]);
    expect([copies(2, 100), copies(5, 3, 2), copies(6, 3, 2), copies(7, 2, 3), copies(3, 1, 3)]).toEqual([
      0, 1, 0, 2, 1,
    ]);
  });

  it('never throw, and have whole positive numbers of slides, whatever the settings are', () => {
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
