/** The demo's home page on a slow processor and a slow line: a first visit, and a return with a decision. */
import { calibrateUnthrottled, isSlowed, taken } from '../boot.mjs';
import { withDemo } from '../demo.mjs';
import { metricsOf, withPage } from '../page.mjs';
import { quiet, slowDown, visitor } from '../slow-visit.mjs';
import { read, watch } from './probe.mjs';
import { createHost } from './site.mjs';

export const HOME = '/start/';

/** What a visitor does first: decides, reads on, and uses what comes. */
async function use(page) {
  const button = page.locator('dialog.rcb-dialog').getByRole('button', { name: 'Alle akzeptieren' });
  if (await button.isVisible()) await button.click();
  for (let screens = 0; screens < 6; screens++) {
    await page.keyboard.press('PageDown');
    for (const pressed of [
      '.elementor-swiper-button-next',
      '.e-hotspot__button',
      '.elementor-field-type-email input',
    ])
      await page
        .locator(pressed)
        .first()
        .click({ timeout: 300 })
        .catch(() => {});
  }
}

/** One view with empty caches; `storageState` is what an earlier one kept. */
const view = (browser, url, unthrottled, storageState) =>
  withPage(browser, { ...visitor(browser), storageState }, async (page, cdp) => {
    await page.addInitScript(watch);
    await page.goto('about:blank');
    await slowDown(cdp);
    const before = await metricsOf(cdp);
    await page.goto(url + HOME, { waitUntil: 'load' });
    await quiet(page);
    const after = await metricsOf(cdp);
    const busyOf = (key) => (after[key] - before[key]) * 1_000;
    const arrived = await page.evaluate(read);
    await use(page);
    await quiet(page);
    const { inp, slowest, interactions } = await page.evaluate(read);
    const isThrottled = await isSlowed(page, unthrottled);
    const state = await page.context().storageState();
    return {
      ...arrived,
      inp,
      slowest,
      interactions,
      main: busyOf('TaskDuration'),
      script: busyOf('ScriptDuration'),
      isThrottled,
      state,
    };
  });

/** @returns {Promise<Record<'first' | 'again', object[]>>} samples of both visits */
export const measureBudget = (browser, rounds) =>
  withDemo(async (demo) => {
    const host = await createHost(demo.url);
    const samples = { first: [], again: [] };
    try {
      const unthrottled = await calibrateUnthrottled(browser);
      // The first page of a browser pays for the browser's own start, and the host compresses its files.
      await view(browser, host.url, unthrottled);
      for (let round = 0; round < rounds; round++) {
        const first = await taken(() => view(browser, host.url, unthrottled));
        samples.first.push(first);
        samples.again.push(await taken(() => view(browser, host.url, unthrottled, first.state)));
      }
    } finally {
      await host.close();
    }
    return samples;
  });
