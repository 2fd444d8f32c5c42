/**
 * Measures the time from the click to the first frame with the popup, and from the click on its close button to the
 * first frame without it.
 */
import { metricsOf, withPage } from '../page.mjs';

export const THROTTLE = 4;
const ROUNDS_OF_MEMORY = 100;
/** The number of times that the popup is opened on a page after the first time, which fetches the files. */
const REPEATS = 5;
/** Time between two actions of a visitor, ms: from reaching the link to the click, and from one click to the next. */
const PAUSE_MS = 300;

/** Runs in the page. */
function prepare() {
  const shown = (selector) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /**
   * Resolves with the time when this frame has been painted, which is when a message that is posted in it arrives. Must be
   * called in a callback of `requestAnimationFrame`.
   */
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  window.layer = {
    async use(pressed, content, isOpen) {
      const button = document.querySelector(pressed);
      const start = performance.now();
      button.click();
      // A change that was made before a frame's callbacks, or in one of them, is painted in that frame.
      for (let frames = 0; ; frames++) {
        if (frames > 600) throw new Error('nothing happened');
        await frame();
        if (shown(content) === isOpen) return (await painted()) - start;
      }
    },
    /** Moves the pointer over the link, as visitors do before they click. */
    async approach(opener) {
      const target = document.querySelector(opener);
      target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    },
  };
}

async function remains(cdp) {
  for (let collection = 0; collection < 2; collection++) await cdp.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize, JSEventListeners, Nodes } = await metricsOf(cdp);
  return { heap: JSHeapUsedSize, listeners: JSEventListeners, nodes: Nodes };
}

const visit = async (site, contestant, page) => {
  for (const [path, body] of Object.entries(contestant.files)) site.set(path, body);
  site.set(
    '/page.html',
    `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title>${contestant.head}</head><body>${contestant.body}</body></html>`,
  );
  await page.addInitScript(prepare);
  await page.goto(`${site.url}/page.html`, { waitUntil: 'networkidle' });
};

const use = (page, { opener, closer, content }, isOpen) =>
  page.evaluate(
    ([pressed, shown, open]) => window.layer.use(pressed, shown, open),
    [isOpen ? opener : closer, content, isOpen],
  );

/** Measures on one page the first opening, the later openings and the closings. */
const timesOf = (browser, site, contestant) =>
  withPage(browser, { throttle: THROTTLE }, async (page) => {
    await visit(site, contestant, page);
    site.fetched();
    await page.evaluate((opener) => window.layer.approach(opener), contestant.opener);
    const click = async (isOpen) => {
      await page.waitForTimeout(PAUSE_MS);
      return use(page, contestant, isOpen);
    };
    const first = await click(true);
    const opens = [];
    const closes = [await click(false)];
    for (let at = 0; at < REPEATS; at++) {
      opens.push(await click(true));
      closes.push(await click(false));
    }
    return { first, opens, closes };
  });

const memoryOf = (browser, site, contestant) =>
  withPage(browser, {}, async (page, cdp) => {
    await visit(site, contestant, page);
    const rounds = async (count) => {
      for (let at = 0; at < count; at++) {
        await use(page, contestant, true);
        await use(page, contestant, false);
      }
    };
    await rounds(5);
    const before = await remains(cdp);
    await rounds(ROUNDS_OF_MEMORY);
    const after = await remains(cdp);
    return {
      heap: after.heap - before.heap,
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
    };
  });

/** @returns {Promise<{ name: string, samples: { first: number, opens: number[], closes: number[] }[], left: object }[]>} */
export async function measureLayers(browser, site, contestants, rounds) {
  const results = contestants.map(({ name }) => ({ name, samples: [], left: undefined }));
  for (let round = 0; round < rounds; round++)
    for (const [at, contestant] of contestants.entries())
      results[at].samples.push(await timesOf(browser, site, contestant));
  for (const [at, contestant] of contestants.entries())
    results[at].left = await memoryOf(browser, site, contestant);
  return results;
}
