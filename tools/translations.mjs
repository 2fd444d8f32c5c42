/**
 * Makes the translations of the WordPress plugin: reads the English sentences from the PHP sources, writes the template
 * (.pot) and brings the translations (.po) to its order, and compiles them (.mo) for the build. Austrian German is the
 * German translation with the few sentences of its own file. `--check` writes nothing and fails if a file is not current
 * or a sentence has no translation.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PLUGIN = join(dirname(fileURLToPath(import.meta.url)), '../wordpress');
const FOLDER = 'languages';
const TEMPLATE = 'piton.pot';
/** The translations, each with those that it completes itself from. */
const LOCALES = { de_DE: [], de_AT: ['de_DE'] };

/** @typedef {{ id: string, plural?: string, comment?: string, places: string[] }} Message */
/** @typedef {Map<string, readonly string[]>} Translations the forms of each sentence, by the English one */

/** A text in single quotation marks in PHP. */
const QUOTED = "'((?:[^'\\\\]|\\\\.)*)'";
/** A call of a translating function: its name, the sentence, for `_n` the plural, and the number behind it. */
const CALL = new RegExp(
  `\\b(__|_n|esc_html__|esc_attr__|esc_html_e|esc_attr_e)\\(\\s*${QUOTED}(?:,\\s*${QUOTED})?`,
  'g',
);
const COMMENT = /\/\*\s*(translators: .*?)\s*\*\//g;

/** The line of the plugin's header that WordPress translates. */
const HEADER_LINE = /^ \* Description:\s+(.*)$/m;

const unquoted = (text) => text.replace(/\\(['\\])/g, '$1');

/** Reads the sentences of the PHP sources, in the order of files and lines. @returns {Promise<Message[]>} */
async function readMessages() {
  const entries = await readdir(PLUGIN, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.php'))
    .map((entry) => relative(PLUGIN, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const found = new Map();
  for (const file of files) {
    const source = await readFile(join(PLUGIN, file), 'utf8');
    const comments = [...source.matchAll(COMMENT)];
    for (const match of source.matchAll(CALL)) {
      const [, name, first, second] = match;
      const id = unquoted(first);
      const between = comments.findLast(({ index }) => index < match.index);
      // A comment belongs to the sentence that follows within the same statement.
      const isNear = between && !/;|,\n/.test(source.slice(between.index + between[0].length, match.index));
      const message = found.get(id) ?? { id, places: [] };
      if (name === '_n') message.plural = unquoted(second);
      if (isNear) message.comment ??= between[1];
      if (!message.places.includes(file)) message.places.push(file);
      found.set(id, message);
    }
  }
  const [, about] = HEADER_LINE.exec(await readFile(join(PLUGIN, 'piton.php'), 'utf8'));
  return [
    ...found.values(),
    { id: about, comment: 'The description in the list of plugins.', places: ['piton.php'] },
  ];
}

const quote = (text) => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;

/** The header of a file, without a date, so that the same sources give the same file. */
const header = (locale) =>
  [
    'Project-Id-Version: Piton',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    ...(locale ? [`Language: ${locale}`, 'Plural-Forms: nplurals=2; plural=(n != 1);'] : []),
    'X-Domain: piton',
    '',
  ].join('\n');

/** Writes a file with messages; `forms` are empty in the template. */
function writeCatalog(messages, locale, translated = new Map()) {
  const entry = ({ id, plural, comment, places }) => {
    const forms = translated.get(id) ?? [];
    return [
      ...(comment ? [`#. ${comment}`] : []),
      `#: ${places.join(' ')}`,
      `msgid ${quote(id)}`,
      ...(plural
        ? [`msgid_plural ${quote(plural)}`, ...[0, 1].map((at) => `msgstr[${at}] ${quote(forms[at] ?? '')}`)]
        : [`msgstr ${quote(forms[0] ?? '')}`]),
    ].join('\n');
  };
  return `msgid ""\nmsgstr ${quote(header(locale))}\n\n${messages.map(entry).join('\n\n')}\n`;
}

/** Reads the translations of a file; sentences without one are left out. @returns {Translations} */
function readCatalog(text) {
  const unescaped = (quoted) => quoted.replace(/\\(n|.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
  const strings = (block, pattern) =>
    [...block.matchAll(pattern)].map(([, ...lines]) => unescaped(lines.at(-1)));
  return new Map(
    text
      .split(/\n\n+/)
      .map((block) => [strings(block, /^msgid "(.*)"$/gm)[0], strings(block, /^msgstr(?:\[\d\])? "(.*)"$/gm)])
      .filter(([id, forms]) => id && forms.every(Boolean)),
  );
}

/** Compiles translations in GNU's binary format, as WordPress reads it. */
function compile(messages, locale, translated) {
  const entries = [
    ['', header(locale)],
    ...messages
      .filter(({ id }) => translated.has(id))
      .map(({ id, plural }) => [plural ? `${id}\0${plural}` : id, translated.get(id).join('\0')]),
  ]
    .map((pair) => pair.map((text) => Buffer.from(text)))
    .sort(([a], [b]) => Buffer.compare(a, b));
  const HEADER = 28;
  const tables = Buffer.alloc(HEADER + entries.length * 16);
  [0x950412de, 0, entries.length, HEADER, HEADER + entries.length * 8, 0, tables.length].forEach(
    (value, at) => {
      tables.writeUInt32LE(value, at * 4);
    },
  );
  const texts = [];
  let offset = tables.length;
  for (const column of [0, 1])
    for (const [at, pair] of entries.entries()) {
      const place = HEADER + column * entries.length * 8 + at * 8;
      tables.writeUInt32LE(pair[column].length, place);
      tables.writeUInt32LE(offset, place + 4);
      texts.push(pair[column], Buffer.from([0]));
      offset += pair[column].length + 1;
    }
  return Buffer.concat([tables, ...texts]);
}

/** Reads the translation of a locale, completed by those that it builds on. @returns {Promise<{ own: Translations, all: Translations }>} */
async function readLocale(locale) {
  const own = readCatalog(await readFile(join(PLUGIN, FOLDER, `piton-${locale}.po`), 'utf8').catch(() => ''));
  const below = await Promise.all(LOCALES[locale].map(async (base) => (await readLocale(base)).all));
  return { own, all: new Map([...below.flatMap((each) => [...each]), ...own]) };
}

/** Compiles all translations for the build. @returns {Promise<Record<string, Buffer>>} by name in the plugin's folder */
export async function translations() {
  const messages = await readMessages();
  const compiled = {};
  for (const locale of Object.keys(LOCALES))
    compiled[`${FOLDER}/piton-${locale}.mo`] = compile(messages, locale, (await readLocale(locale)).all);
  return compiled;
}

/**
 * Returns the files as the sources require them, and the sentences without a translation.
 * @returns {Promise<{ files: Record<string, string>, missing: string[] }>}
 */
export async function currentCatalogs() {
  const messages = await readMessages();
  const files = { [TEMPLATE]: writeCatalog(messages) };
  const missing = [];
  for (const [locale, below] of Object.entries(LOCALES)) {
    const { own, all } = await readLocale(locale);
    // A translation that completes another one has only the sentences that differ.
    const shown = below.length ? messages.filter(({ id }) => own.has(id)) : messages;
    files[`piton-${locale}.po`] = writeCatalog(shown, locale, own);
    missing.push(...messages.filter(({ id }) => !all.has(id)).map(({ id }) => `${locale}: ${id}`));
  }
  return { files, missing };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, missing } = await currentCatalogs();
  for (const [name, text] of Object.entries(files)) {
    const path = join(PLUGIN, FOLDER, name);
    const isCurrent = (await readFile(path, 'utf8').catch(() => '')) === text;
    if (isCurrent) continue;
    if (process.argv.includes('--check')) {
      console.error(`${relative(process.cwd(), path)} is not current; run "npm run docs" and commit it`);
      process.exitCode = 1;
    } else await writeFile(path, text);
  }
  for (const each of missing) console.error(`no translation: ${each}`);
  if (missing.length) process.exitCode = 1;
}
