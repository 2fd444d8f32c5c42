import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../demo/server.mjs';
import type { Report } from '../../src/api';
import { scrollThrough, unmounted, visit } from '../support/visit';

/** Pages that the real plugins printed; beside this checkout, never in it. */
const FOLDER = '../shared/real-pages';

/**
 * A page without a consent plugin asks for these by itself, for videos in its text and behind its
 * sections; the preview's policy refuses.
 */
const PLAYERS = /https:\/\/(?:www\.youtube\.com\b|player\.vimeo\.com\/api\/player\.js)/;

let server: { url: string; savedPages: { id: string }[]; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer({ dist: inject('dist'), savedPaths: existsSync(FOLDER) ? [FOLDER] : [] });
});
afterAll(() => server.close());

const report = () => (window.piton as { report(): Promise<Report> }).report();

describe('pages that the real plugins printed', () => {
  it('come to life with Piton in place of the original scripts, without an error or a request to others [core.1, core.9, core.12]', {
    timeout: 240_000,
  }, async () => {
    if (server.savedPages.length === 0) {
      console.warn(`${FOLDER} is not here: nothing was held against real pages`);
      return;
    }
    const wrong: string[] = [];
    const mounted = new Set<string>();
    for (const { id } of server.savedPages) {
      const { page, faults, close } = await visit(`${server.url}seite/${id}/`);
      await scrollThrough(page);
      // Slides that a carousel clips are never near the viewport until they come.
      for (const mark of await unmounted(page))
        if (!/^lazy-background on \w+ waiting/.test(mark)) wrong.push(`${id}: ${mark}`);
      for (const { handler, state } of (await page.evaluate(report)).marks) {
        if (handler && state === 'mounted') mounted.add(handler);
      }
      for (const fault of faults)
        if (id.startsWith('consent/') || !PLAYERS.test(fault)) wrong.push(`${id}: ${fault}`);
      await close();
    }
    expect(wrong).toEqual([]);
    expect([...mounted]).toEqual(
      expect.arrayContaining(['entrance', 'header', 'image-carousel', 'nested-tabs']),
    );
  });
});
