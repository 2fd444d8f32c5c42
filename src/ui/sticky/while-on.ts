/** What stands on an element only where it is to stick. */
interface Sticking {
  /** How it is to stick, in words that change whenever it is to begin anew; `''` where it is not to. */
  wanted(): string;
  /** Lets it stick until `signal` is aborted. */
  start(signal: AbortSignal): void;
  /** Says that it does not, and why. */
  rest(): void;
  /** A resize is looked at when it is over, ms. */
  readonly debounce: number;
}

/** Lets an element stick as long as it is wanted, which is asked now and after every resize, until `signal` is aborted. */
export function stickWhile({ wanted, start, rest, debounce }: Sticking, signal: AbortSignal): void {
  let active: AbortController | undefined;
  let applied = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = () => {
    const next = wanted();
    if (!next) rest();
    if (next === applied) return;
    applied = next;
    active?.abort();
    active = next ? new AbortController() : undefined;
    if (active) start(active.signal);
  };

  apply();
  addEventListener(
    'resize',
    () => {
      clearTimeout(timer);
      timer = setTimeout(apply, debounce);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    active?.abort();
  });
}

/** For QA: what became of an element that is to stick `offset` px from the `edge` of the window. */
export const stickingNote = (can: boolean, offset: number, edge: 'top' | 'bottom'): string =>
  can
    ? `klebt ${offset} px vom ${edge === 'top' ? 'oberen' : 'unteren'} Rand`
    : 'klebt nicht: etwas darum ist transformiert und schneidet ab';
