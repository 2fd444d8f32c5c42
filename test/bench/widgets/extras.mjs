/**
 * Compares a page of widget extras with a page of packages that do the same: the fetched bytes, and the time of script
 * until the page has been read.
 */
import * as esbuild from 'esbuild';
import { bundle } from '../../../build.mjs';
import { median } from '../numbers.mjs';
import { metricsOf, withPage } from '../page.mjs';
import { ms, number, table } from '../report.mjs';
import { CATEGORIES, longestIn } from '../trace.mjs';
import { COPIES, KINDS, ownBody, rivalBody } from './extras-bodies.mjs';
import { MOST_SCREENS, readOn, THROTTLE } from './measure.mjs';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path fill="#9ab" d="M0 20 12 4l6 8 4-5 8 13z"/></svg>';

async function rivalScript() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [new URL('../page-scripts/extras-rivals.js', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'chrome111',
    legalComments: 'none',
    write: false,
  });
  return outputFiles[0].contents;
}

const boots = {
  Piton: async () => {
    await window.piton.ready;
    return performance.now();
  },
  'packages in one bundle': async () => {
    while (!document.documentElement.dataset.ready) await new Promise(requestAnimationFrame);
    return Number(document.documentElement.dataset.ready);
  },
};

const measure = (browser, site, path, boot) =>
  withPage(browser, { throttle: THROTTLE }, async (page, cdp) => {
    site.fetched();
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(site.url + path);
    const ready = await page.evaluate(boot);
    const first = site.fetched();
    await page.evaluate(readOn, MOST_SCREENS);
    const { script } = longestIn(await browser.stopTracing());
    const { ScriptDuration } = await metricsOf(cdp);
    return { ready, first, bytes: first + site.fetched(), script, busy: ScriptDuration * 1_000 };
  });

/** Measures both pages, and returns a report as markdown. */
export async function compareExtras(browser, site, rounds) {
  const { files } = await bundle();
  for (const [name, bytes] of Object.entries(files)) site.set(`/${name}`, bytes);
  site.set('/rivals.js', await rivalScript());
  site.set('/picture.svg', PICTURE);
  const pageOf = (body, script) =>
    `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title><style>.swiper,.swiper-container{overflow:hidden}.swiper-wrapper{display:flex}.swiper-slide{flex-shrink:0}</style><script type="module" src="${script}"></script></head><body>${body}</body></html>`;
  site.set('/extras.html', pageOf(ownBody, '/piton.js'));
  site.set('/packages.html', pageOf(rivalBody, '/rivals.js'));
  const rows = [];
  for (const [name, boot] of Object.entries(boots)) {
    const path = name === 'Piton' ? '/extras.html' : '/packages.html';
    const samples = [];
    for (let round = 0; round < rounds; round++) samples.push(await measure(browser, site, path, boot));
    const of = (key) => median(samples.map((sample) => sample[key]));
    rows.push([
      name,
      ...['first', 'bytes'].map((key) => `${number(of(key) / 1_000)} kB`),
      ...['ready', 'script', 'busy'].map((key) => `${ms(of(key))} ms`),
    ]);
  }
  const libraries = Object.values(KINDS).map(({ library }) => library);
  return `### ${libraries.length} kinds of widget extras at ${THROTTLE}× CPU throttle, ${COPIES} of each\n
Beside ${libraries.join(', ')}, bundled and minified together; their stylesheets are not counted. The page is read to its end.\n
${table(['', 'script at once', 'in all', 'ready', 'longest script', 'script in all'], rows)}`;
}
