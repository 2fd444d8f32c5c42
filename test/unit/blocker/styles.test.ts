import { describe, expect, it } from 'vitest';
import { noteStyle, releaseAddresses, releaseStyle, releaseStyleBlock } from '../../../src/blocker/styles';
import fc from '../../support/fast-check';

const allowance = (...ids: string[]) => ({ services: new Set(ids), isDecided: true });
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** Returns the address of a dummy image, which the server prints in place of a blocked address. */
const dummy = (url: string, ids = '1203', { comma = '%2C', amp = '&', encode = encodeURIComponent } = {}) =>
  `https://site.test/public/images/dummy.png?consent-required=${ids.replaceAll(',', comma)}${amp}consent-by=services${amp}consent-id=7${amp}consent-original-url=${encode(base64(url))}-`;
const URL_A = 'https://fonts.example.test/css?family=Lato&subset=latin';

describe('addresses in styles', () => {
  it('are given back in every encoding that servers print [blocker.2]', () => {
    for (const comma of [',', '%2C', '%2c'])
      for (const amp of ['&', '&amp;', '&#038;'])
        for (const encode of [encodeURIComponent, String]) {
          const css = `.b{background:url('${dummy(URL_A, '1203,1204', { comma, amp, encode })}')}`;
          expect(releaseAddresses(css, allowance('1203', '1204'))).toBe(`.b{background:url('${URL_A}')}`);
          expect(releaseAddresses(css, allowance('1203'))).toBe(css);
        }
  });

  it('are given back where the text begins with them, too [blocker.2]', () => {
    const [, query = ''] = dummy('/x.png').split('dummy.png?');
    expect(releaseAddresses(query, allowance('1203'))).toBe('/x.png');
  });

  it('are given back one by one, each by its own services [blocker.2]', () => {
    const css = `@import "${dummy(URL_A)}";.a{background:url(${dummy('/x.png', '9')})}`;
    expect(releaseAddresses(css, allowance('9'))).toBe(
      `@import "${dummy(URL_A)}";.a{background:url(/x.png)}`,
    );
  });

  it('whatever they are, never end the place that they stand in, and never run code [blocker.2]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (tail) => {
        const out = releaseAddresses(`url("${dummy(`https://x.test/${tail}`)}")`, allowance('1203'));
        expect(out).toMatch(/^url\("https:\/\/x\.test\/[^"'()\s\\]*"\)$/);
      }),
    );
    const code = `url(${dummy('javascript:alert(1)')})`;
    expect(releaseAddresses(code, allowance('1203'))).toBe(code);
  });

  it('of a megabyte of marks that are none take no time [blocker.2]', () => {
    const css = `url(${'consent-required=1'.repeat(60_000)})`;
    const before = performance.now();
    expect(releaseAddresses(css, allowance('1203'))).toBe(css);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('a held style block', () => {
  it('becomes a style element in its place and loses its mark with the last held address [blocker.2]', () => {
    document.body.innerHTML = `<p></p><script type="application/consent" media="print"></script><p></p>`;
    const css = `.a{background:url(${dummy('/a.png', '1')})}.b{background:url(${dummy('/b.png', '2')})}`;
    document.querySelector('script')?.setAttribute('consent-inline-style', css);
    const release = (...ids: string[]) => {
      const node = document.querySelector('[consent-inline-style]');
      if (node) releaseStyleBlock(node, allowance(...ids));
      return document.querySelector('p + style[media="print"]');
    };
    expect(release()?.textContent).toBe(css);
    expect(release('1')?.textContent).toContain('url(/a.png)');
    expect(release('1')?.hasAttribute('consent-inline-style')).toBe(true);
    expect(release('1', '2')?.textContent).toBe('.a{background:url(/a.png)}.b{background:url(/b.png)}');
    expect(document.querySelector('[consent-inline-style]')).toBeNull();
  });
});

describe('a held import', () => {
  it.each(['@import', '@IMPORT'])('is not asked for as long as it is held: %s [blocker.2]', (word) => {
    const held = `${word} url("${dummy(URL_A)}") screen;`;
    document.body.innerHTML = '<script type="application/consent"></script>';
    document
      .querySelector('script')
      ?.setAttribute('consent-inline-style', `${held}@import "/own.css";.a{color:red}`);
    const release = (...ids: string[]) => {
      const node = document.querySelector('[consent-inline-style]');
      if (node) releaseStyleBlock(node, allowance(...ids));
      return document.querySelector('style')?.textContent;
    };
    expect(release()).toBe('@import "/own.css";.a{color:red}');
    expect(release('1203')).toBe(`${word} url("${URL_A}") screen;@import "/own.css";.a{color:red}`);
  });
});

describe('a held style attribute', () => {
  it('gets its address back after a placeholder has hidden the element [blocker.2]', () => {
    document.body.innerHTML = `<div style="background-image: url(${dummy('https://x.test/a.png')}); color: red"></div>`;
    const element = document.body.firstElementChild as HTMLElement;
    noteStyle(element);
    // Under a strict content security policy the browser does not apply the attribute, so the style is empty.
    element.style.cssText = '';
    element.style.setProperty('display', 'none', 'important');
    releaseStyle(element, allowance());
    expect(element.style.backgroundImage).toBe('');
    releaseStyle(element, allowance('1203'));
    expect(element.style.backgroundImage).toContain('https://x.test/a.png');
    expect(element.style.color).toBe('red');
    expect(element.style.display).toBe('none');
  });
});
