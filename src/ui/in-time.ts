/** A server that takes longer will not answer at all, ms. */
const LIMIT_MS = 30_000;

/** Does `work` with a signal that ends as `signal` does, if there is one, and with an error when it takes too long. */
export async function inTime<Result>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const both = new AbortController();
  const end = () => both.abort(signal?.aborted ? signal.reason : new Error(`no answer in ${LIMIT_MS} ms`));
  const timer = setTimeout(end, LIMIT_MS);
  signal?.addEventListener('abort', end, { signal: both.signal });
  try {
    return await work(both.signal);
  } finally {
    clearTimeout(timer);
    both.abort();
  }
}
