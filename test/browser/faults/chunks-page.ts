import type { Page, Route } from 'playwright-core';
import { inject } from 'vitest';
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
    return route.fulfill({ contentType: 'text/javascript', body: code.slice(0, code.length / 2) });
  },
  hangs: () => {},
};

/** Lets the requests for chunks in `names` end as `way` says; gives back what was asked for. */
export async function block(
  page: Page,
  names: readonly string[],
  way: (route: Route) => unknown,
): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route(/\/(?:chunks|%63hunks)\//, async (route) => {
    const name = nameOf(route.request().url());
    if (!names.includes(name)) return route.continue();
    asked.add(name);
    await way(route);
  });
  return asked;
}

/** What the browser and Piton say of it. */
export const MISSING = /Failed to load resource|failed to load on|ChunkLoadError|Loading chunk/;

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
/** So tall that all of it is in view at once. */
export const TALL = { viewport: { width: 1280, height: 12_000 } };
export const OWNER = `piton.define({ name: 'owner', selector: '#owner', mount(element) { element.dataset.alive = 'yes'; } });
  piton.on('piton:error', ({ detail }) => log.push([detail.handler, String(detail.error), detail.error.type, detail.error.request]));`;

export const marks = (page: Page): Promise<Report['marks']> =>
  page.evaluate(async () => (await (window.piton as { report(): Promise<Report> }).report()).marks);

/** What a reader finds on the page, without what is only for screen readers or marked by Piton. */
export const words = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')?.innerText.replace(/\s+/g, ' ') ?? '');
