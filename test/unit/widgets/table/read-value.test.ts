// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { keyOf, kindOf, readDate, readNumber } from '../../../../src/widgets/table/read-value';
import fc from '../../../support/fast-check';

const day = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16).replace('T00:00', '');

describe('the values in a table’s cells', () => {
  it.each([
    ['1.234,56 €', 'number', 1234.56],
    ['€ 1.234.567,-', 'number', 1234567],
    ['9.490', 'number', 9490],
    ['ab 1.290,–', 'number', 1290],
    ['1 234,5', 'number', 1234.5],
    ['CHF 12’345.50', 'number', 12345.5],
    ['$1,234.56', 'number', 1234.56],
    ['12,5 %', 'number', 12.5],
    ['−3,5%', 'number', -3.5],
    ['.75', 'number', 0.75],
    ['0,125', 'number', 0.125],
    ['1.5', 'number', 1.5],
    ['1.290 € pro Person', 'number', 1290],
    ['AB 1.290,–', 'number', 1290],
    ['120 €', 'number', 120],
    ['€ 1.234.567.890', 'number', 1_234_567_890],
    ['1.234.567.890 €', 'number', 1_234_567_890],
    ['8:30', 'time', 30_600],
    ['14:05 Uhr', 'time', 50_700],
    ['2:30 pm', 'time', 52_200],
    ['192.168.0.1', 'text', '192.168.0.1'],
    ['https://example.test/', 'text', 'example.test/'],
    ['7 Tage', 'text', '7 Tage'],
    ['Österreich', 'text', 'Österreich'],
    ['7–10', 'text', '7–10'],
  ] as const)('include %j as a %s: %s [table.1b]', (text, kind, key) => {
    expect(kindOf(text)).toBe(kind);
    expect(keyOf(text, kind, 'de-AT')).toBe(key);
  });

  it.each([
    ['24.12.2026', '2026-12-24'],
    ['1.3.27', '2027-03-01'],
    ['Do, 24.12.2026 18:30', '2026-12-24T18:30'],
    ['2026-12-24', '2026-12-24'],
    ['24. Dezember 2026', '2026-12-24'],
    ['3. Jänner 2027', '2027-01-03'],
    ['3 Mär 2027', '2027-03-03'],
    ['December 24, 2026', '2026-12-24'],
    ['12/24/2026', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['1.234.567', undefined],
    ['24.13.2026', undefined],
    ['bald', undefined],
  ])('include %j as the day %s [table.1]', (text, shown) => {
    expect(day(readDate(text))).toBe(shown);
    expect(kindOf(text) === 'date').toBe(shown !== undefined);
  });

  it('are read in the page’s language where a separator is ambiguous [table.1]', () => {
    expect([readNumber('9.490', 'de'), readNumber('9.490', 'en')]).toEqual([9490, 9.49]);
    expect([readNumber('9,490', 'de'), readNumber('9,490', 'en')]).toEqual([9.49, 9490]);
    expect([readNumber('1234.567', 'de'), readNumber('9.4901', 'de')]).toEqual([1234.567, 9.4901]);
    expect(readNumber('nur€5', 'de')).toBe(5);
    expect(readNumber('auf Anfrage', 'de')).toBe(0);
  });

  it('are read back as they were written, in German and in English [table.1]', () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, fc.constantFrom('de-DE', 'en-US', 'de-CH', 'de-AT'), (value, language) => {
        const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(value);
        expect(kindOf(money)).toBe('number');
        expect(readNumber(money, language) + 0).toBeCloseTo(value, 2);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void keyOf(text, kindOf(text), 'de')));
  });

  it.each([
    ['Jänner Feber März April Mai Juni Juli August September Oktober November Dezember'],
    ['JAN FEB MRZ APR MAY JUN JUL AUG SEP OCT NOV DEC'],
    ['january february march april may june july august september october november december'],
  ])('may have the months %s, in any case [table.1]', (names) => {
    names.split(' ').forEach((name, at) => {
      const expected = `2027-${String(at + 1).padStart(2, '0')}-05`;
      expect([day(readDate(`5. ${name} 2027`)), day(readDate(`${name} 5, 2027`))]).toEqual([
        expected,
        expected,
      ]);
      expect(readDate(`5. x${name} 2027`)).toBeUndefined();
    });
  });

  it.each([
    ['1.3.69', '2069-03-01'],
    ['1.3.70', '1970-03-01'],
    ['31.1.2027', '2027-01-31'],
    ['32.1.2027', undefined],
    ['0.1.2027', undefined],
    ['am 2027-01-05', undefined],
    ['Tour 7, 24.12.2026', undefined],
    ['Nr. 12/24/2026', undefined],
    ['2027-01-05 8:30 PM', '2027-01-05T20:30'],
    ['2027-01-05 12:30 am', '2027-01-05T00:30'],
    ['2027-01-05 12:30 p.m.', '2027-01-05T12:30'],
  ])('are for %j the day %s [table.1]', (text, shown) => {
    expect(day(readDate(text))).toBe(shown);
  });

  it('are times, addresses and numbers only if the whole text is one [table.1b]', () => {
    expect(
      ['8:30:15', 'um 8:30', '8:30 Uhr oder', '9.8.7.6', 'IP 192.168.0.1', '192.168.0.1 alt'].map(kindOf),
    ).toEqual(['time', 'text', 'text', 'text', 'text', 'text']);
    expect([
      keyOf('8:30:15', 'time', 'de'),
      keyOf('HTTPS://a.at', 'text', 'de'),
      keyOf('x http://a.at', 'text', 'de'),
    ]).toEqual([30_615, 'a.at', 'x http://a.at']);
    expect([readNumber('9.490', 'EN-GB'), readNumber('9.490', 'xen')]).toEqual([9.49, 9490]);
    expect(keyOf('24.12.2026', 'date', 'de')).toBe(Date.UTC(2026, 11, 24));
    expect(keyOf('bald', 'date', 'de')).toBe(0);
  });
});
