import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveModule } from '../build/chunks.mjs';
import { root } from '../build/options.mjs';
import { importSource } from './source.mjs';

/**
 * Code whose exports say which widgets need no further handler: `handled` lists the types with one, with or without a skin;
 * `unscripted` is a pattern for types that never had a script, and for those that one handler serves by the beginning of
 * their type. Text needs a handler for its drop cap alone.
 */
const WIDGET_TYPES = `import { catalog } from './src/catalog'; import { FAMILIES, STATIC_WIDGETS } from './src/inspector/items';
  const served = catalog.flatMap(({ selector = '' }) => /^\\[data-widget_type\\^="([\\w-]+)"\\]$/.exec(selector)?.[1] ?? []);
  const names = [...Object.values(STATIC_WIDGETS).join(' ').split(' '), 'text-editor'];
  export const handled = catalog.flatMap(({ widget }) => widget ?? []);
  export const unscripted = \`^(?:\${names.join('|')})$|\${[FAMILIES.source, ...served.map((begin) => '^' + begin)].join('|')}\`;`;

/** Leaves lazy imports alone: the catalog names its handlers without loading them. */
const WITHOUT_HANDLERS = {
  name: 'without-handlers',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : undefined)),
};

/**
 * Reads which types of widgets Piton has handlers for, and which need none.
 * @returns {Promise<{ handled: string[], unscripted: string }>} `unscripted` is a pattern
 */
export const readWidgetTypes = () => importSource(WIDGET_TYPES, { plugins: [WITHOUT_HANDLERS] });

/**
 * Reads every handler of the catalog from the sources, for the reference and for tests of the schemas. A handler does
 * not touch the document before it is mounted, so Node can run its module.
 * @returns {Promise<{ handlers: { entry: object, handler: object }[], config: Record<string, Record<string, object>>,
 *   question: Record<string, object>, parts: Record<string, object>, unscripted: string }>} `config` by the names of the types in
 *   src/api/config.ts; `question`: the keys that an owner's `consent` may have in `design`, `texts` and
 *   `individualTexts`; `parts`: texts of parts that are no handlers, by the names before the dot; `unscripted`: as readWidgetTypes()
 *   returns it
 */
export async function readHandlers() {
  const { handlers, ...more } = await importSource(`${WIDGET_TYPES}
    import { DEFAULTS, TEXTS as STICKY } from './src/banner/round-button';
    import { TEXTS as HOSTS } from './src/blocker/undeclared-hosts/texts';
    import { QUESTION } from './src/values/consent-schema'; import { OWNER } from './src/values/owner';
    import { DESIGN } from './src/consent/defaults/design-defaults';
    import { INDIVIDUAL_TEXTS, TEXTS } from './src/consent/defaults/texts';
    export const config = { PitonConfig: OWNER, ConsentQuestion: QUESTION };
    export const question = { design: { ...DESIGN, sticky: DEFAULTS.sticky }, texts: { ...TEXTS, ...STICKY }, individualTexts: INDIVIDUAL_TEXTS };
    export const parts = { 'third-parties': HOSTS };
    export const handlers = Promise.all(catalog.map(async (entry) => ({ entry, handler: (await entry.load()).default })));`);
  return { handlers: await handlers, ...more };
}

const CATALOG = 'src/catalog.ts';
/** A line of the catalog: what it says of the handler, and the file that it imports. */
const LINE = /\{([^{}]*?)\bimport\('([^']+)'/g;

/**
 * Returns the files that each handler of the catalog needs beside those that every page has, by the handler's name.
 * @param {(path: string) => string[]} filesFor returns the files that a module's chunk needs
 */
export async function filesOfHandlers(filesFor) {
  const catalog = await readFile(join(root, CATALOG), 'utf8');
  return Object.fromEntries(
    [...catalog.matchAll(LINE)].map(([, mark, specifier]) => {
      const [, name] = /\bname: '([^']+)'/.exec(mark) ?? /\bwidget: '([^']+)'/.exec(mark);
      return [name, filesFor(resolveModule(CATALOG, specifier))];
    }),
  );
}
