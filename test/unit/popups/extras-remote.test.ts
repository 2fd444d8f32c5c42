// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { splitStyles } from '../../../src/popups/extras/remote';
import fc from '../../support/fast-check';

describe("the page that an extras' popup fetches", () => {
  it('is split into inline styles and the rest [popup.24]', () => {
    expect(splitStyles('<p>a</p><STYLE media="all">p{}</Style ><p>b</p><style>i{}</style>')).toEqual({
      html: '<p>a</p><p>b</p>',
      styles: ['p{}', 'i{}'],
    });
    expect(splitStyles('<style>')).toEqual({ html: '', styles: [] });
    expect(splitStyles('')).toEqual({ html: '', styles: [] });
    expect(splitStyles('<!-- <style> --><p>bleibt</p>')).toEqual({
      html: '<!--  --><p>bleibt</p>',
      styles: [],
    });
  });

  it('loses no text of its own, whatever it consists of [popup.24]', () => {
    const word = fc.constantFrom(
      '<style>',
      '</style>',
      '<style a="b">',
      '<styled>',
      'x',
      '>',
      '</style',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const { html, styles } = splitStyles(words.join(''));
        const count = (text: string) => text.split('x').length - 1;
        expect(count(html) + count(styles.join(''))).toBe(count(words.join('')));
      }),
    );
  });

  it('is parsed in linear time even if it is hostile [popup.24]', () => {
    // If the time grew with the square of the length, the test would exceed its time limit.
    for (const pattern of ['<style <style>', '<style>'])
      expect(() => splitStyles(pattern.repeat(400_000))).not.toThrow();
  });
});
