import type { Field, Page } from '../../api';
import { choice, currentPage, number, readValues } from '../../core';
import { numberOf, treeOf } from '../../values/readers';

const TRIGGERS = ['mouseenter', 'click_target', 'load'] as const;
const HIDES = ['mouseleave', 'click_out', 'click_target', 'click_any'] as const;
export type Trigger = (typeof TRIGGERS)[number];
export type Hide = (typeof HIDES)[number];
const SIDES = ['top', 'bottom', 'left', 'right'] as const;
export type Side = (typeof SIDES)[number];
/** Settings that each item of a widget may have as well. */
export const PLACE = {
  position: choice<'' | Side>(SIDES, ''),
  arrow_position_h: choice<'' | 'center' | 'left' | 'right'>(['center', 'left', 'right'], ''),
  arrow_position_v: choice<'' | 'center' | 'top' | 'bottom'>(['center', 'top', 'bottom'], ''),
};
const disable = choice<'' | 'tablet' | 'mobile'>(['tablet', 'mobile'], '');
/** Limit of delays and durations, s; longer ones are mistakes. */
const MAX_S = 60;
/** 0 is a value of its own; without a value, the site's setting applies. */
const seconds: Field<number | undefined> = { ...number(0, { min: 0, max: MAX_S }), fallback: undefined };

/**
 * Settings of a tooltip. Opening and closing have a value for each device, which does not inherit from a larger one,
 * since touch has no hover.
 */
const FIELDS = {
  ...PLACE,
  trigger: choice(TRIGGERS, 'mouseenter'),
  trigger_tablet: choice(TRIGGERS, 'click_target'),
  trigger_mobile: choice(TRIGGERS, 'click_target'),
  _hide: choice(HIDES, 'mouseleave'),
  _hide_tablet: choice(HIDES, 'click_out'),
  _hide_mobile: choice(HIDES, 'click_out'),
  css_position: choice<'' | 'fixed'>(['fixed'], ''),
  disable,
  delay_in: seconds,
  delay_out: seconds,
  duration: seconds,
};

/** Site-wide settings for elements without their own, and their defaults. */
const SITE = {
  ee_tooltips_position: choice(SIDES, 'top'),
  ee_tooltips_arrow_position_h: PLACE.arrow_position_h,
  ee_tooltips_arrow_position_v: PLACE.arrow_position_v,
  ee_tooltips_delay_in: number(0, { min: 0, max: MAX_S }),
  ee_tooltips_delay_out: number(0, { min: 0, max: MAX_S }),
  ee_tooltips_duration: number(0.2, { min: 0, max: MAX_S }),
  ee_tooltips_disable: disable,
};

type Fields = typeof FIELDS;
type ValueOf<Each> = Each extends Field<infer Value> ? Value : never;
type Given = { readonly [Key in keyof Fields]: ValueOf<Fields[Key]> };

/** The settings of one element's tooltip; times in s. */
export interface TooltipSettings extends Given {
  readonly position: Side;
  readonly delay_in: number;
  readonly delay_out: number;
  readonly duration: number;
}

/** The schema of a widget whose keys begin with `prefix`. */
export const tooltipFields = <Prefix extends string>(prefix: Prefix) =>
  Object.fromEntries(Object.entries(FIELDS).map(([key, field]) => [prefix + key, field])) as {
    readonly [Key in keyof Fields as `${Prefix}${Key}`]: Fields[Key];
  };

/** The values of `tooltipFields(prefix)`, completed by the site's settings. */
export function tooltipSettings(
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  warn: (code: string, message: string) => void,
): TooltipSettings {
  const site = readValues(SITE, treeOf(treeOf(currentPage().raw.builder.settings).extras), warn);
  const settings = Object.fromEntries(
    Object.keys(FIELDS).map((key) => {
      const own = values[prefix + key];
      return [key, own === '' || own === undefined ? site[`ee_tooltips_${key}` as keyof typeof SITE] : own];
    }),
  );
  return settings as unknown as TooltipSettings;
}

/** Kinds of devices, as the suffixes of the settings' keys. */
export type Kind = '' | '_tablet' | '_mobile';

/** The kind of a window of `width` px by the page's breakpoints, which older pages print under other keys. */
export function kindOf(width: number, { raw, breakpoints }: Pick<Page, 'raw' | 'breakpoints'>): Kind {
  const legacy = treeOf(raw.builder.breakpoints);
  if (width < numberOf(legacy.md, (breakpoints.mobile ?? 767) + 1)) return '_mobile';
  return width < numberOf(legacy.lg, (breakpoints.tablet ?? 1024) + 1) ? '_tablet' : '';
}

/** Whether the tooltip is disabled; `tablet` includes phones. */
export const isDisabled = ({ disable: upTo }: Pick<TooltipSettings, 'disable'>, kind: Kind): boolean =>
  upTo === 'tablet' ? kind !== '' : upTo === 'mobile' && kind === '_mobile';
