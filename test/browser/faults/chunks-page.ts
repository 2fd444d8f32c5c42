import type { Page, Request, Route } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Report } from '../../../src/api';
import { SAMPLES } from '../samples';

/** Every chunk of the build, by its name. */
const CODE = Object.fromEntries(
  Object.entries(inject('files')).flatMap(([file, code]) => {
    const [, name] = /^chunks\/.*?([^/]+)\.js$/.exec(file) ?? [];
    return name ? [[name, code] as const] : [];
  }),
);
export const CHUNKS: readonly string[] = Object.keys(CODE);

/** What shows a widget's content without its handler, and what nothing is without, have tests of their own; so has the report. */
export const KEPT = ['core', 'plain', 'foreign-picture', 'inspector'];
/** What a click asks for, or a widget that is there. */
export const CLICKED = 'view react magnific show floating tip swiper-effects active-anchors'.split(' ');
/** What a page with consent is nothing without. */
export const ASKING = ['consent', 'views', 'banner', 'record'];
/** What stands in place of embeds; the second leads to the first. */
export const HOLDING = [['placeholder', 'defaults'], ['pass']] as const;
/** What follows the answer. */
export const ANSWERED = ['apply', 'submit', 'guard'];
/** All that rows of their own name, and the gate of third parties, which only a page that asks fetches. */
export const LATER: readonly string[] = [
  ...CLICKED,
  ...ASKING,
  ...HOLDING.flat(),
  ...ANSWERED,
  'third-parties',
];
/** What code deep inside asks for and goes on without: of widgets, by the page itself and by the visitor. */
export const AT_ONCE = ['contacts', 'swiper-rows', 'embed', 'sanitizer'];
export const BY_VISITOR = ['long-menu', 'dialog'];
/** Of consent: what some pages have, what a call that fails needs, and some first views. */
export const RARE =
  'take-over details tags definitions presets corrupt-notice round-button preview list after-click reinit'.split(
    ' ',
  );
export const REFUSED = ['login'];
export const FIRST_VIEW = ['more'];
/** No part of the product sends several calls in one. */
export const UNUSED = ['batch'];
export const INNER = [...AT_ONCE, ...BY_VISITOR, ...RARE, ...REFUSED, ...FIRST_VIEW, ...UNUSED];

/** The chunks that `name` imports, all the way down, and itself. */
export function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next = ''] of (CODE[name] ?? '').matchAll(/from"\.\/([^"]+)\.js"/g)) closure(next, seen);
  return seen;
}

const nameOf = (url: string) => /\/([^/]+)\.js(?:\?|$)/.exec(url)?.[1] ?? '';

/** How a server fails to give a file. */
export const WAYS: Readonly<Record<string, (route: Route) => unknown>> = {
  'is missing (404)': (route) => route.fulfill({ status: 404, body: '' }),
  'is cut off': (route) => {
    const code = CODE[nameOf(route.request().url())] ?? '';
    // In an open block: half of some would run.
    const end = code.indexOf('{', code.length / 2) + 1;
    return route.fulfill({ contentType: 'text/javascript', body: code.slice(0, end) });
  },
  hangs: () => {},
};

/** Lets the requests for chunks in `names` end as `way` says; gives back what was asked for. */
export async function block(
  page: Page,
  names: Iterable<string>,
  way: (route: Route) => unknown,
): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route(/\/(?:chunks|%63hunks)\//, async (route) => {
    const name = nameOf(route.request().url());
    if (![...names].includes(name)) return route.continue();
    asked.add(name);
    await way(route);
  });
  return asked;
}

/** Far less than a chunk may take, ms. */
const STEP_MS = 25_000;

/** Lets `ms` pass, and none while chunks are under way but those in `names`: nothing else is to be late. */
export function createLater(page: Page, names: Iterable<string>): (ms: number) => Promise<void> {
  const others = new Set<Request>();
  page.on('request', (request) => {
    const name = nameOf(request.url());
    if (CHUNKS.includes(name) && ![...names].includes(name)) others.add(request);
  });
  page.on('requestfinished', (request) => others.delete(request));
  page.on('requestfailed', (request) => others.delete(request));
  return async (ms) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      // What was asked for before this is known after it.
      await page.evaluate(() => fetch('/piton.js').then(() => {}));
      await expect.poll(() => others.size).toBe(0);
      await page.clock.runFor(Math.min(left, STEP_MS));
    }
  };
}

/** What the browser and Piton say of it. */
export const MISSING = /Failed to load resource|failed to load on|ChunkLoadError|Loading chunk/;

/** Waits until all that the catalog knows of the page is there. */
export const allMounted = (page: Page) =>
  expect
    .poll(async () => (await marks(page)).filter(({ handler, state }) => handler && state !== 'mounted'))
    .toEqual([]);

/** The first request for each of the chunks fails, by whatever address; all others are answered. */
export async function failOnce(page: Page, names: readonly string[]): Promise<void> {
  const failed = new Set<string>();
  await page.route(new RegExp(`/(?:${names.join('|')})\\.js`), (route) => {
    const name = nameOf(route.request().url());
    if (failed.has(name)) return route.continue();
    failed.add(name);
    return route.fulfill({ status: 503, body: '' });
  });
}

/** Asks for everything in front of the page, which is another matter (age gate, curtain). */
const OVER_THE_PAGE = ['ee-age-gate', 'page-transition'];

/** One of each kind that the catalog knows, and an owner's snippet beside them. */
export const EVERYTHING = `<main><h1>Alles</h1>${Object.entries(SAMPLES)
  .filter(([name]) => !OVER_THE_PAGE.includes(name))
  .map(([, html]) => html)
  .join('\n')}<p id="owner">Besitzer</p></main>`;
/** The rest of the catalog, and what an owner asks for in their tag's configuration: where none of it comes. */
export const REST = `${OVER_THE_PAGE.map((name) => SAMPLES[name]).join('')}<div style="display:block;clear:both"></div>
  <script type="text/plain" data-cookieconsent="ignore"></script>`;
export const CONFIG = `<script type="application/json" id="piton-config">${JSON.stringify({ facade: true, scripts: { counter: '/counter-of-the-cms.js' } })}</script>`;
/** So tall that all of it is in view at once. */
export const TALL = { viewport: { width: 1280, height: 12_000 } };
export const OWNER = `piton.define({ name: 'owner', selector: '#owner', mount(element) { element.dataset.alive = 'yes'; } });
  piton.on('piton:error', ({ detail }) => log.push([detail.handler, String(detail.error), detail.error.type, detail.error.request]));`;

export const marks = (page: Page): Promise<Report['marks']> =>
  page.evaluate(async () => (await (window.piton as { report(): Promise<Report> }).report()).marks);

/** What a reader finds on the page, without what is only for screen readers or marked by Piton. */
export const words = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')?.innerText.replace(/\s+/g, ' ') ?? '');
