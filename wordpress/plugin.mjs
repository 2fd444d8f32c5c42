/**
 * Collects the WordPress plugin: the sources in wordpress/, the served files of this build, and the facts about them
 * that PHP needs. The entry lies in the release's folder, so its address changes with its content, and a cached page
 * never requests it with the integrity hash of another version.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHandlers } from '../tools/handlers.mjs';
import { bundleSource } from '../tools/source.mjs';
import { translations } from '../tools/translations.mjs';
import { workshopFiles } from './workshop.mjs';

const SOURCES = dirname(fileURLToPath(import.meta.url));
/** The placeholder for the version in the sources, in the form that the plugin's PHP header requires. */
const NO_VERSION = '0.0.0';

/** Returns a value as PHP source. */
function php(value, indent = '') {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  const inner = `${indent}\t`;
  const items = Array.isArray(value)
    ? value.map((one) => php(one, inner))
    : Object.entries(value).map(([key, one]) => `${php(key)} => ${php(one, inner)}`);
  return items.length ? `array(\n${items.map((one) => `${inner}${one},\n`).join('')}${indent})` : 'array()';
}

/** Scripts of the settings page are modules that import from src/. */
const MODULE = /\.mjs$/;

/** Returns the settings page's script in one file, which includes the check of the configuration. */
async function settingsScript() {
  return Buffer.from(await bundleSource("import './wordpress/settings.mjs';", { minify: true }));
}

/** A selector that begins with a class, which an element of the page has. */
const CLASS = /^\.([\w-]+)(?=$|[:,])/;

/**
 * Returns the chunks' files by the marks that PHP can find in a page's text: widget types, settings with their values (an
 * empty list stands for any value), and classes.
 * @param {object[]} marks lines of the catalog, each with the `names` of its files, without folder and extension
 */
function findable(marks) {
  const widgets = Object.fromEntries(
    marks.filter(({ widget }) => widget).map(({ widget, names }) => [widget, names]),
  );
  const settings = marks.flatMap(({ setting = [], values = [], names }) =>
    setting.map((key) => ({ key, values, names })),
  );
  const classes = Object.fromEntries(
    marks.flatMap(({ selector = '', names }) => {
      const [, name] = CLASS.exec(selector) ?? [];
      return name ? [[name, names]] : [];
    }),
  );
  return { widgets, settings, classes };
}

/** Returns the texts that Piton shows to visitors, German and English, by `handler.key`. */
function visitorTexts(handlers, parts) {
  const byHandler = handlers.map(({ entry, handler }) => [entry.name ?? entry.widget, handler.texts ?? {}]);
  return Object.fromEntries(
    [...byHandler, ...Object.entries(parts)].flatMap(([name, texts]) =>
      Object.entries(texts).map(([key, text]) => {
        const [de, , en = de] = [text].flat();
        return [`${name}.${key}`, { de, en }];
      }),
    ),
  );
}

const releaseFile = (facts) =>
  `<?php\n/** Written by the build. */\n\ndefined( 'ABSPATH' ) || exit;\n\nreturn ${php(facts)};\n`;

/**
 * @param {{ files: Record<string, Uint8Array>, manifest: Record<string, { integrity: string }>, preload: object, handlers: Record<string, string[]> }} bundle
 *   the result of `bundle` in build.mjs
 * @param {string} version
 * @returns {Promise<Record<string, Uint8Array>>} all files of the plugin's folder, by name
 */
export async function wordpressPlugin({ files, manifest, preload, handlers: paths }, version) {
  const plugin = {};
  for (const entry of await readdir(SOURCES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || MODULE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    plugin[relative(SOURCES, path).replaceAll('\\', '/')] = Buffer.from(text.replaceAll(NO_VERSION, version));
  }
  const release = createHash('sha256').update(files['manifest.json']).digest('hex').slice(0, 8);
  const folder = `chunks/${release}`;
  for (const [name, bytes] of Object.entries(files))
    if (/\.(?:js|css)$/.test(name)) plugin[`${folder}/${name}`] = bytes;
  plugin['settings.js'] = await settingsScript();
  plugin['manifest.json'] = files['manifest.json'];
  plugin['third-party-licences.txt'] = files['third-party-licences.txt'];
  Object.assign(plugin, await translations(), await workshopFiles());
  const { handlers, config, parts, unscripted } = await readHandlers();
  const facts = {
    release,
    entry: `${folder}/piton.js`,
    integrity: manifest['piton.js'].integrity,
    hold: `${folder}/hold.js`,
    holdIntegrity: manifest['hold.js'].integrity,
    style: `${folder}/piton.css`,
    question: `${folder}/question.js`,
    preload: Object.fromEntries(
      Object.entries(preload).map(([list, names]) => [list, names.map((name) => `${folder}/${name}`)]),
    ),
    marks: findable(
      handlers.map(({ entry }) => ({
        ...entry,
        names: paths[entry.name ?? entry.widget].map((path) => basename(path, '.js')),
      })),
    ),
    unscripted,
    config: Object.fromEntries(Object.entries(config.PitonConfig).map(([key, { form }]) => [key, { form }])),
    handlers: [...new Set(handlers.map(({ entry: { name, widget } }) => name ?? widget ?? ''))].sort(),
    texts: visitorTexts(handlers, parts),
  };
  plugin['release.php'] = Buffer.from(releaseFile(facts));
  return plugin;
}
