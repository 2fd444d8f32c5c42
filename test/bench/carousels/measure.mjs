/** Measures the load of a page with ten carousels: the fetched bytes, and the longest task with script. */
import { bundle } from '../../../build.mjs';
import { withPage } from '../page.mjs';
import { CATEGORIES, longestIn } from '../trace.mjs';
import { body } from './body.mjs';

export const THROTTLE = 4;

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
