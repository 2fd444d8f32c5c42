/**
 * Finds the saved pages among the arguments of `npm start -- PAGE…`.
 *
 * @typedef {object} SavedPage
 * @property {string} id path of the file below its folder, without `.html`
 * @property {string} url the page's address in the preview
 * @property {string} report the address of its migration report
 * @property {string} file
 * @property {string} root the folder with the page's files
 * @property {number} rootIndex
 * @property {boolean} cmsCss whether the folder contains a replacement for the plugins' style sheets
 * @property {string} title
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { decodeEntities } from './attributes.mjs';

const HTML = /\.html?$/i;
/** Beside `cms.css` these folders contain recordings, not pages (see the README of such a folder). */
const RECORDINGS = new Set(['live', 'responses']);
const MAX_CLIMB = 3;
/** Matches markup that every page contains, and that pictures and programs do not. */
const MARKUP = /<(?:!doctype html|html|head|body|main|div|p|script)\b/i;
/** Matches arguments that a browser's address bar would treat as a website; saved pages have other endings. */
const SITE_NAME = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#].*)?$/i;

/** All HTML files below a folder, without the `name_files/` folders that browsers create next to a saved page. */
async function htmlBelow(folder, recordings) {
  const entries = await readdir(folder, { withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && HTML.test(entry.name)).map(({ name }) => name);
  const bases = pages.map((name) => name.replace(HTML, ''));
  const isCompanion = (name) =>
    bases.some((base) => name.startsWith(base) && /^[_-](?:files|dateien)$/i.test(name.slice(base.length)));
  const isOpen = ({ name }) => !name.startsWith('.') && name !== 'node_modules' && !isCompanion(name);
  const folders = entries.filter(
    (entry) => entry.isDirectory() && isOpen(entry) && !(recordings && RECORDINGS.has(entry.name)),
  );
  const below = await Promise.all(folders.map(({ name }) => htmlBelow(join(folder, name), false)));
  return [...pages.map((name) => join(folder, name)), ...below.flat()];
}

/** The folder from which addresses are answered: the nearest one with a `cms.css`, else the named one. */
function rootOf(named) {
  let folder = named;
  for (let step = 0; step <= MAX_CLIMB; step += 1, folder = dirname(folder)) {
    if (existsSync(join(folder, 'cms.css'))) return folder;
  }
  return named;
}

export const titleOf = (html, fallback) => {
  const title = /<title[^>]*>([^<]*)/i.exec(html)?.[1];
  return title
    ? decodeEntities(title.replace(/&(#8211|ndash);/g, '–').trim()).replace(/\s+/g, ' ')
    : fallback;
};

/**
 * @param {string[]} paths HTML files and folders
 * @returns {Promise<SavedPage[]>}
 */
export async function collectPages(paths) {
  const found = [];
  for (const path of paths) {
    const full = resolve(path);
    const info = await stat(full).catch(() => {
      const hint =
        SITE_NAME.test(path) && !HTML.test(path)
          ? `. Eine Website beginnt mit https://: npm start -- https://${path}`
          : '';
      throw new Error(`Nicht gefunden: ${path}${hint}`);
    });
    const root = rootOf(info.isDirectory() ? full : dirname(full));
    const files = info.isDirectory() ? await htmlBelow(full, existsSync(join(full, 'cms.css'))) : [full];
    if (files.length === 0)
      throw new Error(`In diesem Ordner liegt keine gespeicherte Seite (.html, .htm): ${path}`);
    if (!info.isDirectory() && !MARKUP.test(await readFile(full, 'utf8')))
      throw new Error(
        `Das ist keine HTML-Seite: ${path}. Im Browser mit „Speichern unter … Webseite, komplett“ sichern.`,
      );
    for (const file of files.sort((a, b) => a.localeCompare(b, 'de'))) found.push({ file, root });
  }
  const roots = [...new Set(found.map(({ root }) => root))];
  const taken = new Set();
  const pages = [];
  for (const { file, root } of found) {
    if (pages.some((page) => page.file === file)) continue;
    const name = relative(root, file)
      .split(sep)
      .join('/')
      .replace(HTML, '')
      .replace(/\/index$/i, '');
    let id = name;
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
    taken.add(id);
    const path = id.split('/').map(encodeURIComponent).join('/');
    const title = titleOf(await readFile(file, 'utf8'), basename(file));
    const cmsCss = existsSync(join(root, 'cms.css'));
    const addresses = { url: `/seite/${path}/`, report: `/bericht/${path}/` };
    pages.push({ id, ...addresses, file, root, rootIndex: roots.indexOf(root), cmsCss, title });
  }
  return withoutSiteName(pages);
}

/** Removes the site's name from the end of the titles if all titles end with the same name. */
function withoutSiteName(pages) {
  const ending = / [–|-] [^–|]+$/.exec(pages[0]?.title ?? '')?.[0];
  if (!ending || pages.length < 2 || !pages.every(({ title }) => title.endsWith(ending))) return pages;
  return pages.map((page) => ({ ...page, title: page.title.slice(0, -ending.length) }));
}
