import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asking } from '../../../src/core/types';
import { blockLaterMarkup } from '../../../src/third-parties/later-markup';

const admit = vi.fn<(urls: readonly URL[], asking: Asking) => Promise<void>>();
let consent: { admit: typeof admit } | undefined;
vi.mock('../../../src/core', async (original) => ({
  ...(await original<object>()),
  currentConsent: async () => consent,
  currentPage: () => ({ restUrl: '', ajaxUrl: '', assets: { pro: 'https://cdn.example/pro/' } }),
}));

const parse = (markup: string) => new DOMParser().parseFromString(markup, 'text/html');
const S = 'https://fremd.example/a';
const settled = () => new Promise((go) => setTimeout(go));

// jsdom has no films.
vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();

beforeEach(() => {
  document.body.replaceChildren();
  admit.mockReset();
  consent = { admit };
});

describe('markup that the own server answers where the page asks', () => {
  it.each([
    [`<img src="${S}" srcset="/own.png 1x, ${S} 2x">`, 2],
    [`<iframe src="${S}"></iframe><embed src="${S}"><object data="${S}"></object>`, 3],
    [`<video src="${S}" poster="${S}"><source src="${S}"><track src="${S}"></video>`, 4],
    [`<p style="background:url(${S})">x</p><p style="background:u\\72l('${S}')">x</p>`, 2],
    [
      `<style>@import "${S}";</style><style>@import url(${S});</style><style>p{background:image-set("${S}" 1x)}</style>`,
      3,
    ],
    [`<svg><image href="${S}"/><rect fill="url(${S}#p)" marker-end="url(${S})"/></svg>`, 3],
    [
      `<table background="${S}"></table><link rel="stylesheet" href="${S}"><input type="image" src="${S}">`,
      3,
    ],
    [
      '<constructor src="x"></constructor><img src="/own.png"><img src="https://cdn.example/pro/a.png"><img src="data:,">',
      0,
    ],
    [`<a href="${S}">x</a>`, 0],
    [
      `<iframe srcdoc="<img src='${S}'>"></iframe><iframe srcdoc="<script src='${S}'></script>"></iframe><iframe srcdoc="<p>x</p>"></iframe>`,
      2,
    ],
    [
      `<iframe srcdoc="<template shadowrootmode='open'><img src='${S}'></template>"></iframe><iframe srcdoc="<meta http-equiv='refresh' content='0; URL=${S}'>"></iframe>`,
      2,
    ],
    [`<iframe srcdoc="<meta name='description' content='1, 2'><meta charset='utf-8'>"></iframe>`, 0],
    [`<iframe srcdoc="<base href='https://fremd.example/'><img src='a'>"></iframe>`, 1],
    [
      `<p style='background:image-set("/own(1).png" type("image/png") 1x, "${S}" 2x)'>x</p><style>p{background:image-set(url("/own.png") 1x, '${S}' 2x)}</style>`,
      2,
    ],
    [`<style>@import/**/"${S}";</style><style>@import /* x */ url("${S}");</style>`, 2],
    [`<style>p{background:url(/own/*.png)}q{background:url(${S})}</style>`, 1],
    [
      `<svg><image href="/own.png"><set attributeName="href" to="${S}"></set></image><animate attributeName="href" values="/own.png;${S}"></animate><use xlink:href="${S}#a"></use></svg>`,
      3,
    ],
    // Browsers drop white space around an address, and line breaks and tabs in it.
    [`<p style="background:url(' ${S}')">x</p><p style='background:url("\t${S}")'>x</p>`, 2],
    [`<style>@import " ${S}";</style><style>p{background:url("ht\\\ntps://fremd.example/a")}</style>`, 2],
    ['<style>p{background:url(ht\\9 tps://fremd.example/a)}</style>', 1],
    // The part of an address before the host may contain what else ends an address in CSS or in a list.
    [
      `<p style="background:url('https://cdn.example;)@fremd.example/a')">x</p><p style="background:url(https://cdn.example;@fremd.example/a)">x</p>`,
      2,
    ],
    [
      '<p style="background:url(https://cdn.example\u00a0@fremd.example/a)">x</p><img srcset="https://cdn.example\u00a0@fremd.example/a 2x">',
      2,
    ],
    [`<p style="background:url('https://cdn.example\\'@fremd.example/a')">x</p>`, 1],
    [`<p style='background:image-set(linear-gradient(rgb(0,0,0), red) 1x, "${S}" 2x)'>x</p>`, 1],
    [`<p style='--picture:"${S}";background:image-set(var(--picture) 1x)'>x</p>`, 1],
    // A candidate with an invalid descriptor is skipped, the next one counts.
    [`<img srcset="/own.png 300,${S} 2x"><img srcset="/own.png 1e0x,${S} 2x">`, 2],
    // An address may itself contain a document or a style sheet.
    [
      `<iframe src=" data:text/html,<img src='${S}'>"></iframe><iframe src="data:text/html;base64,${btoa(`<img src=${S}>`)}"></iframe>`,
      2,
    ],
    [
      `<object data="data:image/svg+xml,%3Csvg%3E<image href='${S}'/></svg>"></object><embed src="data:text/html,<img src=${S}>">`,
      2,
    ],
    [`<iframe src="javascript:'<img src=${S}>'"></iframe><iframe src="javascript:false"></iframe>`, 1],
    [
      `<link rel="stylesheet" href="data:text/css,p{background:url(${S})}"><style>@import "data:text/css,p{background:url(${S})}";</style>`,
      2,
    ],
    [`<iframe srcdoc="<iframe src=&quot;data:text/html,<img src='${S}'>&quot;></iframe>"></iframe>`, 1],
    [
      `<img src="data:image/svg+xml,<svg><image href='${S}'/></svg>"><iframe src="data:text/html,<a href='${S}'>x</a>"></iframe>`,
      0,
    ],
    [
      `<style>:root{--gap:1em;--font:"Alpen"}a[href^="${S}"]{gap:var(--gap)}p{--a:1;content:"${S}"}</style>`,
      0,
    ],
    [`<style>p{content:"${S}";font-family:"url(${S})"}/* url(${S}) */</style>`, 0],
    [`<img srcset="data:image/png;base64,AA== 1x,${S} 2x"><img srcset="/a,b.png 1x, ${S} 2x">`, 2],
    [
      `<style>a[href^="${S}"]{color:red}</style><link rel="canonical" href="${S}"><script src="${S}"></script>`,
      0,
    ],
  ])('%s is asked about %d times, and is restored when it is allowed [blocker.2]', async (markup, count) => {
    const { body } = parse(`<body>${markup}`);
    const { innerHTML } = parse(`<body>${markup}`).body;
    let letIn = () => {};
    const waiting = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    admit.mockReturnValue(waiting);
    await blockLaterMarkup(body);
    expect(body.innerHTML.includes('fremd.example')).toBe(!count && markup.includes('fremd.example'));
    expect(admit).not.toHaveBeenCalled();
    const box = document.createElement('section');
    box.append(...body.childNodes);
    document.body.append(box);
    await settled();
    expect(admit).toHaveBeenCalledTimes(count);
    // Only one call for a host names the element beside which the visitor is asked.
    expect(admit.mock.calls.filter(([, { element }]) => element).length).toBe(Math.min(count, 1));
    letIn();
    await settled();
    const sorted = (html: string) => html.split(/[\s<>]+/).sort();
    expect(sorted(box.innerHTML)).toEqual(sorted(innerHTML));
  });

  it('has the question beside a picture that came into the page, not at one that did not [blocker.3]', async () => {
    const { body } = parse(
      `<header><img src="${S}" id="a"></header><article><img src="${S}" id="b"></article>`,
    );
    admit.mockReturnValue(new Promise(() => {}));
    await blockLaterMarkup(body);
    document.body.append(body.querySelector('article') as Element);
    await settled();
    expect(admit.mock.calls.map(([, { element }]) => element?.id)).toEqual(['b']);
  });

  it.each([
    [`<video id="film"><source src="${S}"></video>`, 'media', 'film'],
    [`<picture id="bild"><source srcset="${S}"><img alt=""></picture>`, 'image', 'bild'],
    [`<p id="karte"><svg><svg><image href="${S}"/></svg></svg></p>`, 'image', 'karte'],
    [`<object id="rahmen"><img src="${S}"></object>`, 'image', 'rahmen'],
  ])(
    'has the question where it is visible, for the right kind of file: %s [blocker.3]',
    async (markup, kind, id) => {
      const { body } = parse(`<body>${markup}`);
      admit.mockReturnValue(new Promise(() => {}));
      await blockLaterMarkup(body);
      document.body.append(...body.childNodes);
      await settled();
      expect(admit.mock.calls.map(([, asking]) => [asking.kind, asking.element?.id])).toEqual([[kind, id]]);
    },
  );

  it('stays as it is where the page asks nobody', async () => {
    consent = undefined;
    const { body } = parse(`<img src="${S}">`);
    await blockLaterMarkup(body);
    expect(body.innerHTML).toBe(`<img src="${S}">`);
  });
});
