/** Combines the findings of all pages into one report for the whole site. */
import { adviceFor } from './third-parties.mjs';

/** A larger time counts only with some margin, since times differ a little between runs, ms. */
const isMore = (after, before) => after > before * 1.1 && after - before > 50;

/** The findings that make a page worth checking first, the most serious first. */
const LOOKS = [
  [
    'failed',
    (page) => page.failed.length,
    (count) => `${count} ${count === 1 ? 'Baustein scheitert' : 'Bausteine scheitern'}`,
  ],
  [
    'errors',
    (page) => page.errors.length,
    (count) => `${count} ${count === 1 ? 'neuer' : 'neue'} Fehler in der Konsole`,
  ],
  [
    'snippets',
    (page) => page.snippets.length + page.attributes.length,
    (count) => `${count} ${count === 1 ? 'Stelle ist' : 'Stellen sind'} umzuschreiben`,
  ],
  [
    'unhandled',
    (page) => page.unhandled.length,
    (count) => `${count} ${count === 1 ? 'Baustein' : 'Bausteine'} ohne Handler`,
  ],
  [
    'slower',
    ({ before, after }) => (before && after && isMore(after.ms, before.ms) ? 1 : 0),
    () => 'braucht mit Piton mehr Zeit als ohne',
  ],
  [
    'warnings',
    (page) => page.warnings.length,
    (count) => `${count} ${count === 1 ? 'Warnung' : 'Warnungen'}`,
  ],
];

/** Groups entries that are the same on several pages. */
function grouped(pages, listOf, keyOf) {
  const groups = new Map();
  for (const page of pages)
    for (const one of listOf(page)) {
      const key = keyOf(one);
      const group = groups.get(key) ?? { ...one, pages: [] };
      if (!group.pages.includes(page.path)) group.pages.push(page.path);
      groups.set(key, group);
    }
  return [...groups.values()].toSorted((a, b) => b.pages.length - a.pages.length);
}

function widgetsOf(pages) {
  const widgets = grouped(
    pages,
    (page) => Object.entries(page.widgets).map(([type, count]) => ({ type, count })),
    ({ type }) => type,
  );
  const unhandled = new Set(pages.flatMap((page) => page.unhandled));
  return widgets.map(({ type, pages: where }) => ({
    type,
    count: pages.reduce((sum, page) => sum + (page.widgets[type] ?? 0), 0),
    pages: where,
    hasHandler: !unhandled.has(type) && !unhandled.has(type.split('.')[0]),
  }));
}

function thirdPartiesOf(pages) {
  const advised = grouped(
    pages,
    ({ third }) => third.map(({ host, kind }) => ({ host, ...adviceFor(host, kind) })),
    ({ host, kind }) => `${host} ${kind}`,
  );
  return advised.toSorted((a, b) => a.kind.localeCompare(b.kind) || b.pages.length - a.pages.length);
}

const sumOf = (pages, side) =>
  Object.fromEntries(
    ['ms', 'bytes', 'scripts', 'scriptBytes'].map((key) => [
      key,
      pages.reduce((total, page) => total + page[side][key], 0),
    ]),
  );

/**
 * @param {object} input
 * @param {string} input.site
 * @param {Date} input.made
 * @param {object[]} input.pages the results of `surveyPage`
 * @param {{ path: string, error: string }[]} input.unread
 * @param {{ found: number, forbidden: number, notes: string[] }} input.list
 * @param {string} [input.noBrowser] the reason why nothing was measured
 */
export function siteReport({ site, made, pages, unread, list, noBrowser }) {
  const measured = pages.filter(({ before, after }) => before && after);
  const looked = pages.map((page) => ({
    ...page,
    gravest: LOOKS.findIndex(([, countOf]) => countOf(page) > 0),
    look: LOOKS.flatMap(([, countOf, say]) => {
      const count = countOf(page);
      return count > 0 ? [say(count)] : [];
    }),
  }));
  return {
    site,
    made: made.toISOString(),
    found: list.found,
    forbidden: list.forbidden,
    notes: [...list.notes, ...(noBrowser ? [noBrowser] : [])],
    unread,
    measured: measured.length,
    before: measured.length ? sumOf(measured, 'before') : undefined,
    after: measured.length ? sumOf(measured, 'after') : undefined,
    lookFirst: looked
      .filter(({ look }) => look.length > 0)
      .toSorted((a, b) => a.gravest - b.gravest || b.look.length - a.look.length)
      .map(({ path, title, look }) => ({ path, title, look })),
    widgets: widgetsOf(pages),
    replaced: grouped(
      pages,
      ({ replaced }) => replaced,
      ({ handle, file }) => handle || file,
    ),
    stays: grouped(
      pages,
      ({ stays }) => stays,
      ({ handle, file }) => handle || file,
    ),
    snippets: grouped(
      pages,
      ({ snippets }) => snippets,
      ({ code }) => code,
    ),
    attributes: grouped(
      pages,
      ({ attributes }) => attributes,
      ({ element, name, code }) => `${element} ${name} ${code}`,
    ),
    thirdParties: thirdPartiesOf(pages),
    pages: looked.map(({ gravest: _, ...page }) => page),
  };
}
