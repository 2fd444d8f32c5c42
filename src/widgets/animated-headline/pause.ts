/**
 * Creates a function that waits for a duration in ms. The promise never settles once `signal` is aborted. Only one
 * caller may wait at a time.
 */
export function createPause(signal: AbortSignal): (duration: number) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (duration) =>
    new Promise((resolve) => {
      if (!signal.aborted) timer = setTimeout(resolve, duration);
    });
}
