// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { indexOfHash } from '../../../src/widgets/ee-toggle-element';
import fc from '../../support/fast-check';

describe('the hash of a toggle', () => {
  it('names one of its items, in any spelling [toggle.1]', () => {
    const names = ['euro', 'schweizer franken', 'übrig', undefined, '50%'];
    expect(
      ['#euro', '#schweizer%20franken', '#%C3%BCbrig', '#50%', '#', '', '#nichts'].map((hash) =>
        indexOfHash(hash, names),
      ),
    ).toEqual([0, 1, 2, 4, -1, -1, -1]);
    expect(indexOfHash('#', ['', 'euro'])).toBe(-1);
  });

  it('may be anything without causing an error [toggle.1]', () => {
    fc.assert(fc.property(fc.string(), (text) => indexOfHash(`#${text}`, ['a', undefined]) <= 0));
  });
});
