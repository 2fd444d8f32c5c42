// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { HeaderDevice } from '../../../../src/page/header/hide-on-scroll';
import { headerSettings, valuesFor } from '../../../../src/page/header/settings';
import { resolveSettings } from '../../../../src/values/settings';

/** Reads the header's values for one device, and the keys that caused a warning. */
function read(raw: Record<string, unknown>, device: HeaderDevice = 'desktop') {
  const invalid: string[] = [];
  const settings = resolveSettings(headerSettings, raw, 'desktop', ['mobile', 'tablet', 'desktop'], (key) =>
    invalid.push(key),
  );
  return { ...valuesFor(settings, device), invalid };
}

const px = (size: unknown) => ({ unit: 'px', size, sizes: [] });

beforeAll(() => {
  // jsdom has no CSS.supports; the browser tests run against the real one.
  vi.stubGlobal('CSS', {
    supports: (property: string, value: string) =>
      property === 'color' ? /^#|^rgb|^red$/.test(value) : /^(-?[\d.]+(px|%|em|rem)|calc\(.*\))$/.test(value),
  });
});

describe('valuesFor', () => {
  it('falls back to the desktop where tablet or mobile is empty or missing, even if the tablet has a value [header.8b]', () => {
    const raw = { scroll_distance: { unit: 'vh', size: 20 }, scroll_distance_tablet: px('') };
    for (const device of ['tablet', 'mobile'] as const)
      expect(read(raw, device).threshold).toEqual({ unit: 'vh', size: 20 });
    const own = { scroll_distance: px(60), scroll_distance_tablet: px(90), scroll_distance_mobile: px('') };
    expect([read(own, 'tablet').threshold.size, read(own, 'mobile').threshold.size]).toEqual([90, 60]);
  });

  it('reads distances, heights and the border’s width for each device [header.1b]', () => {
    const keys = [
      'scroll_distance',
      'custom_height_header',
      'custom_height_header_logo',
      'scroll_distance_hide_header',
      'custom_bottom_border_width',
    ];
    const raw = Object.fromEntries(
      keys.flatMap((key, at) =>
        ['', '_tablet', '_mobile'].map((device, more) => [`${key}${device}`, px(10 * (at + 1) + more)]),
      ),
    );
    const on = { shrink_header: 'yes', bottom_border: 'yes', custom_bottom_border_color: '#c00' };
    const numbers = (device: HeaderDevice) => {
      const { threshold, shrunkHeight, logoPercent, hideDistance, border, invalid } = read(
        { ...raw, ...on },
        device,
      );
      expect(invalid).toEqual([]);
      return [threshold.size, shrunkHeight, logoPercent, hideDistance?.size, border?.width];
    };
    expect(numbers('desktop')).toEqual([10, 20, 30, 40, '50px']);
    expect(numbers('tablet')).toEqual([11, 21, 31, 41, '51px']);
    expect(numbers('mobile')).toEqual([12, 22, 32, 42, '52px']);
  });

  it('takes zero as a value, and digits in a string as a number [header.8]', () => {
    const raw = { scroll_distance: px('80'), scroll_distance_mobile: px(0) };
    expect([read(raw).threshold.size, read(raw, 'mobile').threshold.size]).toEqual([80, 0]);
  });

  it('uses the defaults for broken values, and names their keys [core.3]', () => {
    const values = read({
      scroll_distance: px('weit'),
      background: 'red;position:fixed',
      custom_height_header: { unit: 'vw', size: 4 },
      shrink_header: 'yes',
      custom_height_header_logo: px(400),
    });
    expect([values.threshold, values.background]).toEqual([{ size: 60, unit: 'px' }, '']);
    expect([values.shrunkHeight, values.logoPercent]).toEqual([70, undefined]);
    expect(values.invalid).toEqual(
      'scroll_distance background custom_height_header custom_height_header_logo'.split(' '),
    );
  });

  it('has a border only where it is switched on and has a width and a colour [header.4c]', () => {
    const width = { bottom_border: 'yes', custom_bottom_border_width: px(3) };
    expect(read(width).border).toBeUndefined();
    const color = { custom_bottom_border_color: '#c00' };
    expect(read({ ...width, ...color, bottom_border: undefined }).border).toBeUndefined();
    expect(read({ ...width, ...color }).border).toEqual({ width: '3px', color: '#c00' });
  });

  it('hides if only the distance is set, and past 500 px where the distance is empty [header.7]', () => {
    expect(read({}).hideDistance).toBeUndefined();
    expect(read({ scroll_distance_hide_header: px(200) }).hideDistance?.size).toBe(200);
    expect(read({ hide_header: 'yes', scroll_distance_hide_header: px('') }).hideDistance?.size).toBe(500);
  });

  it('blurs by script only on old pages, which have no CSS for that', () => {
    expect(read({ blur_bg: 'yes' }).blurs).toBe(true);
    expect(read({ blur_bg: 'yes', blur_bg_blur_amount: px(20) }).blurs).toBe(false);
  });

  it('reads lengths in all units, and rejects those that are not CSS', () => {
    expect(read({ she_offset_top: { unit: 'custom', size: 'calc(1em + 2px)' } }).offsetTop).toBe(
      'calc(1em + 2px)',
    );
    expect(read({ she_width: { unit: '%', size: '90' } }).width).toBe('90%');
    expect(read({ she_width: { unit: 'custom', size: 'url(x)' } }).invalid).toEqual(['she_width']);
    expect(read({ she_padding: { unit: 'px', top: '0', right: 4, bottom: '', left: '4' } }).padding).toEqual({
      'padding-top': '0px',
      'padding-right': '4px',
      'padding-left': '4px',
    });
  });
});
