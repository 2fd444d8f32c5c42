import { queryReducedMotion } from '../../core';
import { createInView } from '../../ui/dom/in-view';
import { createPauseToggle, type PauseTexts, showPlaying } from '../../ui/pause-toggle';
import type { Parts } from './parts';

/** The progress bar shrinks back within this time, in ms. */
const RETRACT_MS = 200;
const watchInView = createInView();

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

interface Loader {
  /** Shows at `item` how the wait passes, and calls `then` at its end. A wait that runs goes on. */
  start(item: Element | undefined, elapsed: number, then: () => void): void;
  /** Returns the part of the wait that has passed, in ms; `undefined` where none ran. */
  stop(): number | undefined;
}

type FramesAt = (part: number) => PropertyIndexedKeyframes;

/** Measures the wait for the next item, and shows it in the menu and around the arrow. */
function createLoader(
  root: HTMLElement,
  next: HTMLElement | undefined,
  duration: number,
  signal: AbortSignal,
): Loader {
  const circle = next?.querySelector<SVGElement>('.ee-arrow__circle--loader');
  let clock: Animation | undefined;
  /** The animations that show the time, with their elements and their keyframes for a part of the time. */
  let shown: (readonly [Animation, Element, FramesAt])[] = [];

  const show = (element: Element | null | undefined, framesAt: FramesAt) => {
    if (!element) return;
    const frames = [framesAt(0), framesAt(1)] as Keyframe[];
    shown.push([element.animate(frames, { duration, fill: 'forwards' }), element, framesAt]);
  };
  return {
    start(item, elapsed, then) {
      if (clock) return;
      const length = Math.round(Math.PI * (circle?.ownerSVGElement?.getBoundingClientRect().width ?? 0)) + 2;
      const strokeDasharray = `${length}`;
      show(item?.querySelector('.ee-loader__progress'), (part) => ({ width: `${part * 100}%` }));
      show(circle, (part) => ({ strokeDashoffset: `${length * (1 - part)}`, strokeDasharray }));
      circle?.classList.add('is--animating');
      // This animation changes nothing visible and only measures the time.
      clock = root.animate(null, duration);
      for (const each of [clock, ...shown.map(([animation]) => animation)]) each.currentTime = elapsed;
      // A pause cancels the animation, which rejects the promise.
      clock.finished.then(then, () => {});
    },
    stop() {
      const elapsed = clock && Number(clock.currentTime);
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
      return elapsed;
    },
  };
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
  const loader = createLoader(root, next, duration, signal);
  let isOn = false;
  let current: number | undefined;
  /** The part of the wait that had passed when the pause started, in ms. */
  let elapsed = 0;

  const toggle = createPauseToggle(root, 'piton-switcher-toggle', () => setOn(!isOn), signal);

  const startWait = () => {
    if (current === undefined || !isOn || pauseReasons.size) return;
    loader.start(navItems[current], elapsed, advance);
  };
  const update = () => {
    const isMoving = isOn && !pauseReasons.size;
    if (isMoving) startWait();
    else elapsed = loader.stop() ?? elapsed;
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
  watchInView(root, (isInView) => setPaused('away', !isInView), signal);
  signal.addEventListener('abort', () => {
    isOn = false;
    loader.stop();
    for (const box of [titlesBox, descriptionsBox]) if (box) box.ariaLive = null;
  });
  updateMotion();
  updateVisibility();

  return {
    isOn: () => isOn,
    start: () => setOn(true),
    stop: () => setOn(false),
    wait(index) {
      loader.stop();
      elapsed = 0;
      current = index;
      startWait();
    },
    halt() {
      current = undefined;
      loader.stop();
    },
  };
}
