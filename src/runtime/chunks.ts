import type { CatalogEntry } from './types';

export type Load = NonNullable<CatalogEntry['load']>;

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

/** Imports a chunk's files from a folder of the release; its own with `query`, by which engines know it for another. */
type ImportFrom = (folder: string, query?: string) => Promise<unknown>;

/**
 * Imports what `load` names: the build's list of files (the chunk, then what it shares with others), all at once. A chunk
 * without a name is the one that is called as its mark.
 * @param from says from which folders, one after another
 * @throws {ChunkLoadError}
 */
export function loadChunk(
  name: string,
  load: Load,
  from: (importFrom: ImportFrom) => Promise<unknown>,
): Promise<unknown> {
  let urls = [name];
  const importFrom: ImportFrom = async (folder, query = '') => {
    urls = `${load}`.split(' ').map((file, at) => `${folder}${file || name}.js${at ? '' : query}`);
    const [chunk] = await Promise.all(
      urls.map((url) =>
        importFile(url).catch((error) => {
          // A file that the chunk shares with others may be the one that failed.
          urls = [url];
          throw error;
        }),
      ),
    );
    return chunk;
  };
  const loading = typeof load === 'string' ? from(importFrom) : load();
  return new Promise((resolve, reject) => {
    const fail = (type: ChunkErrorType, cause?: unknown) =>
      reject(chunkLoadError(name, type, `${urls[0]}`, cause));
    const timer = setTimeout(fail, TIME_OUT_MS, 'timeout');
    loading
      .then(resolve, (cause) => fail(isMissing(cause) ? 'missing' : 'error', cause))
      .finally(() => clearTimeout(timer));
  });
}
