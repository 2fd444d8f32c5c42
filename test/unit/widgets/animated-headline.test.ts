import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../../src/ui/text/letters';
import { TYPING_GAP_MS, timingOf } from '../../../src/widgets/animated-headline';
import { drawMarker, MARKERS } from '../../../src/widgets/animated-headline/highlight';

describe('an animated headline', () => {
  it('waits 0.8 s between two words that are typed [misc.1f]', () => expect(TYPING_GAP_MS).toBe(800));

  it.each([
    [2500, { word: 2500, letter: 50, typing: 150, selection: 500, reveal: 600, hold: 1500 }],
    [1000, { word: 1000, letter: 20, typing: 60, selection: 200, reveal: 240, hold: 600 }],
  ])('with %i ms for a word has the times %j', (delay, timing) => expect(timingOf(delay)).toEqual(timing));

  it.each([
    ['\n\t hoch \n', ['h', 'o', 'c', 'h']],
    ['auf  und', ['a', 'u', 'f', '\u00a0', 'u', 'n', 'd']],
    ['a\u0308u', ['a\u0308', 'u']],
    ['👩‍🚀!', ['👩‍🚀', '!']],
    // The form of an Arabic letter depends on its neighbours, so an Arabic word stays in one piece.
    ['جبال عالية', ['جبال', '\u00a0', 'عالية']],
    ['', []],
  ])('splits %j into %j', (word, letters) => expect(lettersOf(word)).toEqual(letters));

  it('has a drawing of one or two lines for each marker of the builder', () => {
    expect(Object.entries(MARKERS).map(([name, lines]) => `${name} ${lines.length}`)).toEqual([
      'circle 1',
      'curly 1',
      'underline 1',
      'double 2',
      'double_underline 2',
      'underline_zigzag 1',
      'diagonal 1',
      'strikethrough 1',
      'x 2',
    ]);
  });

  it('is marked by lines that are drawn over its words, which nobody hears [misc.1f]', () => {
    for (const marker of Object.keys(MARKERS) as (keyof typeof MARKERS)[]) {
      const svg = drawMarker(marker);
      expect([svg.namespaceURI, svg.getAttribute('viewBox'), svg.getAttribute('aria-hidden')]).toEqual([
        'http://www.w3.org/2000/svg',
        '0 0 500 150',
        'true',
      ]);
      expect(svg.getAttribute('preserveAspectRatio')).toBe('none');
      expect(svg.children).toHaveLength(MARKERS[marker].length);
      for (const line of svg.children) {
        expect([line.localName, line.namespaceURI]).toEqual(['path', svg.namespaceURI]);
        expect(line.getAttribute('d')).toMatch(/^M\d+ \d+[Cc]\d/);
      }
    }
  });
});
