// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest';
import { graphemes } from '../../../../src/ui/text/graphemes';
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

  it('together are the whole text', () => {
    const whole = (text: string) => graphemes(text).join('') === text;
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), whole));
    vi.stubGlobal('Intl', {});
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), whole));
  });
});
