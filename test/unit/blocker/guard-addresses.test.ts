import { describe, expect, it } from 'vitest';
import { blockerOfValue, loadsBy, MAY_LOAD } from '../../../src/blocker/guard/addresses';
import { createMatcher, type Gate } from '../../../src/blocker/guard/gate';
import { withoutNoscript } from '../../../src/blocker/guard/inert';
import { attempt } from '../../../src/blocker/guard/patch';
import { addressesOf, isFetching } from '../../../src/third-parties/loading';
import { fakeBlocker } from '../../support/consent';
import fc from '../../support/fast-check';

const LONG = 1_000_000;

describe('the addresses of an attribute', () => {
  it.each([
    ['src', '//t.test/a b', ['//t.test/a b']],
    ['srcset', '/a.png 1x, //t.test/a 2x', ['/a.png', '//t.test/a']],
    ['srcset', '/a.png 1x,//t.test/a 2x', ['/a.png', '//t.test/a']],
    ['imagesrcset', ',,//t.test/a,, 3.5x ,100w', ['//t.test/a', '3.5x', '100w']],
    // A candidate with an invalid descriptor is skipped, but the next one counts.
    ['srcset', '/a.png 300,//t.test/a 2x', ['/a.png', '//t.test/a']],
    ['srcset', '/a.png 1e0x,//t.test/a', ['/a.png', '//t.test/a']],
    ['srcset', '/a.png (,//t.test/b) 1x,//t.test/a', ['/a.png', '//t.test/a']],
    // Only white space of ASCII ends an address; what is before the host may look like another host.
    ['srcset', 'https://own.test\u00a0@t.test/a 2x', ['https://own.test\u00a0@t.test/a']],
    ['srcset', 'https://own.test,@t.test/a 2x', ['https://own.test,@t.test/a']],
    ['values', '/a.png; //t.test/a ;', ['/a.png', '//t.test/a', '']],
  ])('are all addresses that the browser may load: %s="%s" [blocker.2]', (name, value, addresses) => {
    expect([...addressesOf(name, value)]).toEqual(addresses);
  });

  it('are parsed in one pass, however long the value is [blocker.2]', () => {
    let asked = 0;
    const gate: Gate = {
      isClosed: () => true,
      isWithdrawn: () => false,
      blockerOf: () => void asked++,
      whenAllowed: () => () => {},
    };
    for (const part of [',', 'a ', ', ', ',a', 'a,', ';', '; ', ' ', '1x '])
      for (const name of ['srcset', 'values', 'src']) {
        const value = `${part.repeat(LONG / part.length)}x`;
        asked = 0;
        expect(blockerOfValue(gate, name, value)).toBeUndefined();
        expect(asked).toBeLessThanOrEqual(LONG + 1);
      }
  });

  it('are matched with a blocker’s rules in one pass, however long the address is [blocker.4]', () => {
    const match = createMatcher([
      fakeBlocker(1, 'Probe', 201, { rules: ['*aaaa*aaab*', 'https://a.test/*b*b*c'] }),
    ]);
    for (const part of ['a', 'aaaaab', 'ab', '/', '%41', 'https://a.test/b'])
      expect(match(part.repeat(Math.ceil(LONG / part.length)))?.id).toBe(part === 'aaaaab' ? 1 : undefined);
  });
});

describe('an element that loads', () => {
  it('is recognised by its own attributes, a link by its relation, a drawing by its paint [blocker.2]', () => {
    const link = Object.assign(document.createElement('link'), { rel: 'canonical' });
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    expect(loadsBy(link, 'href')).toBe(false);
    expect(loadsBy(link, 'href', 'stylesheet')).toBe(true);
    // A script may give a link without a relation one later.
    expect(loadsBy(document.createElement('link'), 'href')).toBe(true);
    expect([loadsBy(rect, 'fill'), loadsBy(rect, 'href')]).toEqual([true, false]);
    expect([
      loadsBy(document.createElement('td'), 'background'),
      loadsBy(document.createElement('p'), 'fill'),
    ]).toEqual([true, false]);
    expect(['preconnect', 'prev', '', 'shortcut icon', 'author'].map(isFetching)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('is found in all markup that creates one, however the markup is spelled [blocker.2]', () => {
    const tags = [
      '<IMG/',
      '<img\n',
      '<image ',
      '<iframe>',
      '<SVG><feImage ',
      '<td BACKGROUND =',
      '<rect Fill=',
    ];
    for (const text of tags) expect(MAY_LOAD.test(text), text).toBe(true);
    for (const text of ['<p>', '<imgx src=a>', '<a href=a>', '<p style="background: red">'])
      expect(MAY_LOAD.test(text), text).toBe(false);
    for (const part of ['fill ', '<img', 'fill', '<set', ' ', 'background'])
      expect(MAY_LOAD.test(part.repeat(LONG / part.length))).toBe(false);
  });
});

describe('markup with noscript', () => {
  it('gets its own text back, in any spelling [blocker.2]', () => {
    const piece = fc.constantFrom(
      '<noscript>',
      '</NoScript ',
      '<NOSCRIPT/',
      '<noscripts>',
      'noscript',
      '<',
      '/',
      ' ',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.constantFrom('body', 'html'), (pieces, place) => {
        const text = pieces.join('');
        const renamed = withoutNoscript(text, place as 'body' | 'html');
        const root = document.createElement('p');
        root.append(renamed?.text ?? '', document.createComment(renamed?.text ?? ''));
        root.title = renamed?.text ?? '';
        expect(root.title).not.toMatch(/<\/?noscript[\s/>]/i);
        renamed?.restore(root);
        expect([root.firstChild?.nodeValue ?? '', root.lastChild?.nodeValue, root.title]).toEqual([
          text,
          text,
          text,
        ]);
      }),
    );
  });

  it('gets its elements back, with attributes and content, wherever they are [blocker.2]', () => {
    const html =
      '<p><noscript id="a"><img src="//t.test/a"></noscript></p><template><NOSCRIPT id="b">b</NOSCRIPT></template><i title="<noscript>"></i><noscript>c</noscript>';
    const renamed = withoutNoscript(html, 'body');
    for (const root of [document.createElement('div'), document.implementation.createHTMLDocument()]) {
      const place = root instanceof Document ? root.body : root;
      place.innerHTML = renamed?.text ?? '';
      expect(place.querySelector('noscript')).toBeNull();
      renamed?.restore(root);
      const found = [...place.querySelectorAll('noscript')].map(({ id, textContent }) => [id, textContent]);
      expect(found).toEqual([
        ['a', '<img src="//t.test/a">'],
        ['', 'c'],
      ]);
      const inner = place.querySelector('template')?.content.firstElementChild;
      expect([inner?.localName, inner?.id, inner?.textContent]).toEqual(['noscript', 'b', 'b']);
      expect(place.querySelector('i')?.title).toBe('<noscript>');
      expect(place.querySelector('noembed')).toBeNull();
    }
  });

  it('gets its elements back in lower case, and none where a name is no name of an element [blocker.2]', () => {
    const renamed = withoutNoscript('<NOSCRIPT>a</NOSCRIPT><a<noscript b="1">c</a>', 'body');
    const root = document.createElement('div');
    root.innerHTML = renamed?.text ?? '';
    renamed?.restore(root);
    expect(root.firstElementChild?.localName).toBe('noscript');
    expect(root.children).toHaveLength(2);
    expect([root.lastElementChild?.textContent, root.lastElementChild?.getAttribute('b')]).toEqual([
      'c',
      '1',
    ]);
    // An element without a parent can't be replaced.
    expect(() => renamed?.restore(document.createElement('noembed'))).not.toThrow();
  });

  it('gets its words back however often they are there, and each spelling has another name [blocker.2]', () => {
    const text = `${'<NOSCRIPT>'.repeat(300)}<noscript>`;
    const renamed = withoutNoscript(text, 'body');
    const root = document.createElement('p');
    root.append(renamed?.text ?? '');
    renamed?.restore(root);
    expect(root.textContent).toBe(text);
    const spellings = Array.from({ length: 256 }, (_, bits) =>
      [...'noscript'].map((letter, at) => (bits & (1 << at) ? letter.toUpperCase() : letter)).join(''),
    );
    const all = withoutNoscript(spellings.map((name) => `<${name}>`).join(''), 'body')?.text;
    expect(all).toMatch(/^(?:<noembed>){256}$/i);
  });

  it('stays unchanged where no unused name is left [blocker.2]', () => {
    expect(withoutNoscript('<noscript><NoEmbed><noframes>', 'body')).toBeUndefined();
    expect(withoutNoscript('<noscript><noembed>', 'body')?.text).toBe('<noframes><noembed>');
  });
});

describe('code of the guard that fails within a call of the page', () => {
  it('is as if it had found nothing, and the page never meets the error [blocker.2]', () => {
    const fails = () => {
      throw new TypeError('kaputt');
    };
    expect([attempt(() => 1, 2), attempt<number>(fails, 2)]).toEqual([1, 2]);
  });
});
