import { parseJson } from '../../borders/values/json';
import { treeOf } from '../../borders/values/readers';

/** The units that a countdown shows. */
export const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

const LENGTHS = [86_400, 3_600, 60, 1];
const LIMITS = [Number.POSITIVE_INFINITY, 24, 60, 60];

/**
 * Splits `remaining` (ms) into whole days, hours, minutes and seconds, each of at least two digits; zeros for a
 * negative time.
 */
export function partsOf(remaining: number): string[] {
  const seconds = Math.max(Math.floor(remaining / 1000), 0);
  return LENGTHS.map((length, at) =>
    String(Math.floor(seconds / length) % (LIMITS[at] ?? 1)).padStart(2, '0'),
  );
}

/** The values that an evergreen countdown stores for a visitor. */
export interface StoredCountdown {
  /** The time at which the countdown ends, in ms since 1970. */
  readonly due: string | undefined;
  /** The owner's interval at the first visit, in s. */
  readonly interval: string | undefined;
}

/**
 * Returns when a countdown of `interval` s from the visitor's first visit ends, in ms. `isNew` is true where the
 * countdown starts now: at the first visit, after the owner has changed the interval, and after the clock was set back,
 * since no visitor gets more than the interval.
 */
export function evergreenDue(
  interval: number,
  stored: StoredCountdown,
  now: number,
): { due: number; isNew: boolean } {
  const due = Number(stored.due ?? Number.NaN);
  const isValid =
    due > 0 && due <= now + interval * 1000 && Number(stored.interval ?? Number.NaN) === interval;
  return isValid ? { due, isNew: false } : { due: now + interval * 1000, isNew: true };
}

/** One of the owner's actions at the end of the countdown. */
export type Action =
  | { readonly type: 'hide' | 'message' }
  | { readonly type: 'redirect'; readonly url: string };

/** Reads the actions in order and leaves invalid ones out. `undefined` where the text is not a list. */
export function readActions(text: string | undefined): readonly Action[] | undefined {
  if (!text) return [];
  const given = parseJson(text);
  if (!Array.isArray(given)) return undefined;
  return given.flatMap((each: unknown): Action[] => {
    const { type, redirect_url } = treeOf(each);
    if (type === 'hide' || type === 'message') return [{ type }];
    return type === 'redirect' && typeof redirect_url === 'string' && /^https?:\/\//i.test(redirect_url)
      ? [{ type, url: redirect_url }]
      : [];
  });
}
