/**
 * Measures half an hour of a visit in less time: one visitor stays on a page and uses everything on it again and again,
 * another one goes from page to page, back and forward. The pages' clock is moved on, so that their timers run.
 */
import { withDemo } from '../../bench/demo.mjs';
import { withPage } from '../../bench/page.mjs';
import { countsOf } from './counts.mjs';
import { prepareRound, round } from './round.mjs';

/**
 * Arguments for a browser that compiles code only once, because recompiled code would let the heap grow for half an
 * hour.
 */
export const STEADY = [
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode --no-lazy-feedback-allocation',
];

/** The minimum number of interactions in all. */
const INTERACTIONS = 2_000;
/**
 * The time that passes on the page's clock after each interaction, and after each round, ms. No timer of the pages is
 * longer.
 */
const EACH_MS = 900;
const ROUND_MS = 12_000;
/** The pages with the most controls, one page of each kind. */
const STAYED = [
  '/akkordeon/',
  '/umschalter/',
  '/touren/',
  '/popups/',
  '/seitenleiste-extras/',
  '/karussells/',
];
const ROUNDS = 12;
/** The maximum number of controls to press, and of fields to fill, in a round on one page. */
const MOST = 10;
/** The pages of the tour. */
const TOUR = [
  '/reiter/',
  '/galerie/',
  '/kopf/',
  '/kontakt-formular/',
  '/popups/',
  '/suche/',
  '/einwilligung/',
];
const TOUR_MOST = 4;
/** The minimum number of laps of the tour. */
const LAPS = 8;
const STOP_MS = 20_000;

const frames = (page) =>
  page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = () => resolve(port1.close());
      port2.postMessage(undefined);
    });
  });

/** Opens a page, and waits until Piton is ready. */
async function arrive(page, url) {
  await page.goto(url);
  await page.evaluate(() => window.piton.ready);
}

async function decide(page) {
  const button = page.locator('dialog.rcb-dialog').getByRole('button', { name: 'Alle akzeptieren' });
  if (await button.isVisible()) await button.click();
}

/** Counts on one page after each of several rounds. */
const stay = (browser, url, path) =>
  withPage(browser, {}, async (page, cdp) => {
    await page.clock.install();
    await page.addInitScript(prepareRound);
    await arrive(page, url + path);
    const samples = [];
    let interactions = 0;
    for (let at = 0; at < ROUNDS; at++) {
      interactions += await round(page, { wait: () => page.clock.runFor(EACH_MS), most: MOST });
      await page.clock.runFor(ROUND_MS);
      await page.evaluate(() => window.soak.finish());
      samples.push(await countsOf(page, cdp));
    }
    const minutes = (interactions * EACH_MS + ROUNDS * ROUND_MS) / 60_000;
    return { name: path, interactions, minutes, samples };
  });

/** Goes this many pages back in the history, and forward again. */
async function backAndForth(page, steps) {
  for (let step = 0; step < steps; step++) await page.goBack({ waitUntil: 'load' });
  for (let step = 0; step < steps; step++) await page.goForward({ waitUntil: 'load' });
  return 2 * steps;
}

/** Goes from page to page in one tab in several laps, and counts on the last page of each lap. */
const tour = (browser, url, interactionsLeft) =>
  withPage(browser, {}, async (page, cdp) => {
    await page.clock.install();
    await page.addInitScript(prepareRound);
    const samples = [];
    let [interactions, stops] = [0, 0];
    while (samples.length < LAPS || interactions < interactionsLeft) {
      for (const path of TOUR) {
        await arrive(page, url + path);
        await decide(page);
        interactions += 1 + (await round(page, { wait: frames, most: TOUR_MOST }));
        await page.evaluate(() => {
          location.hash = '#inhalt';
        });
        await page.clock.fastForward(STOP_MS);
        stops++;
      }
      interactions += await backAndForth(page, 3);
      await page.evaluate(() => window.piton.ready);
      samples.push(await countsOf(page, cdp));
    }
    const minutes = (stops * STOP_MS) / 60_000;
    return { name: `from page to page, ${stops} stops`, interactions, minutes, samples };
  });

/** @returns {Promise<{ name: string, interactions: number, minutes: number, samples: { heap: number, nodes: number, listeners: number }[] }[]>} */
export const measureSoak = (browser) =>
  withDemo(async ({ url }) => {
    const results = [];
    for (const path of STAYED) results.push(await stay(browser, url, path));
    const done = results.reduce((sum, { interactions }) => sum + interactions, 0);
    results.push(await tour(browser, url, INTERACTIONS - done));
    return results;
  });
