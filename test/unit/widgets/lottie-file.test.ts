// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { picturesOf, readAnimation } from '../../../src/widgets/lottie';
import fc from '../../support/fast-check';

const CODE = 'globalThis.ran = true';
const read = (data: object) => readAnimation(JSON.stringify({ layers: [], ...data }));

/** Returns every value of a key `x` below `value`, where the player's evaluator would find it. */
function codes(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [...(key === 'x' ? [each] : []), ...codes(each)]);
}
/** Whether the evaluator would run the value: a text, or a list with more than numbers, which becomes a text. */
const runs = (value: unknown) =>
  Array.isArray(value) ? value.some((each) => typeof each !== 'number') : typeof value === 'string';

describe('a file of the animation widget', () => {
  it.each([
    ['a layer’s transform', { layers: [{ ks: { o: { a: 0, k: 100, x: CODE } } }] }],
    [
      'a split position',
      { layers: [{ ks: { p: { s: true, x: { a: 0, k: 1, x: CODE }, y: { a: 0, k: 1 } } } }] },
    ],
    ['a mask', { layers: [{ masksProperties: [{ pt: { a: 0, k: {}, x: CODE } }] }] }],
    ['a shape in groups', { layers: [{ shapes: [{ it: [{ it: [{ ks: { a: 0, k: {}, x: CODE } }] }] }] }] }],
    ['a text', { layers: [{ t: { d: { k: [], x: CODE } } }] }],
    ['an animator of a text', { layers: [{ t: { a: [{ s: { s: { a: 0, k: 1, x: CODE } } }] } }] }],
    ['an effect', { layers: [{ ef: [{ ef: [{ v: { a: 0, k: 1, x: CODE } }] }] }] }],
    ['the time of a composition', { layers: [{ tm: { a: 0, k: 1, x: CODE } }] }],
    ['a composition', { assets: [{ id: 'a', layers: [{ ks: { r: { a: 0, k: 1, x: CODE } } }] }] }],
    ['a letter', { chars: [{ data: { shapes: [{ ks: { x: CODE } }] } }] }],
    ['a slot', { slots: { a: { p: { a: 0, k: 1, x: CODE } } } }],
    ['a list, which becomes a text', { layers: [{ ks: { o: { a: 0, k: 100, x: [CODE] } } }] }],
    ['lists in a list', { layers: [{ ks: { o: { a: 0, k: 100, x: [[CODE]] } } }] }],
    ['its prototype', JSON.parse(`{"layers":[{"__proto__":{"x":"${CODE}"}}]}`)],
  ])('has no expression left of %s [misc.1]', (_, data) => {
    const file = read(data);
    expect([file.expressions, codes(file.data).filter(runs)]).toEqual([1, []]);
  });

  it('keeps what is not code: coordinates, and tracks of their own [misc.1]', () => {
    const data = {
      layers: [
        {
          ks: {
            p: {
              s: true,
              x: { a: 1, k: [{ i: { x: [0.8, 0.2], y: 1 }, o: { x: 0.3, y: 0 } }] },
              y: { k: 2 },
            },
          },
        },
      ],
    };
    expect(read(data)).toEqual({ data, expressions: 0, fonts: 0 });
  });

  it('has no expression left, wherever the expression stands [misc.1]', () => {
    const key = fc.constantFrom('x', 'k', 'ks', 'ef', 'layers', 'y', 'v');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constant(CODE),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(
        fc.array(tree),
        (layers) => void expect(codes(read({ layers }).data).filter(runs)).toEqual([]),
      ),
    );
  });

  it('fetches no fonts, for which the player would load stylesheets and scripts [misc.1]', () => {
    const fonts = {
      list: [{ fName: 'A', fPath: 'https://fremd.test/a.js', fOrigin: 't', origin: 2 }, { fName: 'B' }],
    };
    const file = read({ fonts });
    expect([file.fonts, file.data.fonts]).toEqual([1, { list: [{ fName: 'A' }, { fName: 'B' }] }]);
  });

  it('lists its pictures, and shows only allowed ones [misc.1]', () => {
    const PNG = 'data:image/png;base64,AAAA';
    const { data } = read({
      assets: [
        { id: 'a', u: 'bilder/', p: '1.png', e: 0 },
        { id: 'b', u: '', p: PNG, e: 1 },
        { id: 'c', p: 'https://fremd.test/daten.json', t: 3 },
        { id: 'd', layers: [] },
        { id: 'e', u: 7, p: { x: 1 } },
      ],
    });
    const pictures = picturesOf(data);
    expect(pictures.map(({ address }) => address)).toEqual(['bilder/1.png']);
    pictures[0]?.use('https://seite.test/bilder/1.png');
    expect(data.assets).toEqual([
      { id: 'a', u: '', p: 'https://seite.test/bilder/1.png', e: 1 },
      { id: 'b', u: '', p: PNG, e: 1 },
      { id: 'c', u: '', p: '', e: 1, t: 3 },
      { id: 'd', layers: [] },
      { id: 'e', u: '', p: '', e: 1 },
    ]);
  });

  it('contains an embedded picture only where the picture’s address names nothing else [misc.1]', () => {
    const inside = 'DATA:image/PNG;base64,AAAA';
    const { data } = read({
      assets: [
        { id: 'a', p: 'https://fremd.test/?data:image/png;base64,AAAA', e: 1 },
        { id: 'b', p: 'data:text/html,<script>', e: 1 },
        { id: 'c', p: inside },
        { id: 'd', u: 7, p: '2.png' },
      ],
    });
    expect(picturesOf(data).map(({ address }) => address)).toEqual([
      'https://fremd.test/?data:image/png;base64,AAAA',
      'data:text/html,<script>',
      '2.png',
    ]);
    expect((data.assets as object[])[2]).toEqual({ id: 'c', u: '', p: inside, e: 1 });
  });

  it('is refused where it is no animation, or is nested too deep [misc.1]', () => {
    for (const text of ['', '[]', '{}', 'null', '{"layers":{}}'])
      expect(() => readAnimation(text)).toThrow('the file is no animation');
    const long = 20_000_000;
    expect(readAnimation('{"layers":[]}'.padEnd(long)).data).toEqual({ layers: [] });
    expect(() => readAnimation('{"layers":[]}'.padEnd(long + 1))).toThrow(
      new RangeError('the animation is too large'),
    );
    const deep = `{"layers":[${'['.repeat(2_000)}${']'.repeat(2_000)}]}`;
    expect(() => readAnimation(deep)).toThrow(new RangeError('the animation is too large'));
    const nested = (depth: number) => `{"layers":[],"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
    expect(readAnimation(nested(499)).expressions).toBe(0);
    expect(() => readAnimation(nested(500))).toThrow(RangeError);
    const list = (depth: number) => `{"layers":${'['.repeat(depth)}1${']'.repeat(depth)}}`;
    expect(readAnimation(list(499)).expressions).toBe(0);
    expect(() => readAnimation(list(500))).toThrow(RangeError);
  });
});
