import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Piton } from '../../../src/api';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';

const ID = 'elementor-pro-frontend-js-before';
const NAME = 'ElementorProFrontendConfig';
const OWN = JSON.stringify({ urls: { assets: '/pro/' } });
const EXPECTED = /lottie|404|Failed to load/i;

const LOTTIE = widget(
  'lottie',
  'fe12cd5',
  '<div class="e-lottie__container"><div class="e-lottie__animation">Berg</div></div>',
  { source: 'external_url', source_external_url: { url: '/a.json' } },
);

/**
 * Markup that somebody without the right to write scripts may leave on a page; `code` is the forged address of assets.
 */
const forgeries = (code: string): string =>
  [
    `<div id="${ID}">${code}</div>`,
    `<svg><script id="${ID}" type="text/plain">${code}</script></svg>`,
    `<noscript id="${ID}"><script>${code}</script></noscript>`,
    `<template id="${ID}"><script id="${ID}">${code}</script></template>`,
    // The attacker's text appears inside values that the server prints.
    `<script type="text/plain">var title = 'a; ${code}'; // ${code}\n/* ${code} */ var b = \`${code}\`; var c = "; ${code.replaceAll('"', '\\"')}";</script>`,
    `<script type="application/ld+json">{ "name": 1 } ${code}</script>`,
    `<script type="text/template">; ${code}</script>`,
  ].join('');

const script = (code: string) => `<script type="text/plain" id="${ID}">var ${NAME} = ${code};</script>`;

const settled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await (window.piton as Piton).report()).marks.find(({ handler }) => handler === 'lottie')?.state,
      ),
    )
    .toMatch(/mounted|failed/);
const askedFor = (requests: readonly string[], path: string) => requests.some((each) => each.includes(path));

describe('the configuration of the page', () => {
  it('is read from no markup that an author without scripts can write, whether the page has its own or not [core.9]', async ({
    open,
    site,
    newSite,
  }) => {
    site.set('/config.js', `var ${NAME} = ${OWN};`);
    const evil = await newSite();
    let reuse: Page | undefined;
    for (const [what, bodyWith, isOwn] of [
      ['says nothing', (forged: string) => forged + LOTTIE, false],
      ['has the global', (forged: string) => `<script src="/config.js"></script>${forged}${LOTTIE}`, true],
      ['has the script of that id first', (forged: string) => script(OWN) + forged + LOTTIE, true],
      ['has the script of that id afterwards', (forged: string) => forged + LOTTIE + script(OWN), true],
    ] as const) {
      site.requests.length = 0;
      const body = bodyWith(forgeries(`${NAME} = {"urls":{"assets":"${evil.url}/"}}`));
      const page = await open(body, { csp: 'default-src *', expectedErrors: EXPECTED, reuse });
      reuse = page;
      await settled(page);
      expect(evil.requests, what).toEqual([]);
      expect(askedFor(site.requests, '/pro/lib/lottie/'), what).toBe(isOwn);
    }
  });
});

describe('the owner’s configuration', () => {
  it('is read from scripts alone: no other element configures anything', async ({ open, site }) => {
    const forged = '{"assets":"/evil/","off":"lottie"}';
    const page = await open(
      [
        `<div id="piton-config">${forged}</div>`,
        `<svg><script id="piton-config" type="application/json">${forged}</script><script data-piton data-assets="/evil/"></script></svg>`,
        `<script id="piton-config" type="text/template">${forged}</script>`,
        `<template><script type="application/json" id="piton-config">${forged}</script></template>`,
        `<form name="currentScript" data-assets="/evil/"></form>`,
        '<script type="application/json" id="piton-config">{"assets":"/"}</script>',
        LOTTIE,
      ].join(''),
      { expectedErrors: EXPECTED },
    );
    await settled(page);
    expect(askedFor(site.requests, 'evil')).toBe(false);
  });
});
