// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { momentOf, schedule } from '../../../src/popups/conditions';
import fc from '../../support/fast-check';
import { judgeWith } from './conditions-world';

const pad = (part: number, length = 2) => String(part).padStart(length, '0');

describe('a date as the CMS prints it', () => {
  it('is in the visitor’s local time, or that of the site, in every browser [popup.15]', () => {
    const days = fc.date({ min: new Date(1990, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
        const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()];
        const text = `${year}-${pad(month + 1)}-${pad(day)} ${pad(hour)}:${pad(minute)}`;
        expect(momentOf(text, 'Z')).toBe(Date.UTC(year, month, day, hour, minute));
        expect(momentOf(`${text}:59`, '')).toBe(new Date(year, month, day, hour, minute, 59).getTime());
      }),
    );
  });

  it('is a day with or without a time, and nothing else [popup.15]', () => {
    const read = (text: string) => momentOf(text, 'Z');
    const moments = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1, 8, 30), Date.UTC(2028, 1, 29)];
    expect(['2026-01-01', '2026-01-01T08:30', ' 2028-02-29 00:00 '].map(read)).toEqual(moments);
    const never = ['2026-02-29 00:00', '2026-13-01 00:00', '2026-01-01 24:00', '2026-01-01 10:60', ''];
    const others = [
      '2026-1-1 10:00',
      '01.01.2026 10:00',
      '2026-01-01 00:00Z',
      'am 2026-01-01 00:00',
      '2026-01-01 00:00 bis',
    ];
    expect([...never, ...others].filter((text) => read(text) !== undefined)).toEqual([]);
  });

  it('never throws on any other text [popup.15]', () => {
    const near = fc.stringMatching(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const moment = momentOf(text, 'Z');
        if (moment !== undefined) expect(Number.isFinite(moment)).toBe(true);
      }),
    );
  });
});

describe('a schedule', () => {
  const START = '2026-01-01 00:00';
  const END = '2026-12-24 18:00';
  it.each([
    ['', '', '2026-06-01 12:00:00', true, 'kein Zeitraum eingestellt'],
    [START, END, '2026-06-01 12:00:00', true, `„${START}“ bis „${END}“, jetzt 2026-06-01 12:00:00 (Website)`],
    [START, END, '2026-01-01 00:00:00', true, undefined],
    [START, END, '2025-12-31 23:59:59', false, undefined],
    [START, END, '2026-12-24 18:00:00', true, undefined],
    [START, END, '2026-12-24 18:00:01', false, undefined],
    [START, '', '2031-01-01 00:00:00', true, `„${START}“ bis „“, jetzt 2031-01-01 00:00:00 (Website)`],
    ['', END, '2020-01-01 00:00:00', true, `„“ bis „${END}“, jetzt 2020-01-01 00:00:00 (Website)`],
    ['bald', END, '2026-06-01 12:00:00', false, '„bald“ ist kein Datum'],
    [START, '2026-02-31 00:00', '2026-01-06 12:00:00', false, '„2026-02-31 00:00“ ist kein Datum'],
  ])('from „%s“ to „%s“ at %s on the site passes: %s [popup.15a]', (start, end, server, passes, why) => {
    const outcome = judgeWith(schedule, {
      schedule_start_date: start,
      schedule_end_date: end,
      schedule_server_datetime: server,
    });
    expect(outcome.passes).toBe(passes);
    if (why) expect(outcome.why).toBe(why);
  });

  it.each([
    ['visitor', '2020-01-01 00:00:00'],
    ['site', ''],
    ['site', 'gestern'],
  ] as const)(
    'follows the visitor’s clock with „%s“ and the site’s time „%s“ [popup.15b]',
    (zone, server) => {
      const given = {
        schedule_timezone: zone,
        schedule_start_date: '2026-11-21 11:00',
        schedule_end_date: '2026-11-21 13:00',
        schedule_server_datetime: server,
      };
      const at = (hour: number) => judgeWith(schedule, given, { now: new Date(2026, 10, 21, hour, 0, 1) });
      expect([10, 11, 12, 13].map((hour) => at(hour).passes)).toEqual([false, true, true, false]);
      expect(at(12).why).toMatch(
        /^„2026-11-21 11:00“ bis „2026-11-21 13:00“, jetzt 21.11.2026, 12:00:01 \(Besucher\)$/,
      );
    },
  );

  it('of the site is not shifted by the visitor’s daylight saving time [popup.15]', () => {
    const { TZ } = process.env;
    const site = {
      schedule_start_date: '2026-11-21 11:00',
      schedule_end_date: '2026-11-21 13:00',
      schedule_server_datetime: '2026-11-21 12:00:00',
    };
    for (const zone of ['America/New_York', 'Asia/Tokyo']) {
      process.env.TZ = zone;
      expect(judgeWith(schedule, site).passes).toBe(true);
    }
    // In Vienna the clocks go from 2:00 to 3:00 on this date, so a local time of 2:30 would become 3:30.
    process.env.TZ = 'Europe/Vienna';
    const given = {
      schedule_start_date: '2026-03-29 03:00',
      schedule_server_datetime: '2026-03-29 02:30:00',
    };
    expect(judgeWith(schedule, given).passes).toBe(false);
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
});
