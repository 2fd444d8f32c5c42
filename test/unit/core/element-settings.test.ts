import { atom } from 'nanostores';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Device, Page, Schema } from '../../../src/api';
import { createSettings, readRaw } from '../../../src/core/element-settings';
import { warnings } from '../../../src/core/warnings';
import { choice, className, flag, list, number, responsive, size, text } from '../../../src/values/fields';
import { resolveSettings } from '../../../src/values/settings';
import fc from '../../support/fast-check';

const DEVICES: Device[] = ['mobile', 'tablet', 'desktop'];
const ALL: Device[] = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'desktop', 'widescreen'];
const schema = {
  repeat: flag(false),
  speed: number(500, { min: 0, max: 10_000 }),
  slides: number(3, { min: 1, integer: true }),
  effect: choice(['slide', 'fade'], 'slide'),
  label: text('Titel'),
  devices: list(choice(['desktop', 'tablet', 'mobile'], 'desktop'), ['desktop']),
  gap: responsive(size({ size: 24, unit: 'px' }, ['px', 'vh'])),
  columns: responsive(number(3)),
};

function resolve(raw: Record<string, unknown>, device: Device = 'desktop', devices = DEVICES) {
  const invalid: string[] = [];
  const values = resolveSettings(schema, raw, device, devices, (key) => invalid.push(key));
  return { values, invalid };
}

describe('settings', () => {
  it('gives every setting its default where the page prints none [core.3b]', () => {
    const { values, invalid } = resolve({});
    expect(values).toEqual({
      repeat: false,
      speed: 500,
      slides: 3,
      effect: 'slide',
      label: 'Titel',
      devices: ['desktop'],
      gap: { size: 24, unit: 'px' },
      columns: 3,
    });
    expect(invalid).toEqual([]);
  });

  it('reads numbers from numeric strings and switches from the builder’s words [core.3]', () => {
    const { values } = resolve({ speed: '300', slides: '2', repeat: 'yes', devices: ['mobile'] });
    expect(values).toMatchObject({ speed: 300, slides: 2, repeat: true, devices: ['mobile'] });
  });

  it.each([
    ['speed', -1],
    ['speed', 'fast'],
    ['speed', Number.NaN],
    ['slides', 2.5],
    ['effect', 'explode'],
    ['devices', ['desktop', 'fridge']],
    ['devices', 'desktop'],
    ['repeat', { nested: true }],
    ['gap', { size: 10, unit: 'furlong' }],
    ['label', ['a']],
  ])('falls back to the default for %s = %j and names the key [core.3c]', (key, value) => {
    const { values, invalid } = resolve({ [key]: value });
    expect(values[key as keyof typeof values]).toEqual(schema[key as keyof typeof schema].fallback);
    expect(invalid).toEqual([key]);
  });

  it('accepts a number at either end of its range, and none beyond [core.3c]', () => {
    const speeds = [0, 10_000, -0.5, 10_001].map((speed) => resolve({ speed }));
    expect(speeds.map(({ values }) => values.speed)).toEqual([0, 10_000, 500, 500]);
    expect(speeds.map(({ invalid }) => invalid)).toEqual([[], [], ['speed'], ['speed']]);
  });

  it('gives an empty tablet or mobile value that of the next larger device [core.5a]', () => {
    const raw = { columns: 4, columns_tablet: '2', columns_mobile: '' };
    expect(resolve(raw, 'desktop').values.columns).toBe(4);
    expect(resolve(raw, 'tablet').values.columns).toBe(2);
    expect(resolve(raw, 'mobile').values.columns).toBe(2);
  });

  it('treats a zero on a small device as a value, not as a missing one [core.5b]', () => {
    expect(resolve({ columns: 4, columns_mobile: 0 }, 'mobile').values.columns).toBe(0);
  });

  it('skips a slider without a size, as the builder prints unset ones [core.5a]', () => {
    const raw = { gap: { unit: 'px', size: 60, sizes: [] }, gap_mobile: { unit: 'px', size: '', sizes: [] } };
    expect(resolve(raw, 'mobile').values.gap).toEqual({ size: 60, unit: 'px' });
  });

  it('falls back through every device that the page enables, but from widescreen only to the desktop [core.4, core.5]', () => {
    const raw = { columns: 6, columns_laptop: 5, columns_tablet_extra: 4, columns_widescreen: 8 };
    expect(ALL.map((device) => resolve(raw, device, ALL).values.columns)).toEqual([4, 4, 4, 4, 5, 6, 8]);
    expect(resolve({ columns: 6, columns_laptop: 5 }, 'widescreen', ALL).values.columns).toBe(6);
  });

  it('falls back from an invalid value of a small device to the next larger one, with a warning [core.3, core.5]', () => {
    const { values, invalid } = resolve({ columns: 4, columns_mobile: 'viele' }, 'mobile');
    expect(values.columns).toBe(4);
    expect(invalid).toEqual(['columns_mobile']);
  });

  it('does not read inherited properties as settings [core.3]', () => {
    expect(resolve(JSON.parse('{"__proto__": {"speed": 1}}')).values.speed).toBe(500);
  });
});

describe('a class name', () => {
  it('is a single class name, never several [core.3]', () => {
    expect(className().read('fadeInDown')).toBe('fadeInDown');
    expect(className().read('e-anim_2')).toBe('e-anim_2');
  });

  it.each(['fadeIn elementor-hidden', '"><b>', '1up', 7, ['fadeIn'], {}])('is not %j [core.3]', (raw) => {
    expect(className().read(raw)).toBeUndefined();
  });
});

describe('data-settings', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  beforeEach(() => warn.mockClear());

  function element(settings: string) {
    const node = document.createElement('div');
    node.dataset.id = 'ab12cd3';
    node.setAttribute('data-settings', settings);
    return node;
  }

  it.each(['{', '&quot;', '"text"', '12', 'null', ''])(
    'has no settings for %j, with one warning that names the element [core.3d]',
    (raw) => {
      const node = element(raw);
      expect(readRaw(node)).toEqual({});
      readRaw(node);
      expect(warn).toHaveBeenCalledOnce();
      expect(warn.mock.calls[0]?.[0]).toContain('ab12cd3');
    },
  );

  it('reads the empty list that other plugins make of an empty object as no settings [core.3]', () => {
    expect(readRaw(element('[]'))).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are none where the element has no such attribute, without a warning [core.3]', () => {
    expect(readRaw(document.createElement('div'))).toEqual({});
    expect(warn).not.toHaveBeenCalled();
  });

  it('are read up to 262,144 characters, and a longer attribute is not even parsed [core.3]', () => {
    const longest = { a: 'x'.repeat(262_144 - '{"a":""}'.length) };
    expect(readRaw(element(JSON.stringify(longest)))).toEqual(longest);
    expect(warn).not.toHaveBeenCalled();
    const node = element(JSON.stringify({ a: `${longest.a}x` }));
    expect(readRaw(node)).toEqual({});
    expect(warn.mock.calls).toEqual([
      ['Piton [ab12cd3] data-settings is longer than 262144 characters; every setting has its default', node],
    ]);
    // A text that is no JSON has a warning of its own.
    node.setAttribute('data-settings', '{');
    readRaw(node);
    expect(warn.mock.lastCall?.[0]).toBe(
      'Piton [ab12cd3] data-settings is no JSON object; every setting has its default',
    );
    // The inspector lists warnings by their codes.
    expect(warnings.slice(-2).map(({ code }) => code)).toEqual(['settings-size', 'settings-json']);
  });

  it('does not fail with settings nested ten thousand deep [core.3]', () => {
    expect(() => readRaw(element(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`))).not.toThrow();
  });

  it('returns a plain object or list for any text, and never throws [core.3]', () => {
    fc.assert(fc.property(fc.string(), (raw) => typeof readRaw(element(raw)) === 'object'));
  });
});

describe('the settings of an element', () => {
  const responsiveSchema = { columns: responsive(number(3)) };
  const raw = { columns: 4, columns_mobile: 1 };

  function create<S extends Schema>(fields: S, printed: Record<string, unknown> = raw) {
    const $device = atom<Device>('desktop');
    const page = { devices: DEVICES } as unknown as Page;
    return {
      $device,
      ...createSettings(fields, printed, document.createElement('div'), page, $device),
    };
  }

  it('follow the device, and listen to it only for those that listen to them', () => {
    const { $device, settings } = create(responsiveSchema);
    expect(settings.get().columns).toBe(4);
    $device.set('mobile');
    expect(settings.get().columns).toBe(1);
    expect($device.lc).toBe(0);
    const [seen, changed]: number[][] = [[], []];
    const unbinds = [
      settings.subscribe(({ columns }) => seen?.push(columns)),
      settings.listen(({ columns }) => changed?.push(columns)),
    ];
    $device.set('desktop');
    expect($device.lc).toBe(2);
    for (const unbind of unbinds) unbind();
    $device.set('mobile');
    expect([seen, changed]).toEqual([[1, 4], [4]]);
  });

  it('never change where no setting is responsive', () => {
    const { $device, settings } = create({ columns: number(3) });
    const seen: number[] = [];
    const unbind = settings.subscribe(({ columns }) => seen.push(columns));
    $device.set('mobile');
    unbind();
    expect(seen).toEqual([4]);
  });

  it('are their own where a script has added the device’s name to every object [core.3]', () => {
    Object.assign(Object.prototype, { desktop: { columns: 99 } });
    try {
      expect(create(responsiveSchema).settings.get().columns).toBe(4);
    } finally {
      delete (Object.prototype as { desktop?: unknown }).desktop;
    }
  });
});
