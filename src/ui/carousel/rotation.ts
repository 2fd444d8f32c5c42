/** Reasons for a temporary pause of autoplay. */
type Rest = 'hover' | 'touch' | 'hidden' | 'away' | 'motion' | 'locked';

/** Moves a carousel on a timer. A rest ends when its reason ends, a stop only by `start`. */
export interface Rotation {
  /** Whether the rotation was started and not stopped; it may be resting. */
  isOn(): boolean;
  isMoving(): boolean;
  isResting(reason: Rest): boolean;
  start(): void;
  stop(): void;
  rest(reason: Rest, isResting: boolean): void;
  /** Restarts the current wait. @param extraMs added to the wait: the duration of the change itself */
  again(extraMs: number): void;
}

/**
 * @param advance shows the next slide
 * @param onChange called on every change of the state
 */
export function createRotation(
  delayMs: number,
  advance: () => void,
  onChange: () => void,
  signal: AbortSignal,
): Rotation {
  const rests = new Set<Rest>();
  let isOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isMoving = () => isOn && rests.size === 0;
  const again = (extraMs: number) => {
    clearTimeout(timer);
    if (!isMoving() || signal.aborted) return;
    timer = setTimeout(() => {
      // A carousel may refuse a change during another one; the next turn tries again.
      again(0);
      advance();
    }, delayMs + extraMs);
  };
  const changed = () => {
    again(0);
    onChange();
  };
  const turn = (to: boolean) => {
    if (isOn === to) return;
    isOn = to;
    changed();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    isOn: () => isOn,
    isMoving,
    isResting: (reason) => rests.has(reason),
    start: () => turn(true),
    stop: () => turn(false),
    rest(reason, isResting) {
      if (rests.has(reason) === isResting) return;
      if (isResting) rests.add(reason);
      else rests.delete(reason);
      changed();
    },
    again,
  };
}
