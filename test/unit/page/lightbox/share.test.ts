// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shareLinks } from '../../../../src/page/lightbox/share';
import fc from '../../../support/fast-check';

const hrefs = (page: string, hash: string, file: string, knowsX = false) =>
  shareLinks(page, hash, file, knowsX).map(({ href }) => href);

describe('the address that shares an image of the lightbox', () => {
  it('leads to the page with this image open, and for Pinterest to the image itself [lightbox.3e]', () => {
    const page = 'https://reise.example/galerie/?s=Öl&a=1#oben';
    expect(hrefs(page, '#elementor-action%3Aaction%3Dlightbox', 'https://reise.example/a b.jpg')).toEqual([
      'https://www.facebook.com/sharer.php?u=https%3A%2F%2Freise.example%2Fgalerie%2F%3Fs%3D%C3%96l%26a%3D1%23elementor-action%253Aaction%253Dlightbox',
      'https://twitter.com/intent/tweet?text=https%3A%2F%2Freise.example%2Fgalerie%2F%3Fs%3D%C3%96l%26a%3D1%23elementor-action%253Aaction%253Dlightbox',
      'https://www.pinterest.com/pin/create/button/?url=&media=https%3A%2F%2Freise.example%2Fa%20b.jpg',
    ]);
  });

  it('is only the page for an image without an address of its own, and uses X where the site does [lightbox.3]', () => {
    expect(hrefs('https://a.example/', '', 'https://a.example/b.png', true).slice(0, 2)).toEqual([
      'https://www.facebook.com/sharer.php?u=https%3A%2F%2Fa.example%2F',
      'https://x.com/intent/tweet?text=https%3A%2F%2Fa.example%2F',
    ]);
  });

  it('never lets an address or a hash add a parameter [action.2]', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.string({ unit: 'binary-ascii' }),
        (page, hash) => {
          for (const href of hrefs(page, hash, page)) {
            const names = [...new URL(href).searchParams.keys()];
            expect(['u', 'text', 'url,media']).toContain(names.join());
          }
        },
      ),
    );
  });
});
