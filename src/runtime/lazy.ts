/** Does `load` once, however often it is asked for, and shares what comes; after a failure the next call tries again. */
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
