import { describe, expect, it } from 'vitest';
import { createClassHeight } from '../../../../src/ui/stick/class-height';
import fc from '../../../support/fast-check';

/** Creates an element with this height, px, and this number of running animations. */
function elementOf(height: () => number, animations = () => 0): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ height: height() }) as DOMRect;
  element.getAnimations = () => Array.from({ length: animations() }, () => ({}) as Animation);
  return element;
}

describe('the height of a stuck element', () => {
  it('makes it flexible where its classes change the height in the flow, and only then', () => {
    for (const [inFlow, before, after, isElastic] of [
      [true, 100, 100.4, false],
      [true, 100, 100.5, true],
      [true, 100, 60, true],
      [false, 100, 60, false],
    ] as const) {
      const height = createClassHeight(elementOf(() => after));
      height.expect(before, inFlow);
      expect(height.isUnread()).toBe(true);
      expect(height.read()).toBe(isElastic);
      expect([height.isElastic, height.isUnread(), height.read()]).toEqual([isElastic, false, false]);
    }
  });

  it('makes it flexible where its classes begin an animation', () => {
    const height = createClassHeight(
      elementOf(
        () => 100,
        () => 1,
      ),
    );
    height.expect(100, true);
    expect(height.read()).toBe(true);
  });

  it('is no longer read once the element is back in its normal position', () => {
    const height = createClassHeight(elementOf(() => 60));
    height.expect(100, true);
    height.forget();
    expect([height.isUnread(), height.read(), height.isElastic]).toEqual([false, false, false]);
  });

  it('makes the spacer grow by as much as the content, and not by what classes or animations add', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 }),
        (spacer, byClasses, steps) => {
          const height = createClassHeight(elementOf(() => 0));
          const start = spacer + byClasses;
          height.keep(start);
          let space = spacer;
          let now = start;
          for (const step of steps) {
            now += step;
            space += height.growth(now, space);
          }
          const grown = now - start;
          expect(space).toBe(spacer + grown);
          expect(height.growth(now, space)).toBe(0);
        },
      ),
    );
    const moving = createClassHeight(
      elementOf(
        () => 0,
        () => 1,
      ),
    );
    moving.keep(100);
    expect(moving.growth(300, 100)).toBe(0);
  });
});
