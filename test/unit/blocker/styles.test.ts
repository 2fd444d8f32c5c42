import { describe, expect, it } from 'vitest';
import { noteStyle, unblockAddresses, unblockStyle, unblockStyleBlock } from '../../../src/blocker/styles';
import fc from '../../support/fast-check';

const allowance = (...ids: string[]) => ({ services: new Set(ids), isDecided: true });
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** Returns the address of a dummy image, which the server prints in place of a blocked address. */
const dummy = (url: string, ids = '1203', { comma = '%2C', amp = '&', encode = encodeURIComponent } = {}) =>
  `https://site.test/public/images/dummy.png?consent-required=${ids.replaceAll(',', comma)}${amp}consent-by=services${amp}consent-id=7${amp}consent-original-url=${encode(base64(url))}-`;
const URL_A = 'https://fonts.example.test/css?family=Lato&subset=latin';

describe('addresses in styles', () => {
  it('are restored in every encoding that servers print [blocker.2]', () => {
    for (const comma of [',', '%2C', '%2c'])
      for (const amp of ['&', '&amp;', '&#038;'])
        for (const encode of [encodeURIComponent, String]) {
          const css = `.b{background:url('${dummy(URL_A, '1203,1204', { comma, amp, encode })}')}`;
          expect(unblockAddresses(css, allowance('1203', '1204'))).toBe(`.b{background:url('${URL_A}')}`);
          expect(unblockAddresses(css, allowance('1203'))).toBe(css);
        }
  });

  it('are restored at the beginning of the text, too [blocker.2]', () => {
    const [, query = ''] = dummy('/x.png').split('dummy.png?');
    expect(unblockAddresses(query, allowance('1203'))).toBe('/x.png');
  });

  it('are restored one by one, each with its own services [blocker.2]', () => {
    const css = `@import "${dummy(URL_A)}";.a{background:url(${dummy('/x.png', '9')})}`;
    expect(unblockAddresses(css, allowance('9'))).toBe(
      `@import "${dummy(URL_A)}";.a{background:url(/x.png)}`,
    );
  });

  it('never end the declaration that contains them and never run code, whatever they are [blocker.2]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (tail) => {
        const out = unblockAddresses(`url("${dummy(`https://x.test/${tail}`)}")`, allowance('1203'));
        expect(out).toMatch(/^url\("https:\/\/x\.test\/[^"'()\s\\]*"\)$/);
      }),
    );
    const code = `url(${dummy('javascript:alert(1)')})`;
    expect(unblockAddresses(code, allowance('1203'))).toBe(code);
  });

  it('are restored with those characters encoded that would end their declaration [blocker.2]', () => {
    const out = unblockAddresses(`url(${dummy('https://x.test/a\'b"c(d)e\\f g\th')})`, allowance('1203'));
    expect(out).toBe('url(https://x.test/a%27b%22c%28d%29e%5cf%20g%09h)');
  });

  it('take no time in a megabyte of invalid marks [blocker.2]', () => {
    // If the time grew with the square of the length, the test would exceed its time limit.
    const css = `url(${'consent-required=1'.repeat(60_000)})`;
    expect(unblockAddresses(css, allowance('1203'))).toBe(css);
  });
});

describe('a blocked style block', () => {
  it('becomes a style element at its place and loses its mark with the last blocked address [blocker.2]', () => {
    document.body.innerHTML = `<p></p><script type="application/consent" media="print"></script><p></p>`;
    const css = `.a{background:url(${dummy('/a.png', '1')})}.b{background:url(${dummy('/b.png', '2')})}`;
    document.querySelector('script')?.setAttribute('consent-inline-style', css);
    const release = (...ids: string[]) => {
      const node = document.querySelector('[consent-inline-style]');
      if (node) unblockStyleBlock(node, allowance(...ids));
      return document.querySelector('p + style[media="print"]');
    };
    expect(release()?.textContent).toBe(css);
    expect(release('1')?.textContent).toContain('url(/a.png)');
    expect(release('1')?.hasAttribute('consent-inline-style')).toBe(true);
    expect(release('1', '2')?.textContent).toBe('.a{background:url(/a.png)}.b{background:url(/b.png)}');
    expect(document.querySelector('[consent-inline-style]')).toBeNull();
  });

  it('has the attributes that the script at its place had, and no others [blocker.2]', () => {
    const made = (given: string) => {
      document.body.innerHTML = `<script type="application/consent" ${given}></script>`;
      const script = document.body.firstElementChild;
      script?.setAttribute('consent-inline-style', `.a{background:url(${dummy('/a.png')})}`);
      if (script) unblockStyleBlock(script, allowance());
      const style = document.querySelector('style');
      const attributes = [...(style?.attributes ?? [])].filter(({ name }) => name !== 'nonce');
      return attributes.map(({ name, value }) => `${name}=${value}`);
    };
    expect(made('id="a" consent-original-media-_="print" media="not all"')).toEqual([
      'id=a',
      'media=print',
      'consent-inline-style=1',
    ]);
    expect(made('')).toEqual(['consent-inline-style=1']);
  });

  it('that is a style element already stays the same element, and is written only where an address is restored [blocker.2]', () => {
    document.body.innerHTML = `<style consent-inline-style="1">.a{background:url(${dummy('/a.png', '1')})}.b{background:url(${dummy('/b.png', '2')})}</style>`;
    const style = document.querySelector('style');
    if (!style) throw new Error('the style is there');
    const text = style.firstChild;
    unblockStyleBlock(style, allowance());
    expect([style.isConnected, style.firstChild]).toEqual([true, text]);
    unblockStyleBlock(style, allowance('1'));
    expect(style.textContent).toContain('url(/a.png)');
    expect(style.hasAttribute('consent-inline-style')).toBe(true);
    unblockStyleBlock(style, allowance('1', '2'));
    expect([style.textContent, style.hasAttribute('consent-inline-style')]).toEqual([
      '.a{background:url(/a.png)}.b{background:url(/b.png)}',
      false,
    ]);
  });
});

describe('a blocked import', () => {
  it.each(['@import', '@IMPORT'])('is not requested as long as it is blocked: %s [blocker.2]', (word) => {
    const held = `${word} url("${dummy(URL_A)}") screen;`;
    document.body.innerHTML = '<script type="application/consent"></script>';
    document
      .querySelector('script')
      ?.setAttribute('consent-inline-style', `${held}@import "/own.css";.a{color:red}`);
    const release = (...ids: string[]) => {
      const node = document.querySelector('[consent-inline-style]');
      if (node) unblockStyleBlock(node, allowance(...ids));
      return document.querySelector('style')?.textContent;
    };
    expect(release()).toBe('@import "/own.css";.a{color:red}');
    expect(release('1203')).toBe(`${word} url("${URL_A}") screen;@import "/own.css";.a{color:red}`);
  });
});

describe('a blocked style attribute', () => {
  it('gets its address back after a placeholder has hidden the element [blocker.2]', () => {
    document.body.innerHTML = `<div style="background-image: url(${dummy('https://x.test/a.png')}); color: red"></div>`;
    const element = document.body.firstElementChild as HTMLElement;
    noteStyle(element);
    // Under a strict content security policy the browser does not apply the attribute, so the style is empty.
    element.style.cssText = '';
    element.style.setProperty('display', 'none', 'important');
    unblockStyle(element, allowance());
    expect(element.style.backgroundImage).toBe('');
    unblockStyle(element, allowance('1203'));
    expect(element.style.backgroundImage).toContain('https://x.test/a.png');
    expect(element.style.color).toBe('red');
    expect(element.style.display).toBe('none');
  });

  it('gets its addresses back one after another, each once, without a declaration that a script has changed meanwhile [blocker.2]', () => {
    const [a, b] = [dummy('https://x.test/a.png', '1'), dummy('https://x.test/b.png', '2')];
    document.body.innerHTML = `<div style="background-image: url(${a}); list-style-image: url(${b}); color: red"></div>`;
    const element = document.body.firstElementChild as HTMLElement;
    noteStyle(element);
    element.style.color = 'blue';
    unblockStyle(element, allowance('1'));
    expect(element.style.backgroundImage).toContain('a.png');
    expect(element.style.backgroundImage).not.toContain('dummy');
    unblockStyle(element, allowance('1', '2'));
    expect(element.style.listStyleImage).toContain('/b.png');
    expect(element.style.color).toBe('blue');
    element.style.removeProperty('background-image');
    unblockStyle(element, allowance('1', '2'));
    expect(element.style.backgroundImage).toBe('');
  });

  it('is the one that the server printed, and is absent where the server printed no blocked address [blocker.2]', () => {
    document.body.innerHTML = '<i></i><i style="color: red"></i>';
    for (const element of document.body.children) {
      const before = element.outerHTML;
      noteStyle(element);
      unblockStyle(element, allowance('1203'));
      expect(element.outerHTML).toBe(before);
    }
    document.body.innerHTML = `<i style="background-image: url(${dummy('https://x.test/a.png')})"></i>`;
    const element = document.body.firstElementChild as HTMLElement;
    noteStyle(element);
    element.setAttribute('style', `background-image: url(${dummy('https://x.test/z.png')})`);
    noteStyle(element);
    unblockStyle(element, allowance('1203'));
    expect(element.style.backgroundImage).toContain('a.png');
  });
});
