import type { Field, SettingsOf } from '../../api';
import { color, flag, list, number, size, text } from '../../core';
import type { HeaderDevice } from './hide-on-scroll';

/** A setting that is `undefined` where the page prints none; the header then does not touch the property. */
const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  ...field,
  fallback: undefined,
});

/**
 * A setting with variants for tablet and mobile. `responsive` does not fit: the header's devices are not the builder's,
 * and an empty variant has the desktop's value, also on mobile. Size and unit belong together.
 */
const perDevice = <const Key extends string, Value>(key: Key, field: Field<Value>) =>
  ({
    [key]: field,
    [`${key}_tablet`]: optional(field),
    [`${key}_mobile`]: optional(field),
  }) as Record<Key, Field<Value>> & Record<`${Key}_${'tablet' | 'mobile'}`, Field<Value | undefined>>;

const word = text();

/**
 * Formats the value of a slider or side as CSS text if it is valid for `property`; with the unit `custom` the value is
 * the CSS text.
 */
function cssLength(property: string, given: unknown, unit: unknown): string | undefined {
  const amount = word.read(given);
  const css = unit === 'custom' ? `${amount}` : `${Number(amount)}${word.read(unit || 'px')}`;
  return CSS.supports(property, css) ? css : undefined;
}

const length = (property: string): Field<string | undefined> => ({
  fallback: undefined,
  form: `slider with a CSS length for ${property}`,
  read(raw) {
    const { size: given, unit } = Object(raw) as { size?: unknown; unit?: unknown };
    return cssLength(property, given, unit);
  },
});

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Padding by side; an empty side is not touched. */
const padding: Field<Readonly<Record<string, string>> | undefined> = {
  fallback: undefined,
  form: 'dimensions with CSS lengths',
  read(raw) {
    const given = Object(raw) as Record<string, unknown>;
    const sides: Record<string, string> = {};
    for (const side of SIDES) {
      if ((given[side] ?? '') === '') continue;
      const css = cssLength('padding-top', given[side], given.unit);
      if (css === undefined) return undefined;
      sides[`padding-${side}`] = css;
    }
    return sides;
  },
};

/** The settings of the header, without those that only the server or the CSS reads. */
export const headerSettings = {
  // Without the setting, no device is listed. Unknown names are ignored.
  transparent_on: list(text()),
  ...perDevice('scroll_distance', size({ size: 60, unit: 'px' }, ['px', 'vh'])),
  transparent_header_show: flag(),
  background: color(),
  bottom_border: flag(),
  custom_bottom_border_color: color(),
  ...perDevice('custom_bottom_border_width', optional(size({ size: 0, unit: 'px' }))),
  shrink_header: flag(),
  ...perDevice('custom_height_header', size({ size: 70, unit: 'px' })),
  shrink_header_logo: flag(),
  // The value is a percentage, though some pages print the unit px.
  ...perDevice('custom_height_header_logo', optional(number(100, { min: 0, max: 100 }))),
  change_logo_color: flag(),
  blur_bg: flag(),
  blur_bg_blur_amount: optional(number(20)),
  hide_header: flag(),
  ...perDevice('scroll_distance_hide_header', optional(size({ size: 500, unit: 'px' }, ['px', 'vh']))),
  ...perDevice('she_offset_top', length('top')),
  ...perDevice('she_padding', padding),
  ...perDevice('she_width', length('width')),
};

export type HeaderSettings = SettingsOf<typeof headerSettings>;

/** The distance where an owner switched hiding on and left the distance empty. */
const HIDE_DISTANCE = { size: 500, unit: 'px' };

type Varied = keyof {
  [Key in keyof HeaderSettings as Key extends `${infer Base}_tablet` ? Base : never]: true;
};

/** The device's value of a setting, else the desktop's. */
const pick = <Key extends Varied>(settings: HeaderSettings, key: Key, device: HeaderDevice) =>
  (device === 'desktop' ? undefined : settings[`${key}_${device}`]) ?? settings[key];

/** The settings for one of the header's devices. */
export function valuesFor(settings: HeaderSettings, device: HeaderDevice) {
  const borderWidth = pick(settings, 'custom_bottom_border_width', device);
  const shrunkHeight = settings.shrink_header
    ? pick(settings, 'custom_height_header', device).size
    : undefined;
  return {
    threshold: pick(settings, 'scroll_distance', device),
    /** Distance after which the header hides on the way down. */
    hideDistance:
      pick(settings, 'scroll_distance_hide_header', device) ??
      (settings.hide_header ? HIDE_DISTANCE : undefined),
    isTransparent: settings.transparent_header_show,
    background: settings.background,
    /** A border needs a width and a colour. */
    border:
      settings.bottom_border && borderWidth && settings.custom_bottom_border_color
        ? { width: `${borderWidth.size}px`, color: settings.custom_bottom_border_color }
        : undefined,
    shrunkHeight,
    shrinksLogo: settings.shrink_header_logo,
    logoPercent: pick(settings, 'custom_height_header_logo', device),
    changesLogo: settings.change_logo_color,
    /** Pages of release 1.6 print no amount and have no CSS for the blur. */
    blurs: settings.blur_bg && settings.blur_bg_blur_amount === undefined,
    offsetTop: pick(settings, 'she_offset_top', device),
    padding: pick(settings, 'she_padding', device),
    width: pick(settings, 'she_width', device),
  };
}

export type HeaderValues = ReturnType<typeof valuesFor>;
