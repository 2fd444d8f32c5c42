import type { Field, Schema, SettingsOf } from '../../api';
import { choice, flag, list, number, text } from '../../core';
import { DIRECTIONS, normalizeRange, type Range } from './formulas';

const handle = number(0);

/** The value of a slider with two handles, in percent of the scroll distance. */
const range = (start: number, end: number): Field<Range> => ({
  fallback: { start, end },
  form: 'sizes {start, end} in % from 0 to 100',
  read(raw) {
    const { sizes } = (raw ?? {}) as { sizes?: { start?: unknown; end?: unknown } };
    const [from, to] = [sizes?.start ?? start, sizes?.end ?? end].map((each) => handle.read(each));
    return from === undefined || to === undefined ? undefined : normalizeRange({ start: from, end: to });
  },
});

const reversed = choice(['', 'negative'], '');
const speed = (fallback: number) => number(fallback, { min: 0, max: 10 });

/**
 * The keys of the element's group and of the background's group, without their prefix. The builder offers no rotation
 * and no tilt for backgrounds; other plugins may print them.
 */
const GROUP = {
  motion_fx_scrolling: flag(),
  motion_fx_mouse: flag(),
  /** Without the key the effects run on every device; with an empty list they run on none. */
  devices: { ...list(text()), fallback: undefined } as Field<readonly string[] | undefined>,
  range: choice(['', 'viewport', 'page'], ''),
  translateY_effect: flag(),
  translateY_direction: reversed,
  translateY_speed: speed(4),
  translateY_affectedRange: range(0, 100),
  translateX_effect: flag(),
  translateX_direction: reversed,
  translateX_speed: speed(4),
  translateX_affectedRange: range(0, 100),
  opacity_effect: flag(),
  opacity_direction: choice(DIRECTIONS, 'out-in'),
  opacity_level: number(10, { min: 0, max: 10 }),
  opacity_range: range(20, 80),
  blur_effect: flag(),
  blur_direction: choice(DIRECTIONS, 'out-in'),
  blur_level: number(7, { min: 0, max: 15 }),
  blur_range: range(20, 80),
  scale_effect: flag(),
  scale_direction: choice(DIRECTIONS, 'out-in'),
  scale_speed: number(4, { min: -10, max: 10 }),
  scale_range: range(20, 80),
  mouseTrack_effect: flag(),
  mouseTrack_direction: reversed,
  mouseTrack_speed: speed(1),
  rotateZ_effect: flag(),
  rotateZ_direction: reversed,
  rotateZ_speed: speed(1),
  rotateZ_affectedRange: range(0, 100),
  tilt_effect: flag(),
  tilt_direction: reversed,
  tilt_speed: speed(4),
} satisfies Schema;

const ELEMENT_PREFIX = 'motion_fx_';
const BACKGROUND_PREFIX = 'background_motion_fx_';

const prefixed = (prefix: string, schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).map(([key, field]) => [prefix + key, field]));

export const SCHEMA: Schema = {
  ...prefixed(ELEMENT_PREFIX, GROUP),
  ...prefixed(BACKGROUND_PREFIX, GROUP),
  _position: text(),
};

/** A group of effects, of the element or of its background. */
export type Group = SettingsOf<typeof GROUP>;

/** Returns the effects of the element or of its background, with keys without the prefix. */
export function groupOf(settings: Readonly<Record<string, unknown>>, isBackground: boolean): Group {
  const prefix = isBackground ? BACKGROUND_PREFIX : ELEMENT_PREFIX;
  const own = Object.entries(settings).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value])) as unknown as Group;
}

/** The speed with which scrolling moves the group's part along an axis; 0 where scrolling does not move it. */
export const scrollSpeedOf = (group: Group, axis: 'X' | 'Y'): number =>
  group.motion_fx_scrolling && group[`translate${axis}_effect`] ? group[`translate${axis}_speed`] : 0;

/** The speed with which the mouse moves the group's part along both axes; 0 where the mouse does not move it. */
export const mouseSpeedOf = ({ motion_fx_mouse, mouseTrack_effect, mouseTrack_speed }: Group): number =>
  motion_fx_mouse && mouseTrack_effect ? mouseTrack_speed : 0;

/** Whether the group moves anything on `device`. */
export const isOn = ({ motion_fx_scrolling, motion_fx_mouse, devices }: Group, device: string): boolean =>
  (motion_fx_scrolling || motion_fx_mouse) && (devices?.includes(device) ?? true);
