// @vitest-environment node

import { describe, expect, it } from 'vitest';
import fc from '../../../support/fast-check';
import { tokenize } from './load';

const starts = (html: string, name: string) =>
  tokenize(html).filter((piece) => piece.kind === 'start' && piece.name === name);
const scriptText = (html: string) => {
  const raw = tokenize(html).find((piece) => piece.kind === 'raw' && piece.name === 'script');
  return raw && html.slice(raw.start, raw.end);
};

/** Texts out of pieces that can confuse a tokenizer. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '\u0000',
      '\n',
      ...`<script|<SCRIPT src=a|</script|</script >|>|/>|<!--|-->|--!>|<!-->|<![CDATA[|]]>|<svg>|</svg>|<title/>|<noscript>|</noscript>|<template>|<style>|</style>|<textarea>| a="| b='|=|&quot;|<|</|<!|<?`.split(
        '|',
      ),
    ),
    fc.string({ maxLength: 6 }),
  ),
  { maxLength: 60 },
);

describe('the tokenizer of saved pages', () => {
  it('never throws, and its pieces together are the whole text', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const html = parts.join('');
        const cut = tokenize(html);
        expect(cut.map(({ start, end }) => html.slice(start, end)).join('')).toBe(html);
        expect(
          cut.every(({ start, end }, index) => start < end && start === (cut[index - 1]?.end ?? 0)),
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('reads attributes with double, single and no quotes, in upper case, with entities, and the first of two', () => {
    const [tag] = starts(`<SCRIPT SRC=a.js?b&amp;c ID='x"y' data-a="1>2" id=z async>`, 'script');
    expect(tag?.attributes.map(({ name, value }) => [name, value])).toEqual([
      ['src', 'a.js?b&c'],
      ['id', 'x"y'],
      ['data-a', '1>2'],
      ['id', 'z'],
      ['async', ''],
    ]);
  });

  it('ends a script where the browser does, also after a comment that hides an end tag', () => {
    expect(scriptText('<script>a("</scripty>")</script  x>')).toBe('a("</scripty>")');
    expect(scriptText('<script>"<!-- <script> </script> "</script>')).toBe('"<!-- <script> </script> "');
    expect(scriptText('<script><!-- a --> "<script>"</script>')).toBe('<!-- a --> "<script>"');
    expect(scriptText('<script><!--> "<script>"</script>')).toBe('<!--> "<script>"');
  });

  it('finds no script in comments, noscript, textarea, title and CDATA of an svg', () => {
    const hidden = '<script src=a></script>';
    const html = `<!-- ${hidden} --><noscript>${hidden}</noscript><textarea>${hidden}</textarea><title>${hidden}</title><svg><![CDATA[ ${hidden} ]]></svg>`;
    expect(starts(html, 'script')).toEqual([]);
  });

  it('does not lose the page after an empty title or script of an svg', () => {
    expect(starts('<svg><title/><script/></svg><p><script src=a></script>', 'script')).toHaveLength(2);
  });

  it('takes linear time on a megabyte of unclosed tags', () => {
    // If the time grew with the square of the length, the test would exceed its time limit.
    for (const part of ['<', '<a ', '<!--', '<script>', '<a b="', '</script>', '<svg><title>'])
      expect(() => tokenize(part.repeat(150_000))).not.toThrow();
  });
});
