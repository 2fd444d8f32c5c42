import { describe, expect, it } from 'vitest';
import { type AllowedUrl, ownUrl } from '../../../../src/borders/third-parties';
import { withFragment } from '../../../../src/borders/third-parties/forms';
import { cssUrl } from '../../../../src/borders/third-parties/own-url';
import fc from '../../../support/fast-check';

describe('an address of the page’s own origin', () => {
  it.each([
    ['/a.js', `${location.origin}/a.js`],
    ['a.js?b#c', `${location.origin}/a.js?b#c`],
    ['https://fremd.test/a.js', undefined],
    ['//fremd.test/a.js', undefined],
    ['\\\\fremd.test/a.js', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['blob:x', undefined],
    ['http://[', undefined],
  ])('%s is allowed as %s', (address, expected) => {
    expect(ownUrl(address)).toBe(expected);
  });
});

describe('an address in CSS', () => {
  it('never ends before its closing quote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (address) => {
        expect(cssUrl(address as AllowedUrl)).toMatch(/^url\("[^"\\\n\r\f]*"\)$/);
      }),
    );
    expect(cssUrl('/bilder/a (1).jpg' as AllowedUrl)).toBe('url("/bilder/a (1).jpg")');
  });
});

describe('an address with another fragment', () => {
  it('is otherwise the same address [background.6]', () => {
    const film = 'https://bild.example/film.mp4?v=2#alt' as AllowedUrl;
    expect(withFragment(film, '#t=1,4')).toBe('https://bild.example/film.mp4?v=2#t=1,4');
    expect(withFragment(film, '#alt')).toBe(film);
  });
});
