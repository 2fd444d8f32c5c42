/** How long each step of a rotation takes, ms; all follow from the pause between two words (contract pro 13). */
export interface Timing {
  /** A word stands. */
  readonly word: number;
  /** From letter to letter, and while typing. */
  readonly letter: number;
  readonly typing: number;
  /** A typed word is marked before it goes. */
  readonly selection: number;
  /** The box shuts or opens, and stays open. */
  readonly reveal: number;
  readonly hold: number;
}

/** Between a marked word and the first letter of the next, ms. */
export const TYPING_GAP_MS = 800;

/** @param delay the setting `rotate_iteration_delay`, ms */
export const timingOf = (delay: number): Timing => ({
  word: delay,
  letter: delay * 0.02,
  typing: delay * 0.06,
  selection: delay * 0.2,
  reveal: delay * 0.24,
  hold: delay * 0.6,
});

/** A pause, ms, which never ends once `signal` is aborted. For one waiter at a time. */
export function pauses(signal: AbortSignal): (duration: number) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (duration) =>
    new Promise((resolve) => {
      if (!signal.aborted) timer = setTimeout(resolve, duration);
    });
}
