import { describe, expect, expectTypeOf, it } from 'vitest';
import { FOREIGN } from '../../../src/core';
import { type SafeHtml, wordsOf } from '../../../src/markup';
import { iconOf, shapeOf } from '../../../src/markup/drawn';
import { readOwnAnswer } from '../../../src/markup/own';
import { isFollowed } from '../../../src/markup/rich-text/address';
import { cleanDrawing, cleanForeign, cleanOwn, openPage } from '../../../src/markup/sanitizer';
import { CORPUS } from '../../hostile/drawings';
import { MARKUP } from '../../hostile/markup';
import { answerAt, jsonAnswer } from '../../support/answers';
import fc from '../../support/fast-check';

const OWN = location.href;
const OTHER = 'https://evil.example/seite';
const html = (content: Node | undefined) => {
  const box = document.createElement('div');
  if (content) box.append(content);
  return box.innerHTML;
};
/** Returns cleaned markup without its marks, and checks that every element has the mark. */
const foreign = (text: string) => {
  const box = document.createElement('div');
  box.append(cleanForeign(text));
  for (const each of box.querySelectorAll('*')) {
    expect(each.hasAttribute(FOREIGN)).toBe(true);
    each.removeAttribute(FOREIGN);
  }
  return box.innerHTML;
};

describe('foreign markup', () => {
  it.each(['<frameset onload="alert(1)"><frame src="/a">', '<body><frameset>', ''])(
    'contains nothing of %s, which makes a document without a body',
    (markup) => {
      expect(cleanForeign(markup).textContent).toBe('');
    },
  );

  it('keeps its text, lists, tables, pictures, links and classes, and each element has the mark that makes it inert', () => {
    const text =
      '<h2 class="titel">Danke</h2><p lang="en">a <b>b</b><br><a href="/mehr#preise" title="x">mehr</a></p><ul><li>1</li></ul><table><tbody><tr><td colspan="2">2</td></tr></tbody></table><img src="/a.png" alt="A">';
    expect(foreign(text)).toBe(text);
    expect(html(cleanForeign('<p>a<b>b</b></p>'))).toBe(`<p ${FOREIGN}="">a<b ${FOREIGN}="">b</b></p>`);
  });

  it.for([
    ['data attributes', '<p data-widget_type="form.default" data-settings="{}" data-action-link="#x">a</p>'],
    [
      'the attributes of blocked markup',
      '<p consent-required="1" consent-original-src-_="x" consent-inline="x">a</p>',
    ],
    ['ids and names', '<p id="piton-config" name="body">a</p>'],
    ['places in shadow trees', '<p slot="a" part="b" exportparts="c">a</p>'],
    [
      'popovers and commands',
      '<p popover popovertarget="a" command="show-modal" commandfor="a" invoketarget="a" interestfor="a">a</p>',
    ],
    ['focus and the keyboard’s order', '<p autofocus tabindex="1" accesskey="a" contenteditable>a</p>'],
    ['e-action-hash', '<p e-action-hash="#x">a</p>'],
  ])('loses %s', ([, text = '']) => {
    expect(foreign(text)).toBe('<p>a</p>');
  });

  it.for([
    [
      'forms and their fields',
      '<form action="https://evil.example/"><label>a<input name="b"></label><button formaction="/x" form="y">c</button></form>',
      '<label>a</label>c',
    ],
    [
      'bases, redirects and sheets',
      '<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/x.css"><style>a{}</style>b',
      'b',
    ],
    [
      'templates and shadow trees',
      '<div><template shadowrootmode="open"><p>a</p></template></div>',
      '<div></div>',
    ],
    ['frames', '<iframe src="/x"></iframe><object data="/x"></object><embed src="/x">a', 'a'],
    ['elements of its own', '<x-attack>a</x-attack><e-page-transition>b</e-page-transition>', 'ab'],
    ['elements that are to be others', '<p is="x-a">a</p>b', 'b'],
    ['dialogs', '<dialog open>a</dialog>', 'a'],
    [
      'drawings from elsewhere',
      '<svg><use href="/x.svg#a"></use><image href="/x.png"></image><path d="M0 0" fill="url(/x.svg#a)"></path></svg>',
      '<svg><path d="M0 0"></path></svg>',
    ],
    ['names of frames', '<a href="/x" target="oben" rel="opener" ping="/p">a</a>', '<a href="/x">a</a>'],
  ])('loses %s', ([, text = '', left]) => {
    expect(foreign(text)).toBe(left);
  });

  it('keeps text styles, but no styles that move an element or request a file', () => {
    expect(
      foreign(
        '<p style="color: rgb(1, 2, 3); text-align: center; position: fixed; inset: 0px; z-index: 9; background-image: url(/x); margin-left: -90px; margin-top: 4px; transform: none">a</p>',
      ),
    ).toBe('<p style="color: rgb(1, 2, 3); text-align: center; margin-top: 4px;">a</p>');
    expect(foreign('<p style="position: fixed">a</p>')).toBe('<p>a</p>');
  });

  it('leads to pages and anchors, but gives the page no commands', () => {
    expect(
      ['/x', '#preise', 'https://example.com/#consent', 'mailto:a@b.at', '?a#50%', '#elementor'].filter(
        (href) => !isFollowed(href),
      ),
    ).toEqual([]);
    expect(
      [
        '#elementor-action:action=popup:open&',
        '#%65lementor-action',
        '#%2565lementor-action',
        '/hier#consent-revoke',
        ' #consent-change',
        '#CONSENT-history',
        'http://[#consent-revoke',
      ].filter(isFollowed),
    ).toEqual([]);
    expect(foreign('<a href="#consent-revoke">a</a><svg><a href="#elementor-action:x"></a></svg>')).toBe(
      '<a>a</a><svg><a></a></svg>',
    );
  });

  it('loads only from the hosts that the caller allows, and from every host without a caller’s rule', () => {
    const text =
      '<img src="/a.png" srcset="/a.png 1x, https://x.example/b.png 2x"><video src="https://x.example/c.mp4" poster="/p.png"></video><a href="https://x.example/">x</a>';
    expect(foreign(text)).toBe(text);
    expect(html(cleanForeign(text, { mayLoad: ({ origin }) => origin === location.origin }))).toBe(
      `<img src="/a.png" ${FOREIGN}=""><video poster="/p.png" ${FOREIGN}=""></video><a href="https://x.example/" ${FOREIGN}="">x</a>`,
    );
  });

  it.each([
    'https://own.example\u00a0@x.example/b.png 2x',
    'https://own.example,@x.example/b.png 2x',
    '/a.png 300,https://x.example/b.png 2x',
    '/a.png (1x),https://x.example/b.png',
  ])('loads from no other host, however a list of pictures is written: %s', (srcset) => {
    const safe = cleanForeign(`<img srcset="${srcset}">`, {
      mayLoad: ({ origin, host }) => origin === location.origin || host === 'own.example',
    });
    expect(html(safe)).toBe(`<img ${FOREIGN}="">`);
  });

  it('has no attribute that acts on the page, whatever the input is', () => {
    const piece = fc.oneof(fc.constantFrom(...Object.values(MARKUP)), fc.string());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (parts) => {
        for (const element of cleanForeign(parts.join('')).querySelectorAll('*')) {
          expect(element.hasAttribute(FOREIGN)).toBe(true);
          for (const { name } of element.attributes)
            expect(name).not.toMatch(
              /^(?:on|id$|name$|data-(?!piton-foreign)|consent|action|form|is$|slot|popover|command)/,
            );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('markup of the page’s own server', () => {
  it('is cleaned and keeps its marks', async () => {
    const text = '<div id="a" data-widget_type="form.default" class="x">a</div>';
    const own = (await readOwnAnswer(jsonAnswer({ data: `${text}<script>1</script>` }))).markup('data');
    expect(html(own && cleanOwn(own))).toBe(text);
  });
});

describe('a page of which a part is shown', () => {
  const PAGE =
    '<link rel="stylesheet" href="/a.css"><body><div class="teil" data-id="1" onclick="alert(1)">a</div><p>b</p></body>';

  it('is cleaned, and gets the marks of foreign markup unless the own server sent it', () => {
    const own = openPage(PAGE, answerAt(OWN, ''));
    const other = openPage(PAGE, answerAt(OTHER, ''));
    expect(html(own.part('.teil'))).toBe('<div class="teil" data-id="1">a</div>');
    expect(html(other.part('.teil'))).toBe(`<div class="teil" ${FOREIGN}="">a</div>`);
    expect(other.sheets).toEqual(['/a.css']);
    expect(other.part('.nichts')).toBeUndefined();
    expect(() => other.part('!')).toThrow();
    expect(html(own.part())).toContain('<p>b</p>');
  });

  it('gets the marks of foreign markup as well where it is a file of the own server that somebody may have uploaded', () => {
    const file = answerAt('/wp-content/uploads/a.txt', '', { headers: { 'content-type': 'text/plain' } });
    expect(html(openPage(PAGE, file).part('.teil'))).toBe(`<div class="teil" ${FOREIGN}="">a</div>`);
  });
});

describe('a drawing', () => {
  it('is marked as a whole, and its links give the page no commands', () => {
    const svg = cleanDrawing(
      '<svg class="elementor-invisible"><a href="#consent-revoke"><path d="M0 0"/></a></svg>',
    );
    expect(svg?.outerHTML).toBe(
      `<svg class="elementor-invisible" ${FOREIGN}=""><a ${FOREIGN}=""><path d="M0 0" ${FOREIGN}=""></path></a></svg>`,
    );
  });

  it('as an icon or a shape is rebuilt from the elements and attributes that such drawings need', () => {
    const text =
      '<svg class="e-font-icon-svg" id="a" viewBox="0 0 9 9" onload="alert(1)" data-widget_type="form.default" style="x:y"><path d="M0 0" fill="url(/x#a)"></path></svg>';
    // Icons are no pictures for screen readers, since the text beside them says what they stand for.
    const hidden = (icon: string) => icon.replace(`${FOREIGN}=""`, `${FOREIGN}="" aria-hidden="true"`);
    const clean = `<svg class="e-font-icon-svg" viewBox="0 0 9 9" ${FOREIGN}=""><path d="M0 0" ${FOREIGN}=""></path></svg>`;
    expect(iconOf(text)?.outerHTML).toBe(hidden(clean));
    expect(shapeOf(text)?.outerHTML).toBe(clean);
    expect(iconOf('<i class="fas fa-star" data-settings="{}"> </i>')?.outerHTML).toBe(
      hidden(`<i class="fas fa-star" ${FOREIGN}=""> </i>`),
    );
    expect(iconOf('elementor-invisible')?.outerHTML).toBe(
      `<i class="elementor-invisible" aria-hidden="true" ${FOREIGN}=""></i>`,
    );
    expect(iconOf('<i></i><script>1</script>')?.outerHTML).toBe(hidden(`<i ${FOREIGN}=""></i>`));
    expect(iconOf('<p>x</p>')).toBeNull();
    expect(iconOf('')).toBeUndefined();
    for (const drawing of Object.values(CORPUS))
      expect(shapeOf(drawing)?.outerHTML ?? '').not.toMatch(/ on|href|url\(|script/i);
  });
});

describe('the text of markup', () => {
  it('is its text content, and plain text stays as it is', () => {
    expect(wordsOf('<b>a</b> &amp; b<img src=x onerror=alert(1)>')).toBe('a & b');
    expect(wordsOf('a')).toBe('a');
  });
});

describe('the type of cleaned markup', () => {
  it('accepts neither text nor other nodes', () => {
    const put = (content: SafeHtml) => content;
    // @ts-expect-error: text is not cleaned
    put('<b>a</b>');
    // @ts-expect-error: nodes are not cleaned
    put(document.createDocumentFragment());
    expectTypeOf(cleanForeign('a')).toEqualTypeOf<SafeHtml>();
  });
});
