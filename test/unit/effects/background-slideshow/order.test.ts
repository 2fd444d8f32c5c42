// @vitest-environment node

import { describe, expect, it } from 'vitest';
import {
  directionOf,
  keyframesOf,
  nextOf,
  stepOf,
} from '../../../../src/effects/background-slideshow/slides';
import fc from '../../../support/fast-check';

describe('the order of pictures', () => {
  it('is that of the gallery, but backwards where pictures move down; only those that move to the left have ltr [background.1]', () => {
    const of = (transition: Parameters<typeof stepOf>[0]) => [stepOf(transition), directionOf(transition)];
    expect(of('fade')).toEqual([1, 'rtl']);
    expect(of('slide_left')).toEqual([1, 'ltr']);
    expect(of('slide_right')).toEqual([1, 'rtl']);
    expect(of('slide_up')).toEqual([1, 'rtl']);
    expect(of('slide_down')).toEqual([-1, 'rtl']);
  });

  it('shows every picture that is not broken once until it ends or begins again [background.1] [background.2]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(1, -1),
        (broken, step) => {
          const order = { step, isLoop: false, isBroken: (at: number) => broken[at] === true };
          const seen: number[] = [];
          for (
            let at = nextOf(0, broken.length, order);
            at !== undefined && seen.length < 20;
            at = nextOf(at, broken.length, order)
          )
            seen.push(at);
          const fine = [...broken.keys()].filter((at) => at > 0 && !broken[at]);
          expect(seen).toEqual(step === 1 ? fine : fine.reverse());
          const looped = nextOf(0, broken.length, { ...order, isLoop: true });
          expect(looped).toBe(seen[0]);
        },
      ),
    );
    expect(nextOf(2, 3, { step: 1, isLoop: true, isBroken: () => false })).toBe(0);
    expect(nextOf(1, 3, { step: -1, isLoop: true, isBroken: () => false })).toBe(0);
    expect(nextOf(0, 1, { step: 1, isLoop: true, isBroken: () => false })).toBe(undefined);
  });
});

describe('the direction of pictures', () => {
  it('is that of the setting’s name, whatever the writing direction of the page [background.1c]', () => {
    expect(keyframesOf('fade')).toEqual({ come: { opacity: [0, 1] }, go: { opacity: [1, 0] } });
    expect(keyframesOf('slide_left')).toEqual({
      come: { translate: ['100% 0%', '0 0'] },
      go: { translate: ['0 0', '-100% 0%'] },
    });
    expect(keyframesOf('slide_right')).toEqual({
      come: { translate: ['-100% 0%', '0 0'] },
      go: { translate: ['0 0', '100% 0%'] },
    });
    expect(keyframesOf('slide_up')).toEqual({
      come: { translate: ['0% 100%', '0 0'] },
      go: { translate: ['0 0', '0% -100%'] },
    });
    expect(keyframesOf('slide_down')).toEqual({
      come: { translate: ['0% -100%', '0 0'] },
      go: { translate: ['0 0', '0% 100%'] },
    });
  });
});
