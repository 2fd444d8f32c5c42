import { describe, expect, it } from 'vitest';
import { type AllowedUrl, ownUrl } from '../../../src/third-parties';
import { withFragment } from '../../../src/third-parties/forms';
import { cssUrl } from '../../../src/third-parties/own-url';
import { siteAddress } from '../../../src/third-parties/site-address';
import fc from '../../support/fast-check';

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

describe('the address of a page within its site', () => {
  it('leads to that page, also where its path begins with two slashes [loop.3]', () => {
    const leadsTo = (url: URL) => new URL(siteAddress(url), location.origin).href;
    fc.assert(
      fc.property(fc.stringMatching(/^[/.a-z]{0,6}$/), fc.webQueryParameters(), (path, query) => {
        const url = new URL(`${location.origin}/${path}?a=${query}`);
        expect(leadsTo(url)).toBe(url.href);
      }),
    );
    expect(siteAddress(new URL('https://x.test//touren/?a=1#b'))).toBe('/.//touren/?a=1');
    expect(siteAddress(new URL('https://x.test/touren/?a=1#b'), '')).toBe('/touren/');
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
