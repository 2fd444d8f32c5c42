import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ANIMATIONS,
  curveOf,
  type Ease,
  endOfLine,
  heightOfLines,
  heightsOf,
  SIDES,
} from '../../../src/widgets/unfold/heights';
import fc from '../../support/fast-check';

const ease = (given: Partial<Ease>): Ease => ({
  animation: 'Power4',
  side: 'easeInOut',
  steps: 10,
  slow: 0.7,
  ...given,
});

describe('an unfolding text', () => {
  it('has the easings that the owner can choose', () => {
    expect(ANIMATIONS).toEqual(['Power0', 'Power4', 'Back', 'Elastic', 'Bounce', 'SlowMo', 'SteppedEase']);
    expect(SIDES).toEqual(['easeInOut', 'easeIn', 'easeOut']);
  });

  it('begins and ends at the right height with every easing, and returns the same way from the middle', () => {
    for (const animation of ANIMATIONS)
      for (const side of SIDES) {
        const curve = curveOf(ease({ animation, side }));
        expect(curve(0), `${animation} ${side}`).toBeCloseTo(0, 5);
        expect(curve(1), `${animation} ${side}`).toBeCloseTo(1, 5);
        if (side === 'easeInOut' || animation === 'SlowMo') expect(curve(0.5)).toBeCloseTo(0.5, 5);
      }
  });

  it.each([
    ['Power0', 'easeInOut', [0.25, 0.25]],
    ['Power4', 'easeIn', [0.5, 0.03125]],
    ['Power4', 'easeOut', [0.5, 0.96875]],
    ['Power4', 'easeInOut', [0.25, 0.015625]],
    ['Back', 'easeIn', [0.5, -0.0877]],
    ['Back', 'easeInOut', [0.25, -0.0997, 0.75, 1.0997]],
    ['Bounce', 'easeOut', [0.5, 0.765625]],
    ['Bounce', 'easeIn', [0.5, 0.234375]],
    ['Elastic', 'easeOut', [0.5, 1.015625]],
    ['Elastic', 'easeInOut', [0.25, 0.012, 0.75, 0.988]],
    ['SlowMo', 'easeInOut', [0.3, 0.44, 0.05, 0.2929, 0.95, 0.6972]],
  ] as const)('moves by the standard formula of %s %s', (animation, side, points) => {
    const curve = curveOf(ease({ animation, side }));
    const times = points.filter((_, at) => at % 2 === 0);
    expect(times.flatMap((time) => [time, curve(time)])).toEqual(
      points.map((part) => expect.closeTo(part, 3)),
    );
    expect(curveOf(ease({ animation: 'SlowMo', slow: 1 }))(0.3)).toBeCloseTo(0.3, 3);
  });

  it('never jumps, with any easing', () => {
    for (const animation of ANIMATIONS)
      for (const side of SIDES) {
        const curve = curveOf(ease({ animation, side }));
        for (let at = 0; at < 1_000; at++)
          expect(
            Math.abs(curve((at + 1) / 1_000) - curve(at / 1_000)),
            `${animation} ${side} ${at}`,
          ).toBeLessThan(0.03);
      }
  });

  it('bounces three times, each time less far, and never beyond its end', () => {
    const curve = curveOf(ease({ animation: 'Bounce', side: 'easeOut' }));
    const lows = [1.5, 2.25, 2.625].map((middle) => curve(middle / 2.75));
    expect(lows.map((low) => Number(low.toFixed(6)))).toEqual([0.75, 0.9375, 0.984375]);
    for (const end of [1, 2, 2.5]) expect(curve(end / 2.75)).toBeCloseTo(1, 6);
  });

  it('is drawn in sixty steps of equal time', () => {
    const { heights, easing } = heightsOf(0, 60, ease({ animation: 'Power0' }));
    expect([heights.length, heights[1], easing]).toEqual([61, '1px', 'linear']);
  });

  it('never gets an invalid height, and uses whole pixels where it should', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ANIMATIONS),
        fc.constantFrom(...SIDES),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        (animation, side, from, to) => {
          const { heights } = heightsOf(from, to, ease({ animation, side }));
          expect(heights.every((height) => /^\d+(\.\d+)?px$/.test(height))).toBe(true);
          expect([heights[0], heights.at(-1)]).toEqual([`${from}px`, `${to}px`]);
        },
      ),
    );
    expect(heightsOf(40, 90, ease({ animation: 'SteppedEase', steps: 4 }))).toEqual({
      heights: ['40px', '90px'],
      easing: 'steps(5, jump-none)',
    });
  });

  it('counts lines as they are visible: words beside each other are one line, empty boxes none, and the space below counts', () => {
    const line = (at: number, height = 20) => ({ top: at * 20, bottom: at * 20 + height });
    expect(endOfLine([line(0), line(1), line(2)], 2)).toBe(40);
    expect(endOfLine([line(0), line(0), { top: 2, bottom: 18 }, line(1, 0), line(1), line(2)], 2)).toBe(40);
    expect(endOfLine([line(0), { top: 30, bottom: 130 }, { top: 140, bottom: 160 }], 2)).toBe(140);
    // A taller word makes its line longer for the words after it.
    const words = [line(0), { top: 2, bottom: 30 }, { top: 24, bottom: 34 }, { top: 40, bottom: 60 }];
    expect([endOfLine(words, 1), endOfLine([line(0), line(1)], 2)]).toEqual([40, undefined]);
    expect(endOfLine([], 3)).toBeUndefined();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Lays out a text: an attribute of each element says where its words or its picture are, in px. */
function layOut(html: string) {
  document.body.innerHTML = html;
  const boxOf = (element: Element | null | undefined) => {
    const [top = 0, bottom = 0] = (element?.getAttribute('data-box') ?? '').split(' ').map(Number);
    return { top, bottom } as DOMRect;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  let node: Node | undefined;
  vi.spyOn(document, 'createRange').mockImplementation(
    () =>
      ({
        selectNode: (given: Node) => {
          node = given;
        },
        getClientRects: () => [boxOf(node?.parentElement)],
      }) as never,
  );
  return document.body;
}

describe('the lines of an unfolding text', () => {
  it('are those of its words and pictures, each as high as the CSS of the page makes it', () => {
    const text = layOut(`<p data-box="102 118" style="line-height: 20px">Eins</p>
      <img data-box="120 160"><p data-box="162 178" style="line-height: 20px">Zwei</p>
      <b data-box="300 400"> </b><p data-box="180 200">Drei</p>`);
    expect([1, 2, 3, 4].map((count) => heightOfLines(text, 100, count))).toEqual([20, 60, 80, undefined]);
  });

  it('have one for a picture, a player, a rule or a control', () => {
    for (const tag of 'img video iframe svg canvas hr input button select textarea'.split(' ')) {
      const text = layOut(
        `<p data-box="0 20">Eins</p><${tag} data-box="20 60"></${tag}><p data-box="60 80">Zwei</p>`,
      );
      expect(heightOfLines(text, 0, 2), tag).toBe(60);
      vi.restoreAllMocks();
    }
  });

  it('are as high as their words where the CSS says nothing, and overlap where it says more', () => {
    const plain = layOut(
      '<p data-box="0 20">Eins</p><p data-box="20 40">Zwei</p><p data-box="40 60">Drei</p>',
    );
    expect([1, 2].map((count) => heightOfLines(plain, 0, count))).toEqual([20, 40]);
    vi.restoreAllMocks();
    const high = layOut('<p data-box="102 118" style="line-height: 30px">Eins</p><img data-box="122 160">');
    expect(heightOfLines(high, 95, 1)).toBe(30);
  });
});
