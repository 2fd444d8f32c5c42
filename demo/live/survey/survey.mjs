/**
 * Visits the pages of a live site one after another and writes one report for all: `npm start -- https://example.at
 * --survey 50`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { listed } from '../../saved/known-scripts.mjs';
import { titleOf } from '../../saved/pages.mjs';
import { reportOf } from '../../saved/report.mjs';
import { attribute } from '../../saved/scripts.mjs';
import { tokenize } from '../../saved/tokens.mjs';
import { withoutHandler } from '../../saved/without-handler.mjs';
import { tagFor } from '../own.mjs';
import { livePage } from '../page.mjs';
import { createLiveServer } from '../server.mjs';
import { reachSite } from '../site.mjs';
import { createMeasure } from './measure.mjs';
import { listPages } from './page-list.mjs';
import { readPage, readText } from './read.mjs';
import { siteReport } from './site-report.mjs';
import { askedByMarkup, foreign, inStyle } from './third-parties.mjs';

export const MAX_PAGES = 500;
/** Larger style sheets are not searched, bytes. */
const MAX_STYLE = 2_000_000;
const MAX_STYLES = 200;
const NO_BROWSER =
  'Auf diesem Rechner läuft kein Browser. Deshalb sagt der Bericht nicht, wie groß und wie schnell die Seiten sind, und was erst Skripte von Dritten anfordern.';

/** The parts of atomic elements, which are counted with the whole. */
const ATOMIC_PART = /^e-(?:tab$|tabs-|tab-content$|form-|pagination$)/;

/** The number of widgets of each kind on a page, and of atomic elements that need a script. */
function widgetsOn(html) {
  const counts = {};
  for (const piece of tokenize(html)) {
    if (piece.kind !== 'start') continue;
    const atomic = attribute(piece, 'data-e-type') ?? '';
    const isAtomic =
      /^e-/.test(atomic) && !ATOMIC_PART.test(atomic) && !listed.elements.static.includes(atomic);
    const type = attribute(piece, 'data-widget_type')?.replace(/\.default$/, '') ?? (isAtomic && atomic);
    if (type) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

/** Reads each style sheet of the site once, however many pages use it. */
function createStyles(reached) {
  const { origin, hosts } = reached;
  const known = new Map();
  return async (addresses) => {
    const found = [];
    for (const address of addresses) {
      if (!URL.canParse(address, origin.origin)) continue;
      const url = new URL(address, origin.origin);
      const path = url.pathname + url.search;
      if (!hosts.includes(url.host) || (!known.has(path) && known.size >= MAX_STYLES)) continue;
      if (!known.has(path)) {
        const read = await readText(reached, path, { limit: MAX_STYLE }).catch(() => undefined);
        known.set(path, read?.status === 200 ? inStyle(read.bytes.toString('utf8')) : []);
      }
      found.push(...known.get(path));
    }
    return found;
  };
}

/** Piton's own report on the page, and the errors that the page has only with Piton. */
function ofPiton({ before, after } = {}) {
  const { report, errors = [] } = after ?? {};
  const former = new Set(before?.errors);
  const marks = report?.marks ?? [];
  const of = (state) => marks.filter((mark) => mark.state === state);
  return {
    errors: [...new Set(errors)].filter((error) => !former.has(error)),
    unhandled: [...new Set(of('no handler').map(({ widget }) => (widget ?? '?').replace(/\.default$/, '')))],
    failed: of('failed').map(({ handler, element, error = '' }) => ({ handler, element, error })),
    mounted: of('mounted').length,
    warnings: (report?.warnings ?? []).map(({ code, element, message }) => ({ code, element, message })),
  };
}

const numbers = (side) =>
  side && { ms: side.ms, bytes: side.bytes, scripts: side.scripts, scriptBytes: side.scriptBytes };

async function surveyPage(reached, path, { isOpen, measure, stylesOf }) {
  const { hosts } = reached;
  const page = await readPage(reached, path, isOpen);
  const { html } = page;
  const report = reportOf(html, { id: page.path, title: titleOf(html, page.path) });
  const { third, styles } = askedByMarkup(html, hosts);
  const sides = { original: livePage(html, { hosts }), withPiton: livePage(html, { hosts, tagFor }) };
  let sized;
  let unmeasured;
  try {
    sized = await measure?.(page.path, sides);
  } catch (error) {
    unmeasured = error instanceof Error ? error.message : String(error);
  }
  const piton = ofPiton(sized);
  const asked = [...third, ...(await stylesOf(styles)), ...(sized?.after.third ?? [])];
  return {
    path: page.path,
    title: report.title,
    widgets: widgetsOn(html),
    replaced: report.replaced.map(({ handle, file, plugin }) => ({ handle, file, plugin })),
    stays: report.stays.map(({ handle, file, plugin, reason }) => ({ handle, file, plugin, reason })),
    snippets: report.snippets.map(({ line, id, code, reason }) => ({ line, id, code, reason })),
    attributes: report.attributes.map(({ line, element, name, code }) => ({ line, element, name, code })),
    jqueryStays: report.jqueryStays,
    third: foreign(asked, hosts),
    before: numbers(sized?.before),
    after: numbers(sized?.after),
    unmeasured,
    ...piton,
    // The lists know every page; the browser knows what handlers have found besides.
    unhandled: [...new Set([...(await withoutHandler(html)), ...piton.unhandled])],
  };
}

/**
 * @param {object} options
 * @param {string} options.address
 * @param {number} options.count the maximum number of pages
 * @param {Parameters<typeof reachSite>[1]} [options.reach]
 * @param {string} [options.dist] folder of the built product
 * @param {(() => Promise<import('playwright-core').Browser>) | undefined} [options.launch] starts a browser; without it nothing is measured
 * @param {(done: number, of: number, path: string) => void} [options.onPage]
 * @param {(seconds: number) => Promise<unknown>} [options.wait] waits between two pages, if robots.txt requires it
 * @returns {Promise<ReturnType<typeof siteReport>>}
 * @throws {import('../error-messages.mjs').LiveError} if the site cannot be reached
 */
export async function survey({
  address,
  count,
  reach,
  dist,
  launch,
  onPage = () => {},
  wait = (seconds) => pause(seconds * 1000),
}) {
  // Only one request runs at a time, whether the survey or the browser sends it.
  const reached = await reachSite(address, { ...reach, connections: 1 });
  const browser = await launch?.().catch(() => undefined);
  const preview = browser && (await createLiveServer({ reached, dist }));
  const pages = [];
  const unread = [];
  try {
    const list = await listPages(reached, count);
    const measure = preview && (await createMeasure(browser, preview.url));
    const stylesOf = createStyles(reached);
    const seen = new Set();
    for (const [at, path] of list.paths.entries()) {
      onPage(at + 1, list.paths.length, path);
      if (at > 0 && list.delay > 0) await wait(list.delay);
      try {
        const page = await surveyPage(reached, path, { isOpen: list.isOpen, measure, stylesOf });
        if (!seen.has(page.path)) pages.push(page);
        seen.add(page.path);
      } catch (error) {
        unread.push({ path, error: error instanceof Error ? error.message : String(error) });
      }
    }
    const { origin } = reached.origin;
    return siteReport({
      site: origin,
      made: new Date(),
      pages,
      unread,
      list,
      noBrowser: browser ? undefined : NO_BROWSER,
    });
  } finally {
    await browser?.close();
    await preview?.close();
    reached.upstream.close();
  }
}
