/**
 * Which module lies in which file of dist/. Nothing but the folders says so:
 * - what the entry imports lies in the entry, with what the fallback shares with others: both do without the core;
 * - what the core imports lies in the core;
 * - what one lazily imported file alone needs lies in that one's chunk, which is named as the file, or as the folder of an index;
 * - what several of them need lies in the chunk of its folder.
 */
import { basename, dirname, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { inputOptions, OUTPUT, root } from './options.mjs';

const ENTRY = 'src/piton.ts';
const CATALOG = 'src/catalog.ts';
const CORE = 'src/runtime/core-entry.ts';
const FALLBACK = 'src/fallback/index.ts';
/** A file that lies in one of these beside the folders is a piece by itself, as they are. */
const SHELVES = ['src/ui', 'src/widgets', 'src/effects', 'src/page'];

/** The folders in it are one piece, since who passes one border passes most of them. */
const BORDERS = 'src/borders';

const withoutEnd = (path) => path.replace(/\.\w+$/, '');
const isIndex = (path) => basename(withoutEnd(path)) === 'index';
const pathOf = (id) => relative(root, id).replaceAll('\\', '/');

/** @typedef {{ now: string[], later: string[] }} Imports what a module imports, at once and lazily, as paths from the root */

/** @returns {Promise<Map<string, Imports>>} by the paths of all modules of the product; types count for nothing */
export async function readImports() {
  const imports = new Map();
  const collect = {
    name: 'collect-imports',
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      imports.set(pathOf(id), { now: importedIds.map(pathOf), later: dynamicallyImportedIds.map(pathOf) });
    },
  };
  const options = inputOptions();
  const bundle = await rolldown({ ...options, plugins: [...options.plugins, collect], input: ENTRY });
  await bundle.generate({ ...OUTPUT, format: 'cjs' });
  // In the order of their paths: the bundler is told of them as they come.
  return new Map([...imports].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `path` and all that it imports, but for lazy imports. */
function closureOf(imports, path, seen = new Set()) {
  if (seen.has(path) || !imports.has(path)) return seen;
  seen.add(path);
  for (const each of imports.get(path).now) closureOf(imports, each, seen);
  return seen;
}

/** @returns {Promise<object[]>} the catalog with the path of each handler in place of its import() */
async function readCatalog() {
  const options = inputOptions();
  /** Leaves every lazy import as the path that it names. */
  const leave = {
    name: 'leave-handlers',
    resolveDynamicImport: (specifier, importer) => ({
      id: resolve(dirname(importer), specifier),
      external: true,
    }),
  };
  const bundle = await rolldown({ ...options, plugins: [leave, ...options.plugins], input: CATALOG });
  const { output } = await bundle.generate({ ...OUTPUT, format: 'cjs', dynamicImportInCjs: false });
  const exports = {};
  new Function('exports', 'require', output[0].code)(exports, (path) => ({ path }));
  return Promise.all(
    exports.catalog.map(async ({ load, ...mark }) => ({ ...mark, load: pathOf((await load()).path) })),
  );
}

/**
 * @typedef {object} Plan
 * @property {(id: string) => string | undefined} chunkOf names the chunk of a module; undefined where the module lies with its only user
 * @property {Record<string, string>} inputs lazily imported files by the names of their chunks
 * @property {object[]} catalog with names of chunks; a mark that is called as its chunk names none
 */

/** @returns {Promise<Plan>} */
export async function planChunks() {
  const [imports, lines] = await Promise.all([readImports(), readCatalog()]);
  const lazy = [...new Set([...imports.values()].flatMap(({ later }) => later))].sort();
  const closures = new Map(lazy.map((path) => [path, closureOf(imports, path)]));
  const usersOf = (path) => lazy.filter((each) => closures.get(each).has(path));
  const entry = closureOf(imports, ENTRY);
  for (const path of closures.get(FALLBACK)) if (usersOf(path).length > 1) entry.add(path);
  const core = closures.get(CORE);

  /** The piece of ours that brings a package along, where several chunks need that. */
  const pieceWith = (path) =>
    [...imports].find(
      ([from, { now }]) =>
        !from.includes('node_modules') &&
        usersOf(from).length > 1 &&
        now.some((each) => each.includes('node_modules') && closureOf(imports, each).has(path)),
    )?.[0] ?? path;
  const isShared = (path) => usersOf(path).length > 1;
  /** The folder of a module that several chunks need, or the file where that is the piece. */
  const sharedPieceOf = (path) => {
    const own = path.includes('node_modules') ? pieceWith(path) : path;
    const folder = dirname(own);
    if (SHELVES.includes(folder)) return withoutEnd(own);
    return dirname(folder) === BORDERS ? BORDERS : folder;
  };
  /** The piece of a lazily imported file. */
  const pieceOf = (path) =>
    isShared(path) ? sharedPieceOf(path) : isIndex(path) ? dirname(path) : withoutEnd(path);
  const nameOf = (path) => (path === CORE ? 'core' : basename(pieceOf(path)));
  const shared = new Map(
    [...imports.keys()]
      .filter((path) => !entry.has(path) && !core.has(path) && isShared(path))
      .map((path) => [path, sharedPieceOf(path)]),
  );
  checkNames([...shared.values(), ...lazy.filter((path) => path !== CORE).map(pieceOf)]);
  const sharedNames = new Set([...shared.values()].map((piece) => basename(piece)));

  return {
    // Of a shared chunk without a lazy file any one is an input: other chunks would export by getters, which weigh more.
    inputs: Object.fromEntries([
      ...[...shared]
        .filter(([path]) => /^src.*tsx?$/.test(path))
        .map(([path, piece]) => [basename(piece), path]),
      ...lazy.map((path) => [nameOf(path), path]),
    ]),
    chunkOf(id) {
      const path = pathOf(id);
      if (entry.has(path)) return 'piton';
      if (core.has(path)) return 'core';
      if (shared.has(path)) return basename(shared.get(path));
      const [user] = usersOf(path);
      return user && sharedNames.has(nameOf(user)) ? nameOf(user) : undefined;
    },
    catalog: lines.map(({ load, ...mark }) => {
      const name = nameOf(load);
      return name === (mark.name ?? mark.widget) ? mark : { ...mark, load: name };
    }),
  };
}

/** Throws where two pieces would share a file. */
function checkNames(pieces) {
  const byName = new Map();
  for (const piece of pieces) {
    const other = byName.get(basename(piece)) ?? piece;
    if (other !== piece) throw new Error(`${other} and ${piece} would share a file: give one another name`);
    byName.set(basename(piece), piece);
  }
}
