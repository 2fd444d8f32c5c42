import { describe, expect, it } from 'vitest';
import { makeScript, orderOf } from '../../../src/consent/code';

describe('the code after a script of a service', () => {
  const orderWith = (attributes: string, src = '/a.js') => {
    const holder = document.createElement('template');
    holder.innerHTML = `<script ${src && `src="${src}"`} ${attributes}></script>`;
    return orderOf(holder.content.firstElementChild as HTMLScriptElement);
  };

  it.each(['', 'type=""', 'type="text/javascript"', 'type=" Application/X-ECMAScript "'])(
    'waits for a classic script, or goes on where that says so: %s [consent.7]',
    (type) => {
      expect(orderWith(type)).toBe('wait');
      expect(orderWith(`${type} defer`)).toBe('last');
      expect(orderWith(`${type} async`)).toBe('go on');
      expect(orderWith(type, '')).toBe('go on');
    },
  );

  it.each(['module', 'text/javascript; charset=utf-8', 'x text/javascript', 'text/template', 'javascript'])(
    'goes on beside a script of the type „%s“, which browsers do not run as a classic one [consent.7]',
    (type) => {
      expect(orderWith(`type="${type}"`)).toBe('go on');
    },
  );
});

describe('a script whose address a lazy loader has moved', () => {
  it.each([
    ['data-src="HTTPS://a.test/a"', 'https://a.test/a'],
    ['src-later="//a.test/x.js"', 'http://a.test/x.js'],
    ['data-type="text/x" lazy="http://a.test/a"', 'http://a.test/a'],
    ['id="http://a.test/no" lazy="http://a.test/a"', 'http://a.test/a'],
  ])('gets it back from %s [consent.7]', (attributes, expected) => {
    const holder = document.createElement('template');
    holder.innerHTML = `<script src="undefined" ${attributes}></script>`;
    expect(makeScript(holder.content.firstElementChild as HTMLScriptElement).src).toBe(expected);
  });
});

describe('a script of a service that is made anew', () => {
  const make = (html: string) => {
    const holder = document.createElement('template');
    holder.innerHTML = html;
    return makeScript(holder.content.firstElementChild as HTMLScriptElement);
  };

  it('has its code, its attributes and its handlers [consent.7]', () => {
    const script = make('<script id="a" data-on="1" onload="loaded()" type="text/template">b < c</script>');
    expect(script.outerHTML).toBe(
      '<script id="a" data-on="1" onload="loaded()" type="text/template">b < c</script>',
    );
  });

  it.each([
    ['src="/a.js" lazy="http://b.test/b"', `${location.origin}/a.js`],
    ['src="undefined"', `${location.origin}/undefined`],
    ['lazy="http://b.test/b"', null],
  ])('with %s has the whole address of its file, or none [consent.7]', (attributes, src) => {
    expect(make(`<script ${attributes}></script>`).getAttribute('src')).toBe(src);
  });

  it('is never the page itself, which an empty address would be [consent.7]', () => {
    expect(() => make('<script src=""></script>')).toThrow('Invalid URL');
  });

  it('keeps its address where it has code of its own, as a loader moves only what has none [consent.7]', () => {
    const script = make('<script src="undefined" lazy="http://b.test/b">code</script>');
    expect(script.getAttribute('src')).toBe(`${location.origin}/undefined`);
  });

  it('has the nonce of the page, where the page has one [consent.7]', () => {
    document.head.innerHTML = '<script type="text/plain" nonce="abc"></script>';
    expect(make('<script></script>').nonce).toBe('abc');
    document.head.replaceChildren();
    expect(make('<script></script>').hasAttribute('nonce')).toBe(false);
  });
});
