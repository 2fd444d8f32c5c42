/**
 * Measures the demo's home page on a slow processor and a slow network: a first visit, and a return with a decision.
 */
import { calibrateUnthrottled, isSlowed, taken } from '../boot.mjs';
import { withDemo } from '../demo.mjs';
import { metricsOf, withPage } from '../page.mjs';
import { quiet, slowDown, visitor } from '../slow-visit.mjs';
import { read, watch } from './probe.mjs';
import { createHost } from './site.mjs';

export const HOME = '/start/';

/** Accepts all, scrolls down and uses the controls that appear, as visitors do at first. */
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

/** Measures one view with empty caches. `storageState` is the stored state of an earlier view. */
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
      // The first view includes the start of the browser and the compression of the files, so it is not measured.
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
