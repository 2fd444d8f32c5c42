/**
 * Decides which module goes into which file of dist/, by the folders of the sources alone:
 * - The entry contains all modules that it imports, and the modules that the fallback shares with other chunks, because
 *   both run without the core.
 * - The core contains all modules that it imports.
 * - A module that only one lazily imported file needs goes into that file's chunk. The chunk has the name of the file,
 *   or of its folder if the file is an index.
 * - A module that several lazily imported files need goes into the chunk of its own folder.
 */
import { basename, dirname, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { inputOptions, OUTPUT, root } from './options.mjs';

const ENTRY = 'src/piton.ts';
const CATALOG = 'src/catalog.ts';
const CORE = 'src/core/core-entry.ts';
const FALLBACK = 'src/fallback/index.ts';
/** In these folders each file is a piece by itself, and each subfolder is another. */
const CHUNK_FOLDERS = ['src/ui', 'src/ui/dom', 'src/widgets', 'src/effects', 'src/page'];

/** The folders of the doors form a single piece, because most code that uses one door uses most of the others. */
const DOORS = ['src/values', 'src/markup', 'src/third-parties'];
const BORDERS = 'src/borders';

const withoutExtension = (path) => path.replace(/\.\w+$/, '');
const isIndex = (path) => basename(withoutExtension(path)) === 'index';
const pathOf = (id) => relative(root, id).replaceAll('\\', '/');

/**
 * @typedef {{ now: string[], later: string[] }} Imports the paths (from the root) of the modules that a module imports
 *   statically and lazily
 */

/**
 * @returns {Promise<Map<string, Imports>>} the imports of all modules of the product, by path; imports of types are
 *   left out
 */
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
  // The bundler reports modules in no fixed order, so they are sorted by path.
  return new Map([...imports].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns `path` and all modules that it imports, directly or through others; lazy imports are left out. */
function closureOf(imports, path, seen = new Set()) {
  if (seen.has(path) || !imports.has(path)) return seen;
  seen.add(path);
  for (const each of imports.get(path).now) closureOf(imports, each, seen);
  return seen;
}

/** @returns {Promise<object[]>} the catalog, with the path of each handler in place of its import() */
async function readCatalog() {
  const options = inputOptions();
  /** Resolves every lazy import to its path, without loading the module. */
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
 * @property {(id: string) => string | undefined} chunkOf returns the name of a module's chunk; `undefined` if the
 *   module goes into the chunk of the only file that needs it
 * @property {Record<string, string>} inputs the bundler's inputs: paths by the names of their chunks
 * @property {object[]} catalog the catalog with names of chunks; a line whose own name is its chunk's name has no
 *   `load`
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

  /**
   * Returns the shared module of the product that imports the package of `path`, so that the package goes into its
   * chunk.
   */
  const pieceWith = (path) =>
    [...imports].find(
      ([from, { now }]) =>
        !from.includes('node_modules') &&
        usersOf(from).length > 1 &&
        now.some((each) => each.includes('node_modules') && closureOf(imports, each).has(path)),
    )?.[0] ?? path;
  const isShared = (path) => usersOf(path).length > 1;
  /** Returns the folder of a module that several chunks need, or the module itself if it is a piece by itself. */
  const sharedPieceOf = (path) => {
    const own = path.includes('node_modules') ? pieceWith(path) : path;
    const folder = dirname(own);
    if (CHUNK_FOLDERS.includes(folder)) return withoutExtension(own);
    return DOORS.includes(folder) ? BORDERS : folder;
  };
  /** Returns the piece of a lazily imported file. */
  const pieceOf = (path) =>
    isShared(path) ? sharedPieceOf(path) : isIndex(path) ? dirname(path) : withoutExtension(path);
  const nameOf = (path) => (path === CORE ? 'core' : basename(pieceOf(path)));
  const shared = new Map(
    [...imports.keys()]
      .filter((path) => !entry.has(path) && !core.has(path) && isShared(path))
      .map((path) => [path, sharedPieceOf(path)]),
  );
  checkNames([...shared.values(), ...lazy.filter((path) => path !== CORE).map(pieceOf)]);
  const sharedNames = new Set([...shared.values()].map((piece) => basename(piece)));

  return {
    // Every shared chunk needs an input: its lazily imported file, or else any of its modules. Without one the bundler
    // exports by getters, which are longer.
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

/** Throws if two pieces would have the same file name. */
function checkNames(pieces) {
  const byName = new Map();
  for (const piece of pieces) {
    const other = byName.get(basename(piece)) ?? piece;
    if (other !== piece) throw new Error(`${other} and ${piece} would be the same file: rename one of them`);
    byName.set(basename(piece), piece);
  }
}
