/** What a calendar shows, and how keys and clicks change it; pure functions of days and months (days.ts). */
import { firstOf, monthOf } from './days';

/** The days between which the owner lets the visitor move; each may be infinite. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Shown {
  readonly month: number;
  /** The day that the tab key reaches; -1 before the first month is drawn. */
  readonly active: number;
  readonly today: number;
}

/** The month in the range that is nearest to `month`. */
export const clampMonth = (month: number, { start, end }: Range): number =>
  Math.max(
    Number.isFinite(start) ? monthOf(start) : start,
    Math.min(month, Number.isFinite(end) ? monthOf(end) : end),
  );

/** The state in which the calendar opens: at the month of `day`. */
export const openAt = (day: number, today: number, range: Range): Shown => ({
  month: clampMonth(monthOf(day), range),
  active: -1,
  today,
});

/** The day that the tab key reaches in a month that is drawn anew: the active day, today, the first event, the first day. */
export function tabStopOf(
  { month, active, today }: Shown,
  days: readonly number[],
  hasEvent: (day: number) => boolean,
): number {
  const isInMonth = (day: number | undefined): day is number => day !== undefined && monthOf(day) === month;
  const firstEvent = days.find((day) => isInMonth(day) && hasEvent(day));
  return [active, today, firstEvent].find(isInMonth) ?? firstOf(month);
}

/** The state after a key has moved to `day`; `undefined` where the day's month is out of range. */
export function moveTo(shown: Shown, day: number, range: Range): Shown | undefined {
  const month = monthOf(day);
  return clampMonth(month, range) === month ? { ...shown, month, active: day } : undefined;
}

/** What a key does: `leave` closes the list, `back` returns from an event to its day, `move` asks for a day. */
export type KeyStep = 'press' | 'leave' | 'back' | 'choose' | 'move';

/**
 * @param isInCell the key's target is a day or lies in one
 * @param isCell the target is the day itself
 */
export function stepOf(
  key: string,
  isButton: boolean,
  isInList: boolean,
  isInCell: boolean,
  isCell: boolean,
): KeyStep | undefined {
  const isPress = key === 'Enter' || key === ' ';
  if (isPress && isButton && !isCell) return 'press';
  if (key === 'Escape' && isInList) return 'leave';
  if (key === 'Escape' && isInCell && !isCell) return 'back';
  if (isPress && isCell) return 'choose';
  return isInCell ? 'move' : undefined;
}
