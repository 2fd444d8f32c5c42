/**
 * Days as whole numbers since 1970-01-01 and months as `year * 12 + month`, without a time zone: what the server wrote is
 * the wall's time, and no daylight saving or visitor's zone may move it to another day.
 */
const DAY_MS = 86_400_000;

/** A moment as written: its day, and the time of that day. */
export interface Moment {
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** `month` from 0; overflowing values roll over as they do in a Date. */
export const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month, date) / DAY_MS;

/** To be read with the UTC getters, or formatted in UTC. */
export const dateOf = (day: number): Date => new Date(day * DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

export const monthOf = (day: number): number => {
  const date = dateOf(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

export const firstOf = (month: number): number => dayOf(Math.floor(month / 12), ((month % 12) + 12) % 12, 1);
export const lastOf = (month: number): number => firstOf(month + 1) - 1;

/** The visitor's own day. */
export function today(now = new Date()): number {
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

const WRITTEN = /^\s*(\d{4})-?(\d{2})(?:-?(\d{2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?[^\n]*)?)?\s*$/;

/** `2027-01-09 08:00`, also without time, without dashes, or a month alone; an offset is left out. */
export function readMoment(text: string): Moment | undefined {
  const [found, year, month, date = '1', hour = 0, minute = 0, second = 0] = WRITTEN.exec(text) ?? [];
  if (!found) return undefined;
  const day = dayOf(Number(year), Number(month) - 1, Number(date));
  // The 30th of February is no day.
  if (dateOf(day).getUTCDate() !== Number(date) || (monthOf(day) % 12) + 1 !== Number(month))
    return undefined;
  return { day, hour: Number(hour), minute: Number(minute), second: Number(second) };
}

/** The day that the last navigable month ends with: of a month alone, or its first, the month's last (contract extras X1.5). */
export function endOf(text: string): number | undefined {
  const day = readMoment(text)?.day;
  return day !== undefined && day === firstOf(monthOf(day)) ? lastOf(monthOf(day)) : day;
}

/** The days of the weeks that `month` lies in, from the column `firstWeekday` on (contract extras X1.4). */
export function gridOf(month: number, firstWeekday: number): readonly number[] {
  const first = firstOf(month);
  const leading = (weekdayOf(first) - firstWeekday + 7) % 7;
  const rows = Math.ceil((leading + lastOf(month) - first + 1) / 7);
  return Array.from({ length: rows * 7 }, (_, at) => first - leading + at);
}

/** The day `months` later, the month's last where that one is shorter. */
export function addMonths(day: number, months: number): number {
  const month = monthOf(day) + months;
  return Math.min(firstOf(month) + dateOf(day).getUTCDate() - 1, lastOf(month));
}

/** Where a key leads from `day` in the grid (ARIA Authoring Practices, date grid); `undefined` for other keys. */
export function moveBy(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: number,
  firstWeekday: number,
  isRtl: boolean,
): number | undefined {
  const column = (weekdayOf(day) - firstWeekday + 7) % 7;
  const onward = isRtl ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowRight':
      return day + onward;
    case 'ArrowLeft':
      return day - onward;
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
