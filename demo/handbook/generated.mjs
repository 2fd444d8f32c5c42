/**
 * Writes the parts of handbook pages that are generated from the served build and the sources, in place of `[[name]]`,
 * so that they are always up to date.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSentences, shownDefault } from '../../tools/sentences.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { loadQuestion } from '../werkstatt/question.mjs';
import { ADMITTED } from './admitted.mjs';
import { FIELDS } from './fields.mjs';
import { defaultDe, formDe, formEn, KEYS_DE } from './keys-de.mjs';

const WORDS = {
  de: {
    sizes: ['Datei', 'Größe', 'mit Brotli'],
    keys: ['Schlüssel', 'Form', 'Vorgabe', 'was er tut'],
    fields: {
      groups: 'Felder einer Gruppe',
      services: 'Felder eines Dienstes',
      cookies: 'Felder eines Cookies',
      blockers: 'Felder eines Blockers',
      links: 'Felder eines Links',
    },
    sizesName: 'Größe jeder Datei',
    keysName: 'Schlüssel der Konfiguration',
    admittedName: 'Schnittstellen, die kein Skript sperren kann',
    admitted: ['in der Liste', 'Schnittstellen des Browsers'],
    tagName: 'Tag mit Prüfsumme',
    preloadsName: 'Vorladezeilen',
    unbuilt: 'Dafür muss gebaut sein: npm run build.',
  },
  en: {
    sizes: ['file', 'size', 'with brotli'],
    keys: ['key', 'form', 'default', 'what it does'],
    fields: {
      groups: 'Fields of a group',
      services: 'Fields of a service',
      cookies: 'Fields of a cookie',
      blockers: 'Fields of a blocker',
      links: 'Fields of a link',
    },
    sizesName: 'Size of every file',
    keysName: 'Keys of the configuration',
    admittedName: 'Interfaces that no script can block',
    admitted: ['in the list', 'interfaces of the browser'],
    tagName: 'Tag with the integrity hash',
    preloadsName: 'Preload lines',
    unbuilt: 'This needs a build: npm run build.',
  },
};

const inlineCode = (text) => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
const code = (name, text) =>
  `<pre class="hb-code" role="group" tabindex="0" aria-label="${name}"><code>${escapeHtml(text)}</code></pre>\n`;
const table = (name, head, rows) =>
  `<div class="hb-tafel" role="group" tabindex="0" aria-label="${name}"><table><caption class="screen-reader-text">${name}</caption><thead><tr>${head
    .map((text) => `<th scope="col">${text}</th>`)
    .join('')}</tr></thead>\n<tbody>${rows
    .map(
      ([first, ...cells]) =>
        `<tr><th scope="row">${first}</th>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`,
    )
    .join('\n')}</tbody></table></div>\n`;

const kilobytes = (bytes, language) =>
  `${(bytes / 1000).toLocaleString(language === 'de' ? 'de-AT' : 'en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`;

/** Returns the row of a key: its name, its form, its default and the sentence about it. */
function keyRow(language, name, field, sentence) {
  const fallback = shownDefault(field);
  return [
    inlineCode(`\`${name}\``),
    escapeHtml(language === 'de' ? formDe(field.form) : formEn(field.form)),
    inlineCode(language === 'de' ? defaultDe(fallback) : fallback),
    inlineCode(sentence),
  ];
}

async function configuration(language) {
  const words = WORDS[language];
  const { OWNER, QUESTION } = await loadQuestion();
  const english = await readSentences();
  const sentences = language === 'de' ? KEYS_DE : english;
  const rows = Object.entries({ PitonConfig: OWNER, ConsentQuestion: QUESTION }).flatMap(([type, fields]) =>
    Object.entries(fields).map(([key, field]) =>
      keyRow(language, type === 'ConsentQuestion' ? `consent.${key}` : key, field, sentences[type][key]),
    ),
  );
  return table(words.keysName, words.keys, rows);
}

/** Returns the table of the fields of a group, a service, a cookie, a blocker or a link. */
async function fieldTable(name, language) {
  const { groups, blockers, links } = (await loadQuestion()).QUESTION;
  const services = groups.item.keys.items;
  const cookies = services.item.keys.technicalDefinitions;
  const schema = { groups, services, cookies, blockers, links }[name].item.keys;
  const rows = Object.entries(FIELDS[name]).map(([key, [english, german]]) =>
    // An id has no default, although its field reads 0 where there is none.
    keyRow(
      language,
      key,
      key === 'id' ? { ...schema.id, fallback: undefined } : schema[key],
      language === 'de' ? german : english,
    ),
  );
  return table(WORDS[language].fields[name], WORDS[language].keys, rows);
}

/** Returns the table of the browser's members that no script can hold back. */
function admitted(language) {
  const rows = ADMITTED.map(({ members, [language]: words }) => [
    inlineCode(words),
    Object.entries(members)
      .flatMap(([owner, names]) => names.split(' ').map((name) => `<code>${owner}.${name}</code>`))
      .join(', '),
  ]);
  return table(WORDS[language].admittedName, WORDS[language].admitted, rows);
}

/** Reads the build's manifest; returns `undefined` if the product was not built. */
const readManifest = async (dist) => {
  try {
    return JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  } catch {
    return undefined;
  }
};

const preloadLine = (file) => `<link rel="preload" as="fetch" crossorigin href="/wp-content/piton/${file}">`;

const OF_BUILD = {
  sizes: ({ files }, language, words) =>
    table(
      words.sizesName,
      words.sizes,
      Object.entries(files).map(([file, { bytes, brotli }]) => [
        `<code>${escapeHtml(file.replace(/^chunks\/|-\w{4}(?=\.js$)/g, ''))}</code>`,
        kilobytes(bytes, language),
        kilobytes(brotli, language),
      ]),
    ),
  /** The files that every visitor needs, whether decided or not. */
  preloads: ({ preload: { page, undecided, decided } }, _language, words) =>
    code(
      words.preloadsName,
      [...page, ...undecided.filter((file) => decided.includes(file))].map(preloadLine).join('\n'),
    ),
  tag: ({ files }, _language, words) =>
    code(
      words.tagName,
      `<link rel="stylesheet" crossorigin href="https://cdn.example/piton/piton.css"\n  integrity="${files['piton.css'].integrity}">\n<script type="module" crossorigin src="https://cdn.example/piton/piton.js"\n  integrity="${files['piton.js'].integrity}"></script>`,
    ),
};

/**
 * @param {string} text a page's Markdown
 * @param {'de' | 'en'} language
 * @param {string} dist folder of the built product
 * @returns {Promise<Record<string, string>>} HTML for each `[[name]]` in the text
 * @throws if a page contains an unknown name
 */
export async function generatedParts(text, language, dist) {
  const names = [...text.matchAll(/^\[\[(\w+)\]\]$/gm)].map(([, name]) => name);
  const manifest = names.some((name) => OF_BUILD[name]) ? await readManifest(dist) : undefined;
  const parts = names.map(async (name) => {
    if (name === 'configuration') return [name, await configuration(language)];
    if (name === 'admitted') return [name, admitted(language)];
    if (Object.hasOwn(FIELDS, name)) return [name, await fieldTable(name, language)];
    if (!OF_BUILD[name])
      throw new Error(`a page of the handbook contains [[${name}]], but no generated part has that name`);
    const words = WORDS[language];
    return [name, manifest ? OF_BUILD[name](manifest, language, words) : `<p>${words.unbuilt}</p>`];
  });
  return Object.fromEntries(await Promise.all(parts));
}
