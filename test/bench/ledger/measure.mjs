/**
 * Traces recorded pages of a real CMS at load, on the first way down and on the second: what the main thread does, and
 * what caused it, beside the page without any script and beside a former build.
 */
import { existsSync } from 'node:fs';
import { withDemo } from '../demo.mjs';
import { withPage } from '../page.mjs';
import { decide, FOLDER, PAGES, withSite } from '../pages/measure.mjs';
import { quiet, slowNetwork, visitor } from '../slow-visit.mjs';
import { CAUSES, ledgerOf, WORK } from './events.mjs';

/** The distance that a finger scrolls in one frame, px. */
const STEP = 60;

/** Scrolls to the end of the page, a step in each frame. Runs in the page. */
async function scrollDown(step) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let frames = 0;
  for (let at = 0; at < document.documentElement.scrollHeight - innerHeight; at += step) {
    scrollTo({ top: at, behavior: 'instant' });
    await frame();
    frames++;
  }
  return frames;
}

async function traced(browser, page, categories, work) {
  await browser.startTracing(page, { categories });
  const frames = await work();
  return { frames, ...ledgerOf(await browser.stopTracing()) };
}

/** Traces one view with empty caches on a slow network. */
const view = (browser, { url, state: storageState }, categories) =>
  withPage(browser, { ...visitor(browser), storageState }, async (page, cdp) => {
    await slowNetwork(cdp);
    const load = await traced(browser, page, categories, async () => {
      await page.goto(url, { waitUntil: 'load', timeout: 0 });
      await quiet(page);
      return 1;
    });
    const down = await traced(browser, page, categories, () => page.evaluate(scrollDown, STEP));
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const steady = await traced(browser, page, categories, () => page.evaluate(scrollDown, STEP));
    return { load, down, steady };
  });

/**
 * @typedef {Awaited<ReturnType<typeof view>>} View
 * @param {string | undefined} former folder of a former build, which is traced beside this one in the same run
 * @returns {Promise<{ page: string, build: string, visit: string, views: View[], explained?: View }[] | undefined>} `undefined` where the recorded pages are not here
 */
export async function measureLedger(browser, rounds, former) {
  if (!existsSync(FOLDER)) return undefined;
  return withDemo(({ dist }) =>
    withSite(dist, async (now) => {
      const measureAll = async (builds) => {
        const rows = [];
        for (const page of PAGES) {
          const visits = [{ page, build: 'none', visit: 'floor', url: builds.now(page, 'floor'), views: [] }];
          for (const [build, at] of Object.entries(builds)) {
            const { asks, state } = await decide(browser, at(page, 'none'));
            if (asks) visits.push({ page, build, visit: 'undecided', url: at(page, 'undecided'), views: [] });
            const url = at(page, asks ? 'decided' : 'none');
            visits.push({ page, build, visit: 'decided', url, state, views: [] });
          }
          // The builds take turns, so that another program on the machine slows all of them down.
          for (let round = 0; round < rounds; round++)
            for (const visit of visits) visit.views.push(await view(browser, visit, WORK));
          for (const visit of visits.filter(({ build }) => build === 'now'))
            visit.explained = await view(browser, visit, CAUSES);
          rows.push(...visits);
        }
        return rows;
      };
      return former ? withSite(former, (before) => measureAll({ before, now })) : measureAll({ now });
    }),
  );
}
