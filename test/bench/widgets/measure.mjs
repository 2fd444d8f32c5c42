/** A page full of widgets comes up and is read to its end: what it fetches, and how long it keeps the main thread. */
import { bundle } from '../../../build.mjs';
import { metricsOf, withPage } from '../page.mjs';
import { CATEGORIES, longestIn } from '../trace.mjs';
import { widgetPages } from './pages.mjs';

export const THROTTLE = 4;

/** Reads the page to its end, screen by screen, and waits until nothing is being fetched or mounted any more. */
async function readOn() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const marks = async () => (await window.piton.report()).marks;
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
    scrollTo({ top: at, behavior: 'instant' });
    await frame();
  }
  for (let left = 200; left > 0 && (await marks()).some(({ state }) => state === 'loading'); left--)
    await frame();
  const mounted = (await marks()).filter(({ state }) => state === 'mounted');
  return { elements: mounted.length, kinds: new Set(mounted.map(({ handler }) => handler)).size };
}

/** @returns {Promise<Record<string, { boot: number, task: number, script: number, first: number, bytes: number, elements: number, kinds: number, busy: number }[]>>} rounds by page */
export async function measureWidgets(browser, site, rounds) {
  const { files } = await bundle();
  for (const [name, bytes] of Object.entries(files)) site.set(`/${name}`, bytes);
  site.set(
    '/widgets.css',
    'img,svg{max-width:100%;max-height:200px}.swiper{overflow:hidden}.swiper-wrapper{display:flex}',
  );
  const samples = {};
  for (const { name, html } of await widgetPages()) {
    site.set('/widgets.html', html);
    samples[name] = [];
    for (let round = 0; round < rounds; round++)
      samples[name].push(
        await withPage(browser, { throttle: THROTTLE }, async (page, cdp) => {
          site.fetched();
          await browser.startTracing(page, { categories: CATEGORIES });
          await page.goto(`${site.url}/widgets.html`);
          const boot = await page.evaluate(async () => {
            await window.piton.ready;
            return performance.now();
          });
          const longest = longestIn(await browser.stopTracing());
          const first = site.fetched();
          const mounted = await page.evaluate(readOn);
          const { ScriptDuration } = await metricsOf(cdp);
          return {
            boot,
            ...longest,
            first,
            bytes: first + site.fetched(),
            busy: ScriptDuration * 1_000,
            ...mounted,
          };
        }),
      );
  }
  return samples;
}
