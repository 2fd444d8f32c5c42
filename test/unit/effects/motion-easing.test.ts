// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { easingOf } from '../../../src/effects/parallax-gallery/easing';
import fc from '../../support/fast-check';

describe('an easing from the page', () => {
  it.each([
    ['linear', 'linear'],
    [' Ease-In ', 'ease-in'],
    ['cubic-bezier(.03,.98,.52,.99)', 'cubic-bezier(0.03, 0.98, 0.52, 0.99)'],
    ['cubic-bezier(0, -0.5, 1, 1.5)', 'cubic-bezier(0, -0.5, 1, 1.5)'],
  ])('%j is %j [motion.8]', (text, easing) => expect(easingOf(text)).toBe(easing));

  it.each([
    '',
    'bounce',
    'cubic-bezier(0,0,1)',
    'cubic-bezier(2,0,1,1)',
    'cubic-bezier(0,0,1,1);color:red',
    'cubic-bezier(0,0,,1)',
    'cubic-bezier(0,0,1,0x1)',
  ])('%j is no Bezier data [motion.8a]', (text) => expect(easingOf(text)).toBeUndefined());

  it('is never anything but an easing [motion.8]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.double(), { maxLength: 6 }).map((all) => `cubic-bezier(${all})`),
        ),
        (text) => {
          expect(easingOf(text) ?? 'linear').toMatch(
            /^(linear|ease(-in)?(-out)?|cubic-bezier\(([-+.\de]+(, |\))){4})$/,
          );
        },
      ),
    );
  });
});
