// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { heldStyles } from '../../../../src/ui/stick/holding';
import { decide, type Hold, type Measured } from '../../../../src/ui/stick/measure';
import { bounceOf, farOf, isPast, nearOf, pinOf, placeOf } from '../../../../src/ui/stick/place';
import type { Space, StickOptions } from '../../../../src/ui/stick/space';
import type { Natural } from '../../../../src/ui/stick/spacer';
import fc from '../../../support/fast-check';

const at = { height: 100, pin: 82, offset: 82, isStrict: false };

describe('the place of a sticky element', () => {
  it('is the edge from the offset on, and the effects begin the set distance later [sticky.1] [sticky.4]', () => {
    // The offset is 50 px and the admin bar is 32 px high, so the pin is at 82 px. The effects begin 100 px later.
    expect([placeOf({ ...at, near: 80 }), placeOf({ ...at, near: 82 })]).toEqual(['stuck', 'stuck']);
    expect([placeOf({ ...at, near: 83 }), isPast(-18, 82, 100)]).toEqual(['rest', true]);
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

const px = fc.integer({ min: -2_000, max: 2_000 });
const size = fc.integer({ min: 1, max: 1_500 });
const boxOf = (top: number, height: number) =>
  ({ top, bottom: top + height, left: 0, right: 300, height }) as DOMRect;

const measured = fc
  .record({
    viewport: fc.integer({ min: 200, max: 1_200 }),
    y: fc.nat({ max: 5_000 }),
    top: px,
    height: size,
    near: px,
    end: fc.option(px, { nil: undefined }),
    isStatic: fc.boolean(),
    isFirst: fc.boolean(),
  })
  .map(({ viewport, y, top, height, near, end, isStatic, isFirst }): Measured => {
    const parent = boxOf(top - 100, height + 3_000);
    return {
      viewport,
      viewportWidth: 1_000,
      y,
      own: boxOf(top, height),
      bounds: { outer: parent, inner: parent, content: parent, isStatic },
      within: undefined,
      far: end,
      near,
      isAway: false,
      isFirst,
      isKnown: false,
    };
  });
const hold: fc.Arbitrary<Hold> = fc.record({
  pin: px,
  isFixed: fc.boolean(),
  scrolled: fc.nat({ max: 5_000 }),
  isElastic: fc.boolean(),
});
const space = fc
  .record({
    flows: fc.boolean(),
    isTrapped: fc.boolean(),
    endMargin: fc.option(px, { nil: undefined }),
    height: size,
  })
  .map(({ isTrapped, ...each }) => ({ ...each, around: { isTrapped } }) as Space);
const options = fc
  .record({ offset: fc.nat({ max: 200 }), follows: fc.boolean(), isStrict: fc.boolean() })
  .map((each) => ({ edge: 'top', ...each }) as StickOptions);
const natural = { box: boxOf(0, 100), width: '300px', margins: [0, 0, 0, 0], isRtl: false, zoom: 1 } as const;

describe('the position of a sticky element', () => {
  it('is sticky by the browser or fixed, and never both', () => {
    fc.assert(
      fc.property(measured, hold, space, options, (seen, before, around, given) => {
        const { inFlow, isFixed, isHeld, can } = decide(seen, before, around, given);
        expect(inFlow && isFixed).toBe(false);
        if (isHeld) expect(can).toBe(true);
      }),
    );
  });

  it('stays in its parent where an ancestor is transformed, which makes `fixed` useless', () => {
    fc.assert(
      fc.property(measured, hold, space, options, (seen, before, around, given) => {
        const trapped = { ...around, around: { isTrapped: true } } as Space;
        const { can, inFlow, isHeld } = decide(seen, before, trapped, given);
        expect(can).toBe(inFlow);
        if (!inFlow) expect(isHeld).toBe(false);
      }),
    );
  });

  it('never moves above its offset or ends above the window’s end, even if it is taller than the window', () => {
    fc.assert(
      fc.property(measured, hold, space, options, (seen, before, around, given) => {
        const { isTall, pin } = decide(seen, before, around, given);
        if (!isTall) expect(pin).toBe(given.offset);
        else {
          expect(pin).toBeLessThanOrEqual(given.offset);
          expect(pin + seen.own.height).toBeGreaterThanOrEqual(seen.viewport);
        }
      }),
    );
  });

  it('is the one that was computed, and only `absolute` needs a positioned parent', () => {
    fc.assert(
      fc.property(measured, hold, space, options, (seen, before, around, given) => {
        const decision = decide(seen, before, around, given);
        const { own, parent } = heldStyles(
          seen,
          decision,
          'top',
          given.offset,
          natural as Natural,
          undefined,
        );
        const position = decision.inFlow ? 'sticky' : decision.isFixed ? 'fixed' : 'absolute';
        expect(own.position).toBe(position);
        const isPositioned = position === 'absolute' && !seen.bounds.isStatic;
        // A positioned parent may be positioned because of the element, so the parent's style stays.
        if (isPositioned) expect(parent).toBeUndefined();
        else expect(parent).toEqual(position === 'absolute' ? { position: 'relative' } : {});
      }),
    );
  });
});
