// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { dayOf, firstOf, gridOf, lastOf, monthOf } from '../../../../src/widgets/ee-calendar/days';
import { clampMonth, moveTo, openAt, stepOf, tabStopOf } from '../../../../src/widgets/ee-calendar/shown';
import fc from '../../../support/fast-check';

const FREE = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
const day = fc.integer({ min: dayOf(1990, 0, 1), max: dayOf(2090, 0, 1) });
const bound = (infinite: number) => fc.oneof(day, fc.constant(infinite));
const range = fc
  .tuple(bound(FREE.start), bound(FREE.end))
  .map(([start, end]) => (start <= end ? { start, end } : { start: end, end: start }));

describe('the shown month of a calendar', () => {
  it('never leaves the owner’s range, whatever the visitor does', () => {
    fc.assert(
      fc.property(day, range, (asked, limits) => {
        const month = clampMonth(monthOf(asked), limits);
        expect(lastOf(month)).toBeGreaterThanOrEqual(limits.start);
        expect(firstOf(month)).toBeLessThanOrEqual(limits.end);
      }),
    );
  });

  it('is that of the requested day where the range contains it', () => {
    fc.assert(
      fc.property(day, (asked) => void expect(openAt(asked, asked, FREE).month).toBe(monthOf(asked))),
    );
  });

  it('has its only tab stop on a day of that month', () => {
    fc.assert(
      fc.property(day, day, fc.func(fc.boolean()), (asked, today, hasEvent) => {
        const shown = openAt(asked, today, FREE);
        const stop = tabStopOf(shown, gridOf(shown.month, 1), hasEvent);
        expect(monthOf(stop)).toBe(shown.month);
        if (monthOf(today) === shown.month) expect(stop).toBe(today);
      }),
    );
  });

  it('has its tab stop on the day that a key has moved to, and no key moves out of the range', () => {
    fc.assert(
      fc.property(day, day, range, (asked, target, limits) => {
        const shown = openAt(asked, asked, limits);
        const moved = moveTo(shown, target, limits);
        if (clampMonth(monthOf(target), limits) !== monthOf(target)) expect(moved).toBeUndefined();
        else expect(tabStopOf(moved ?? shown, gridOf(monthOf(target), 1), () => false)).toBe(target);
      }),
    );
  });
});

describe('the tab stop of a calendar', () => {
  it('is today, else the first day of the month that has an event, else the first day', () => {
    const shown = { month: monthOf(dayOf(2027, 1, 1)), active: -1, today: dayOf(2026, 0, 1) };
    const days = gridOf(shown.month, 1);
    const stop = (...events: number[]) => tabStopOf(shown, days, (each) => events.includes(each));
    // The grid begins with the days of January in the same week.
    expect(stop(dayOf(2027, 1, 10), dayOf(2027, 1, 20))).toBe(dayOf(2027, 1, 10));
    expect(stop(dayOf(2027, 0, 31), dayOf(2027, 1, 20))).toBe(dayOf(2027, 1, 20));
    expect(stop()).toBe(dayOf(2027, 1, 1));
  });
});

describe('a key in a calendar', () => {
  it.each([
    ['Enter', 'a button', [true, false, false, false], 'press'],
    [' ', 'a day', [false, false, true, true], 'choose'],
    ['Enter', 'a day that is a button', [true, false, true, true], 'choose'],
    ['Escape', 'an event of the list', [false, true, false, false], 'leave'],
    ['Escape', 'an event of a day', [false, false, true, false], 'back'],
    ['ArrowLeft', 'an event of a day', [false, false, true, false], 'move'],
    ['Enter', 'an event of a day', [false, false, true, false], 'move'],
    ['ArrowLeft', 'the title', [false, false, false, false], undefined],
  ] as const)('%s on %s requests its step', (key, _where, [isButton, isInList, isInCell, isCell], step) =>
    expect(stepOf(key, isButton, isInList, isInCell, isCell)).toBe(step),
  );
});
