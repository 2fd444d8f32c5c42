// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest';
import { graphemes } from '../../../../src/ui/text/letters';
import fc from '../../../support/fast-check';

afterEach(() => vi.unstubAllGlobals());

const WORDS = [
  ['Gletscher', ['G', 'l', 'e', 't', 's', 'c', 'h', 'e', 'r']],
  ['O\u0308tztal', ['O\u0308', 't', 'z', 't', 'a', 'l']],
  ['👩‍🚀!', ['👩‍🚀', '!']],
  ['🇦🇹🇨🇭', ['🇦🇹', '🇨🇭']],
  ['👍🏽 ja', ['👍🏽', ' ', 'j', 'a']],
  ['❄️a', ['❄️', 'a']],
  ['', []],
] as const;

describe('the letters of a text', () => {
  it.each(WORDS)('‘%s’ are %j, with the browser’s help and without it', (text, letters) => {
    expect(graphemes(text)).toEqual(letters);
    vi.stubGlobal('Intl', {});
    expect(graphemes(text)).toEqual(letters);
  });

  it('of a Latin text are found without a segmenter, as a segmenter finds them', () => {
    const latin = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x2af }).map((code) => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(latin, (text) => {
        const segments = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
        expect(graphemes(text)).toEqual(segments);
      }),
    );
    const create = vi.fn();
    vi.stubGlobal('Intl', { Segmenter: create });
    expect(graphemes('Ötztal, 3.768 m')).toHaveLength(15);
    expect(create).not.toHaveBeenCalled();
  });

  it('together are the whole text', () => {
    const whole = (text: string) => graphemes(text).join('') === text;
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), whole));
    vi.stubGlobal('Intl', {});
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), whole));
  });
});
