/** A server that has not answered after this time, ms, will not answer at all. */
export const ANSWER_MS = 30_000;

/**
 * Calls `work` with a signal that is aborted after `ms`, or when `outer` is aborted. Rejects then at the latest, also where
 * `work` ignores the signal.
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
