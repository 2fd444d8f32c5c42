// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  progressOf,
  rangeOf,
  readRule,
  regionsOf,
  stateOf,
  timelineRange,
} from '../../../src/widgets/ee-scroll-indicator/progress';

const rule = (start: string, end: string, startOffset = '0', endOffset = '0') =>
  readRule({ start, end, startOffset, endOffset });
/** A section 1,000 px down the page and 2,000 px high, in a window of 800 px. */
const SECTION = { top: 1000, height: 2000 };
const WINDOW = 800;

describe('the progress of a section', () => {
  // Each row checks one of the contract's four formulas at its beginning, in its middle and at its end.
  it.each([
    ['top-top', 'top-bottom', 1000, 2000, 3000],
    ['bottom-top', 'bottom-bottom', 200, 1200, 2200],
    ['top-top', 'bottom-bottom', 1000, 1600, 2200],
    ['bottom-top', 'top-bottom', 200, 1600, 3000],
  ])(
    'from %s to %s is none at %i px, a half at %i px and all at %i px [scroll.1b]',
    (start, end, none, half, all) => {
      const range = rangeOf(rule(start, end), SECTION, WINDOW);
      expect([none, half, all].map((scroll) => progressOf(scroll, range))).toEqual([0, 0.5, 1]);
      expect([none - 1, none, half, all, all + 1].map((scroll) => stateOf(scroll, range))).toEqual(
        'before reading reading reading read'.split(' '),
      );
    },
  );

  it('agrees with the formulas as the contract writes them, offsets included [scroll.1]', () => {
    const [S, E] = [100, 50];
    const [T, H] = [SECTION.top + S, SECTION.height - S - E];
    const formulas = {
      'top-top top-bottom': (s: number) => 1 - (T + H - s) / H,
      'bottom-top bottom-bottom': (s: number) => 1 - (T + (H - WINDOW) - s) / H,
      'top-top bottom-bottom': (s: number) => 1 - (T + (H - WINDOW) - s) / (H - WINDOW),
      'bottom-top top-bottom': (s: number) => 1 - (T + H - s) / (H + WINDOW),
    };
    for (const [ends, formula] of Object.entries(formulas)) {
      const [start = '', end = ''] = ends.split(' ');
      const range = rangeOf(rule(start, end, `${S}`, `${E}`), SECTION, WINDOW);
      for (const scroll of [1200, 1500, 1999])
        expect(progressOf(scroll, range)).toBeCloseTo(formula(scroll), 10);
    }
  });

  it('of a section that is shorter than its rule requires jumps from zero to everything', () => {
    const range = rangeOf(rule('top-top', 'bottom-bottom'), { top: 1000, height: 300 }, WINDOW);
    expect([999, 1000].map((scroll) => [stateOf(scroll, range), progressOf(scroll, range)])).toEqual([
      ['before', 0],
      ['read', 1],
    ]);
    const none = rangeOf(rule('top-top', 'bottom-bottom'), { top: 1000, height: 800 }, WINDOW);
    expect([999, 1000].map((scroll) => progressOf(scroll, none))).toEqual([0, 1]);
    expect(progressOf(5000, { from: 1000, to: 2000 })).toBe(1);
  });

  it('has rules that hostile attributes can only turn into the usual ones', () => {
    expect(readRule({ start: 'javascript:', end: '', startOffset: 'viel', endOffset: '-20px' })).toEqual({
      start: 'top',
      end: 'top',
      startOffset: 0,
      endOffset: -20,
    });
  });

  it('uses the same edges where the browser draws it, and runs only at them', () => {
    expect(timelineRange(rule('bottom-top', 'top-bottom', '10', '20'))).toEqual({
      rangeStart: 'entry-crossing calc(0% + 8px)',
      rangeEnd: 'exit-crossing calc(100% - 20px)',
    });
    expect(regionsOf(rule('top-top', 'bottom-bottom', '10', '20'))).toEqual([
      '9px 0px 1000000px 0px',
      '1000000px 0px 21px 0px',
    ]);
  });
});
