import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import fc from '../support/fast-check';
import { callPure, KNOWN } from './pure';

interface Found {
  readonly elements: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
    readonly attributes: Readonly<Record<string, string>>;
    readonly text: string;
  }[];
  readonly code: readonly string[];
}

const find = async (html: string) => (await callPure([['find_elements', html]]))[0] as Found | null;

/** Pieces of pages: whole, odd and broken ones. */
const PIECE = fc.constantFrom(
  '<p class="a">text &amp; more</p>',
  '<script src="/a.js" id="a-js"></script>\n',
  '<script>var a = "</p>" + 1 < 2;</script>',
  "<script type='module' src=/b.js></script>",
  "<SCRIPT data-x='a\"b' async>if (a<b) {}</SCRIPT >",
  '<!-- <script src="/no.js"></script> -->',
  '<!--[if lt IE 9]><script src="/no.js"></script><![endif]-->',
  '<!-->',
  '<textarea><script src="/no.js"></script></textarea>',
  '<style>a::before { content: "<script>" }</style>',
  '<title><script></title>',
  '<a href="x"class=y title=it\'s>link</a>',
  '<a title="<script>">link</a>',
  '<div data-settings=\'{"a":"<b>"}\' hidden></div>',
  '<link rel="preload" href="/a.js" as="script" />',
  '<link rel=stylesheet href=a.css>',
  '<button onclick="jQuery(this)">x</button>',
  '<br/>',
  'a < b > c',
  '<',
  '</',
  '</p title="<script>">',
  '<!doctype html>',
  '<?php <script ?>',
  'äöü€',
  '<script>"<!-- not a comment"</script>',
  '<script><!-- a --></script>',
  '<script><!--><script ></script>',
  '<script>a("<!--<script>b</script>-->")</script>',
  '<!-- ended oddly --!><script>c()</script>',
  '<i></i><svg><title/><style/></svg>',
);

describe('the elements of a page', () => {
  it('are found where a browser’s parser finds them, and nothing else is lost', async () => {
    const pages = fc
      .sample(fc.array(PIECE, { maxLength: 12 }), 150)
      .map((pieces) => `<body>${pieces.join('')}</body>`);
    const found = (await callPure(pages.map((html) => ['find_elements', html]))) as (Found | null)[];
    const rest = (await callPure(pages.map((html) => ['without_elements', html, []]))) as string[];
    expect(rest).toEqual(pages);
    const parser = new new JSDOM().window.DOMParser();
    for (const [at, html] of pages.entries()) {
      const scripts = [...parser.parseFromString(html, 'text/html').querySelectorAll('script')].map(
        ({ text }) => text,
      );
      const own = found[at]?.elements.filter(({ name }) => name === 'script').map(({ text }) => text);
      // An unclosed script includes all the rest of the page.
      if (own) expect(own, html).toEqual(scripts);
      else expect(scripts.at(-1), html).toMatch(/<\/body>$/);
    }
  });

  it('carry their attributes as a browser reads them', async () => {
    const found = await find(`<script SRC=/a.js?x&amp;y  id = 'a-js' id="b" async data-x='"'></script>`);
    expect(found?.elements[0]?.attributes).toEqual({
      src: '/a.js?x&y',
      id: 'a-js',
      async: '',
      'data-x': '"',
    });
  });

  it('are found behind an SVG title that closes itself, and behind unclosed elements of text', async () => {
    for (const before of ['<svg><title/><path d="M0 0"/></svg>', '<textarea>', '<noscript>']) {
      const found = await find(`${before}<button onclick="jQuery(this)">x</button><script>b()</script>`);
      expect([found?.elements.map(({ text }) => text), found?.code]).toEqual([['b()'], ['jQuery(this)']]);
    }
  });

  it('are not guessed where a script is not closed', async () => {
    expect(await find('<p></p><script>a(')).toBeNull();
  });

  it('include code in attributes, and no text that only looks like code', async () => {
    const found = await find(
      '<a onclick="a()" href=" javascript:b()" title="onclick=c()">x</a><form action="/d"></form>',
    );
    expect(found?.code).toEqual(['a()', 'b()']);
  });

  it('are found quickly behind many elements of text that never end', async () => {
    const html = `${'<title><textarea>'.repeat(400_000)}<script>a()</script>`;
    const [found] = (await callPure([['find_elements', html]])) as [Found];
    expect(found.elements.map(({ text }) => text)).toEqual(['a()']);
  });

  it('are found in a large page within the limits of PHP', async () => {
    const html = `<div data-settings="${'x'.repeat(2_000_000)}"></div><script>${'a();'.repeat(500_000)}</script>${'<p a="b">'.repeat(20_000)}`;
    const [found] = (await callPure([['find_elements', html]])) as [Found];
    expect(found.elements).toHaveLength(1);
  });
});

describe('the resource hints', () => {
  const page = `
<link rel="preload" href="http://own.test/x/gone.js?ver=1" as="script" />
<link rel="preload" href="/x/fetched-later.js" as="script" />
<link rel="preload" href="/x/style.css" as="style" />
<link rel="preload" href="/y/stays.js" as="script" />
<link rel="preload" href="/y/of-somebody.js" as="script" />
<link rel="dns-prefetch" href="//gone.test" />
<link rel="Preconnect dns-prefetch" href="https://gone.test" />
<link rel="preconnect" href="https://stays.test" crossorigin />
<link rel="dns-prefetch" href="//fonts.test" />
<script src="/x/gone.js?ver=1" id="gone-js"></script>
<script src="https://gone.test/a.js" id="gone-too-js"></script>
<script src="/y/gone.js" id="gone-three-js"></script>
<script src="/y/stays.js" id="stays-js"></script>
<script src="https://stays.test/b.js" id="stays-too-js"></script>`;
  const removed = { gone: 'A', 'gone-too': 'A', 'gone-three': 'A' };

  it.each([
    [false, ['http://own.test/x/gone.js?ver=1', '/x/fetched-later.js', '//gone.test', 'https://gone.test']],
    // Where visitors are asked first, no hint may connect to a script's host before they answer.
    [
      true,
      [
        'http://own.test/x/gone.js?ver=1',
        '/x/fetched-later.js',
        '//gone.test',
        'https://gone.test',
        'https://stays.test',
      ],
    ],
  ])('of removed scripts are removed; visitors are asked: %s', async (asks, expected) => {
    const found = await find(page);
    const sources = {
      gone: '/x/gone.js',
      'gone-too': 'https://gone.test/a.js',
      'gone-three': '/y/gone.js',
      stays: '/y/stays.js',
      'stays-too': 'https://stays.test/b.js',
    };
    const [named] = await callPure([['name_scripts', found?.elements, sources]]);
    const [needless] = (await callPure([
      ['needless_hints', found?.elements, named, removed, asks, 'own.test'],
    ])) as [Found['elements']];
    expect(needless.map(({ attributes }) => attributes.href)).toEqual(expected);
  });
});

describe('the scripts of a page', () => {
  it('are identified by id, by the id that the consent plugin moved, and by their address', async () => {
    const html =
      '<script src="/a.js" id="a-js"></script><script consent-original-src-_="/b.js" consent-original-id-_="b-js" type="application/consent"></script><script src="//h.test/c.js?x"></script><script src="/d.js"></script><script id="a-js-before">var a = 1;</script>';
    const found = await find(html);
    const [named] = (await callPure([
      ['name_scripts', found?.elements, { a: '/a.js', b: '/b.js', c: 'https://h.test/c.js' }],
    ])) as [{ handle: string; part: string }[]];
    expect(named.map(({ handle, part }) => [handle, part])).toEqual([
      ['a', 'file'],
      ['b', 'file'],
      ['c', 'file'],
      ['', ''],
      ['a', 'before'],
    ]);
  });

  it('count as code where they prepare a library and do more, since the rest would not run without it', async () => {
    const preparation = "wp.i18n.setLocaleData( { 'text direction\\u0004ltr': [ 'ltr' ] } );";
    const element = (rest: string) =>
      `<script id="wp-i18n-js-after">\n${preparation}\n${rest}\n//# sourceURL=wp-i18n-js-after\n</script>`;
    const found = await find(element('var shop = {"open":true};') + element('openShop();') + element(''));
    const [named] = await callPure([['name_scripts', found?.elements, {}]]);
    const [code] = (await callPure([['staying_code', named, found?.code, KNOWN]])) as [{ code: string }[]];
    expect(code.map(({ code: text }) => text)).toEqual([
      `${preparation}\nvar shop = {"open":true};`,
      `${preparation}\nopenShop();`,
    ]);
  });

  it('go with the library that they prepare, before or behind it, and stay where they do more', async () => {
    const html = `<script id="jquery-ui-core-js-before">
jQuery.uiBackCompat = true;
//# sourceURL=jquery-ui-core-js-before
</script><script id="jquery-ui-core-js-after">jQuery.uiBackCompat = true; shop();</script><script id="elementor-frontend-js-before">var elementorFrontendConfig = {"post":{"id":6788}};</script>`;
    const found = await find(html);
    const [named] = (await callPure([['name_scripts', found?.elements, {}]])) as [object[]];
    const removed = { 'jquery-ui-core': 'WordPress', 'elementor-frontend': 'Elementor' };
    expect(await callPure(named.map((script) => ['goes', script, removed, KNOWN]))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('count as code unless they are data or WordPress’s own preparation of a library', async () => {
    const html = `<script id="wp-i18n-js-after">
wp.i18n.setLocaleData( { 'text direction\\u0004ltr': [ 'ltr' ] } );
</script><script id="b-js-extra">var b = {"c":1};</script><script type="application/ld+json">{"a":"jQuery(1)"}</script>
<script id="c-js-after">jQuery(1)</script><script type="application/consent" consent-inline="d(&quot;e&quot;)"></script><script>f()</script><script type="text/plain">heldByAnother()</script>`;
    const found = await find(html);
    const [named] = await callPure([['name_scripts', found?.elements, {}]]);
    const [code] = (await callPure([['staying_code', named, found?.code, KNOWN]])) as [
      { by: string; code: string }[],
    ];
    expect(code.map(({ by, code: text }) => [by, text])).toEqual([
      ['c-js-after', 'jQuery(1)'],
      ['<script>', 'd("e")'],
      ['<script>', 'f()'],
      ['<script>', 'heldByAnother()'],
    ]);
  });

  it('are found in a time that grows with the page alone, however many of its tags have no end', async () => {
    const repeat = (piece: string) => piece.repeat(1_000_000 / piece.length);
    const pages = [
      repeat('<a x=y '),
      repeat('<a ='),
      repeat('<a x="'),
      `<style>${repeat('</style ')}`,
      repeat('<title>'),
      repeat('<!--'),
    ];
    const before = '<script src="/a.js"></script>';
    const found = (await callPure(pages.map((html) => ['find_elements', before + html]))) as (Found | null)[];
    expect(found.map((each) => each?.elements.length)).toEqual(pages.map(() => 1));
    // A page that takes too long is not read, and is sent as it was.
    expect((await callPure([['find_elements', before, -1]]))[0]).toBeNull();
    // The tags of a script without end hide the rest of the page, which is unknown then.
    expect(await find(`<script>${repeat('</script ')}`)).toBeNull();
  });
});
