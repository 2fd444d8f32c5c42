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
export const FOLDER = '../shared/real-pages';
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

/**
 * The lists of preloads that the plugin for WordPress prints for a visit of a page. A page of the floor has no script at
 * all.
 */
const LISTS = {
  none: ['page'],
  undecided: ['page', 'undecided'],
  decided: ['page', 'decided'],
  floor: undefined,
};

/** Returns the tag with the stylesheet and the preloads that a server prints beside it. */
function tagOf(dist, lists) {
  if (!lists) return '';
  const { preload } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const links = lists
    .flatMap((list) => preload[list])
    .map((file) => `<link rel="preload" as="fetch" crossorigin href="/dist/${file}">`);
  return `<link rel="stylesheet" href="/dist/piton.css"><script type="module" async src="/dist/piton.js"></script>${links.join('')}`;
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
 * Opens a page, and accepts all where the page asks. Returns the browser's stored state, whether the page asked, and the
 * share of script that had not run before the answer.
 */
export const decide = (browser, url) =>
  withPage(browser, visitor(browser), async (page, cdp) => {
    const unused = await unusedShare(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await quiet(page);
    const share = await unused();
    const button = page.locator('dialog.rcb-dialog .rcb-btn-all');
    const asks = await button.isVisible();
    if (asks) {
      await button.click();
      await quiet(page);
    }
    return { state: await page.context().storageState(), asks, unused: share };
  });

/** Calls `work` with a function that returns a page's address on a site whose tag has the preloads of a visit. */
export async function withSite(dist, work) {
  const open = [];
  const sites = {};
  try {
    for (const [visit, lists] of Object.entries(LISTS)) {
      const server = await createServer({
        dist,
        tag: tagOf(dist, lists),
        savedPaths: [FOLDER],
      });
      open.push(server);
      const host = await createHost(server.url.slice(0, -1));
      open.push(host);
      sites[visit] = { server, host };
    }
    return await work((name, visit) => {
      const { server, host } = sites[visit];
      const page = server.savedPages.find(({ id }) => id === name || id.endsWith(name));
      return page && `${host.url}/seite/${page.id}/`;
    });
  } finally {
    for (const each of open.reverse()) await each.close();
  }
}

/**
 * @param {string | undefined} former folder of a former build, which is measured beside this one in the same run
 * @returns {Promise<{ page: string, build: string, visit: string, samples: object[], unused: number }[] | undefined>} `undefined` where the recorded pages are not here
 */
export async function measurePages(browser, rounds, former) {
  if (!existsSync(FOLDER)) return undefined;
  return withDemo(({ dist }) =>
    withSite(dist, async (now) => {
      const measureAll = async (builds) => {
        const rows = [];
        for (const page of PAGES) {
          const known = {};
          for (const [build, at] of Object.entries(builds))
            known[build] = await decide(browser, at(page, 'none'));
          const samples = { floor: [] };
          for (let round = 0; round < rounds; round++) {
            samples.floor.push(await view(browser, builds.now(page, 'floor')));
            for (const [build, at] of Object.entries(builds))
              for (const visit of ['undecided', 'decided']) {
                const { asks, state } = known[build];
                const url = at(page, asks ? visit : 'none');
                samples[`${build} ${visit}`] ??= [];
                samples[`${build} ${visit}`].push(
                  await view(browser, url, visit === 'decided' ? state : undefined),
                );
              }
          }
          rows.push({ page, build: 'none', visit: '', samples: samples.floor, unused: 0 });
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
      return former ? withSite(former, (before) => measureAll({ before, now })) : measureAll({ now });
    }),
  );
}
