/**
 * Measures a page full of widgets that is loaded and read to its end: the fetched bytes, and the time of script on the
 * main thread.
 */
import { build } from '../../../build.mjs';
import { createServer } from '../../../demo/server.mjs';
import { metricsOf, withPage } from '../page.mjs';
import { CATEGORIES, longestIn } from '../trace.mjs';
import { widgetPages } from './pages.mjs';

export const THROTTLE = 4;
/** The maximum length of a page, screens. No page of the demo is longer. */
export const MOST_SCREENS = 200;

/** Reads the page to its end, and waits until no handler is loading any more. Runs in the page. */
export async function readOn(most) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const marks = async () => (await window.piton?.report())?.marks ?? [];
  const isEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  for (let screens = 0; screens < most && !isEnd(); screens++) {
    scrollBy({ top: innerHeight / 2, behavior: 'instant' });
    await frame();
  }
  for (let left = 50; left > 0 && (await marks()).some(({ state }) => state === 'loading'); left--)
    await frame();
  const mounted = (await marks()).filter(({ state }) => state === 'mounted');
  return { elements: mounted.length, kinds: new Set(mounted.map(({ handler }) => handler)).size };
}

async function measure(browser, url, manifest) {
  return withPage(browser, { throttle: THROTTLE }, async (page, cdp) => {
    let bytes = 0;
    page.on('request', (request) => {
      bytes += manifest[new URL(request.url()).pathname.replace('/dist/', '')]?.brotli ?? 0;
    });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    const boot = await page.evaluate(async () => {
      await window.piton.ready;
      return performance.now();
    });
    const longest = longestIn(await browser.stopTracing());
    const first = bytes;
    const mounted = await page.evaluate(readOn, MOST_SCREENS);
    const { ScriptDuration } = await metricsOf(cdp);
    return { boot, ...longest, first, bytes, busy: ScriptDuration * 1_000, ...mounted };
  });
}

/** @returns {Promise<Record<string, Awaited<ReturnType<typeof measure>>[]>>} rounds by page */
export async function measureWidgets(browser, rounds) {
  const { manifest } = await build();
  const pages = await widgetPages();
  const server = await createServer({ pages });
  const samples = {};
  try {
    for (const { title, path } of pages) {
      samples[title] = [];
      for (let round = 0; round < rounds; round++)
        samples[title].push(await measure(browser, server.url.slice(0, -1) + path, manifest));
    }
  } finally {
    await server.close();
  }
  return samples;
}
