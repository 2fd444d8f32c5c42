/**
 * Loads the chunks of this release. No file of the build imports another: each is a function, which the loader calls
 * with the function `need` and an empty `exports` object (build.mjs). An engine remembers by its address that a module
 * failed. The loader can therefore retry a file at another address, and still each chunk runs once for all that need it.
 */
import { findTag } from '../borders/values/owner';
import { chunkLoadError, typeOf } from './chunk-error';
import { lazy } from './lazy';
import { needs } from './needs';
import { withTimeout } from './with-timeout';

/** The folder of this release's chunks; its name is a hash of their content. */
declare const __RELEASE__: string;
/** What the entry exports to the chunks that share its modules. */
declare const __ENTRY__: object;

/** A file that takes longer counts as failed, and the page goes on without it. */
const TIME_OUT_MS = 120_000;

interface ChunkFile {
  default(need: (path: string) => unknown, exports: object): void;
  /** The file's own address; only the core exports it. */
  readonly url?: string;
}

/**
 * The specifier is a variable, because bundlers leave such an import alone; the browser resolves it relative to this
 * script.
 */
const importFile = (url: string): Promise<ChunkFile> => import(/* @vite-ignore */ url);

/** The exports of all chunks that have run, by their names. */
const ran = new Map<string, object>([['piton', __ENTRY__]]);
const files = new Map<string, () => Promise<ChunkFile>>();
/** The number of each file's last failure. The number becomes the query of the next request. */
const failed = new Map<string, number>();
let failures = 0;
/** Folders that may contain the release; files are requested from the first one. */
let homes = ['./', './'];
let cameFrom: string | undefined;

const addressOf = (name: string) =>
  `${homes[0]}chunks/${__RELEASE__}/${name}.js${failed.has(name) ? `?${failed.get(name)}` : ''}`;

/** The whole address of a file, for error messages. Files are relative to this script, whose tag alone names its address. */
const wholeAddressOf = (name: string) => new URL(addressOf(name), findTag()?.src || document.baseURI).href;

/** Imports a file, with `left` retries. Each retry of the core takes the next folder; the other files follow the core. */
const tryFile = (name: string, left: number): Promise<ChunkFile> =>
  importFile(addressOf(name)).catch((error) => {
    failed.set(name, ++failures);
    if (!left) throw error;
    if (name === 'core') homes.shift();
    return tryFile(name, left - 1);
  });

/** Imports a file with one retry. The next caller tries again after a failure. */
async function fetchFile(name: string): Promise<ChunkFile> {
  // The owner's folder may be wrong: the core finds the right one.
  if (name !== 'core' && homes[0] !== './') await fileOf('core');
  try {
    return await withTimeout(TIME_OUT_MS, undefined, () =>
      tryFile(name, name === 'core' ? homes.length - 1 : 1),
    );
  } catch (error) {
    const address = wholeAddressOf(name);
    failed.set(name, ++failures);
    throw chunkLoadError(name, typeOf(error), address, error);
  }
}

/** Returns one promise for all callers, until the file fails. */
function fileOf(name: string): Promise<ChunkFile> {
  const fetching = files.get(name) ?? lazy(() => fetchFile(name));
  files.set(name, fetching);
  return fetching();
}

/** Lists the files of a chunk, each after the files that it needs. */
export function filesOf(name: string, found = new Set<string>()): Set<string> {
  for (const each of needs.get(name)?.split(' ') ?? []) filesOf(each, found);
  return found.add(name);
}

/**
 * Loads a chunk with the files that it needs, and runs those that have not run yet. Every chunk but the fallback waits
 * for the core.
 * @throws {ChunkLoadError}
 */
export async function loadChunk(name: string): Promise<unknown> {
  const names = [...(name === 'fallback' ? [] : ['core']), ...filesOf(name)];
  const fetched = await Promise.all(names.map(fileOf));
  for (const [at, file] of fetched.entries()) {
    const each = names[at] ?? '';
    if (ran.has(each)) continue;
    // An object without a prototype ignores what other scripts add to `Object.prototype`.
    const exports = Object.create(null) as object;
    cameFrom ??= file.url;
    try {
      file.default(need, exports);
    } catch (error) {
      throw chunkLoadError(each, 'error', wholeAddressOf(each), error);
    }
    ran.set(each, exports);
  }
  return ran.get(name);
}

/** Files of the build call this function in place of `import` and `import()`. Returns the exports of a chunk that has run; else loads the chunk and returns a promise of its exports. */
export const need = (path: string): unknown => {
  const name = path.slice(2, -3);
  return ran.get(name) ?? loadChunk(name);
};

/** Calls the owner's function that loads a handler. @throws {ChunkLoadError} */
export const loadOwn = (name: string, load: () => Promise<unknown>): Promise<unknown> =>
  withTimeout(TIME_OUT_MS, undefined, load).catch((error) => {
    throw error.name === 'ChunkLoadError' ? error : chunkLoadError(name, typeOf(error), name, error);
  });

/** Sets the folder in which the loader looks for chunks first. */
export function lookIn(folder: string): void {
  const home = new URL(folder.replace(/\/*$/, '/'), document.baseURI).href;
  homes = [home, home, './'];
}

/** Returns the address of the core's file. */
export const coreUrl = (): string | undefined => cameFrom;
