import { describe, expect, it } from 'vitest';
import { drawingUrl } from '../../../src/ui/drawing';
import { linkAddress } from '../../../src/widgets/text-path';
import fc from '../../support/fast-check';

const own = (path: string) => `${location.origin}${path}`;

describe('a text path', () => {
  it('requests the drawing from its own host, and nothing that is no drawing', () => {
    const wave = '/wp-content/plugins/elementor/assets/svg-paths/wave.svg';
    const drawings = [`//reisen.example${wave}`, 'https://cdn.example/linie.SVG?v=2', '/uploads/linie.svg'];
    expect(drawings.map((address) => drawingUrl(address))).toEqual(
      [wave, '/linie.SVG?v=2', '/uploads/linie.svg'].map(own),
    );
    const others = [
      '',
      '//reisen.example/linie.php',
      'javascript:alert(1)//x.svg',
      'data:image/svg+xml,x.svg',
      'https://[/x.svg',
    ];
    expect(others.filter((address) => drawingUrl(address))).toEqual([]);
  });

  it('requests no other host, whatever the address', () => {
    const begins = fc.constantFrom(
      '',
      '/',
      '//',
      '\\\\',
      ...'https:// http: ftp:// javascript: data:,'.split(' '),
    );
    const addresses = fc.tuple(begins, fc.string()).map(([begin, rest]) => `${begin}${rest}/x.svg`);
    fc.assert(
      fc.property(addresses, (address) => {
        const url = drawingUrl(address);
        if (url) expect(new URL(url).origin).toBe(location.origin);
      }),
    );
  });

  it('links to the web, a mail or a call, and nowhere else', () => {
    const good = [
      '/buchen/',
      '#kontakt',
      'https://other.example/',
      'mailto:reisen@alpenkante.example',
      'tel:+435125550',
    ];
    const bad = [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'xmailto:a',
      'https://[',
    ];
    expect([...good, ...bad].map(linkAddress)).toEqual([...good, ...bad.map(() => undefined)]);
  });
});
