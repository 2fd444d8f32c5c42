// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { enter, leave } from '../../../src/popups/age-gate';
import { MAX_AGE, parseAge } from '../../../src/popups/age-gate/check-age';
import fc from '../../support/fast-check';

describe('parseAge', () => {
  it('accepts the digits of an age, whatever spaces and zeros are around them, and rejects anything else [agegate.1, agegate.4a]', () => {
    expect(['18', ' 18\n', '018', '0', `${MAX_AGE}`].map(parseAge)).toEqual([18, 18, 18, 0, MAX_AGE]);
    const signs = [
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
    ];
    expect([...signs, '151', '1000', 'Infinity'].filter((text) => parseAge(text) !== undefined)).toEqual([]);
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

it('gates are shown one after the other, the next before the last disappears, and gates that are no longer needed never', () => {
  const log: string[] = [];
  const gate =
    (name: string, isNeeded = () => true) =>
    () => {
      log.push(`${name} ${isNeeded()}`);
      return isNeeded();
    };
  let isOld = false;
  const gates = [
    gate('needless', () => false),
    gate('first'),
    gate('second', () => !isOld),
    gate('removed'),
    gate('last'),
  ];
  const [, first, , removed, last] = gates as [
    () => boolean,
    () => boolean,
    () => boolean,
    () => boolean,
    () => boolean,
  ];
  for (const each of gates) enter(each);
  expect(log).toEqual(['needless false', 'first true']);
  // A gate that is in the queue no longer takes no other gate's place.
  leave(gates[0] as () => boolean);
  expect(log).toHaveLength(2);
  isOld = true;
  leave(removed);
  leave(first);
  expect(log.slice(2)).toEqual(['second false', 'last true']);
  leave(first);
  leave(last);
  expect(log).toHaveLength(4);
});
