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
export const typeOf = (cause: unknown): ChunkErrorType =>
  cause instanceof TypeError && /module/i.test(cause.message)
    ? 'missing'
    : Object(cause).name === 'TimeoutError'
      ? 'timeout'
      : 'error';
