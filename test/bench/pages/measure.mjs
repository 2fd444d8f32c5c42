/**
 * Measures recorded pages of a real CMS with the product in place of the CMS's scripts: what each page loads, and when
 * the consent question is visible.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from '../../../demo/server.mjs';
import { createHost } from '../budget/site.mjs';
import { withDemo } from '../demo.mjs';
import { metricsOf, withPage } from '../page.mjs';
import { quiet, slowDown, visitor } from '../slow-visit.mjs';
import { depthsOf, read, unusedShare, watch } from './probe.mjs';

/** The recorded pages lie beside this repository, because their content must not be part of it. */
const FOLDER = '../shared/real-pages';
export const PAGES = [
  'consent/einfach',
  'consent/blocker',
  'core/bewegung',
  'core/karussell-galerie',
  'core/tabs-akkordeon',
  'core/animation-sticky',
  'pro/posts-loop',
  'pro/navigation',
  'extras/umschalter-extras',
  'extras/kalender-tabelle',
];

/** Returns the tag with the preloads and the stylesheet that a server prints beside it. */
function tagOf(dist, isAsync) {
  const { preload } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const links = [...preload.page, ...preload.undecided].map(
    (file) => `<link rel="modulepreload" href="/dist/${file}">`,
  );
  return `${links.join('')}<link rel="stylesheet" href="/dist/piton.css"><script type="module"${isAsync ? ' async' : ''} src="/dist/piton.js"></script>`;
}

/**
 * Measures one view with empty caches on a slow processor and a slow network. `storageState` is the stored state of an
 * earlier view.
 */
const view = (browser, url, storageState) =>
  withPage(browser, { ...visitor(browser), storageState }, async (page, cdp) => {
    await page.addInitScript(watch);
    await page.goto('about:blank');
    await slowDown(cdp);
    const depths = depthsOf(cdp);
    const before = await metricsOf(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await quiet(page);
    const after = await metricsOf(cdp);
    const busyOf = (key) => (after[key] - before[key]) * 1_000;
    return {
      ...(await page.evaluate(read)),
      depth: depths(),
      listeners: after.JSEventListeners,
      script: busyOf('ScriptDuration'),
      style: busyOf('RecalcStyleDuration') + busyOf('LayoutDuration'),
    };
  });

/**
 * Opens a page, and accepts all where the page asks. Returns the browser's stored state, and the share of script that
 * had not run before the answer.
 */
const decide = (browser, url) =>
  withPage(browser, visitor(browser), async (page, cdp) => {
    const unused = await unusedShare(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await quiet(page);
    const share = await unused();
    const button = page.locator('dialog.rcb-dialog .rcb-btn-all');
    if (await button.isVisible()) {
      await button.click();
      await quiet(page);
    }
    return { state: await page.context().storageState(), unused: share };
  });

async function withSite(dist, isAsync, work) {
  const server = await createServer({ dist, tag: tagOf(dist, isAsync), savedPaths: [FOLDER] });
  const host = await createHost(server.url.slice(0, -1));
  try {
    const at = (name) => {
      const page = server.savedPages.find(({ id }) => id === name || id.endsWith(name));
      return page && `${host.url}/seite/${page.id}/`;
    };
    return await work(at);
  } finally {
    await host.close();
    await server.close();
  }
}

/**
 * @param {string | undefined} former folder of a former build, which is measured beside this one in the same run
 * @returns {Promise<{ page: string, build: string, visit: string, samples: object[], unused: number }[] | undefined>} `undefined` where the recorded pages are not here
 */
export async function measurePages(browser, rounds, former) {
  if (!existsSync(FOLDER)) return undefined;
  return withDemo(({ dist }) =>
    withSite(dist, true, async (now) => {
      const measureAll = async (builds) => {
        const rows = [];
        for (const page of PAGES) {
          const known = {};
          for (const [build, at] of Object.entries(builds)) known[build] = await decide(browser, at(page));
          const samples = {};
          for (let round = 0; round < rounds; round++)
            for (const [build, at] of Object.entries(builds))
              for (const visit of ['undecided', 'decided']) {
                const state = visit === 'decided' ? known[build].state : undefined;
                samples[`${build} ${visit}`] ??= [];
                samples[`${build} ${visit}`].push(await view(browser, at(page), state));
              }
          for (const build of Object.keys(builds))
            for (const visit of ['undecided', 'decided'])
              rows.push({
                page,
                build,
                visit,
                samples: samples[`${build} ${visit}`],
                unused: known[build].unused,
              });
        }
        return rows;
      };
      return former ? withSite(former, false, (before) => measureAll({ before, now })) : measureAll({ now });
    }),
  );
}
