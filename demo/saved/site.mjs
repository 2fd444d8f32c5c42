/**
 * Answers every address of the saved pages: the pages themselves, the files beside them, and their files below `/wp-content/…`.
 * No file is ever loaded from another server.
 */
import { readFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { answer, fileAnswer, nothing, redirect } from './answers.mjs';
import { findOwnHosts, withoutOrigin } from './origin.mjs';
import { placeholderFrame, placeholderImage } from './placeholder.mjs';
import { styleWithoutRemote } from './remote.mjs';
import { rewrite } from './rewrite.mjs';
import { attribute } from './scripts.mjs';
import { tokenize } from './tokens.mjs';

/** A policy that allows inline configuration and no request to another machine. */
const SAVED_POLICY =
  "default-src 'self' 'unsafe-inline' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";
const DRAWN_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const SCRIPT = /\.m?js(?:\.\w+)?$/i;
const IMAGE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|ico)$/i;
const SILENT = /\.(?:woff2?|ttf|otf|eot|mp4|webm|ogv|ogg|mp3|m4a|wav|mov|m3u8|vtt|srt|pdf|webmanifest)$/i;

const drawn = (body, type) => answer(body, type, { headers: { 'Content-Security-Policy': DRAWN_POLICY } });
const image = (path) => drawn(placeholderImage(path), 'image/svg+xml');
const emptyStyle = () => answer('/* In der Vorschau leer. */\n', 'text/css; charset=utf-8');

/** The replacement for a missing file, or undefined if a 404 is the right answer. */
function missing(path) {
  if (/\.css$/i.test(path)) return emptyStyle();
  if (IMAGE.test(path)) return image(path);
  return SILENT.test(path) ? nothing() : undefined;
}

/** Answers `/extern/<kind>/<host>/<path>` with the replacement for a remote file. */
function external(path) {
  const [kind, ...rest] = path.split('/');
  const address = rest.join('/');
  if (kind === 'stil') return emptyStyle();
  if (kind === 'bild') return image(address);
  if (kind === 'rahmen') return drawn(placeholderFrame(address), 'text/html; charset=utf-8');
  return kind === 'datei' ? nothing() : undefined;
}

/** The page's address on its own site, from its canonical link, so that links between saved pages work. */
function homePath(html) {
  const link = tokenize(html.slice(0, 200_000)).find(
    (piece) => piece.kind === 'start' && piece.name === 'link' && attribute(piece, 'rel') === 'canonical',
  );
  const path = (link && attribute(link, 'href')?.replace(/^https?:\/\/[^/]+/i, '')) || '';
  return path.startsWith('/') && path !== '/' ? path.replace(/\/?$/, '/') : undefined;
}

/**
 * @param {import('./pages.mjs').SavedPage[]} pages
 * @param {{ tag: string }} options
 */
export async function createSavedSite(pages, { tag }) {
  const byId = new Map(pages.map((saved) => [saved.id, saved]));
  const roots = [...new Set(pages.map(({ root }) => root))];
  const homes = new Map();
  const hosts = new Set();
  for (const { file, url } of pages) {
    const html = await readFile(file, 'utf8');
    const home = homePath(html);
    if (home && !homes.has(home)) homes.set(home, url);
    for (const host of findOwnHosts(html, tokenize(html))) hosts.add(host);
  }
  const change = (css) => styleWithoutRemote(withoutOrigin(css, [...hosts]));
  const fromDisk = (root, path) => fileAnswer(root, path, { change, except: SCRIPT });

  async function page({ file, cmsCss, rootIndex }) {
    const html = rewrite(await readFile(file, 'utf8'), {
      tag,
      cmsCss: cmsCss ? `/seite-cms/${rootIndex}.css` : undefined,
    });
    return answer(html, 'text/html; charset=utf-8', {
      headers: {
        'Content-Security-Policy': SAVED_POLICY,
        'X-DNS-Prefetch-Control': 'off',
        'Referrer-Policy': 'same-origin',
      },
    });
  }

  /** Answers addresses below `/seite/`: a page, or a file with an address relative to a page. */
  async function below(path) {
    const exact = byId.get(path.replace(/\/$/, ''));
    if (exact) return path.endsWith('/') ? page(exact) : redirect(exact.url);
    const owner = pages
      .filter(({ id }) => path.startsWith(`${id}/`))
      .sort((a, b) => b.id.length - a.id.length)[0];
    const folders = owner
      ? [
          [
            owner.root,
            relative(owner.root, dirname(owner.file)).split(sep).join('/'),
            path.slice(owner.id.length + 1),
          ],
        ]
      : [];
    // A relative address such as `../x` resolves against the preview's address of the page, which may be one folder too
    // low or too high.
    for (const root of roots)
      folders.push(
        [root, '', path],
        [root, dirname(dirname(path)).replace(/^\.$/, ''), path.split('/').at(-1)],
      );
    for (const [root, folder, name] of folders) {
      const found = await fromDisk(root, folder ? `${folder}/${name}` : name);
      if (found && !/^text\/html/.test(found.headers['Content-Type'])) return found;
    }
    // Frames that a browser has saved with the page are whole foreign pages with their scripts, so they are replaced.
    if (owner && /\.html?$/i.test(path))
      return drawn(placeholderFrame('Eingebettete Seite'), 'text/html; charset=utf-8');
    return missing(path);
  }

  /** Answers an absolute address of the original site. */
  async function absolute(path, referrer) {
    const near = pages.find(({ url }) => referrer.startsWith(url))?.root;
    const ordered = near ? [near, ...roots.filter((root) => root !== near)] : roots;
    const generated = /\/elementor\/css\/([^/]+\.css)$/.exec(path)?.[1];
    for (const root of ordered) {
      const found = (generated && (await fromDisk(root, `css/${generated}`))) || (await fromDisk(root, path));
      if (found && !/^text\/html/.test(found.headers['Content-Type'])) return found;
    }
    const home = homes.get(path.replace(/\/?$/, '/'));
    if (home) return redirect(home);
    // Further pages of a list are not saved, so the first page is the last one.
    if (homes.has(path.replace(/(?:page\/)?\d+\/?$/, ''))) return nothing();
    return /^\/wp-(?:content|includes)\//.test(path) ? missing(path) : undefined;
  }

  /**
   * @param {string} path the decoded path
   * @param {string} referrer the path of the requesting page, or ''
   * @returns {Promise<import('./answers.mjs').Answer | undefined>}
   */
  async function handle(path, referrer = '') {
    if (pages.length === 0) return undefined;
    if (path.startsWith('/extern/')) return external(path.slice('/extern/'.length));
    if (path.startsWith('/seite/')) return below(path.slice('/seite/'.length));
    const style = /^\/seite-cms\/(\d+)\.css$/.exec(path);
    if (style) return roots[Number(style[1])] ? fromDisk(roots[Number(style[1])], 'cms.css') : undefined;
    return absolute(path, referrer);
  }
  return { pages, handle };
}
