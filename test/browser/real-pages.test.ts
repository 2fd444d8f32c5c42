import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/api';
import { serveDemo } from '../support/demo-server';
import { drive } from '../support/probes';
import { undriven } from '../support/samples';
import { mountAll, visit } from '../support/visit';

/** The pages that the real plugins printed are in a folder beside this checkout, never in it. */
const FOLDER = '../shared/real-pages';

/**
 * A page without a consent plugin requests these players by itself, for videos in its text and behind its sections, or
 * when a visitor starts a video; the preview's policy refuses the requests.
 */
const PLAYERS = /https:\/\/(?:www\.youtube(?:-nocookie)?\.com\b|player\.vimeo\.com\/api\/player\.js)/;

/** The real server's recorded answers to requests for more items, in a folder beside the pages. */
const ANSWERS = [
  ['**/refresh-loop', 'refresh-loop.json'],
  ['**/posts-loop/2/', 'posts-loop-page-2.html'],
  ['**/posts-loop/?e-page-*', 'posts-loop-e-page-cbba969_2.html'],
  ['**/beitraege-galerie-extras/page/2/', 'posts-extra-page-2.html'],
] as const;

/** The recorded answer; a recorded call also contains its request. */
function recorded(file: string): string {
  const text = readFileSync(`${FOLDER}/responses/${file}`, 'utf8');
  return file.endsWith('.json') ? JSON.stringify(JSON.parse(text).response.body) : text;
}

const server = serveDemo({ savedPaths: existsSync(FOLDER) ? [FOLDER] : [] });

const report = () => (window.piton as { report(): Promise<Report> }).report();

/** The preview runs no add-on, but the pages of this autumn have some, so they are not driven. */
const WITH_ADD_ONS = 'today';
const pagesOfToday = existsSync(`${FOLDER}/${WITH_ADD_ONS}`)
  ? readdirSync(`${FOLDER}/${WITH_ADD_ONS}`).flatMap((file) => /^(.+)\.html$/.exec(file)?.[1] ?? [])
  : [];
const folders = existsSync(FOLDER)
  ? readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== WITH_ADD_ONS)
      .map(({ name }) => name)
  : [];
if (!folders.length) console.warn(`${FOLDER} does not exist: nothing is compared with real pages`);

describe('pages that the real plugins printed', () => {
  const mounted = new Set<string>();
  const driven = new Set<string>();

  it.each(folders)(
    'work with Piton in place of the original scripts, without an error or a request to others: %s [core.1, core.12]',
    async (folder) => {
      const wrong: string[] = [];
      for (const { id } of server.savedPages.filter((saved) => saved.id.startsWith(`${folder}/`))) {
        const { page, faults, close } = await visit(`${server.url}seite/${id}/`);
        // Slides that a carousel clips come near the viewport only when the carousel moves.
        await mountAll(page, (mark) => /^lazy-background on \w+ waiting/.test(mark));
        for (const { handler, state } of (await page.evaluate(report)).marks) {
          if (handler && state === 'mounted') mounted.add(handler);
        }
        // Where the banner covers the page, no element can be reached; the same pages are also tested without the banner.
        if (!id.startsWith('consent/')) {
          for (const [address, file] of ANSWERS)
            await page.route(address, (route) =>
              route.fulfill({
                // Pictures of authors come from another host.
                body: recorded(file).replace(/https?:\/\/secure\.gravatar\.com/g, ''),
                contentType: file.endsWith('.json') ? 'application/json' : 'text/html',
              }),
            );
          const drives = await drive(page, driven);
          for (const each of drives.driven) driven.add(each);
          wrong.push(...drives.wrong.map((each) => `${id}: ${each}`));
        }
        for (const fault of faults)
          if (id.startsWith('consent/') || !PLAYERS.test(fault)) wrong.push(`${id}: ${fault}`);
        await close();
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(pagesOfToday)(
    'of this autumn mount every handler in the preview, without an error, and no widget is without one: %s [core.1, core.12]',
    async (name) => {
      const { page, faults, close } = await visit(`${server.url}seite/${WITH_ADD_ONS}/${name}/`);
      // An animation of another host waits for the visitor's consent.
      await mountAll(page, (mark) => /^(?:lazy-background on \w+ waiting|lottie on \w+ loading)/.test(mark));
      const { marks } = await page.evaluate(report);
      expect(marks.filter(({ state }) => state === 'failed')).toEqual([]);
      expect(marks.filter(({ state }) => state === 'mounted').length).toBeGreaterThan(2);
      const unhandled = marks.flatMap(({ state, widget }) => (state === 'no handler' ? `${widget}` : []));
      expect(unhandled).toEqual([]);
      expect(faults.filter((fault) => !PLAYERS.test(fault))).toEqual([]);
      await close();
    },
  );

  it('show every kind of widget that has a handler, driven as a visitor drives it [core.1, core.12]', () => {
    if (!folders.length) return;
    const kinds = new Set([...driven].map((each) => each.split(' ')[0]));
    expect([...mounted].filter((kind) => !kinds.has(kind) && !(kind in undriven))).toEqual([]);
    expect([...mounted]).toEqual(
      expect.arrayContaining(['entrance', 'header', 'image-carousel', 'nested-tabs']),
    );
  });
});
