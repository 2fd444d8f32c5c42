import { batch } from '../dom/batch';

/** An element that sticks only in some states. */
interface Sticking {
  /** Returns a text of all settings, whose change restarts sticking; `''` where the element does not stick. */
  readState(): string;
  /** Reads the page, and returns the function that lets the element stick until `signal` is aborted. */
  start(signal: AbortSignal): () => void;
  /** Notes why the element does not stick. */
  rest(): void;
  /** Time after the last resize until the state is checked again. */
  readonly debounceMs: number;
}

/**
 * Lets an element stick while `readState` returns a text; the state is read now and after every resize, until `signal` is aborted.
 */
export function stickWhile({ readState, start, rest, debounceMs }: Sticking, signal: AbortSignal): void {
  let active: AbortController | undefined;
  let applied = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = () =>
    batch(() => {
      if (signal.aborted) return undefined;
      const next = readState();
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
