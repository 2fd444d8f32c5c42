// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
// @ts-expect-error: as above
import * as color from '../../../demo/werkstatt/color.js';
// @ts-expect-error: as above
import { judge as judgeMeasured } from '../../../demo/werkstatt/judge.js';
// @ts-expect-error: as above
import { labelOf as label } from '../../../demo/werkstatt/labels.js';
// @ts-expect-error: as above
import { loadQuestion } from '../../../demo/werkstatt/question.mjs';
// @ts-expect-error: as above
import { STARTS } from '../../../demo/werkstatt/start.mjs';
// @ts-expect-error: as above
import { WORDS } from '../../../demo/werkstatt/words.js';
import fc from '../../support/fast-check';
import { raw } from './raw';

type Color = [number, number, number, number];
const contrast = color.contrast as (one: Color, other: Color) => number;
const paintOver = color.paintOver as (above: Color, below: Color) => Color;
const parseColor = color.parseColor as (text: string) => Color;
const judge = judgeMeasured as (
  measured: object,
  language?: 'de' | 'en',
) => { isGood: boolean; text: string }[];
const labelOf = label as (key: string, language: 'de' | 'en') => string;

const button = (more: object = {}) => ({
  label: 'Alle akzeptieren',
  isButton: true,
  width: 300,
  height: 44,
  fontSize: 16,
  fontWeight: 700,
  contrast: 5,
  weight: 5,
  ...more,
});
const question = (decline: object | undefined, texts: object[] = []) => ({
  view: 'first',
  buttons: [button({ command: 'all' }), ...(decline ? [button({ command: 'essential', ...decline })] : [])],
  texts,
});
const complaints = (measured: object) =>
  judge(measured)
    .filter(({ isGood }) => !isGood)
    .map(({ text }) => text);

describe('the contrast that the workshop measures', () => {
  it('is that of WCAG, in both directions, also through half-transparent colours', () => {
    const [black, white] = [parseColor('rgb(0, 0, 0)'), parseColor('rgb(255, 255, 255)')];
    expect(contrast(black, white)).toBeCloseTo(21);
    expect(contrast(parseColor('rgb(118, 118, 118)'), white)).toBeCloseTo(4.54, 1);
    expect(paintOver(parseColor('rgba(0, 0, 0, 0.5)'), white)).toEqual([127.5, 127.5, 127.5, 1]);
    expect(parseColor('color(srgb 1 0 0 / 0.5)')).toEqual([255, 0, 0, 0.5]);
    expect(parseColor('garbage')).toEqual([0, 0, 0, 1]);
    const channel = fc.integer({ min: 0, max: 255 });
    const anyColor = fc.tuple(channel, channel, channel, fc.constant(1)) as fc.Arbitrary<Color>;
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        const found = contrast(one, other);
        expect(found).toBeGreaterThanOrEqual(1);
        expect(found).toBeLessThanOrEqual(21.01);
        expect(found).toBe(contrast(other, one));
      }),
    );
  });
});

describe('the workshop’s verdict', () => {
  it('is good where both choices have equal weight and every text is readable', () => {
    expect(complaints(question({}))).toEqual([]);
  });

  it.each([
    ['a link in place of a button', { isButton: false }, 'so leicht sein wie Annehmen'],
    ['a smaller one', { width: 150 }, '2-mal so groß'],
    ['smaller type', { fontSize: 12 }, 'verschieden groß'],
    ['lighter type', { fontWeight: 400 }, 'verschieden fett'],
    ['one that hardly stands out', { weight: 1.1 }, 'hebt sich'],
    ['one that is hard to press', { height: 20, width: 660 }, 'kleiner als 24 Pixel'],
  ])('names %s', (_, decline, words) => {
    expect(complaints(question(decline)).join()).toContain(words);
  });

  it('names a first view without a way to decline, and each text with too little contrast and the contrast that it needs', () => {
    expect(complaints(question(undefined)).join()).toContain('nicht ablehnen');
    const faint = [{ text: 'Blass', contrast: 2.04, needed: 4.5 }];
    expect(complaints(question({}, faint))).toEqual(['„Blass“ hat Kontrast 2, nötig sind 4,5.']);
    expect(judge(question({}, faint), 'en').find(({ isGood }) => !isGood)?.text).toBe(
      '“Blass” has a contrast of 2, and needs 4.5.',
    );
  });
});

describe('the workshop’s form', () => {
  it.each(['de', 'en'])(
    'begins with a question in which the product’s own check finds no problem: %s',
    async (language) => {
      const { checkOwner } = await loadQuestion();
      expect(checkOwner({ block: JSON.stringify(STARTS[language]), attributes: {} })).toEqual([]);
    },
  );

  it('has the same sentences in both languages', () => {
    const shape = (words: object): unknown =>
      Object.entries(words).map(([key, word]) => [key, typeof word === 'object' ? shape(word) : typeof word]);
    expect(shape(WORDS.en)).toEqual(shape(WORDS.de));
  });

  it.each(['de', 'en'] as const)(
    'has a label for every text, design value and field, in its language: %s',
    async (language) => {
      const { QUESTION, DESIGN, textsIn } = await loadQuestion();
      const { texts, individualTexts } = textsIn(language);
      const keysIn = (schema: object): string[] =>
        Object.entries(schema).flatMap(([key, field]) => {
          const { keys, item } = (field ?? {}) as { keys?: object; item?: { keys?: object } };
          return [key, ...keysIn(keys ?? item?.keys ?? {})];
        });
      const keys = [
        ...keysIn(QUESTION),
        ...Object.entries(DESIGN as Record<string, object>).flatMap(([section, values]) => [
          section,
          ...Object.keys(values),
        ]),
        ...Object.keys(texts),
        ...Object.keys(individualTexts),
      ];
      expect(keys.length).toBeGreaterThan(250);
      for (const key of keys) expect(labelOf(key, language), key).toMatch(/^[A-ZÄÖÜ(„+].+/);
    },
  );
});

describe('the workshop’s frame', () => {
  let server: { url: string; close(): Promise<void> };
  beforeAll(async () => {
    server = await createServer();
  });
  afterAll(() => server.close());

  /** Posts a form as a browser does for which `name` is a name of this machine. */
  const post = (name: string, form: Record<string, string>) =>
    raw(
      server.url,
      '/werkstatt/banner/',
      {
        host: `${name}:${new URL(server.url).port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      'POST',
      new URLSearchParams(form).toString(),
    );

  it('prints a given configuration only on its own origin, and nothing in it ends the script element', async () => {
    const config = JSON.stringify({ consent: { texts: { headline: '</script><script>alert(1)</script>' } } });
    const own = await post('werkstatt.localhost', { config, view: 'first' });
    expect(own.status).toBe(200);
    expect(own.text).not.toContain('<script>alert');
    const policy = own.headers['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect((await post('127.0.0.1', { config })).status).toBe(405);
  });

  it('asks nothing where the given text is not a configuration, and accepts no more than somebody would write', async () => {
    expect((await post('werkstatt.localhost', { config: '{' })).text).toContain('id="piton-config">{');
    expect((await post('werkstatt.localhost', { config: '[1]' })).status).toBe(200);
    expect((await post('werkstatt.localhost', { config: 'x'.repeat(600_000) })).status).toBe(413);
  });
});
