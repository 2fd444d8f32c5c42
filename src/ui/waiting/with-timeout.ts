/** Time-out, ms. */
const LIMIT_MS = 30_000;

/** Runs `work` with a signal that is aborted with `signal`, if given, and with an error after the time-out. */
export async function withTimeout<Result>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const limited = new AbortController();
  const end = () => limited.abort(signal?.aborted ? signal.reason : new Error(`no answer in ${LIMIT_MS} ms`));
  const timer = setTimeout(end, LIMIT_MS);
  signal?.addEventListener('abort', end, { signal: limited.signal });
  try {
    return await work(limited.signal);
  } finally {
    clearTimeout(timer);
    limited.abort();
  }
}
