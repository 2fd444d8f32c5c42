import { describe, expect, it } from 'vitest';
import { distanceOf, framesOf, readBlock, readInteractions } from '../../../src/effects/interactions';
import { interaction } from '../../support/atomic-markup';
import fc from '../../support/fast-check';

const silent = () => {};
const framesFor = (effect: string, type: string, direction = '') =>
  readInteractions([interaction('load', { effect, type, direction })], silent).flatMap((each) =>
    framesOf(each, 100),
  );

describe('an interaction', () => {
  it('is read without the builder’s wrappers, with a default for what is not printed [motion.9c]', () => {
    const [read] = readInteractions(
      [interaction('scrollIn', { duration: 900, delay: 200, excluded: ['mobile'], replay: true })],
      silent,
    );
    expect(read).toEqual({
      trigger: 'scrollIn',
      effect: 'fade',
      type: 'in',
      direction: '',
      duration: 900,
      delay: 200,
      easing: 'easeIn',
      replay: true,
      repeat: '',
      times: 1,
      start: 85,
      end: 15,
      excluded: ['mobile'],
    });
    const plain = {
      trigger: 'click',
      animation: { effect: 'scale', timing_config: { duration: { size: 2, unit: 's' } } },
    };
    expect(readInteractions([plain], silent)).toMatchObject([
      { trigger: 'click', effect: 'scale', duration: 2_000, delay: 0 },
    ]);
  });

  it('has one keyframe, that of the state in which the element is away [motion.9c]', () => {
    expect(framesFor('fade', 'in')).toEqual([{ offset: 0, opacity: 0 }]);
    expect(framesFor('fade', 'out', 'top')).toEqual([{ offset: 1, opacity: 0, translate: '0px -100px' }]);
    expect(framesFor('slide', 'in', 'left')).toEqual([{ offset: 0, translate: '-100px 0px' }]);
    expect(framesFor('scale', 'in')).toEqual([{ offset: 0, scale: 0 }]);
    expect(distanceOf({ constants: { slideDistance: 40 } })).toBe(40);
    expect(distanceOf({})).toBe(100);
  });

  it('is left out with a warning where its trigger or effect is not known [motion.9f]', () => {
    const warnings: string[] = [];
    const warn = (_code: string, message: string) => void warnings.push(message);
    expect(readInteractions([interaction('blink'), interaction('load', { effect: 'custom' })], warn)).toEqual(
      [],
    );
    expect(warnings.filter((each) => each.includes('left out'))).toHaveLength(2);
  });

  it('has times and values within limits whatever the page prints, and reading never throws [motion.9c]', () => {
    let deep: unknown = 'load';
    for (let depth = 0; depth < 5_000; depth++) deep = { $$type: 'x', value: deep };
    expect(readInteractions([deep], silent)).toEqual([]);
    const value = fc.oneof(fc.anything(), fc.constantFrom('load', 'fade', 1e9, -1, 's', { $$type: 'x' }));
    fc.assert(
      fc.property(value, value, value, (one, two, three) => {
        const item = {
          trigger: 'load',
          animation: {
            effect: 'fade',
            type: one,
            timing_config: { duration: { size: two, unit: three }, delay: one },
            config: { easing: two, times: three, start: one },
          },
          breakpoints: { excluded: three },
        };
        for (const each of readInteractions([one, item], silent)) {
          expect(each.duration).toBeGreaterThanOrEqual(0);
          expect(each.duration).toBeLessThanOrEqual(60_000);
          expect(each.start).toBeLessThanOrEqual(100);
        }
        readBlock(one);
      }),
    );
  });
});
