/**
 * `npm run bench`: Piton beside Stimulus, Alpine and is-land doing the same work in the same browser.
 *
 *   --rounds N   boots per page and library, 7 by default
 *   --quick      two rounds, few repetitions: to see that it runs
 */
import { parseArgs } from 'node:util';
import { launch } from '../support/chromium.mjs';
import { measureBoot } from './boot.mjs';
import { contestants } from './contestants.mjs';
import { measureLeaks } from './leaks.mjs';
import { measureMatching } from './matching.mjs';
import { bootReport, leaksReport, matchingReport } from './report.mjs';
import { createSite } from './site.mjs';

const BOOT_SIZES = [10, 500, 5_000];
const MATCH_SIZES = [500, 1_000, 2_500, 5_000, 10_000];

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, quick: { type: 'boolean', default: false } },
});
const rounds = values.quick ? 2 : Number(values.rounds);
if (!(rounds >= 1)) throw new Error('--rounds must be a number from 1');
const leakRounds = values.quick ? 5 : 50;

const all = await contestants();
const browser = await launch();
const site = await createSite();
try {
  const today = new Date().toISOString().slice(0, 10);
  console.log(
    `## Bench\n\n${today}, Chromium ${browser.version()}, \`npm run bench -- --rounds ${rounds}\`\n`,
  );
  console.log(`${bootReport(await measureBoot(browser, site, all, BOOT_SIZES, rounds))}\n`);
  console.log(`${matchingReport(await measureMatching(browser, site, MATCH_SIZES, rounds))}\n`);
  console.log(leaksReport(await measureLeaks(browser, site, all, leakRounds), leakRounds));
} finally {
  await browser.close();
  await site.close();
}
