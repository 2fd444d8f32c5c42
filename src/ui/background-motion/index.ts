/** Decides when slideshows and videos behind an element may move. */
import { adoptStyle, queryReducedMotion } from '../../core';
import { createInView } from '../dom/in-view';
import { isDataReduced } from '../dom/metered';
import style from './style.css';

/**
 * `run`: the element is visible and may move; `rest`: it is off screen, in a hidden tab, or paused by the visitor;
 * `still`: the visitor wants less motion or to save data, so only the first picture is shown.
 */
export type Motion = 'run' | 'rest' | 'still';

interface MotionOptions {
  /** Accessible name of the pause button. */
  readonly label: string;
  readonly signal: AbortSignal;
  /** Called at once, and whenever the state changes. */
  onChange(motion: Motion): void;
}

/**
 * Watches whether `element` may move, and adds a pause button: visitors must be able to stop motion that lasts more
 * than 5 s (WCAG 2.2.2). The button comes before the content, so that the keyboard reaches the button first. It is not the
 * button of `ui/pause-toggle`, which stands beside a carousel's controls all the time: this button lies over a picture,
 * shows itself only on hover and focus, and goes with the motion.
 */
export function watchMotion(element: HTMLElement, { label, signal, onChange }: MotionOptions): void {
  const reducedMotion = queryReducedMotion();
  /** Fires an event when the visitor begins to save data; not all browsers have this object. */
  const { connection } = navigator as { connection?: EventTarget };
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'piton-motion-pause',
    ariaLabel: label,
    ariaPressed: 'false',
  });
  // The z-index is inline, since the builder's rules raise everything after a slideshow to the same level.
  button.style.zIndex = '3';
  let isSeen = false;
  let last: Motion | undefined;

  const update = () => {
    const isStill = reducedMotion.matches || isDataReduced();
    const isPaused = button.ariaPressed === 'true';
    const motion = isStill ? 'still' : isSeen && !isPaused && !document.hidden ? 'run' : 'rest';
    if (isStill) button.remove();
    else if (!button.isConnected) element.prepend(button);
    if (motion === last) return;
    last = motion;
    onChange(motion);
  };

  signal.addEventListener('abort', () => button.remove());
  button.addEventListener('click', () => {
    button.ariaPressed = String(button.ariaPressed !== 'true');
    update();
  });
  document.addEventListener('visibilitychange', update, { signal });
  reducedMotion.addEventListener('change', update, { signal });
  connection?.addEventListener('change', update, { signal });
  adoptStyle(style);
  createInView()(
    element,
    (isInView) => {
      isSeen = isInView;
      update();
    },
    signal,
  );
  update();
}
