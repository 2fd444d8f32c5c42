/**
 * `npm run bench` compares Piton with Stimulus, Alpine and is-land at the same work in the same browser, with
 * vanilla-cookieconsent and klaro at the same question, and with micromodal and the native dialog at the same popup.
 *
 *   --rounds N     boots per page and library, 7 by default
 *   --quick        two rounds and few repetitions, to check that the bench runs
 *   --only PART    one part alone, such as boot, lists or consent: the keys of `PARTS` below
 *   --former DIR   a former build, which `pages` and `ledger` measure beside this one
 */
import { parseArgs } from 'node:util';
import { launch } from '../support/chromium.mjs';
import { measureBoot } from './boot.mjs';
import { measureBudget } from './budget/measure.mjs';
import { budgetReport } from './budget/report.mjs';
import { measureCarousels } from './carousels/measure.mjs';
import { carouselsReport } from './carousels/report.mjs';
import { TRUST } from './consent/certificate.mjs';
import { consentContestants, PAGE_ALONE } from './consent/contestants.mjs';
import { measureConsent } from './consent/measure.mjs';
import { measurePlaceholder, placeholderReport } from './consent/placeholder.mjs';
import { consentReport } from './consent/report.mjs';
import { createConsentSite } from './consent/site.mjs';
import { contestants } from './contestants.mjs';
import { measureHold } from './hold/measure.mjs';
import { holdReport } from './hold/report.mjs';
import { layerContestants } from './layers/contestants.mjs';
import { measureLayers } from './layers/measure.mjs';
import { layersReport } from './layers/report.mjs';
import { measureLedger } from './ledger/measure.mjs';
import { ledgerReport } from './ledger/report.mjs';
import { listContestants } from './lists/contestants.mjs';
import { measureLists } from './lists/measure.mjs';
import { listsReport } from './lists/report.mjs';
import { measureMany } from './many/measure.mjs';
import { manyReport } from './many/report.mjs';
import { measureMatching } from './matching.mjs';
import { measurePages } from './pages/measure.mjs';
import { pagesReport } from './pages/report.mjs';
import { bootReport, matchingReport } from './report.mjs';
import { scrollContestants } from './scroll/contestants.mjs';
import { measureScroll } from './scroll/measure.mjs';
import { scrollReport } from './scroll/report.mjs';
import { createSite } from './site.mjs';
import { measureTable } from './table/measure.mjs';
import { tableReport } from './table/report.mjs';
import { compareExtras } from './widgets/extras.mjs';
import { measureWidgets } from './widgets/measure.mjs';
import { widgetsReport } from './widgets/report.mjs';

const BOOT_SIZES = [10, 500, 5_000];
const MATCH_SIZES = [500, 1_000, 2_500, 5_000, 10_000];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    former: { type: 'string' },
  },
});
const rounds = values.quick ? 2 : Number(values.rounds);
if (!(rounds >= 1)) throw new Error('--rounds must be a number from 1');

/** The parts of the bench. Each measures and returns a report as markdown. */
const PARTS = {
  boot: async (browser, site) =>
    bootReport(await measureBoot(browser, site, await contestants(), BOOT_SIZES, rounds)),
  matching: async (browser, site) =>
    matchingReport(await measureMatching(browser, site, MATCH_SIZES, rounds)),
  many: async (browser, site) => manyReport(await measureMany(browser, site, rounds)),
  hold: async (browser) => holdReport(await measureHold(browser, rounds)),
  layers: async (browser, site) =>
    layersReport(await measureLayers(browser, site, await layerContestants(), rounds)),
  lists: async (browser, site) =>
    listsReport(await measureLists(browser, site, await listContestants(), rounds)),
  scroll: async (browser, site) =>
    scrollReport(await measureScroll(browser, site, await scrollContestants(), rounds)),
  carousels: async (browser, site) => carouselsReport(await measureCarousels(browser, site, rounds)),
  widgets: async (browser) => widgetsReport(await measureWidgets(browser, rounds)),
  extras: (browser, site) => compareExtras(browser, site, rounds),
  table: async (browser, site) => tableReport(await measureTable(browser, site, rounds)),
  pages: async (browser) => pagesReport(await measurePages(browser, rounds, values.former)),
  ledger: async (browser) => ledgerReport(await measureLedger(browser, rounds, values.former)),
  budget: async (browser) => budgetReport(await measureBudget(browser, rounds)),
  consent: async (browser) => {
    const all = await consentContestants();
    const site = await createConsentSite([...all, PAGE_ALONE]);
    try {
      const report = consentReport(await measureConsent(browser, site, all, rounds));
      return `${report}\n\n${placeholderReport(await measurePlaceholder(browser, rounds))}`;
    } finally {
      await site.close();
    }
  },
};
const names = Object.keys(PARTS);
const { only } = values;
if (only && !names.includes(only)) throw new Error(`--only must be one of ${names.join(', ')}`);

const shared = { browser: await launch([TRUST]), site: await createSite() };
try {
  const today = new Date().toISOString().slice(0, 10);
  const command = `npm run bench -- --rounds ${rounds}${only ? ` --only ${only}` : ''}`;
  console.log(`## Bench\n\n${today}, Chromium ${shared.browser.version()}, \`${command}\``);
  for (const name of only ? [only] : names)
    console.log(`\n${await PARTS[name](shared.browser, shared.site)}`);
} finally {
  await shared.browser.close();
  await shared.site.close();
}
