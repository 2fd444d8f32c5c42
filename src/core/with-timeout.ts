/** A server that has not answered after this time, ms, will not answer at all. */
export const ANSWER_MS = 30_000;

/**
 * Calls `work` with a signal that is aborted after `ms`, or when `outer` is aborted. The promise rejects when the signal
 * is aborted, even if `work` ignores the signal.
 */
export async function withTimeout<Result>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer?.throwIfAborted();
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Result>((resolve, reject) => {
    const end = (reason: unknown) => {
      reject(reason);
      ended.abort(reason);
    };
    timer = setTimeout(() => end(new DOMException(`no answer in ${ms} ms`, 'TimeoutError')), ms);
    outer?.addEventListener('abort', () => end(outer.reason), { signal });
    work(signal).then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}
