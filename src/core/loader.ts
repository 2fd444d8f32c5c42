/**
 * Loads the chunks of this release. No file of the build imports another: a file holds one or more chunks, each a
 * function that the loader calls with the function `need` and an empty `exports` object (build.mjs). An engine remembers
 * that the module at an address has failed, so the loader retries a file at another address. Since no file imports
 * another, each chunk still runs once for all that need it.
 *
 * A chunk goes three steps: its file is requested, it arrives with the file, and it runs when something first needs its
 * exports. It can arrive in its own file or in the file of another chunk, its carrier. The build lists who carries whom and
 * who needs whom (build/needs.mjs, read by needs.ts). Each step below calls the one before it: `loadChunk`, `fileOf`,
 * `ownFileOf`, `fetchFile`, `tryFile`.
 */
import { findTag } from '../values/owner';
import { chunkLoadError, typeOf } from './chunk-error';
import { lazy } from './lazy';
import { held, needs } from './needs';
import { slice } from './scheduler';
import { withTimeout } from './with-timeout';

/** The folder of this release's chunks; its name is a hash of their content. */
declare const __RELEASE__: string;
/** What the entry exports to the chunks that share its modules. */
declare const __ENTRY__: object;

/** A file that takes longer than this time, ms, counts as failed, and the page goes on without the file. */
const TIME_OUT_MS = 120_000;
/** A chunk that another file holds is awaited this long, ms; on a slow connection a second request would take longer. */
const CARRIER_MS = 5_000;

type Chunk = (need: (path: string) => unknown, exports: object) => void;

interface ChunkFile {
  /** The chunks that the file holds, by their names. */
  readonly default: Readonly<Record<string, Chunk>>;
  /** The file's own address; only the core exports it. */
  readonly url?: string;
}

/**
 * The specifier is a variable, because bundlers leave such an import alone; the browser resolves it relative to this
 * script.
 */
const importFile = (url: string): Promise<ChunkFile> => import(/* @vite-ignore */ url);

/** The exports of all chunks that have run, by the chunks' names. */
const exportsOf = new Map<string, object>([['piton', __ENTRY__]]);
/** All chunks that have arrived, whether they have run or not, by their names. */
const arrived = new Map<string, Chunk>();
/** The requested files that hold other chunks besides their own, by the names of those chunks. */
const carriers = new Map<string, string>();
/** Functions that wait for a requested file, by the name of the file; a call after a failure requests the file again. */
const requests = new Map<string, () => Promise<void>>();
/** The number of each file's last failure. The number becomes the query of the next request. */
const failureOf = new Map<string, number>();
let failures = 0;
/** Addresses of folders that may contain the release, each ending in `/`; files are requested from the first one. */
let folders = ['./', './'];
/** The address from which the core's file came. */
let coreAddress: string | undefined;

const addressOf = (name: string) =>
  `${folders[0]}chunks/${__RELEASE__}/${name}.js${failureOf.has(name) ? `?${failureOf.get(name)}` : ''}`;

/** Makes any error the error of a chunk; the error of a chunk that this one needs remains as it is. */
const toChunkError = (error: unknown, name: string, address: string) =>
  Object(error).name === 'ChunkLoadError' ? error : chunkLoadError(name, typeOf(error), address, error);

/** The whole address of a file, for error messages. Files are relative to this script, whose tag alone names its address. */
const wholeAddressOf = (name: string) => new URL(addressOf(name), findTag()?.src || document.baseURI).href;

/** Imports a file, with up to `retries` retries. Each retry of the core takes the next folder; the other files follow the core. */
const tryFile = (name: string, retries: number): Promise<ChunkFile> =>
  importFile(addressOf(name)).catch((error) => {
    failureOf.set(name, ++failures);
    if (!retries) throw error;
    if (name === 'core') folders.shift();
    return tryFile(name, retries - 1);
  });

/** Imports a file with one retry, or the core with one for each further folder. @throws {ChunkLoadError} */
async function fetchFile(name: string): Promise<void> {
  // The owner's folder may be wrong: the core finds the right one.
  if (name !== 'core' && folders[0] !== './') await fileOf('core');
  try {
    const file = await withTimeout(TIME_OUT_MS, undefined, () =>
      tryFile(name, name === 'core' ? folders.length - 1 : 1),
    );
    coreAddress ??= file.url;
    for (const [each, chunk] of Object.entries(file.default)) arrived.set(each, chunk);
  } catch (error) {
    const address = wholeAddressOf(name);
    failureOf.set(name, ++failures);
    throw chunkLoadError(name, typeOf(error), address, error);
  }
}

/** Requests a chunk's own file. One promise serves all callers, until the file fails. */
function ownFileOf(name: string): Promise<void> {
  const request = requests.get(name) ?? lazy(() => fetchFile(name));
  requests.set(name, request);
  for (const each of held.get(name)?.split(' ') ?? []) carriers.set(each, name);
  return request();
}

/**
 * Waits for a requested file that holds the chunk; where none does, or that file fails or does not come in time, requests
 * the chunk's own file.
 */
function fileOf(name: string): Promise<void> {
  const own = () => ownFileOf(name);
  const carrier = carriers.get(name);
  return carrier ? withTimeout(CARRIER_MS, undefined, () => ownFileOf(carrier)).catch(own) : own();
}

/** Lists the files of a chunk, each after the files that it needs. */
export function filesOf(name: string, found = new Set<string>()): Set<string> {
  for (const each of needs.get(name)?.split(' ') ?? []) filesOf(each, found);
  return found.add(name);
}

/** The number of chunks that run at this moment, each for the one before. */
let running = 0;

/** Runs a chunk that has arrived with all that it needs. Returns its exports. */
function run(name: string): object {
  const known = exportsOf.get(name);
  if (known) return known;
  // An object without a prototype ignores what other scripts add to `Object.prototype`.
  const exports = Object.create(null) as object;
  running++;
  try {
    (arrived.get(name) as Chunk)(need, exports);
  } catch (error) {
    throw toChunkError(error, name, wholeAddressOf(name));
  } finally {
    running--;
  }
  exportsOf.set(name, exports);
  return exports;
}

/**
 * Loads a chunk with the files that it needs, and runs those that have not run yet, in slices: what runs long, such as
 * React, shares no task with what the caller does with it. Every chunk but the fallback waits for the core.
 * @throws {ChunkLoadError}
 */
export async function loadChunk(name: string): Promise<unknown> {
  const needed = filesOf(name);
  const names = [...(name === 'fallback' ? [] : ['core']), ...needed];
  await Promise.all(names.filter((each) => !arrived.has(each)).map(fileOf));
  // The name comes twice, so that a last yield may follow its run.
  await slice([...needed, name], run);
  return run(name);
}

/**
 * Files of the build call this function in place of `import` and `import()`. A chunk imports while it runs, and gets
 * the exports of the other chunk; a later call is a lazy import, and gets a promise where the chunk has not run.
 */
export const need = (path: string): unknown => {
  const name = path.slice(2, -3);
  return running ? run(name) : (exportsOf.get(name) ?? loadChunk(name));
};

/** Calls the owner's function that loads a handler. @throws {ChunkLoadError} */
export const loadOwn = (name: string, load: () => Promise<unknown>): Promise<unknown> =>
  withTimeout(TIME_OUT_MS, undefined, load).catch((error) => {
    throw toChunkError(error, name, name);
  });

/** Sets the folder in which the loader looks for chunks first. An invalid address is ignored. */
export function lookIn(folder: string): void {
  try {
    const home = new URL(folder.replace(/\/*$/, '/'), document.baseURI).href;
    folders = [home, home, './'];
  } catch {
    // The check of the owner's configuration reports the address (config/check.ts).
  }
}

/** Returns the address of the core's file. */
export const coreUrl = (): string | undefined => coreAddress;
