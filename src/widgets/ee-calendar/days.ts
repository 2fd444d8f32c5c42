/**
 * Days are whole numbers since 1970-01-01 and months are `year * 12 + month`, both without a time zone: the server
 * prints local wall time, and neither daylight saving nor the visitor's time zone may move an event to another day.
 */

import { DAY_MS } from '../../values/time';

/** A printed moment: its day, and the time of that day. */
export interface Moment {
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Returns the day number; `month` counts from 0, and overflowing values roll over as in a Date. */
export const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month, date) / DAY_MS;

/** Returns the day as a Date at midnight UTC, to be read with the UTC getters or formatted in UTC. */
export const dateOf = (day: number): Date => new Date(day * DAY_MS);

/** Returns the weekday; 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

export const monthOf = (day: number): number => {
  const date = dateOf(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

export const firstOf = (month: number): number => dayOf(Math.floor(month / 12), ((month % 12) + 12) % 12, 1);
export const lastOf = (month: number): number => firstOf(month + 1) - 1;

/** Returns the current day in the visitor's time zone. */
export function today(now = new Date()): number {
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** Returns the time until the visitor's next midnight, ms. */
export const untilMidnight = (now = new Date()): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

const WRITTEN = /^\s*(\d{4})-?(\d{2})(?:-?(\d{2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?[^\n]*)?)?\s*$/;

/** Reads `2027-01-09 08:00`, also without the time, without dashes, or with only a month; an offset is ignored. */
export function readMoment(text: string): Moment | undefined {
  const [found, year, month, date = '1', hour = 0, minute = 0, second = 0] = WRITTEN.exec(text) ?? [];
  if (!found) return undefined;
  const day = dayOf(Number(year), Number(month) - 1, Number(date));
  // Such a date does not exist, as with the 30th of February.
  if (dateOf(day).getUTCDate() !== Number(date) || (monthOf(day) % 12) + 1 !== Number(month))
    return undefined;
  return { day, hour: Number(hour), minute: Number(minute), second: Number(second) };
}

/**
 * Returns the last day of the last month that visitors can reach. A month alone, or the first day of a month, stands
 * for the whole month.
 */
export function endOf(text: string): number | undefined {
  const day = readMoment(text)?.day;
  return day !== undefined && day === firstOf(monthOf(day)) ? lastOf(monthOf(day)) : day;
}

/** Returns the days of all weeks that contain days of `month`; each week starts on `firstWeekday`. */
export function gridOf(month: number, firstWeekday: number): readonly number[] {
  const first = firstOf(month);
  const leading = (weekdayOf(first) - firstWeekday + 7) % 7;
  const rows = Math.ceil((leading + lastOf(month) - first + 1) / 7);
  return Array.from({ length: rows * 7 }, (_, at) => first - leading + at);
}

/** Returns the day `months` later, or the last day of a shorter month. */
export function addMonths(day: number, months: number): number {
  const month = monthOf(day) + months;
  return Math.min(firstOf(month) + dateOf(day).getUTCDate() - 1, lastOf(month));
}

/**
 * Returns the day that a key moves to in the grid, as the ARIA Authoring Practices ask for a date grid; `undefined` for
 * other keys.
 */
export function moveBy(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: number,
  firstWeekday: number,
  isRtl: boolean,
): number | undefined {
  const column = (weekdayOf(day) - firstWeekday + 7) % 7;
  const forward = isRtl ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowRight':
      return day + forward;
    case 'ArrowLeft':
      return day - forward;
    case 'ArrowDown':
      return day + 7;
    case 'ArrowUp':
      return day - 7;
    case 'Home':
      return day - column;
    case 'End':
      return day - column + 6;
    case 'PageDown':
      return addMonths(day, months);
    case 'PageUp':
      return addMonths(day, -months);
    default:
      return undefined;
  }
}
