// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { matchesWildcard } from '../../../src/consent/wildcard';
import fc from '../../support/fast-check';

describe('a name with wildcards', () => {
  it('matches what a regular expression with the same gaps matches, whatever is between them [consent.7c]', () => {
    const signs = fc.array(fc.constantFrom('a', 'b', '*', '*', '\n', '.'), { maxLength: 7 });
    const text = fc.array(fc.constantFrom('a', 'b', '\n', '.'), { maxLength: 8 });
    fc.assert(
      fc.property(signs, text, (pattern, letters) => {
        const source = pattern.map((sign) => (sign === '*' ? '[^]*' : sign === '.' ? '[.]' : sign)).join('');
        expect(matchesWildcard(pattern.join(''), letters.join(''))).toBe(
          new RegExp(`^${source}$`).test(letters.join('')),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['_ga*', '_ga', true],
    ['a*a', 'a', false],
    ['a*b*c', 'abc', true],
    ['a*bc*c', 'abc', false],
    ['*b*', 'b', true],
    ['a*b*b', 'ab', false],
    ['*ab*ab*', 'ab', false],
    ['*ab*ba*', 'aba', false],
    ['*', '', true],
    ['', 'a', false],
  ])('%s and %s match: %s [consent.7c]', (pattern, text, expected) => {
    expect(matchesWildcard(pattern, text)).toBe(expected);
  });
});
