import type { CatalogEntry } from './types';

export type Load = NonNullable<CatalogEntry['load']>;

/** A chunk that takes longer counts as failed, and the page goes on without it. */
const TIME_OUT_MS = 120_000;

/**
 * Why a chunk is not available: `missing` (network, 404), `timeout`, or `error` (the chunk threw while it was
 * evaluated).
 */
export type ChunkErrorType = 'missing' | 'timeout' | 'error';

/** The error of a chunk that failed to load; its message names the chunk, the type and the address. */
export interface ChunkLoadError extends Error {
  readonly type: ChunkErrorType;
  readonly request: string;
}

/** Makes the error without a class, which would take more bytes of the entry. */
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

/**
 * Every engine rejects a failed fetch with a TypeError that contains "module"; an error thrown by the module itself
 * rarely does.
 */
const isMissing = (error: unknown) => error instanceof TypeError && /module/i.test(error.message);

/**
 * The specifier is a variable, because bundlers leave such an import alone; the browser resolves it relative to this
 * script.
 */
const importFile = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);

/**
 * Imports a chunk's files from a folder of the release. `query` is added to the chunk's own address, so that engines
 * treat the file as another module.
 */
type ImportFrom = (folder: string, query?: string) => Promise<unknown>;

/**
 * Imports the files that the build lists in `load` (the chunk first, then the files it shares with others), all at
 * once. An empty file name stands for the mark's own name.
 * @param from tries folders one after another
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
          // The failed file may be one that the chunk shares with others.
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
