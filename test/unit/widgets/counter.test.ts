// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { formatCount, readCount, valueAt } from '../../../src/widgets/counter';
import fc from '../../support/fast-check';
import { rows } from '../../support/rows';

const data = (toValue?: string, more: Record<string, string> = {}) => ({ toValue, fromValue: '0', ...more });

describe('a counter', () => {
  it('writes its value with its decimals and the owner’s delimiter', () => {
    const written =
      rows(`1250 → 0 →  → 1250 | 1250 → 0 → , → 1,250 | 1250 → 0 → . → 1.250 | 1000 → 0 → $& → 1$&000
      1234567 → 0 → _ → 1_234_567 | 1234567 → 0 → ' → 1'234'567 | 999 → 0 → , → 999 | 98.5 → 1 →  → 98.5
      1234.5 → 1 → , → 1,234.5 | 1234.5 → 1 → . → 1.234,5 | 1234.567 → 3 → , → 1,234.567 | 12.99 → 0 →  → 12
      -12.99 → 0 →  → -12 | -1250 → 0 → , → -1,250 | -0.4 → 0 →  → 0 | 0 → 2 → . → 0,00`);
    const write = ([value, decimals, delimiter = '']: string[]) =>
      formatCount(Number(value), { decimals: Number(decimals), delimiter });
    expect(written.map(write)).toEqual(written.map((row) => row[3]));
    expect(formatCount(1_234_567, { decimals: 0, delimiter: ' ' })).toBe('1 234 567');
  });

  it.each([
    ['1250', { delimiter: '.', duration: '800' }, '0', { to: 1250, duration: 800, delimiter: '.' }],
    ['98.50', {}, '0', { to: 98.5, decimals: 2 }],
    ['25000', { fromValue: '1000' }, '1000', { from: 1000, to: 25_000 }],
    // Where the attribute is 0, the text gives the start.
    ['10', { fromValue: '0' }, ' 7 ', { from: 7 }],
    ['10', { fromValue: 'x', duration: '-5' }, 'y', {}],
    ['10', { duration: '0' }, '', { duration: 0 }],
  ])('to %s with %j and the text ‘%s’ is read as %j', (to, more, printed, count) => {
    const usual = { from: 0, to: 10, duration: 2000, decimals: 0, delimiter: '' };
    expect(readCount(data(to, more), printed)).toEqual({ ...usual, ...count });
  });

  it('does not count to what is no number', () => {
    for (const to of [undefined, '', ' ', 'viele', '1.250,5', 'Infinity'])
      expect(readCount(data(to), '0'), to).toBeUndefined();
  });

  it('starts slowly, has half of its value at half of its time, and ends at its value', () => {
    const count = { from: 1000, to: 25_000 } as Parameters<typeof valueAt>[0];
    expect([0, 0.5, 1].map((part) => Math.round(valueAt(count, part)))).toEqual([1000, 13_000, 25_000]);
    expect(valueAt(count, 0.1)).toBeLessThan(1000 + 24_000 * 0.1);
    expect(valueAt(count, 0.9)).toBeGreaterThan(1000 + 24_000 * 0.9);
  });

  it('loses no digit to its delimiters, whatever the value is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom('', ',', '.', ' ', '_', "'"),
        (value, decimals, delimiter) => {
          const digits = (text: string) => text.replace(/[^-\d]/g, '');
          const plain = formatCount(value, { decimals, delimiter: '' });
          const grouped = formatCount(value, { decimals, delimiter });
          expect(digits(grouped)).toBe(digits(plain));
          const [whole = ''] = grouped.split(delimiter === '.' ? ',' : '.');
          if (delimiter)
            for (const group of whole.split(delimiter).slice(1)) expect(group).toMatch(/^\d{3}$|^\d{3}\./);
        },
      ),
    );
  });
});
