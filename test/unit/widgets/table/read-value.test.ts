// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { keyOf, kindOf, readDate, readNumber } from '../../../../src/widgets/table/sorting';
import fc from '../../../support/fast-check';
import { rows } from '../../../support/rows';

const day = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16).replace('T00:00', '');

describe('the values in a table’s cells', () => {
  it('include numbers, times and texts [table.1b]', () => {
    const numbers = rows(`1.234,56 € → 1234.56 | € 1.234.567,- → 1234567 | 9.490 → 9490 | ab 1.290,– → 1290
      1 234,5 → 1234.5 | CHF 12’345.50 → 12345.5 | $1,234.56 → 1234.56 | 12,5 % → 12.5 | −3,5% → -3.5
      .75 → 0.75 | 0,125 → 0.125 | 1.5 → 1.5 | 1.290 € pro Person → 1290 | AB 1.290,– → 1290 | 120 € → 120
      € 1.234.567.890 → 1234567890 | 1.234.567.890 € → 1234567890`);
    const read = ([text = '']: string[]) => [text, kindOf(text), keyOf(text, kindOf(text), 'de-AT')];
    expect(numbers.map(read)).toEqual(numbers.map(([text, key]) => [text, 'number', Number(key)]));
    const times = ['8:30', '14:05 Uhr', '2:30 pm'];
    expect(times.map((text) => read([text]).slice(1))).toEqual([
      ['time', 30_600],
      ['time', 50_700],
      ['time', 52_200],
    ]);
    const texts = ['192.168.0.1', 'https://example.test/', '7 Tage', 'Österreich', '7–10'];
    expect(texts.map((text) => read([text]))).toEqual(
      texts.map((text) => [text, 'text', text.replace('https://', '')]),
    );
  });

  it('include days in any usual form, and no others [table.1]', () => {
    const days = rows(`24.12.2026 → 2026-12-24 | 1.3.27 → 2027-03-01 | Do, 24.12.2026 18:30 → 2026-12-24T18:30
      2026-12-24 → 2026-12-24 | 24. Dezember 2026 → 2026-12-24 | 3. Jänner 2027 → 2027-01-03
      3 Mär 2027 → 2027-03-03 | December 24, 2026 → 2026-12-24 | 12/24/2026 → 2026-12-24
      24/12/2026 → 2026-12-24 | 1.3.69 → 2069-03-01 | 1.3.70 → 1970-03-01 | 31.1.2027 → 2027-01-31
      2027-01-05 8:30 PM → 2027-01-05T20:30 | 2027-01-05 12:30 am → 2027-01-05T00:30
      2027-01-05 12:30 p.m. → 2027-01-05T12:30`);
    expect(days.map(([text = '']) => [text, day(readDate(text))])).toEqual(days);
    expect(days.filter(([text = '']) => kindOf(text) !== 'date')).toEqual([]);
    const others = [
      '1.234.567',
      '24.13.2026',
      'bald',
      '32.1.2027',
      '0.1.2027',
      'am 2027-01-05',
      'Tour 7, 24.12.2026',
    ];
    expect([...others, 'Nr. 12/24/2026'].filter((text) => readDate(text) || kindOf(text) === 'date')).toEqual(
      [],
    );
  });

  it('are read in the page’s language where a separator is ambiguous [table.1]', () => {
    expect([readNumber('9.490', 'de'), readNumber('9.490', 'en')]).toEqual([9490, 9.49]);
    expect([readNumber('9,490', 'de'), readNumber('9,490', 'en')]).toEqual([9.49, 9490]);
    expect([readNumber('1234.567', 'de'), readNumber('9.4901', 'de')]).toEqual([1234.567, 9.4901]);
    expect([readNumber('nur€5', 'de'), readNumber('auf Anfrage', 'de')]).toEqual([5, 0]);
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
