import { parseJson } from '../../borders/values/json';
import { treeOf } from '../../borders/values/readers';

/** What a countdown shows. */
export const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

const LENGTHS = [86_400, 3_600, 60, 1];
const LIMITS = [Number.POSITIVE_INFINITY, 24, 60, 60];

/** `remaining` (ms) in whole days, hours, minutes and seconds, each of at least two digits; nothing is left of what is over. */
export function partsOf(remaining: number): string[] {
  const seconds = Math.max(Math.floor(remaining / 1000), 0);
  return LENGTHS.map((length, at) =>
    String(Math.floor(seconds / length) % (LIMITS[at] ?? 1)).padStart(2, '0'),
  );
}

/** What an evergreen countdown remembers of a visitor (contract pro 11). */
export interface Kept {
  /** ms since 1970. */
  readonly due: string | undefined;
  /** s. */
  readonly interval: string | undefined;
}

/**
 * When a countdown of `interval` (s) that begins with each visitor's first visit is over, ms; `isNew` where it begins now: at the
 * first visit, when the owner has changed the interval, and when the clock was set back: nobody has more than the interval.
 */
export function evergreenDue(interval: number, kept: Kept, now: number): { due: number; isNew: boolean } {
  const due = Number(kept.due ?? Number.NaN);
  const isKept = due > 0 && due <= now + interval * 1000 && Number(kept.interval ?? Number.NaN) === interval;
  return isKept ? { due, isNew: false } : { due: now + interval * 1000, isNew: true };
}

/** What happens when the time is over. */
export type Action =
  | { readonly type: 'hide' | 'message' }
  | { readonly type: 'redirect'; readonly url: string };

/** Reads the actions in their order; what is none is left out. `undefined` where the text is no list. */
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
