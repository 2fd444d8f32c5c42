/** The memory of how often a popup of the widget extras has opened by itself, and the limits that it counts for. */
import { heldLocal } from '../../ui/page-storage';
import { parseJson } from '../../values/json';
import { numberOf, textOf, treeOf } from '../../values/readers';
import { DAY_MS } from '../../values/time';

/** How often a popup has opened by itself, and when last, ms since 1970. */
export interface Shown {
  readonly date: number;
  readonly times: number;
}

export interface Limits {
  readonly times: number;
  readonly days: number;
}

/** Parses a stored record; old releases stored the date alone. Anything else is `undefined`. */
export function parseShown(stored = ''): Shown | undefined {
  const raw = parseJson(stored) ?? stored;
  const record = typeof raw === 'string' ? { date: raw } : treeOf(raw);
  const date = Date.parse(textOf(record.date));
  const times = 'times' in record ? numberOf(record.times, 0) : 0;
  return Number.isNaN(date) ? undefined : { date, times: Math.max(0, times) };
}

/** When a count expires, ms since 1970. */
export const forgottenAt = ({ date }: Shown, { days }: Limits): number => date + days * DAY_MS;

/** Whether one more show is within the limits. */
export const mayShow = (shown: Shown | undefined, limits: Limits, now: number): boolean =>
  !shown || shown.times < limits.times || now >= forgottenAt(shown, limits);

/** The record after a show; the count starts again when the days since the last show have passed. */
export const countShow = (shown: Shown | undefined, limits: Limits, now: number): Shown => ({
  date: now,
  times: shown && now < forgottenAt(shown, limits) ? shown.times + 1 : 1,
});

const keyOf = (id: string) => `ee_PopupShown_${id}`;

/** Reads the stored record of the popup with the element id `id`. */
export const readShown = (id: string): Shown | undefined => parseShown(heldLocal.get(keyOf(id)));

export function writeShown(id: string, { date, times }: Shown): void {
  heldLocal.set(keyOf(id), JSON.stringify({ date: new Date(date).toISOString(), times }));
}

export const forgetShown = (id: string): void => heldLocal.remove(keyOf(id));
