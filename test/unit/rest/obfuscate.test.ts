// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { obfuscatePath, simpleHash } from '../../../src/rest/request';
import fc from '../../support/fast-check';

const HEX = '0123456789abcdef';
const part = fc.string({ unit: fc.constantFrom(...'abcxyz-09_'), minLength: 1 });
const offset = fc.string({ unit: fc.constantFrom(...HEX), minLength: 16, maxLength: 16 });

/** Decodes an obfuscated path as the server does: by shifting each letter back. */
function decipher(text: string, key: string): string {
  let at = 0;
  return [...text]
    .map((sign) => {
      if (!/[a-z]/.test(sign)) return sign;
      const shift = '0123456789'.includes(key.charAt(at % 16))
        ? Number(key.charAt(at % 16))
        : 'abcdef'.indexOf(key.charAt(at % 16));
      at++;
      return String.fromCharCode(((sign.charCodeAt(0) - 97 - shift + 26) % 26) + 97);
    })
    .join('');
}

describe('an obfuscated path', () => {
  it.each([
    ['0123456789abcdef', 'real-cookie-banner/v1/consent', 'rfco-gturqn-bbpqiw/v1/00123456789abcdef/consent'],
    [
      '0123456789abcdef',
      'real-cookie-banner/v1/consent/clear',
      'rfco-gturqn-bbpqiw/v1/cppvisz/00123456789abcdef/clear',
    ],
    [
      '0123456789abcdef',
      'real-cookie-banner/v1/revision/second-view',
      'rfco-gturqn-bbpqiw/v1/rfxlwnuu/00123456789abcdef/second-view',
    ],
    ['ffffffffffffffff', 'real-cookie-banner/v1/consent', 'wjfq-httpnj-gfssjw/a1/0ffffffffffffffff/consent'],
    [
      'a1b2c3d4e5f60718',
      'real-cookie-banner/v1/consent/clear',
      'rfbn-erromj-ggnufz/v1/cpougqw/0a1b2c3d4e5f60718/clear',
    ],
    ['', 'real-cookie-banner/v1/consent', 'real-cookie-banner/v1/consent'],
    ['1AbZ', 'Az-zA/x', 'Bz-aZ/01AbZ/x'],
  ])('with offset ‘%s’ leads from %s to %s [rest.2a, rest.2c]', (key, tail, expected) => {
    expect(obfuscatePath(tail, key)).toBe(expected);
  });

  it('keeps its last part and all characters that are not letters, and the server can read it back [rest.2b]', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), offset, (parts, key) => {
        const hidden = obfuscatePath(parts.join('/'), key).split('/');
        expect(hidden.pop()).toBe(parts.at(-1));
        expect(hidden.pop()).toBe(`0${key}`);
        expect(hidden.map((each) => each.replace(/[a-z]/g, '#'))).toEqual(
          parts.slice(0, -1).map((each) => each.replace(/[a-z]/g, '#')),
        );
        expect(hidden.map((each) => decipher(each, key))).toEqual(parts.slice(0, -1));
      }),
    );
  });
});

describe('the hash that distinguishes cached answers', () => {
  it.each([
    ['', 0],
    ['a', 97],
    ['abc', 96354],
    ['real-cookie-banner', 1921107142],
  ])('is that of the server for ‘%s’ [rest.1]', (text, expected) => {
    expect(simpleHash(text)).toBe(expected);
  });
});
