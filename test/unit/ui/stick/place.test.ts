// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { bounceOf, farOf, isPast, nearOf, pinOf, placeOf } from '../../../../src/ui/stick/place';
import fc from '../../../support/fast-check';

const at = { height: 100, pin: 82, offset: 82, isStrict: false };

describe('the place of a sticky element', () => {
  it('is the edge from the offset on, and the effects begin the set distance later [sticky.1] [sticky.4]', () => {
    // The offset is 50 px and the admin bar is 32 px high, so the pin is at 82 px. The effects begin 100 px later.
    expect(placeOf({ ...at, near: 80 })).toBe('stuck');
    expect(placeOf({ ...at, near: 82 })).toBe('stuck');
    expect(placeOf({ ...at, near: 83 })).toBe('rest');
    expect(isPast(-18, 82, 100)).toBe(true);
    expect(isPast(-17, 82, 100)).toBe(false);
  });

  it('begins only past the threshold with the widget extras [sticky.5]', () => {
    expect(placeOf({ ...at, near: 82, isStrict: true })).toBe('rest');
    expect(placeOf({ ...at, near: 81.5, isStrict: true })).toBe('stuck');
  });

  it('is the end of its range once that has reached the offset [sticky.1]', () => {
    expect(placeOf({ ...at, near: 0, far: 183 })).toBe('stuck');
    expect(placeOf({ ...at, near: 0, far: 182 })).toBe('end');
  });

  it('is mirrored for the bottom [sticky.1]', () => {
    const box = { top: 900, bottom: 1000 };
    expect([nearOf('bottom', box, 800), farOf('bottom', box, 800)]).toEqual([-200, -100]);
    expect([nearOf('top', box, 800), farOf('top', box, 800)]).toEqual([900, 1000]);
  });

  it('ignores that the page is pulled beyond its ends [sticky.1]', () => {
    expect([bounceOf(-30, 500), bounceOf(200, 500), bounceOf(530, 500), bounceOf(0, -5)]).toEqual([
      -30, 0, 30, 0,
    ]);
  });

  it('keeps one end of a tall element in view, in whichever direction the page scrolls [sticky.5]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000, max: 5_000 }),
        fc.integer({ min: 801, max: 4_000 }),
        (where, height) => {
          const pin = pinOf(where, height, 20, 800);
          expect(pin).toBeLessThanOrEqual(20);
          expect(pin + height).toBeGreaterThanOrEqual(800);
        },
      ),
    );
  });
});
