/** Chooses the pages of a live site for a survey: pages from the sitemap that robots.txt allows, some of each kind. */
import { gunzipSync } from 'node:zlib';
import robotsParser from 'robots-parser';
import { SaxesParser } from 'saxes';
import { attribute } from '../../saved/scripts.mjs';
import { tokenize } from '../../saved/tokens.mjs';
import { LiveError } from '../error-messages.mjs';
import { readPage, readText } from './read.mjs';

/** The name of the survey's robot in a robots.txt. */
export const ROBOT = 'Piton';
/** A sitemap index may list 50,000 files; this number is enough for a choice of pages. */
const MAX_SITEMAPS = 40;
/** The size up to which every crawler reads a robots.txt (RFC 9309), bytes. */
const MAX_ROBOTS = 512_000;
const MAX_DELAY_S = 10;
const USUAL_SITEMAPS = ['/sitemap_index.xml', '/wp-sitemap.xml', '/sitemap.xml'];
const FILE = /\.(?!html?$|php$)[a-z0-9]{2,5}$/i;

/**
 * @param {string} xml
 * @returns {{ pages: string[], sitemaps: string[] }} the addresses before the first XML error
 */
export function readSitemap(xml) {
  const found = { pages: [], sitemaps: [] };
  const parser = new SaxesParser();
  const path = [];
  let text = '';
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^.*:/, ''));
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    const [parent, name] = path.slice(-2);
    if (name === 'loc' && parent === 'url') found.pages.push(text.trim());
    if (name === 'loc' && parent === 'sitemap') found.sitemaps.push(text.trim());
    path.pop();
  });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(xml).close();
  } catch {
    // The addresses before the error are used.
  }
  return found;
}

const unpacked = (bytes, limit) =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: limit }) : bytes;

/** Returns the list in an order whose first `count` entries are spread evenly over the whole list. */
function spread(list, count) {
  const step = Math.max(1, Math.ceil(list.length / count));
  return list
    .map((each, at) => ({ each, round: at % step, at }))
    .toSorted((a, b) => a.round - b.round || a.at - b.at)
    .map(({ each }) => each);
}

/** Yields one entry of each list in turn. */
function* inTurn(lists) {
  for (let at = 0; lists.some((list) => at < list.length); at += 1)
    for (const list of lists) if (at < list.length) yield list[at];
}

/** Reads the robots.txt. A missing file allows everything; a server error forbids everything (RFC 9309). */
async function readRobots(reached) {
  const { status, bytes } = await readText(reached, '/robots.txt', { limit: MAX_ROBOTS });
  if (status >= 500)
    throw new LiveError(
      `Die robots.txt der Website antwortet mit dem Fehler ${status}. Bis sie wieder antwortet, wird keine Seite untersucht.`,
    );
  return robotsParser(`${reached.origin.origin}/robots.txt`, status === 200 ? bytes.toString('utf8') : '');
}

/** Returns the links of a page, for a site without a sitemap. */
const linksOf = (html) =>
  tokenize(html).flatMap((piece) =>
    piece.kind === 'start' && piece.name === 'a' ? (attribute(piece, 'href') ?? []) : [],
  );

async function sitemapLists(reached, named, { pathOf, notes }) {
  const lists = [];
  const queue = named.length ? named.map((address) => pathOf(address)).filter(Boolean) : [...USUAL_SITEMAPS];
  const isGuess = named.length === 0;
  const seen = new Set();
  for (let path = queue.shift(); path && seen.size < MAX_SITEMAPS; path = queue.shift()) {
    if (seen.has(path) || (isGuess && lists.length && USUAL_SITEMAPS.includes(path))) continue;
    seen.add(path);
    try {
      const { status, bytes } = await readText(reached, path);
      if (status !== 200) {
        if (!isGuess) notes.push(`Die Sitemap ${path} antwortet mit ${status}.`);
        continue;
      }
      const { pages, sitemaps } = readSitemap(unpacked(bytes, reached.upstream.limits.text).toString('utf8'));
      queue.push(...sitemaps.slice(0, MAX_SITEMAPS).flatMap((address) => pathOf(address) ?? []));
      if (pages.length) lists.push(pages);
    } catch (error) {
      notes.push(`Die Sitemap ${path} lässt sich nicht lesen: ${error.message}`);
    }
  }
  return lists;
}

/**
 * @param {import('../site.mjs').Reached} reached
 * @param {number} count the maximum number of pages
 * @returns {Promise<{ paths: string[], found: number, forbidden: number, delay: number, notes: string[], isOpen: (path: string) => boolean }>}
 *   `paths` begins with the page that the command line names; `forbidden` is the number of pages that robots.txt
 *   forbids, and `isOpen` applies robots.txt to a path; `delay` is the time between requests, s
 */
export async function listPages(reached, count) {
  const { origin, hosts } = reached;
  const robots = await readRobots(reached);
  const notes = [];
  /** Returns the path of an address of this site, or `undefined` for another site. */
  const pathOf = (address) => {
    if (!URL.canParse(address, origin.origin)) return undefined;
    const url = new URL(address, origin.origin);
    return hosts.includes(url.host) && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined;
  };
  const isOpen = (path) => robots.isAllowed(origin.origin + path, ROBOT) !== false;
  let lists = await sitemapLists(reached, robots.getSitemaps(), { pathOf, notes });
  if (lists.length === 0) {
    notes.push(
      'Die Website hat keine lesbare Sitemap. Untersucht werden die Seiten, auf die die erste Seite verweist.',
    );
    lists = isOpen(reached.path) ? [linksOf((await readPage(reached, reached.path, isOpen)).html)] : [];
  }
  const own = lists.map((list) => [
    ...new Set(
      list
        .flatMap((address) => pathOf(address) ?? [])
        .filter((path) => !FILE.test(path.replace(/\?.*$/s, ''))),
    ),
  ]);
  const all = new Set([reached.path, ...own.flat()]);
  const chosen = [reached.path, ...inTurn(own.map((list) => spread(list.filter(isOpen), count)))];
  const open = [...new Set(chosen)].filter(isOpen);
  if (open.length === 0) notes.push('Die robots.txt der Website lässt keine Seite zu.');
  const delay = Math.min(MAX_DELAY_S, robots.getCrawlDelay(ROBOT) ?? 0);
  const forbidden = all.size - open.length;
  return { paths: open.slice(0, count), found: all.size, forbidden, delay, notes, isOpen };
}
