/** A server that takes longer will not answer at all, ms. */
export const ANSWER_MS = 30_000;

/**
 * Does `work` with a signal that ends after `ms`, or when `outer` does; rejects then at the latest, also where the work does
 * not heed its signal.
 */
export async function withTimeout<Result>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer?.throwIfAborted();
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setTimeout(() => ended.abort(new DOMException(`no answer in ${ms} ms`, 'TimeoutError')), ms);
  outer?.addEventListener('abort', () => ended.abort(outer.reason), { signal });
  try {
    return await new Promise((resolve, reject) => {
      signal.onabort = () => reject(signal.reason);
      work(signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
