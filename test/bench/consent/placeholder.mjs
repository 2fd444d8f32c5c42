/**
 * Measures the time from a click on a placeholder of the demo's page of blocked content to the request for the frame, while the
 * server that documents decisions takes its time, with both of the plugin's settings for decisions that can't be documented.
 */
import { createConsentRest } from '../../../demo/consent/rest.mjs';
import { createServer } from '../../../demo/server.mjs';
import { pages, render } from '../../../demo/site.mjs';
import { THROTTLE } from '../boot.mjs';
import { withDemo } from '../demo.mjs';
import { median } from '../numbers.mjs';
import { withPage } from '../page.mjs';
import { ms, table } from '../report.mjs';
import { visitor } from '../slow-visit.mjs';

/** The times after which the server answers, ms. */
const ANSWERS = [0, 300, 3_000];
const HANDLINGS = ['optimistic', 'essentials'];
const BLOCKED = pages.find(({ path }) => path === '/gesperrt/');
const pathOf = (handling) => `/gesperrt-${handling}/`;

/** Declines, comes back to a placeholder of a frame, and clicks it. Returns the time until the request for the frame, ms. */
const clickOn = (browser, url) =>
  withPage(browser, { ...visitor(browser), throttle: THROTTLE }, async (page, cdp) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Weiter ohne Einwilligung' }).click();
    await page.locator('dialog.rcb-dialog').waitFor({ state: 'hidden' });
    const button = page.locator('.rcb-content-blocker').getByRole('button', { name: /laden/ }).first();
    await button.scrollIntoViewIfNeeded();
    await cdp.send('Network.enable');
    const asked = new Promise((resolve) => {
      cdp.on(
        'Network.requestWillBeSent',
        ({ type, wallTime }) => type === 'Document' && resolve(wallTime * 1_000),
      );
    });
    await page.evaluate(() =>
      addEventListener(
        'click',
        ({ timeStamp }) => {
          window.clickedAt = performance.timeOrigin + timeStamp;
        },
        true,
      ),
    );
    await button.click();
    return (await asked) - (await page.evaluate(() => window.clickedAt));
  });

/** @returns {Promise<{ handling: string, times: number[][] }[]>} the samples for each of `ANSWERS` */
export const measurePlaceholder = (browser, rounds) =>
  withDemo(async ({ dist }) => {
    const consent = createConsentRest();
    let wait = 0;
    const server = await createServer({
      dist,
      pages: HANDLINGS.map((handling) => ({
        ...BLOCKED,
        path: pathOf(handling),
        consent: { frontend: { failedConsentDocumentationHandling: handling } },
      })),
      render,
      async rest(path, request) {
        const answer = await consent.rest(path, request);
        if (request.method === 'POST') await new Promise((resolve) => setTimeout(resolve, wait));
        return answer;
      },
    });
    try {
      const rows = HANDLINGS.map((handling) => ({ handling, times: ANSWERS.map(() => []) }));
      for (let round = 0; round < rounds; round++)
        for (const { handling, times } of rows)
          for (const [at, answer] of ANSWERS.entries()) {
            wait = answer;
            times[at].push(await clickOn(browser, server.url.slice(0, -1) + pathOf(handling)));
          }
      return rows;
    } finally {
      await server.close();
    }
  });

/** @param {Awaited<ReturnType<typeof measurePlaceholder>>} rows */
export const placeholderReport = (rows) =>
  `From the click on a placeholder to the request for the frame, at ${THROTTLE}× CPU throttle, ms, medians of ${rows[0].times[0].length}, by the time that the server takes to document the decision:

${table(
  ['setting', ...ANSWERS.map((answer) => `answer after ${answer} ms`)],
  rows.map(({ handling, times }) => [handling, ...times.map((each) => ms(median(each)))]),
)}`;
