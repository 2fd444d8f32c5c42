import { describe, expect, it } from 'vitest';
import { drawingUrl } from '../../../src/ui/drawing';
import { linkAddress } from '../../../src/widgets/text-path/address';
import fc from '../../support/fast-check';

const own = (path: string) => `${location.origin}${path}`;

describe('a text path', () => {
  it.each([
    [
      '//reisen.example/wp-content/plugins/elementor/assets/svg-paths/wave.svg',
      '/wp-content/plugins/elementor/assets/svg-paths/wave.svg',
    ],
    ['https://cdn.example/linie.SVG?v=2', '/linie.SVG?v=2'],
    ['/uploads/linie.svg', '/uploads/linie.svg'],
  ])('requests the drawing from its own host at %s', (address, path) => {
    expect(drawingUrl(address)).toBe(own(path));
  });

  it.each([
    '',
    '//reisen.example/linie.php',
    'javascript:alert(1)//x.svg',
    'data:image/svg+xml,x.svg',
    'https://[/x.svg',
  ])('does not accept %j as a drawing', (address) => {
    expect(drawingUrl(address)).toBeUndefined();
  });

  it('requests no other host, whatever the address', () => {
    const begins = fc.constantFrom(
      '',
      '/',
      '//',
      '\\\\',
      'https://',
      'http:',
      'ftp://',
      'javascript:',
      'data:,',
    );
    const addresses = fc.tuple(begins, fc.string()).map(([begin, rest]) => `${begin}${rest}/x.svg`);
    fc.assert(
      fc.property(addresses, (address) => {
        const url = drawingUrl(address);
        if (url) expect(new URL(url).origin).toBe(location.origin);
      }),
    );
  });

  it.each([
    ['/buchen/', '/buchen/'],
    ['#kontakt', '#kontakt'],
    ['https://other.example/', 'https://other.example/'],
    ['mailto:reisen@alpenkante.example', 'mailto:reisen@alpenkante.example'],
    ['tel:+435125550', 'tel:+435125550'],
    ['javascript:alert(1)', undefined],
    [' java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://[', undefined],
  ])('links from %j to %j', (address, link) => {
    expect(linkAddress(address)).toBe(link);
  });

  it('leads to the web, a mail or a call, and nowhere else', () => {
    const good = ['https://a.test/', '/tour/', 'mailto:a@a.test', 'tel:+43512'];
    expect(good.map(linkAddress)).toEqual(good);
    for (const bad of ['javascript:alert(1)', 'xmailto:a', 'https://['])
      expect(linkAddress(bad)).toBeUndefined();
  });
});
