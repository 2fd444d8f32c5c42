// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { rewrite, serve, TAG } from './load';

const builder = '/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=3.32.5';
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const INERT = 'type="application/x-piton-preview"';

describe('a saved page in the preview', () => {
  it("gets Piton's tag once, at the end of its head, in place of the builder's scripts", () => {
    const html = page(
      '<title>A</title>',
      `<p>B</p><script src="${builder}" id="elementor-frontend-js"></script>`,
    );
    expect(serve(html)).toBe(page(`<title>A</title>${TAG}`, '<p>B</p>'));
  });

  it.each([
    ['single quotes', `<script src='${builder}' id='elementor-frontend-js'></script>`],
    ['no quotes, upper case', `<SCRIPT SRC=${builder} ID=elementor-frontend-js></SCRIPT>`],
    ['delayed by WP Rocket', `<script type="rocketlazyloadscript" data-rocket-src="${builder}"></script>`],
    ['delayed by LiteSpeed', `<script type="litespeed/javascript" data-src="${builder}"></script>`],
    ['delayed by WP Meteor', `<script type="javascript/blocked" data-wpmeteor-src="${builder}"></script>`],
    ['text/plain with data-src', `<script type="text/plain" data-src="${builder}"></script>`],
    ['minified copy', `<script src="/wp-content/cache/min/1${builder}"></script>`],
    [
      'saved by a browser',
      '<script src="./Seite-Dateien/frontend.min.js.herunterladen" id="elementor-frontend-js"></script>',
    ],
    [
      'held back by the consent plugin',
      `<script type="application/consent" consent-original-src-_="${builder}"></script>`,
    ],
  ])('recognises the builder: %s', (_name, script) => {
    expect(serve(page(script))).toBe(page(TAG));
  });

  it('leaves markup that neither runs nor loads: comments, noscript, template', () => {
    const script = `<script src="${builder}"></script>`;
    const body = `<!-- ${script} --><noscript>${script}</noscript><template>${script}</template>`;
    expect(serve(page('', body))).toBe(page(TAG, body));
  });

  it('keeps configuration byte for byte, with CDATA, comments and other types', () => {
    const head = `<script id="elementor-frontend-js-before">
/* <![CDATA[ */ var elementorFrontendConfig = {"a":"<!-- <b> \\/"}; /* ]]> */
</script><script type="application/ld+json">{"name":"jQuery( $("}</script><script type='speculationrules'>{}</script>
<script id="x-js-extra">var x = {"text":"jQuery(1)"};</script>`;
    expect(serve(page(head))).toBe(page(`${head}${TAG}`));
  });

  it('does not run snippets that call removed scripts, and runs all others', () => {
    const calls = ['jQuery(function($){})', "$('.a').hide()", 'elementorFrontend.hooks.addAction()'];
    const fine = [
      "const $ = (s) => document.querySelector(s); $('a')",
      'document.title = `eins`',
      '// jQuery was here\nlet a = 1',
    ];
    for (const code of calls)
      expect(serve(page(`<script>${code}</script>`))).toContain(`<script ${INERT}>${code}`);
    for (const code of fine) expect(serve(page(`<script>${code}</script>`))).toContain(`<script>${code}`);
  });

  it('does not load remaining scripts of other servers, and marks them by an inert type', () => {
    const html = page(
      '<script async src="https://www.googletagmanager.com/gtag/js?id=G" type="text/javascript"></script>',
    );
    expect(serve(html)).toContain(
      `<script async src="https://www.googletagmanager.com/gtag/js?id=G" ${INERT}></script>`,
    );
    const loader =
      "(d=>{let s=d.createElement('script');s.src='https://x.example/a.js';d.head.append(s)})(document)";
    expect(serve(page(`<script>${loader}</script>`))).toContain(`<script ${INERT}>${loader}`);
  });

  it('leaves scripts that wait for consent unchanged', () => {
    const waiting =
      '<script type="application/consent" consent-original-src-_="https://maps.googleapis.com/maps/api/js?key=K" consent-id="1"></script>';
    expect(serve(page('', waiting))).toBe(page(TAG, waiting));
  });

  it('replaces an existing tag of Piton instead of adding a second one', () => {
    expect(serve(page('<script type="module" src="/wp-content/piton/piton.js"></script>'))).toBe(page(TAG));
  });

  it("makes the page's own absolute addresses local, in tags, styles and configuration, but not in text", () => {
    const html = page(
      `<link rel="canonical" href="https://www.firma.example/x/"><style>a{background:url(https://www.firma.example/a.jpg)}</style><script id="elementor-frontend-js-before">var elementorFrontendConfig = {"urls":{"assets":"https:\\/\\/www.firma.example\\/wp-content\\/"}};</script>`,
      `<img src="https://firma.example/b.jpg" srcset="//www.firma.example/c.jpg 2x"><a href='https://www.firma.example'>https://www.firma.example/</a>`,
    );
    expect(serve(html)).toBe(
      page(
        `<link rel="canonical" href="/x/"><style>a{background:url(/a.jpg)}</style><script id="elementor-frontend-js-before">var elementorFrontendConfig = {"urls":{"assets":"\\/wp-content\\/"}};</script>${TAG}`,
        `<img src="/b.jpg" srcset="/c.jpg 2x"><a href='/'>https://www.firma.example/</a>`,
      ),
    );
  });

  it('replaces everything from other servers by a local stand-in', () => {
    const html = page(
      '<link rel="preconnect" href="https://fonts.gstatic.com"><link rel="stylesheet" href="https://fonts.googleapis.com/css?family=A"><meta http-equiv="refresh" content="0;url=https://a.example">',
      `<img src='https://g.example/a.png?s=1' srcset="https://g.example/a.png 1x, /b.png 2x"><iframe src=//tube.example/e/1></iframe><p style="background:url('https://g.example/c.jpg')"></p>`,
    );
    const out = serve(html);
    expect(out).not.toMatch(/(?<!-)(?:src|srcset|href)=["']?(?:https?:)?\/\//);
    expect(out).not.toMatch(/url\(['"]?https?:/);
    expect(out).toContain('<iframe src=/extern/rahmen/tube.example/e/1>');
    expect(out).toContain('data-piton-http-equiv="refresh"');
  });

  it('puts the stand-in for the plugins’ styles before the generated styles of the page', () => {
    const generated = '<link rel="stylesheet" href="/wp-content/uploads/elementor/css/post-4.css?ver=1">';
    const plugin = '<link rel="stylesheet" href="/wp-content/plugins/elementor/assets/css/frontend.min.css">';
    const out = rewrite(page(plugin + generated), { tag: TAG, cmsCss: '/cms.css' });
    expect(out).toBe(page(`${plugin}<link rel="stylesheet" href="/cms.css">${generated}${TAG}`));
  });
});
