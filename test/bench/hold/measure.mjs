/** Measures what `hold.js`, for which the parser waits, costs a page that asks. */
import { pitons } from '../consent/piton.mjs';
import { createConsentSite } from '../consent/site.mjs';
import { metricsOf, withPage } from '../page.mjs';
import { slowDown, visitor } from '../slow-visit.mjs';
import { CATEGORIES, longestIn } from '../trace.mjs';

/** The page without the file first. */
async function contestants() {
  const [plain] = await pitons();
  const print = (...visit) => {
    const { head, body } = plain.print(...visit);
    return { head: `<script src="/hold.js"></script>\n${head}`, body };
  };
  return [
    { ...plain, name: 'without hold.js' },
    { ...plain, name: 'with hold.js', print },
  ];
}

/** Opens the page, slowed down, until the question is visible. Durations are the main thread's own, ms. */
const view = (browser, url, blank) =>
  withPage(browser, visitor(browser), async (page, cdp) => {
    // The thread's own time does not grow with what else the machine does.
    await cdp.send('Performance.disable');
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(blank);
    await slowDown(cdp);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('visible', 'mark').length > 0);
    const { ScriptDuration, TaskDuration } = await metricsOf(cdp);
    const { task } = longestIn(await browser.stopTracing());
    const times = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      visible: performance.getEntriesByName('visible', 'mark')[0].startTime,
    }));
    return { ...times, script: ScriptDuration * 1_000, busy: TaskDuration * 1_000, task };
  });

/** @returns {Promise<{ name: string, samples: Awaited<ReturnType<typeof view>>[] }[]>} the page without the file first */
export async function measureHold(browser, rounds) {
  const all = await contestants();
  const site = await createConsentSite(all);
  try {
    const results = all.map(({ name }) => ({ name, samples: [] }));
    // The first pages include the start of the browser itself, so they are not measured.
    for (const contestant of all) await view(browser, site.urlOf(contestant), site.blank);
    for (let round = 0; round < rounds; round++)
      for (const [at, contestant] of all.entries())
        results[at].samples.push(await view(browser, site.urlOf(contestant), site.blank));
    return results;
  } finally {
    await site.close();
  }
}
