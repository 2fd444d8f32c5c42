/** A page with ten carousels comes up: what it fetches, and the longest task with script of its own. */
import { bundle } from '../../../build.mjs';
import { withPage } from '../page.mjs';
import { body } from './body.mjs';

export const THROTTLE = 4;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const SCRIPT = [
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'v8.run',
  'RunMicrotasks',
];

/** The longest task in which script ran, and the longest stretch of script, ms. */
function longestIn(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const named = (...names) => traceEvents.filter(({ name, ph }) => names.includes(name) && ph === 'X');
  const scripts = named(...SCRIPT);
  const ran = ({ pid, tid, ts, dur }) =>
    scripts.some((each) => each.pid === pid && each.tid === tid && each.ts >= ts && each.ts < ts + dur);
  const longest = (events) => Math.max(0, ...events.map(({ dur = 0 }) => dur / 1_000));
  return { task: longest(named('RunTask').filter(ran)), script: longest(scripts) };
}

/** @returns {Promise<{ task: number, script: number, bytes: number, swipers: number }[]>} one for each round */
export async function measureCarousels(browser, site, rounds) {
  const { files } = await bundle();
  for (const [name, bytes] of Object.entries(files)) site.set(`/${name}`, bytes);
  site.set(
    '/carousels.html',
    `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title><link rel="stylesheet" href="/carousels.css"><script type="module" src="/piton.js"></script></head><body>${body()}</body></html>`,
  );
  site.set(
    '/carousels.css',
    '.swiper{position:relative;overflow:hidden}.swiper-wrapper{display:flex}.swiper-slide{flex-shrink:0;width:100%}img{width:100%;height:60px}',
  );
  const samples = [];
  for (let round = 0; round < rounds; round++)
    samples.push(
      await withPage(browser, { throttle: THROTTLE }, async (page) => {
        const asked = [];
        page.on('request', (request) => asked.push(request.url()));
        site.fetched();
        await browser.startTracing(page, { categories: CATEGORIES });
        await page.goto(`${site.url}/carousels.html`);
        await page.waitForFunction(() => document.querySelectorAll('.swiper-initialized').length === 10);
        const trace = longestIn(await browser.stopTracing());
        return {
          ...trace,
          bytes: site.fetched(),
          swipers: asked.filter((url) => url.endsWith('/swiper.js')).length,
        };
      }),
    );
  return samples;
}
