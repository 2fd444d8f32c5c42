import type { Page, Request, Route } from 'playwright-core';
import { expect, inject } from 'vitest';
import { marksOf } from '../../support/marks';
import { samples } from '../../support/samples';

/** The names of the files of every chunk of the build, by the chunk's name. */
const CODE = Object.fromEntries(
  Object.entries(inject('files')).flatMap(([file, code]) => {
    const [, name] = /^chunks\/([\w-]+)-\w{4}\.js$/.exec(file) ?? [];
    return name ? [[name, code] as const] : [];
  }),
);
export const CHUNKS: readonly string[] = Object.keys(CODE);

/**
 * These chunks have their own tests: those that show a widget's content without its handler, those that every page
 * needs, the keyboard of mounted tabs, and the report.
 */
export const KEPT = ['basics', 'fallback', 'foreign-picture', 'title-keyboard', 'inspector'];
/** These chunks are requested after a click, or for a mounted widget. */
export const CLICKED = 'view react magnific show floating tip swiper-effects'.split(' ');
/** Without these chunks a page with consent shows neither the question nor placeholders. */
export const ASKING = ['consent', 'banner'];
/** Where the files of the question are missing, a page requests what those files hold by itself, for placeholders and for blocking. */
export const BY_THEMSELVES = [
  ['banner', 'guard', 'log', 'views'],
  ['banner', 'guard'],
] as const;
/** These chunks show placeholders for embeds; the first list needs the second one. */
export const HOLDING = [['placeholder', 'defaults'], ['unblocker']] as const;
/** These chunks are requested after the visitor's decision. */
export const ANSWERED = ['post-decision', 'guard'];
/**
 * All chunks with their own row in the fault table, and the chunks that block undeclared hosts, later markup and the
 * question's own style, or that these and the question share, which only a page with consent loads (third-parties/own-answers.test.ts, third-parties/third-parties.test.ts),
 * and the carousels and classes that only an add-on's script asks for (facade/add-ons.test.ts, facade/classes.test.ts).
 */
export const LATER: readonly string[] = [
  ...CLICKED,
  ...ASKING,
  ...BY_THEMSELVES.flat(),
  ...HOLDING.flat(),
  ...ANSWERED,
  'undeclared-hosts',
  'document-write',
  'loading',
  'rich-text',
  'own-markup',
  'owner-sheet',
  'add-on-swiper',
  // Only an administrator's browser stores the question (test/wordpress/printed-question.test.ts).
  'store-question',
  'classes',
];
/**
 * Handlers of widgets continue without these chunks. The handlers load the chunks of the first list by themselves, and
 * those of the second list after the visitor's action.
 */
export const AT_ONCE = ['decode-emails', 'swiper-rows', 'embed', 'sanitizer'];
export const BY_VISITOR = ['long-menu', 'dialog'];
/** Handlers load these chunks when the pointer or the focus comes near, and the links stay links without them. */
export const ON_INTENT = ['anchor-scroll', 'submenu-interaction'];
/**
 * Chunks of consent: some are for features of few pages, some for failed requests, and some for certain first views.
 */
export const RARE =
  'hydrate details tags definitions presets corrupt-notice round-button preview list after-click reinit'.split(
    ' ',
  );
export const REFUSED = ['login'];
export const FIRST_VIEW = ['optional-parts'];
/** No part of the product sends several calls in one request, or waits for the first interaction. */
export const UNUSED = ['batch', 'interaction'];
export const INNER = [...AT_ONCE, ...BY_VISITOR, ...ON_INTENT, ...RARE, ...REFUSED, ...FIRST_VIEW, ...UNUSED];

/** The chunk `name` and all chunks that it imports, directly and indirectly. */
export function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next = ''] of (CODE[name] ?? '').matchAll(/\bfrom"\.\/([\w-]+)-\w{4}\.js"/g))
    closure(next, seen);
  return seen;
}

const nameOf = (url: string) => /\/([\w-]+)-\w{4}\.js$/.exec(url)?.[1] ?? '';

/** The ways in which a server fails to deliver a file. */
export const WAYS: Readonly<Record<string, (route: Route) => unknown>> = {
  'is missing (404)': (route) => route.fulfill({ status: 404, body: '' }),
  'is cut off': (route) => {
    const code = CODE[nameOf(route.request().url())] ?? '';
    // The text is cut inside an open block, so that no part of the file can run.
    const end = code.indexOf('{', code.length / 2) + 1;
    return route.fulfill({ contentType: 'text/javascript', body: code.slice(0, end) });
  },
  hangs: () => {},
};

/** Lets the requests for the chunks in `names` fail in the given way; returns the names of the requested chunks. */
export async function block(
  page: Page,
  names: Iterable<string>,
  way: (route: Route) => unknown,
): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route(/\/chunks\//, async (route) => {
    const name = nameOf(route.request().url());
    if (![...names].includes(name)) return route.continue();
    asked.add(name);
    await way(route);
  });
  return asked;
}

/** Far less than the time that a chunk may take, ms. */
const STEP_MS = 25_000;

/**
 * Returns a function that advances the clock by `ms`; the clock stops while chunks other than `names` are loading,
 * since no other chunk may be late.
 */
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
      // The answer to this request arrives after the answers to all earlier requests.
      await page.evaluate(() => fetch('/piton.js').then(() => {}));
      await expect.poll(() => others.size).toBe(0);
      await page.clock.runFor(Math.min(left, STEP_MS));
    }
  };
}

/** The messages of the browser and of Piton about a missing chunk. */
export const MISSING = /Failed to load resource|failed at load on|ChunkLoadError|Loading chunk/;

/** Waits until every element that the catalog matches is mounted. */
export const allMounted = (page: Page) =>
  expect
    .poll(async () => (await marksOf(page)).filter(({ handler, state }) => handler && state !== 'mounted'))
    .toEqual([]);

/** Lets the first request for each chunk fail, at any address, and answers all others. */
export async function failOnce(page: Page, names: readonly string[]): Promise<void> {
  const failed = new Set<string>();
  await page.route(new RegExp(`/(?:${names.join('|')})-\\w{4}\\.js`), (route) => {
    const name = nameOf(route.request().url());
    if (failed.has(name)) return route.continue();
    failed.add(name);
    return route.fulfill({ status: 503, body: '' });
  });
}

/** These handlers cover the whole page (age gate, curtain) and are tested separately. */
const OVER_THE_PAGE = ['ee-age-gate', 'page-transition'];

/** One sample of each handler in the catalog, and an owner's snippet beside them. */
export const EVERYTHING = `<main><h1>Alles</h1>${Object.entries(samples)
  .filter(([name]) => !OVER_THE_PAGE.includes(name))
  .map(([, html]) => html)
  .join('\n')}<p id="owner">Besitzer</p></main>`;
/** The other handlers of the catalog, and the handlers that an owner requests in the tag's configuration. */
export const REST = `${OVER_THE_PAGE.map((name) => samples[name]).join('')}<div style="display:block;clear:both"></div>
  <script type="text/plain" data-cookieconsent="ignore"></script>
  <script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = {};</script>`;
export const CONFIG = `<script type="application/json" id="piton-config">${JSON.stringify({ facade: true, scripts: { counter: '/counter-of-the-cms.js' } })}</script>`;
/** A window so tall that the whole page is in view at once. */
export const TALL = { viewport: { width: 1280, height: 12_000 } };
export const OWNER = `piton.define({ name: 'owner', selector: '#owner', mount(element) { element.dataset.alive = 'yes'; } });
  piton.on('piton:error', ({ detail }) => detail.phase === 'part' || log.push([detail.handler, String(detail.error), detail.error.type, detail.error.request]));`;

/** The visible text of the page, without text for screen readers only and without Piton's own marked text. */
export const words = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')?.innerText.replace(/\s+/g, ' ') ?? '');
