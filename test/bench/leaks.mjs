/**
 * Measures leaks: the JS heap, event listeners and DOM nodes before and after many rounds in which elements are added
 * and removed.
 */
import { pages, render } from '../../demo/site.mjs';
import { pageOf } from './bodies.mjs';
import { metricsOf, withPage } from './page.mjs';

export const ELEMENTS = 200;
/** The number of rounds before the measurement, in which caches are filled and code is compiled. */
const WARM_UP = 5;
/** The second garbage collection frees the objects that the first one finalises. */
const COLLECTIONS = 2;
/** The viewport contains a whole demo page, so that every handler starts, px. */
const TALL = { width: 1280, height: 12_000 };
/** A demo page is complete when no handler was mounted for this time, ms. */
const QUIET_MS = 500;

/** Defines `window.rounds`, which adds and removes the elements. Runs in the page before its scripts. */
function prepare() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const settled = async (isThere) => {
    const deadline = performance.now() + 5_000;
    while (!isThere()) {
      if (performance.now() > deadline) throw new Error('handlers did not come back');
      await frame();
    }
    await frame();
  };
  const clear = async () => {
    const isKept = ({ localName, id }) => localName === 'script' || id === 'elementor-device-mode';
    document.body.replaceChildren(...[...document.body.children].filter(isKept));
    await frame();
    await frame();
  };
  let source = '';
  window.mounts = 0;
  document.addEventListener('piton:mount', () => {
    window.mounts += 1;
  });
  window.rounds = {
    /** Stores the page's HTML as the server sent it, and removes the page's elements. */
    begin(html) {
      source = html;
      return clear();
    },
    /**
     * Adds new elements and removes them, in each round. The elements work when a click switches the last one on or, on
     * demo pages, when `mounts` handlers have been mounted.
     */
    async cycle(rounds, mounts) {
      for (let round = 0; round < rounds; round++) {
        window.mounts = 0;
        document.body.insertAdjacentHTML('afterbegin', source);
        const last = [...document.querySelectorAll('[data-options],[data-widget_type="bench.default"]')].at(
          -1,
        );
        await settled(() => {
          if (!last) return window.mounts >= mounts;
          if (!last.classList.contains('on')) last.click();
          return last.classList.contains('on');
        });
        await clear();
      }
    },
  };
}

const bodyOf = (html) => html.replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, '');

/** Returns the counts of an empty page after garbage collections. */
async function remains(cdp) {
  // The console stores the element that a warning names. This memory is the browser's, not the page's.
  await cdp.send('Runtime.discardConsoleEntries');
  for (let collection = 0; collection < COLLECTIONS; collection++)
    await cdp.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize, JSEventListeners, Nodes } = await metricsOf(cdp);
  return { heap: JSHeapUsedSize, listeners: JSEventListeners, nodes: Nodes };
}

/** Returns how much the counts of one page have grown after all rounds. */
const leakOf = (browser, site, { name, path, html, viewport, rounds }) =>
  withPage(browser, viewport ? { viewport } : {}, async (page, cdp) => {
    site.set(path, html);
    await page.addInitScript(prepare);
    await page.goto(site.url + path);
    const mounts = await page.evaluate(async (quiet) => {
      let seen = -1;
      while (seen !== window.mounts) {
        seen = window.mounts;
        await new Promise((resolve) => setTimeout(resolve, quiet));
      }
      return seen;
    }, QUIET_MS);
    const cycle = (count) =>
      page.evaluate(([times, expected]) => window.rounds.cycle(times, expected), [count, mounts]);
    await page.evaluate((source) => window.rounds.begin(source), bodyOf(html));
    await cycle(WARM_UP);
    const before = await remains(cdp);
    await cycle(rounds);
    const after = await remains(cdp);
    return {
      name,
      mounts,
      heap: after.heap - before.heap,
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
    };
  });

/**
 * @returns {Promise<{ name: string, mounts: number, heap: number, listeners: number, nodes: number }[]>} the growth
 * after all rounds
 */
export async function measureLeaks(browser, site, contestants, rounds) {
  const results = [];
  for (const contestant of contestants) {
    for (const [path, bytes] of Object.entries(contestant.files)) site.set(path, bytes);
    const { name } = contestant;
    const html = pageOf(ELEMENTS, contestant);
    results.push(await leakOf(browser, site, { name, path: `/leaks-${name}.html`, html, rounds }));
  }
  const [{ head }] = contestants;
  for (const demo of pages) {
    const html = await render(demo, { tag: head });
    const name = `Piton on demo${demo.path}`;
    const path = `/leaks${demo.path.replace(/\/$/, '')}.html`;
    results.push(await leakOf(browser, site, { name, path, html, viewport: TALL, rounds }));
  }
  return results;
}
