/** Measures the start of pages with very many elements that have effects, and with very many popups. */
import { bundle } from '../../../build.mjs';
import { median } from '../numbers.mjs';
import { metricsOf, withPage } from '../page.mjs';

/** The elements of the smaller page and of the larger one. */
export const SIZES = [1_000, 5_000];

const attribute = (value) => JSON.stringify(value).replaceAll('"', '&quot;');
const effect =
  (settings, className = '') =>
  (at) =>
    `<div class="elementor-element elementor-widget ${className}" data-id="e${at}" data-element_type="widget" data-settings="${attribute(settings)}"><div class="elementor-widget-container"><p>Etappe ${at}</p></div></div>`;

const STICKY = { sticky: 'top' };
const MOTION = { motion_fx_motion_fx_scrolling: 'yes', motion_fx_translateY_effect: 'yes' };
const ENTRANCE = { _animation: 'fadeInUp' };

/** The elements of each page, by its name. */
const KINDS = {
  sticky: effect(STICKY),
  motion: effect(MOTION),
  entrance: effect(ENTRANCE, 'elementor-invisible'),
  'all three': effect({ ...STICKY, ...MOTION, ...ENTRANCE }, 'elementor-invisible'),
  popups: (at) =>
    `<div data-elementor-type="popup" data-elementor-id="${at + 1}" class="elementor elementor-location-popup" data-elementor-settings="${attribute({ triggers: { page_load: 'yes', page_load_delay: 3_600 } })}"><p>Angebot ${at}</p></div>`,
};

const pageOf = (kind, count) => `<!doctype html><html lang="de"><meta charset="utf-8"><title>Viele</title>
<link rel="stylesheet" href="/piton.css"><link rel="stylesheet" href="/many.css">
<script type="module" src="/piton.js"></script><body>${Array.from({ length: count }, (_, at) => KINDS[kind](at)).join('\n')}`;

/** Opens the page and waits until it is ready and the browser idle. Returns when, and the main thread's work, ms. */
async function start(browser, url) {
  return withPage(browser, {}, async (page, cdp) => {
    // The thread's own time does not grow with what else the machine does.
    await cdp.send('Performance.disable');
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    const ready = await page.evaluate(async () => {
      await window.piton.ready;
      return performance.now();
    });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
    return { ready, busy: (await metricsOf(cdp)).TaskDuration * 1_000 };
  });
}

/** @returns {Promise<{ kind: string, points: { size: number, ready: number, busy: number }[] }[]>} */
export async function measureMany(browser, site, rounds) {
  const { files } = await bundle();
  for (const [name, bytes] of Object.entries(files)) site.set(`/${name}`, bytes);
  site.set(
    '/many.css',
    '.elementor-element { position: relative } .elementor-invisible { visibility: hidden } .elementor-location-popup { display: none }',
  );
  const samples = new Map();
  for (const kind of Object.keys(KINDS))
    for (const size of SIZES) {
      const path = `/many-${kind.replace(' ', '-')}-${size}.html`;
      site.set(path, pageOf(kind, size));
      samples.set(path, []);
    }
  for (let round = 0; round < rounds; round++)
    for (const [path, taken] of samples) taken.push(await start(browser, site.url + path));
  return Object.keys(KINDS).map((kind) => ({
    kind,
    points: SIZES.map((size) => {
      const taken = samples.get(`/many-${kind.replace(' ', '-')}-${size}.html`);
      return {
        size,
        ready: median(taken.map(({ ready }) => ready)),
        busy: median(taken.map(({ busy }) => busy)),
      };
    }),
  }));
}
