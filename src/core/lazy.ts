/** Returns a function that calls `load` once and shares the result with all callers; after a failure the next call retries. */
export function lazy<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
