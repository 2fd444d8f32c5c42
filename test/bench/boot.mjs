/**
 * Measures the boot: the time until every marked element of a fresh page has its handler, and the cost for the main
 * thread.
 */
import { pageOf } from './bodies.mjs';
import { metricsOf, withPage } from './page.mjs';
import { compress } from './site.mjs';

export const THROTTLE = 4;
/**
 * On a busy machine the throttle slows a page down less than asked. A sample with less than this share of the slowdown
 * is taken again.
 */
const MIN_THROTTLED = 0.7;
const MAX_RETAKES = 3;
const CALIBRATIONS = 5;

/** Does a fixed piece of work, and returns its duration, ms. Runs in the page. */
function calibrate() {
  const started = performance.now();
  let sum = 0;
  for (let at = 0; at < 4_000_000; at++) sum = (sum * 31 + at) | 0;
  return performance.now() - started + sum * 0;
}

/** Whether the page is slowed down as asked, compared with the duration that `calibrateUnthrottled` returned, ms. */
export const isSlowed = async (page, unthrottled) =>
  (await page.evaluate(calibrate)) > unthrottled * THROTTLE * MIN_THROTTLED;

/** Takes a sample, and takes it again where the throttle slowed the page down too little. */
export async function taken(once) {
  let sample = await once();
  for (let retake = 0; retake < MAX_RETAKES && !sample.isThrottled; retake++) sample = await once();
  return sample;
}

/**
 * Returns the times of the boot, ms on the page's clock. Throws where a handler does not work. Browsers report only
 * frames of 50 ms or more, with the scripts in them, so without a report there was no long task. Runs in the page.
 */
async function readPage() {
  const [attached] = performance.getEntriesByName('attached');
  const [{ domInteractive }] = performance.getEntriesByType('navigation');
  const frames = await new Promise((resolve) => {
    const type = 'long-animation-frame';
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
    setTimeout(resolve, 100, []);
  });
  const marked = [...document.querySelectorAll('[data-options],[data-widget_type]')];
  for (const element of [marked[0], marked[marked.length >> 1], marked.at(-1)]) {
    element.querySelector('p').click();
    if (!element.classList.contains('on')) throw new Error(`no handler on ${element.dataset.id}`);
  }
  return {
    attached: attached.startTime,
    afterParsing: attached.startTime - domInteractive,
    longestScript: Math.max(0, ...frames.flatMap((frame) => frame.scripts).map(({ duration }) => duration)),
  };
}

/** Returns the main thread's work without styles and layout, ms. */
const busyOf = ({ TaskDuration, LayoutDuration, RecalcStyleDuration }) =>
  (TaskDuration - LayoutDuration - RecalcStyleDuration) * 1_000;

/**
 * Measures one boot with empty caches. The renderer process starts before that, because its start is no part of the
 * boot.
 * @param {number} unthrottled the duration of `calibrate` without a throttle, ms
 */
async function bootOnce(browser, site, contestant, count, unthrottled) {
  const url = `${site.url}/${contestant.name}-${count}.html`;
  return withPage(browser, {}, async (page, cdp) => {
    await page.goto(`${site.url}/blank.html`);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    site.fetched();
    const before = await metricsOf(cdp);
    const done = site.done();
    await page.goto(url, { waitUntil: 'commit' });
    await done;
    const busy = busyOf(await metricsOf(cdp)) - busyOf(before);
    const bytes = site.fetched() + (contestant.inline ? compress(contestant.inline).length : 0);
    const isThrottled = await isSlowed(page, unthrottled);
    return { ...(await page.evaluate(readPage)), busy, bytes, isThrottled };
  });
}

const boot = (...given) => taken(() => bootOnce(...given));

/** Returns the duration of the fastest of a few runs of `calibrate` without a throttle, ms. */
export const calibrateUnthrottled = (browser) =>
  withPage(browser, {}, async (page) => {
    const runs = [];
    for (let run = 0; run < CALIBRATIONS; run++) runs.push(await page.evaluate(calibrate));
    return Math.min(...runs);
  });

/**
 * Measures all contestants and sizes in turn in each round, so that a busy moment of the machine affects all of them.
 * @returns {Promise<Map<number, Map<string, object[]>>>} samples by size and name
 */
export async function measureBoot(browser, site, contestants, sizes, rounds) {
  const samples = new Map(sizes.map((size) => [size, new Map(contestants.map(({ name }) => [name, []]))]));
  site.set('/blank.html', '<!doctype html><title>Blank</title>');
  for (const contestant of contestants) {
    for (const [path, bytes] of Object.entries(contestant.files)) site.set(path, bytes);
    for (const size of sizes) site.set(`/${contestant.name}-${size}.html`, pageOf(size, contestant));
  }
  const unthrottled = await calibrateUnthrottled(browser);
  // The first pages include the start of the browser itself, so they are not measured.
  for (const contestant of contestants) await boot(browser, site, contestant, sizes[0], unthrottled);
  for (let round = 0; round < rounds; round++) {
    for (const size of sizes) {
      for (const contestant of contestants) {
        samples
          .get(size)
          .get(contestant.name)
          .push(await boot(browser, site, contestant, size, unthrottled));
      }
    }
  }
  return samples;
}
