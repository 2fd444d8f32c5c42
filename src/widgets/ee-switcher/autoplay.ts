import { queryReducedMotion } from '../../core';
import { createPauseToggle, type PauseTexts, showPlaying } from '../../ui/pause-toggle';
import type { Parts } from './parts';

/** The progress bar shrinks back within this time, in ms. */
const RETRACT_MS = 200;

type PauseReason = 'away' | 'hidden' | 'focus' | 'motion';

export interface Autoplay {
  isOn(): boolean;
  start(): void;
  stop(): void;
  /** Starts the wait for the item after `index`. */
  wait(index: number): void;
  /** Cancels the wait while the items change. */
  halt(): void;
}

/**
 * Advances a switcher automatically and shows the remaining time, with a button to stop and start, as WCAG 2.2.2
 * requires.
 */
export function createAutoplay(
  { root, navItems, next, titlesBox, descriptionsBox }: Parts,
  duration: number,
  texts: PauseTexts,
  advance: () => void,
  signal: AbortSignal,
): Autoplay {
  const pauseReasons = new Set<PauseReason>();
  const circle = next?.querySelector<SVGElement>('.ee-arrow__circle--loader');
  let isOn = false;
  let current: number | undefined;
  let clock: Animation | undefined;
  /** The part of the wait that had passed when the pause started, in ms. */
  let elapsed = 0;
  /** The animations that show the time, with their elements and their keyframes for a part of the time. */
  let shown: (readonly [Animation, Element, (part: number) => PropertyIndexedKeyframes])[] = [];

  const toggle = createPauseToggle(root, 'piton-switcher-toggle', () => setOn(!isOn), signal);

  const halt = () => {
    const part = clock?.effect?.getComputedTiming().progress ?? 1;
    for (const [animation, element, framesAt] of shown) {
      animation.cancel();
      const [now] = Object.entries(framesAt(part)).map(([name, value]) => ({ [name]: value as string }));
      if (!signal.aborted && now) element.animate([now, framesAt(0) as Keyframe], RETRACT_MS);
    }
    circle?.classList.remove('is--animating');
    clock?.cancel();
    clock = undefined;
    shown = [];
  };
  const startWait = () => {
    if (current === undefined || !isOn || pauseReasons.size || clock) return;
    const show = (
      element: Element | null | undefined,
      framesAt: (part: number) => PropertyIndexedKeyframes,
    ) => {
      if (!element) return;
      const frames = [framesAt(0), framesAt(1)] as Keyframe[];
      shown.push([element.animate(frames, { duration, fill: 'forwards' }), element, framesAt]);
    };
    const length = Math.round(Math.PI * (circle?.ownerSVGElement?.getBoundingClientRect().width ?? 0)) + 2;
    const strokeDasharray = `${length}`;
    show(navItems[current]?.querySelector('.ee-loader__progress'), (part) => ({ width: `${part * 100}%` }));
    show(circle, (part) => ({ strokeDashoffset: `${length * (1 - part)}`, strokeDasharray }));
    circle?.classList.add('is--animating');
    // This animation changes nothing visible and only measures the time.
    clock = root.animate(null, duration);
    for (const each of [clock, ...shown.map(([animation]) => animation)]) each.currentTime = elapsed;
    // A pause cancels the animation, which rejects the promise.
    clock.finished.then(advance, () => {});
  };
  const update = () => {
    const isMoving = isOn && !pauseReasons.size;
    if (isMoving) startWait();
    else if (clock) {
      elapsed = Number(clock.currentTime);
      halt();
    }
    showPlaying(toggle, isOn, texts);
    toggle.hidden = pauseReasons.has('motion');
    for (const box of [titlesBox, descriptionsBox]) if (box) box.ariaLive = isMoving ? 'off' : 'polite';
  };
  const setPaused = (reason: PauseReason, isResting: boolean) => {
    if (pauseReasons.has(reason) === isResting) return;
    if (isResting) pauseReasons.add(reason);
    else pauseReasons.delete(reason);
    update();
  };
  const setOn = (to: boolean) => {
    isOn = to;
    update();
  };

  const reducedMotion = queryReducedMotion();
  const updateMotion = () => setPaused('motion', reducedMotion.matches);
  reducedMotion.addEventListener('change', updateMotion, { signal });
  const updateVisibility = () => setPaused('hidden', document.hidden);
  document.addEventListener('visibilitychange', updateVisibility, { signal });
  root.addEventListener(
    'focusin',
    ({ target }) =>
      setPaused('focus', target instanceof Element && target !== toggle && target.matches(':focus-visible')),
    { signal },
  );
  root.addEventListener('focusout', () => setPaused('focus', false), { signal });
  const observer = new IntersectionObserver((entries) => {
    setPaused('away', entries.at(-1)?.isIntersecting === false);
  });
  observer.observe(root);
  signal.addEventListener('abort', () => {
    isOn = false;
    halt();
    observer.disconnect();
    for (const box of [titlesBox, descriptionsBox]) if (box) box.ariaLive = null;
  });
  updateMotion();
  updateVisibility();

  return {
    isOn: () => isOn,
    start: () => setOn(true),
    stop: () => setOn(false),
    wait(index) {
      halt();
      elapsed = 0;
      current = index;
      startWait();
    },
    halt() {
      current = undefined;
      halt();
    },
  };
}
