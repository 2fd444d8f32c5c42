/** Answers of servers: of the page's own server, which may contain visitors' text, and of other servers. */
import { HEAD, popup } from '../../browser/popups/extras-page';
import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../../support/loop-markup';
import { widget } from '../../support/markup';
import { samples, setSampleFiles } from '../../support/samples';
import { search } from '../../support/search-markup';
import { DRAWINGS, KNOWN, MARKUPS, templateOf } from '../payloads';
import type { Lane } from '../trials';
import { answerCalls, touchAll, until } from './common';

/**
 * The page's own server may print code that runs, since the owner controls it. These inputs run nothing where the server
 * prints them into the page, and they must run nothing in an answer either, although another parser reads the answer.
 */
const isSilent = (markup: string) =>
  !/<[a-z]|\bon\w+\s*=/i.test(
    markup.replace(/<(noscript|template|textarea|title|xmp|noembed|noframes)>[\s\S]*?<\/\1>/gi, ''),
  );
const INERT = ['noscript', 'template', 'textarea', 'title', 'xmp', 'noembed', 'noframes'];
const SILENT: readonly string[] = [
  ...KNOWN.filter(isSilent),
  ...INERT.flatMap((tag) =>
    [
      '<img src="URL" onerror=RUN>',
      '<svg onload=RUN></svg>',
      '<iframe srcdoc="&lt;script&gt;RUN&lt;/script&gt;"></iframe>',
      '<script>RUN</script>',
      '<video src="URL" onerror=RUN></video>',
      '<link rel=stylesheet href="URL">',
      '<style>@import "URL"</style>',
      '<object data="URL"></object>',
      '<embed src="URL">',
    ].map((inner) => (inner.includes(`</${tag}>`) ? '' : `<${tag}>${inner}</${tag}>`)),
  ),
  ...[
    '<script>RUN</script>',
    '<script src="URL"></script>',
    '<script type=module>RUN</script>',
    '<img src="URL">',
    '<picture><source srcset="URL 1x"><img src="URL"></picture>',
    '<iframe src="URL"></iframe>',
    '<video src="URL" poster="URL"></video>',
    '<audio src="URL" autoplay></audio>',
    '<object data="URL"></object>',
    '<embed src="URL">',
    '<link rel=stylesheet href="URL">',
    '<style>@import url(URL);p{background:url(URL)}</style>',
    '<p style="background:url(URL)">x</p>',
    '<svg><image href="URL"/></svg>',
    '<input type=image src="URL">',
    '<table background="URL"></table>',
    '<link rel=preload as=image href="URL">',
    '<img srcset="URL 2x" src="/bild.svg">',
    '<img loading=lazy src="URL">',
    '<track src="URL">',
  ],
].filter(Boolean);

const loops: Lane = {
  name: 'loop answers',
  inputs: SILENT,
  perPage: 60,
  stage(trials, _path, site) {
    answerCalls(site, '/wp-json/elementor-pro/v1/refresh-loop', (body) => {
      const at = Number(/"widget_id":"caf(\d+)"/.exec(body)?.[1]) - 1_000;
      return JSON.stringify({
        data: loopContent({ items: [loopItem(1), loopItem(2, trials[at]?.text ?? '')] }),
      });
    });
    setSampleFiles(site);
    return {
      body: trials
        .map(
          (_, at) =>
            taxonomyFilter(`cae${1_000 + at}`, ['alps'], {
              selected_element: `caf${1_000 + at}`,
              taxonomy: 'category',
            }) + loopGrid(`caf${1_000 + at}`, loopContent({ items: [loopItem(0)] })),
        )
        .join(''),
      async drive(page) {
        await page.evaluate(() => {
          for (const each of document.querySelectorAll<HTMLElement>('[data-filter=alps]')) each.click();
        });
        await until(
          page,
          (wanted) => document.querySelectorAll('.e-loop-item-2').length >= wanted,
          trials.length,
        );
        await touchAll(page, '.elementor-loop-container');
      },
    };
  },
};

/**
 * The number of inputs in one answer; the answers come one after the other, since only one search of the page shows its
 * results.
 */
const PER_SEARCH = 12;
const searches: Lane = {
  name: 'search answers',
  // One answer contains several inputs, so none of them may leave an element open; a `noscript` inside another input's
  // open element would run.
  inputs: SILENT.filter((markup) => !KNOWN.includes(markup) && !/noscript/i.test(markup)),
  perPage: 48,
  stage(trials, _path, site) {
    answerCalls(site, '/wp-json/elementor-pro/v1/refresh-search', (body) => {
      const at = Number(/"search_term":"wort(\d+)"/.exec(body)?.[1]) * PER_SEARCH;
      const items = trials
        .slice(at, at + PER_SEARCH)
        .map(({ text }) => `<div class="e-loop-item">${text}</div>`);
      return JSON.stringify({ data: items.join(''), pagination: trials[at]?.text });
    });
    return {
      body: search('cc00001'),
      async drive(page) {
        for (let at = 0; at * PER_SEARCH < trials.length; at++) {
          await page.evaluate((term) => {
            const input = document.querySelector<HTMLInputElement>('.e-search-input');
            if (!input) return;
            input.focus();
            input.value = term;
            input.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }, `wort${at}`);
          await page
            .waitForResponse((response) => response.url().includes('refresh-search'), { timeout: 4_000 })
            .catch(() => {});
          await touchAll(page, '.e-search-results');
        }
      },
    };
  },
};

/**
 * Answers that an author's markup may name as the next page of a list. The last one is a page of the right type at the
 * right address, as where a server answers a query with an author's file.
 */
const UPLOADS: readonly (readonly [name: string, headers: Record<string, string>])[] = [
  ['a.txt', { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }],
  ['a.jpg', { 'content-type': 'image/jpeg' }],
  ['a.csv', { 'content-type': 'text/csv' }],
  ['a.pdf', { 'content-type': 'application/pdf', 'content-disposition': 'attachment' }],
  ['a.html', { 'content-type': 'text/html' }],
  ['a', { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="a.html"' }],
  ['', { 'content-type': 'text/html' }],
];
const uploads: Lane = {
  name: 'uploads as pages of a list',
  inputs: [...KNOWN, ...SILENT],
  perPage: 105,
  stage(trials, path, site) {
    const next = trials.map(({ text }, at) => {
      const [name = '', headers] = UPLOADS[at % UPLOADS.length] ?? [];
      const id = `caf${1_000 + at}`;
      const address = name ? `/uploads${path}/${at}/${name}` : `${path}/${1_000 + at}/`;
      site.set(
        address,
        `<body>${loopGrid(id, loopContent({ items: [loopItem(1), loopItem(2, text)] }))}`,
        headers,
      );
      return address;
    });
    return {
      body: trials
        .map((_, at) =>
          loopGrid(
            `caf${1_000 + at}`,
            loopContent({ items: [loopItem(0)], pages: 2, next: next[at] ?? '' }),
            { pagination_type: 'load_more_infinite_scroll' },
          ),
        )
        .join(''),
      async drive(page) {
        await until(
          page,
          (wanted) => document.querySelectorAll('.e-loop-item-2,.piton-list-failure').length >= wanted,
          trials.length,
        );
        await touchAll(page, '.elementor-loop-container');
      },
    };
  },
};

const shop: Lane = {
  name: 'shop fragments',
  inputs: [
    ...SILENT.filter((markup) => !/^<(?:img|picture|iframe|link|style|p style)/.test(markup)),
    ...KNOWN,
  ],
  perPage: 200,
  stage(trials, path, site) {
    answerCalls(site, `${path}/ajax`, () =>
      JSON.stringify({
        fragments: Object.fromEntries(
          trials.map(({ text }, at) => [`#stueck-${at}`, `<div class="stueck">${text}</div>`]),
        ),
      }),
    );
    return {
      pro: { ajaxurl: `${path}/ajax`, woocommerce: { menu_cart: { fragments_nonce: 'n' } } },
      body: `${samples['woocommerce-menu-cart'] ?? ''}${trials.map((_, at) => `<p id="stueck-${at}"></p>`).join('')}`,
      async drive(page) {
        await page.evaluate(() => document.body.dispatchEvent(new Event('added_to_cart')));
        await until(
          page,
          (wanted) => document.querySelectorAll('.stueck').length >= wanted,
          Math.floor(trials.length * 0.9),
        );
        await touchAll(page);
      },
    };
  },
};

/** @param isOwn whether the popup comes from the page's own site, otherwise from a host that the owner trusts */
const popups = (name: string, isOwn: boolean): Lane => ({
  name,
  inputs: MARKUPS.filter((_, at) => at % 20 === (isOwn ? 0 : 3)),
  perPage: 12,
  stage(trials, path, site) {
    const host = new URL(site.url.replace('127.0.0.1', 'fremd.localhost')).host;
    const addresses = trials.map(({ text }, at) => {
      const own = `${path}/popup-${at}/`;
      site.set(own, `<body><main><p class="angekommen">x</p>${text}</main></body>`, {
        'access-control-allow-origin': '*',
      });
      return isOwn ? own : `http://${host}${own}`;
    });
    site.set('/cms.css', '.mfp-hide { display: none }');
    return {
      head: HEAD,
      hosts: isOwn ? [] : [host],
      config: isOwn ? {} : { trustedHosts: [host] },
      body: addresses
        .map((url, at) => popup({ popup_type: 'url', popup_animation: '' }, { id: `9${1_000 + at}`, url }))
        .join(''),
      async drive(page) {
        for (let at = 0; at < trials.length; at++) {
          await page.evaluate(
            (id) => document.querySelector<HTMLElement>(`[data-id="${id}"] .ee-popup__trigger`)?.click(),
            `9${1_000 + at}`,
          );
          await page
            .waitForFunction(() => document.querySelector('.mfp-wrap .angekommen, .mfp-s-error'), undefined, {
              timeout: 1_000,
              polling: 20,
            })
            .catch(() => {});
          await touchAll(page, '.mfp-content .ee-popup__content__body');
          await page.evaluate(() => document.querySelector<HTMLElement>('.mfp-close')?.click());
        }
      },
    };
  },
});

const drawings: Lane = {
  name: 'drawings',
  inputs: [
    ...DRAWINGS,
    ...KNOWN.filter((_, at) => at % 2).map(
      (markup) =>
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><rect width="5" height="5"/>${markup}</svg>`,
    ),
  ],
  perPage: 110,
  stage(trials, path, site) {
    for (const [at, { text }] of trials.entries()) site.set(`${path}/${at}.svg`, text);
    return {
      body: trials
        .map(({ id }, at) => {
          const url = `${path}/${at}.svg`;
          return (
            widget(
              'ee-inline-svg',
              `b${id}`,
              `<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="${url}"></div></div>`,
              {
                svg: { url, id: 6, alt: '' },
                ...(at % 2 && { remove_inline_css: 'yes' }),
              },
            ) +
            (at % 3
              ? ''
              : widget(
                  'text-path',
                  `c${id}`,
                  `<div class="e-text-path" data-text="x" data-url="${url}"></div>`,
                  {},
                ))
          );
        })
        .join(''),
      drive: (page) => touchAll(page),
    };
  },
};

/** A player that handles expressions, fonts and pictures as the original does: it runs and requests them. */
const PLAYER = `window.lottie = window.bodymovin = { loadAnimation({ animationData }) {
  const walk = (value) => {
    if (!value || typeof value !== 'object') return;
    for (const [key, each] of Object.entries(value)) {
      if (key === 'x' && typeof each === 'string') (0, eval)(each);
      if (key === 'x' && Array.isArray(each)) for (const one of each) if (typeof one === 'string') (0, eval)(one);
      if (/^(?:p|fPath)$/.test(key) && typeof each === 'string') new Image().src = (value.u || '') + each;
      walk(each);
    }
  };
  walk(animationData);
  return { addEventListener() {}, removeEventListener() {}, play() {}, pause() {}, stop() {}, destroy() {}, goToAndStop() {}, setSpeed() {}, setDirection() {}, totalFrames: 9, frameRate: 9 };
} };`;
const EXPRESSIONS = [
  'RUN',
  'var $bm_rt;$bm_rt=RUN',
  '(()=>{RUN})()',
  'eval("RUN")',
  '["RUN"]',
  ['RUN'],
  [1, 'RUN'],
  [['RUN']],
  '\u0052UN'.replace('\u0052', 'R'),
];
const PLACES: readonly ((code: unknown) => object)[] = [
  (x) => ({ layers: [{ ks: { o: { a: 0, k: 100, x } } }] }),
  (x) => ({ layers: [{ ks: { p: { s: true, x: { a: 0, k: 1, x }, y: { a: 0, k: 1, x } } } }] }),
  (x) => ({ layers: [{ ef: [{ ef: [{ v: { a: 0, k: 0, x } }] }], shapes: [{ it: [{ it: [{ x }] }] }] }] }),
  (x) => ({ layers: [], assets: [{ id: 'a', layers: [{ t: { d: { k: [], x } } }] }] }),
  (x) => ({ layers: [{ tm: { x }, masksProperties: [{ o: { x } }] }], x }),
  (x) => ({
    layers: [{ ks: { x } }],
    assets: [
      { id: 'a', u: 'URL/', p: 'a.png' },
      { id: 'b', u: '', p: 'URL/b.svg', e: 1 },
    ],
    fonts: { list: [{ fPath: 'URL/f.css', origin: 1, fOrigin: 'g' }] },
  }),
  (x) => ({
    layers: [{ ks: JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":"RUN"}}}'), x }],
  }),
];
const animations: Lane = {
  name: 'Lottie files',
  inputs: [
    ...PLACES.flatMap((place) =>
      EXPRESSIONS.map((code) => JSON.stringify({ v: '5', ip: 0, op: 9, fr: 9, w: 9, h: 9, ...place(code) })),
    ),
    ...KNOWN.slice(0, 20).map((name) =>
      JSON.stringify({ layers: [{ nm: name, cl: name, ln: name, t: { d: { k: [{ s: { t: name } }] } } }] }),
    ),
    ...Object.values(KNOWN).slice(0, 10),
  ].map(templateOf),
  perPage: 100,
  stage(trials, path, site) {
    site.set('/pro/lib/lottie/lottie.min.js', PLAYER);
    for (const [at, { text }] of trials.entries()) site.set(`${path}/${at}.json`, text);
    return {
      pro: { lottie: {} },
      body: trials
        .map((_, at) =>
          widget(
            'lottie',
            `f${at}`,
            '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>',
            {
              source: at % 2 ? 'media_file' : 'external_url',
              source_json: { url: `${path}/${at}.json` },
              source_external_url: { url: `${path}/${at}.json` },
            },
          ),
        )
        .join(''),
      drive: (page) => touchAll(page),
    };
  },
};

export const SERVER_LANES: readonly Lane[] = [
  uploads,
  loops,
  searches,
  shop,
  popups('popups of the own site', true),
  popups('popups of other sites', false),
  drawings,
  animations,
];
