// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { MAX_AGE, parseAge } from '../../../src/popups/age-gate/age';
import fc from '../../support/fast-check';

describe('parseAge', () => {
  it.for([
    ['18', 18],
    [' 18\n', 18],
    ['018', 18],
    ['0', 0],
    [`${MAX_AGE}`, MAX_AGE],
  ] as const)('accepts %j [agegate.1]', ([text, age]) => {
    expect(parseAge(text)).toBe(age);
  });

  it.for([
    '',
    ' ',
    '-18',
    '+18',
    '18.5',
    '18,5',
    '18.0',
    '1e1',
    '0x12',
    '١٨',
    '１８',
    '1 8',
    '18a',
    'NaN',
    '151',
    '1000',
    'Infinity',
  ])('rejects %j [agegate.4a]', (text) => {
    expect(parseAge(text)).toBeUndefined();
  });

  it('accepts only a whole number that can be an age, whatever is typed [agegate.4]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.double().map(String), fc.integer().map(String)),
        (text) => {
          const age = parseAge(text);
          if (age === undefined) return;
          expect(Number.isInteger(age) && age >= 0 && age <= MAX_AGE).toBe(true);
          expect(text.trim()).toMatch(/^[0-9]+$/);
        },
      ),
    );
    fc.assert(fc.property(fc.nat(MAX_AGE), (age) => parseAge(`${age}`) === age));
  });
});
