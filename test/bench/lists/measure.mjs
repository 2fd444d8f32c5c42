/**
 * Measures the time from the click on a filter to the first frame with the new list, and the cost of a list that grows
 * while a visitor scrolls it.
 */
import { metricsOf, withPage } from '../page.mjs';
import { ALL, filterBody, filteredContent, growingPage, PER_PAGE } from './bodies.mjs';

export const THROTTLE = 4;
/** The number of clicks per page. The first click fetches the files. */
const REPEATS = 4;
/** The numbers of items at which the list is measured. */
export const MILESTONES = [500, 1_000, 1_500, ALL];

/** Runs in the page. */
function prepare() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });
  // The collection is live, because a query in each frame would cost more than the measured work, and its cost would
  // grow with the list.
  const items = document.getElementsByClassName('e-loop-item');
  const count = () => items.length;
  window.lists = {
    /**
     * Clicks a filter, and returns the time until the new list is painted, ms. The old list is marked, so that its
     * removal shows when the new list has come.
     */
    async press(filter) {
      document.querySelector('.elementor-loop-container').dataset.old = '';
      const start = performance.now();
      document.querySelector(`[data-filter=${filter}]`).click();
      for (let frames = 0; document.querySelector('[data-old]'); frames++) {
        if (frames > 900) throw new Error('nothing happened');
        await frame();
      }
      return (await painted()) - start;
    },
    /** Scrolls as a visitor does until the list has this many items, and returns the number of frames. */
    async growTo(wanted) {
      let frames = 0;
      for (; count() < wanted; frames++) {
        if (frames > 20_000) throw new Error(`only ${count()} items`);
        scrollBy(0, 120);
        await frame();
      }
      return frames;
    },
  };
}

const visit = async (site, { files, head }, body, page) => {
  for (const [path, bytes] of Object.entries(files)) site.set(path, bytes);
  site.set(
    '/page.html',
    `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body>${body}</body></html>`,
  );
  await page.addInitScript(prepare);
  await page.goto(`${site.url}/page.html`, { waitUntil: 'networkidle' });
};

const filterOnce = (browser, site, contestant) =>
  withPage(browser, { throttle: THROTTLE }, async (page, cdp) => {
    site.set('/wp-json/elementor-pro/v1/refresh-loop', JSON.stringify({ data: filteredContent }));
    await visit(site, contestant, filterBody, page);
    const times = [];
    const busy = [];
    for (let at = 0; at < REPEATS; at++) {
      const before = await metricsOf(cdp);
      times.push(await page.evaluate((name) => window.lists.press(name), at % 2 ? '__all' : 'kajak'));
      const after = await metricsOf(cdp);
      busy.push((after.TaskDuration - before.TaskDuration) * 1_000);
    }
    return { times, busy };
  });

const growOnce = (browser, site, contestant) =>
  withPage(browser, { throttle: THROTTLE }, async (page, cdp) => {
    for (let at = 2; at <= ALL / PER_PAGE; at++)
      site.set(`/seite-${at}.html`, `<body>${growingPage(at)}</body>`);
    await visit(site, contestant, growingPage(1), page);
    const steps = [];
    for (const items of MILESTONES) {
      const before = await metricsOf(cdp);
      const frames = await page.evaluate((wanted) => window.lists.growTo(wanted), items);
      const after = await metricsOf(cdp);
      for (let collection = 0; collection < 2; collection++) await cdp.send('HeapProfiler.collectGarbage');
      const { JSHeapUsedSize, Nodes } = await metricsOf(cdp);
      steps.push({
        heap: JSHeapUsedSize,
        nodes: Nodes,
        frame: ((after.TaskDuration - before.TaskDuration) * 1_000) / frames,
      });
    }
    return steps;
  });

async function rounds(contestants, count, once) {
  const results = contestants.map(({ name }) => ({ name, samples: [] }));
  for (let round = 0; round < count; round++)
    for (const [at, contestant] of contestants.entries()) results[at].samples.push(await once(contestant));
  return results;
}

export const measureLists = async (browser, site, { filter, grow }, count) => ({
  filter: await rounds(filter, count, (each) => filterOnce(browser, site, each)),
  grow: await rounds(grow, Math.ceil(count / 2), (each) => growOnce(browser, site, each)),
});
