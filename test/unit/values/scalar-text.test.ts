import { expect, it } from 'vitest';
import { ratioOf } from '../../../src/page/lightbox/player';
import { readBar } from '../../../src/ui/loops/filter-bars';
import { scalarText } from '../../../src/values/readers';
import fc from '../../support/fast-check';

/** JSON from a page can hold an object whose own `toString` is no function: converting that object throws. */
const HOSTILE = { toString: '' };

it('a value of any kind is read as a text without a failure: texts and numbers as they are, anything else as nothing [core.3]', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const isScalar = typeof value === 'string' || typeof value === 'number';
      expect(scalarText(value)).toBe(isScalar ? `${value}` : '');
    }),
  );
  expect(scalarText(HOSTILE)).toBe('');
});

it('a ratio that is not readable is that of most videos, and a filter without a readable list is empty [core.3]', () => {
  expect(ratioOf(HOSTILE)).toBe(1.77777);
  expect(ratioOf(169)).toBe(1.77777);
  expect(ratioOf('43')).toBe(1.33333);
  const element = document.createElement('div');
  element.dataset.id = 'abc1234';
  element.dataset.settings = JSON.stringify({ selected_element: HOSTILE, taxonomy: 'category' });
  expect(readBar(element)).toBeUndefined();
  element.dataset.settings = JSON.stringify({ selected_element: 'def5678', taxonomy: 'category' });
  expect(readBar(element)).toMatchObject({ loopId: 'def5678', taxonomy: 'category' });
});
