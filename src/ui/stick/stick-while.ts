import { batch } from '../dom/batch';

/** An element that sticks only in some states. */
interface Sticking {
  /** A text of all settings, whose change restarts sticking; `''` where the element does not stick. */
  wanted(): string;
  /** Reads the page, and returns the function that lets the element stick until `signal` is aborted. */
  start(signal: AbortSignal): () => void;
  /** Notes why the element does not stick. */
  rest(): void;
  /** Time after the last resize until the state is checked again. */
  readonly debounceMs: number;
}

/**
 * Lets an element stick while `wanted` says so, which is checked now and after every resize, until `signal` is aborted.
 */
export function stickWhile({ wanted, start, rest, debounceMs }: Sticking, signal: AbortSignal): void {
  let active: AbortController | undefined;
  let applied = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = () =>
    batch(() => {
      if (signal.aborted) return undefined;
      const next = wanted();
      if (!next) rest();
      if (next === applied) return undefined;
      applied = next;
      const before = active;
      const now = next ? new AbortController() : undefined;
      active = now;
      return () => {
        before?.abort();
        if (now) batch(() => (now.signal.aborted ? undefined : start(now.signal)));
      };
    });

  apply();
  addEventListener(
    'resize',
    () => {
      clearTimeout(timer);
      timer = setTimeout(apply, debounceMs);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    active?.abort();
  });
}
