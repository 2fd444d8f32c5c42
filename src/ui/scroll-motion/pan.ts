import { followPointer } from './pointer';

/** Part of the mouse's distance by which the element moves, per step of the setting `speed`. */
const MOUSE_PART = 0.1;
/** Duration of one movement towards a new position of the mouse. */
const TWEEN_MS = 300;

type Vector = readonly [x: number, y: number];

export interface Pan {
  readonly isToViewport: boolean;
  readonly axis: 'both' | 'vertical' | 'horizontal';
  readonly speed: number;
  /** Largest distance of the mouse from the element's middle, px; 0 for no limit. */
  readonly limit: number;
}

/**
 * The element's offset, px. Needs no DOM.
 * @param middle middle of the element without its offset; `viewport`: middle of the viewport, all in px
 */
export function panOf(mouse: Vector, middle: Vector, viewport: Vector, pan: Pan): Vector {
  const { isToViewport, axis, limit, speed } = pan;
  if (!isToViewport && limit > 0 && Math.hypot(mouse[0] - middle[0], mouse[1] - middle[1]) > limit)
    return [0, 0];
  const [x, y] = isToViewport ? viewport : middle;
  const part = speed * MOUSE_PART;
  return [axis === 'vertical' ? 0 : (mouse[0] - x) * part, axis === 'horizontal' ? 0 : (mouse[1] - y) * part];
}

/** Moves `target` with the mouse until `signal` is aborted. */
export function followPan(target: HTMLElement, pan: Pan, signal: AbortSignal): void {
  let from: Vector = [0, 0];
  let to: Vector = [0, 0];
  let animation: Animation | undefined;

  const now = (): Vector => {
    const done = animation?.effect?.getComputedTiming().progress ?? 1;
    return [from[0] + (to[0] - from[0]) * done, from[1] + (to[1] - from[1]) * done];
  };

  followPointer(
    target,
    ({ x, y }) => {
      const at = now();
      const { left, top, width, height } = target.getBoundingClientRect();
      const middle: Vector = [left - at[0] + width / 2, top - at[1] + height / 2];
      const next = panOf([x, y], middle, [innerWidth / 2, innerHeight / 2], pan);
      if (next[0] === to[0] && next[1] === to[1]) return undefined;
      return () => {
        from = at;
        to = next;
        const before = animation;
        const frames = [from, to].map((each) => ({ translate: `${each[0]}px ${each[1]}px` }));
        animation = target.animate(frames, { duration: TWEEN_MS, fill: 'forwards' });
        before?.cancel();
      };
    },
    signal,
  );
  signal.addEventListener('abort', () => animation?.cancel());
}
