// @vitest-environment node

import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dateOf,
  dayOf,
  endOf,
  firstOf,
  gridOf,
  lastOf,
  monthOf,
  moveBy,
  readMoment,
  today,
  weekdayOf,
} from '../../../../src/widgets/ee-calendar/days';
import fc from '../../../support/fast-check';

const iso = (day: number | undefined) =>
  day === undefined ? undefined : dateOf(day).toISOString().slice(0, 10);
const dayNumber = fc.integer({ min: dayOf(1990, 0, 1), max: dayOf(2090, 0, 1) });
const firstWeekday = fc.integer({ min: 0, max: 6 });

describe('the days of a calendar', () => {
  it.each([
    ['2027-01-09 08:00', '2027-01-09', 8, 0],
    ['2026-09-19 09:00:30', '2026-09-19', 9, 0],
    ['2027-03-28T02:30:00+01:00', '2027-03-28', 2, 30],
    ['2027-01-09T23:59:59Z', '2027-01-09', 23, 59],
    [' 20270109 ', '2027-01-09', 0, 0],
    ['2027-02', '2027-02-01', 0, 0],
    ['2027-02-30 08:00', undefined, 0, 0],
    ['2027-13-01', undefined, 0, 0],
    ['am 2027-01-05', undefined, 0, 0],
    ['2027-01-05x', undefined, 0, 0],
    ['nächste Woche', undefined, 0, 0],
    ['', undefined, 0, 0],
  ])('reads %j as local time: %s [calendar.1]', (text, day, hour, minute) => {
    const moment = readMoment(text);
    expect(iso(moment?.day)).toBe(day);
    const second = Number(/:\d\d:(\d\d)/.exec(text)?.[1] ?? 0);
    if (day && !text.includes('+')) expect(moment).toMatchObject({ hour, minute, second });
    if (day) expect(moment).toMatchObject({ hour, minute });
  });

  it('arrange every day of a month in whole weeks that begin on the owner’s first day [calendar.1]', () => {
    fc.assert(
      fc.property(dayNumber, firstWeekday, (day, first) => {
        const month = monthOf(day);
        const days = gridOf(month, first);
        expect(days.length % 7).toBe(0);
        expect(weekdayOf(days[0] ?? 0)).toBe(first);
        expect(days).toContain(firstOf(month));
        expect(days).toContain(lastOf(month));
        // Every week contains a day of the month.
        for (let at = 0; at < days.length; at += 7)
          expect(days.slice(at, at + 7).some((each) => monthOf(each) === month)).toBe(true);
      }),
    );
  });

  it('are left and reached again by opposite keys [calendar.1]', () => {
    fc.assert(
      fc.property(dayNumber, firstWeekday, fc.boolean(), (day, first, isRtl) => {
        const press = (key: string, from: number) =>
          moveBy({ key, shiftKey: false }, from, first, isRtl) ?? from;
        expect(press('ArrowLeft', press('ArrowRight', day))).toBe(day);
        expect(press('ArrowUp', press('ArrowDown', day))).toBe(day);
        expect(press('ArrowRight', day)).toBe(isRtl ? day - 1 : day + 1);
        expect(weekdayOf(press('Home', day))).toBe(first);
        expect(press('End', day) - press('Home', day)).toBe(6);
        expect(monthOf(press('PageDown', day))).toBe(monthOf(day) + 1);
        expect(monthOf(press('PageUp', day))).toBe(monthOf(day) - 1);
      }),
    );
    expect(iso(addMonths(dayOf(2027, 0, 31), 1))).toBe('2027-02-28');
    expect(iso(addMonths(dayOf(2027, 0, 15), 1))).toBe('2027-02-15');
    // 2027-02-18 was a Thursday.
    const press = (key: string, first: number) =>
      iso(moveBy({ key, shiftKey: false }, dayOf(2027, 1, 18), first, false) ?? 0);
    expect([press('Home', 1), press('End', 1), press('Home', 0), press('Home', 5)]).toEqual(
      '2027-02-15 2027-02-21 2027-02-14 2027-02-12'.split(' '),
    );
    expect(iso(moveBy({ key: 'PageUp', shiftKey: true }, dayOf(2028, 1, 29), 1, false))).toBe('2027-02-28');
    expect(moveBy({ key: 'a', shiftKey: false }, 0, 1, false)).toBeUndefined();
  });

  it('end with the last day of the last allowed month, or with the set day [calendar.1]', () => {
    expect([iso(endOf('2027-06')), iso(endOf('2027-06-01 00:00'))]).toEqual(['2027-06-30', '2027-06-30']);
    expect([iso(endOf('2027-06-15 00:00')), endOf('irgendwann')]).toEqual(['2027-06-15', undefined]);
  });

  it('take today from the visitor’s own clock [calendar.1]', () => {
    expect(iso(today(new Date(2027, 0, 1, 0, 5)))).toBe('2027-01-01');
    expect(iso(today(new Date(2027, 11, 31, 23, 55)))).toBe('2027-12-31');
  });
});
