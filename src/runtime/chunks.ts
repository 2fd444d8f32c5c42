import type { CatalogEntry } from './types';

export type Load = NonNullable<CatalogEntry['load']>;

/** The folder of this release's chunks; the build names it by what they contain. */
declare const __RELEASE__: string;

/** A chunk may hang this long before the page goes on without it (spec 9). */
const TIME_OUT_MS = 120_000;

/** Where a chunk could not be had: `missing` (network, 404), `timeout`, or `error` (it threw while it was evaluated). */
export type ChunkErrorType = 'missing' | 'timeout' | 'error';

/** Spec 8: 'Loading chunk {n} failed' with type and request URL. */
export interface ChunkLoadError extends Error {
  readonly type: ChunkErrorType;
  readonly request: string;
}

/** No class: the entry carries this. */
export const chunkLoadError = (
  chunk: string,
  type: ChunkErrorType,
  request: string,
  cause?: unknown,
): ChunkLoadError =>
  Object.assign(new Error(`Loading chunk ${chunk} failed.\n(${type}: ${request})`, { cause }), {
    name: 'ChunkLoadError',
    type,
    request,
  });

/** A fetch that failed rejects with a TypeError that speaks of the module, in every engine; a throwing module need not. */
const isMissing = (error: unknown) => error instanceof TypeError && /module/i.test(error.message);

/** Kept apart from its call: a specifier that is no literal is left alone by bundlers and resolves beside this script. */
const importFile = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);

/** An import that failed is tried once more under another URL, since engines remember failed modules. */
const importTwice = (url: string) =>
  importFile(url).catch((error) => {
    if (!isMissing(error)) throw error;
    return importFile(`${url}?retry=${Date.now()}`);
  });

/**
 * Imports what `load` names: the build's list of files (the chunk, then what it shares with others), all at once. A chunk
 * without a name is the one that is called as its mark.
 * @param base directory of the releases, with a trailing slash
 * @throws {ChunkLoadError}
 */
export function loadChunk(name: string, load: Load, base: string): Promise<unknown> {
  let urls = [name];
  let loading: Promise<unknown>;
  if (typeof load === 'string') {
    urls = load.split(' ').map((file) => `${base}${__RELEASE__}/${file || name}.js`);
    // What failed of the core is remembered for all that imports it: another copy of its own would be of no use.
    loading = Promise.all(urls.map(name === 'core' ? importFile : importTwice)).then(([chunk]) => chunk);
  } else loading = load();
  return new Promise((resolve, reject) => {
    const fail = (type: ChunkErrorType, cause?: unknown) =>
      reject(chunkLoadError(name, type, `${urls[0]}`, cause));
    const timer = setTimeout(fail, TIME_OUT_MS, 'timeout');
    loading
      .then(resolve, (cause) => fail(isMissing(cause) ? 'missing' : 'error', cause))
      .finally(() => clearTimeout(timer));
  });
}
