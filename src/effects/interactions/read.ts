import type { SettingsOf } from '../../api';
import { choice, flag, list, number, readValues, size, text } from '../../core';
import { isTree, listOf, numberOf, type Raw, treeOf } from '../../values/readers';

/** The names of the builder's easings, which are those of the library Motion. */
export const EASINGS = {
  easeIn: 'ease-in',
  easeOut: 'ease-out',
  easeInOut: 'ease-in-out',
  linear: 'linear',
  backIn: 'cubic-bezier(0.31, 0.01, 0.66, -0.53)',
  backOut: 'cubic-bezier(0.33, 1.53, 0.69, 0.99)',
  backInOut: 'cubic-bezier(0.68, -0.6, 0.32, 1.6)',
};

const TRIGGERS = ['load', 'scrollIn', 'scrollOut', 'scrollOn', 'hover', 'click'] as const;
const EFFECTS = ['fade', 'slide', 'scale'] as const;
/** The builder nests its values less deeply. */
const MAX_DEPTH = 20;

const schema = {
  trigger: choice(['', ...TRIGGERS], ''),
  effect: choice(['', ...EFFECTS], ''),
  type: choice(['in', 'out'], 'in'),
  direction: choice(['', 'left', 'right', 'top', 'bottom'], ''),
  duration: size({ size: 600, unit: 'ms' }, ['ms', 's']),
  delay: size({ size: 0, unit: 'ms' }, ['ms', 's']),
  easing: choice(Object.keys(EASINGS) as (keyof typeof EASINGS)[], 'easeIn'),
  replay: flag(),
  repeat: choice(['', 'times', 'loop'], ''),
  times: number(1, { min: 1, max: 1_000, integer: true }),
  start: number(85, { min: 0, max: 100 }),
  end: number(15, { min: 0, max: 100 }),
  excluded: list(text()),
};

/** One animation of an element and what starts it; `start` and `end` are percent of the viewport's height. */
export type Interaction = Omit<SettingsOf<typeof schema>, 'duration' | 'delay'> & {
  readonly effect: (typeof EFFECTS)[number];
  /** ms. */
  readonly duration: number;
  readonly delay: number;
};

/** Removes the builder's wrappers `{ $$type, value }` at all levels. */
function unwrap(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((each) => unwrap(each, depth + 1));
  if (!isTree(value)) return value;
  const own = treeOf(value);
  if (own.$$type !== undefined) return unwrap(own.value, depth + 1);
  return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, unwrap(each, depth + 1)]));
}

const MAX_MS = 60_000;
const toMs = ({ size: value, unit }: { size: number; unit: string }) =>
  Math.min(Math.max(value * (unit === 's' ? 1_000 : 1), 0), MAX_MS);

/**
 * Reads the interactions of one element. An interaction with a trigger or an effect that is not known is left out.
 * @param items as printed
 * @param warn is told what is left out, and which values are invalid, by a code and a sentence
 */
export function readInteractions(
  items: unknown,
  warn: (code: string, message: string) => void,
): Interaction[] {
  return listOf(unwrap(items)).flatMap((item) => {
    const { trigger, breakpoints, animation } = treeOf(item);
    const { timing_config: timing, config, ...preset } = treeOf(animation);
    const raw: Raw = {
      ...treeOf(config),
      ...treeOf(timing),
      ...preset,
      trigger,
      excluded: treeOf(breakpoints).excluded,
    };
    const values = readValues(schema, raw, (key, message) => warn(`interaction-${key}`, message));
    const { effect } = values;
    if (!values.trigger || !effect) {
      warn('interaction', 'an interaction without a known trigger and effect is left out');
      return [];
    }
    return [{ ...values, effect, duration: toMs(values.duration), delay: toMs(values.delay) }];
  });
}

/**
 * Reads the block that the builder prints for a page.
 * @returns the printed interactions by the elements' ids
 */
export const readBlock = (block: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    listOf(block).flatMap((each) => {
      const { elementId, interactions } = treeOf(each);
      return typeof elementId === 'string' ? [[elementId, interactions] as const] : [];
    }),
  );

/** How far an element slides, px, by the builder's constants. */
export const distanceOf = (config: Raw): number => numberOf(treeOf(config.constants).slideDistance, 100);

const WAYS = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] } as const;

/** The keyframe of the state in which the element is away; its other state is the one that its own CSS gives it. */
export function framesOf({ effect, type, direction }: Interaction, distance: number): Keyframe[] {
  const away: Keyframe = { offset: type === 'in' ? 0 : 1 };
  if (effect === 'fade') away.opacity = 0;
  if (effect === 'scale') away.scale = 0;
  if (direction) {
    const [x, y] = WAYS[direction];
    away.translate = `${x * distance}px ${y * distance}px`;
  }
  return [away];
}
