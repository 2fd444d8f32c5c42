import { describe, expect, it } from 'vitest';
import { isLightboxLink } from '../../../../src/page/lightbox/link';

const parse = (html: string): Element => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.querySelector('a,[data-elementor-lightbox]') ?? box;
};
const YES = 'data-elementor-open-lightbox="yes"';
const NO = 'data-elementor-open-lightbox="no"';

describe('which links open the lightbox', () => {
  it.each(['png', 'jpg', 'JPEG', 'gif', 'svg', 'webp', 'avif', 'jpg?w=800'])(
    'a link to .%s does if the site’s setting or the link itself says so [lightbox.1a, lightbox.2a, lightbox.2b]',
    (end) => {
      expect(isLightboxLink(parse(`<a href="/bild.${end}">`), true)).toBe(true);
      expect(isLightboxLink(parse(`<a ${YES} href="/bild.${end}">`), false)).toBe(true);
      expect(isLightboxLink(parse(`<a href="/bild.${end}">`), false)).toBe(false);
      expect(isLightboxLink(parse(`<a ${NO} href="/bild.${end}">`), true)).toBe(false);
    },
  );

  it.each([
    'href="/bild.jpg" download',
    'href="/seite?bild=a.jpg"',
    'href="/seite#a.jpg"',
    'href="/bild.jpg#gross"',
    'href="/bild.jpg.html"',
    'href="/film.mp4"',
    'href="javascript:alert(1)//.jpg"',
    'href="data:image/svg+xml,.svg"',
    '',
  ])('a link with %s does not [lightbox.1c]', (attributes) => {
    expect(isLightboxLink(parse(`<a ${YES} ${attributes}>`), true)).toBe(false);
  });

  it('a link with a video does, and so does a picture whose description names one [lightbox.1b]', () => {
    expect(
      isLightboxLink(parse(`<a ${YES} href="#" data-elementor-lightbox-video="https://vimeo.com/1">`), false),
    ).toBe(true);
    expect(isLightboxLink(parse(`<div ${YES} data-elementor-lightbox="{}">`), false)).toBe(true);
    expect(isLightboxLink(parse('<div data-elementor-lightbox="{}">'), false)).toBe(false);
  });

  it('a link within a drawing does like any other link [lightbox.1]', () => {
    const svg = parse(`<svg><a ${YES} xlink:href="/karte.png"></a></svg>`);
    expect(isLightboxLink(svg, false)).toBe(true);
  });
});
