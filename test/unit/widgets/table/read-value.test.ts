// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { keyOf, kindOf, readDate, readNumber } from '../../../../src/widgets/table/read-value';
import fc from '../../../support/fast-check';

const day = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16).replace('T00:00', '');

describe('what stands in a table’s cells', () => {
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
    ['8:30', 'time', 30_600],
    ['14:05 Uhr', 'time', 50_700],
    ['2:30 pm', 'time', 52_200],
    ['192.168.0.1', 'text', '192.168.0.1'],
    ['https://example.test/', 'text', 'example.test/'],
    ['7 Tage', 'text', '7 Tage'],
    ['Österreich', 'text', 'Österreich'],
    ['7–10', 'text', '7–10'],
  ] as const)('%j is a %s: %s [table.1b]', (text, kind, key) => {
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
  ])('%j is the day %s [table.1]', (text, shown) => {
    expect(day(readDate(text))).toBe(shown);
    expect(kindOf(text) === 'date').toBe(shown !== undefined);
  });

  it('are read by the page’s language where a separator could mean either [table.1]', () => {
    expect([readNumber('9.490', 'de'), readNumber('9.490', 'en')]).toEqual([9490, 9.49]);
    expect([readNumber('9,490', 'de'), readNumber('9,490', 'en')]).toEqual([9.49, 9490]);
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
});
