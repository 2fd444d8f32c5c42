/** When what moves behind an element may move: slideshows and videos behind sections. */
import { adoptStyle, stillness } from '../../runtime/core';
import style from './style.css';

/**
 * `run`: it is seen and may move; `rest`: it is off screen, in a hidden tab, or the visitor paused it;
 * `still`: the visitor wants no motion or no data spent, so only the first picture is there.
 */
export type Motion = 'run' | 'rest' | 'still';

/** For QA, in the inspector. */
export const MOTION_NOTES: Readonly<Record<Motion, string>> = {
  run: 'läuft',
  rest: 'ruht: nicht im Bild, Registerkarte im Hintergrund, oder angehalten',
  still: 'nur das erste Bild: weniger Bewegung oder Datensparen ist eingeschaltet',
};

interface MotionOptions {
  /** Name of the pause button. */
  readonly label: string;
  readonly signal: AbortSignal;
  /** Called at once, and whenever it changes. */
  onChange(motion: Motion): void;
}

/** What browsers know of the visitor's line; not in all of them. */
interface Line extends EventTarget {
  readonly saveData: boolean;
}

/**
 * Watches whether `element` may move, and puts a pause button into it: what moves for longer than 5 s by itself must be
 * stoppable (WCAG 2.2.2). The button comes first, before the content that may need the stillness.
 */
export function watchMotion(element: HTMLElement, { label, signal, onChange }: MotionOptions): void {
  const wish = stillness();
  const { connection: line } = navigator as { connection?: Line };
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'piton-motion-pause',
    ariaLabel: label,
    ariaPressed: 'false',
  });
  // Inline, since the builder's rules lift everything that follows a slideshow, to the same height.
  button.style.zIndex = '3';
  let isSeen = false;
  let last: Motion | undefined;

  const update = () => {
    const isStill = wish.matches || !!line?.saveData;
    const isPaused = button.ariaPressed === 'true';
    const motion = isStill ? 'still' : isSeen && !isPaused && !document.hidden ? 'run' : 'rest';
    if (isStill) button.remove();
    else if (!button.isConnected) element.prepend(button);
    if (motion === last) return;
    last = motion;
    onChange(motion);
  };

  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    button.remove();
  });
  button.addEventListener('click', () => {
    button.ariaPressed = String(button.ariaPressed !== 'true');
    update();
  });
  document.addEventListener('visibilitychange', update, { signal });
  wish.addEventListener('change', update, { signal });
  line?.addEventListener('change', update, { signal });
  adoptStyle(style);
  observer.observe(element);
  update();
}
