import type { Device, ReadableStore } from '../../api';
import { queryReducedMotion } from '../../core';
import { animateOnScroll, whileWanted } from '../../ui/scroll-motion';
import { EASINGS, framesOf, type Interaction } from './read';

/** The part of an element, or of the viewport, that must be visible before the element can leave. */
const MOSTLY = 0.85;

interface Context {
  /** How far an element slides, px. */
  readonly distance: number;
  readonly device: ReadableStore<Device>;
  readonly signal: AbortSignal;
}

/** Starts with `act` an element's animation by the visitor's scrolling, and shows the element again when it comes back. */
function watchSight(
  element: HTMLElement,
  { trigger, replay }: Interaction,
  act: () => void,
  reset: () => void,
  signal: AbortSignal,
): void {
  const isOut = trigger === 'scrollOut';
  let wasSeen = false;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      const { intersectionRatio, intersectionRect, rootBounds } = entry;
      const isWhole =
        intersectionRatio >= MOSTLY ||
        intersectionRect.height >= MOSTLY * (rootBounds?.height ?? innerHeight);
      const isSeen = isOut ? isWhole && entry.isIntersecting : entry.isIntersecting;
      if (isSeen === wasSeen) return;
      wasSeen = isSeen;
      // What has left comes back to a visitor who scrolls back.
      if (isOut && isSeen) reset();
      if (isSeen === isOut) return;
      act();
      if (!isOut && !replay) observer.disconnect();
    },
    { threshold: isOut ? Array.from({ length: 21 }, (_, at) => at / 20) : 0 },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Ties an animation to the way of the element through the viewport. */
function tieToScroll(
  element: HTMLElement,
  interaction: Interaction,
  isExcluded: () => boolean,
  { distance, signal }: Context,
): void {
  const { start, end } = interaction;
  const at = (percent: number) => [0, ((100 - percent) / 100) * innerHeight] as const;
  whileWanted(
    () => (isExcluded() ? '' : 'scroll'),
    (wanted) => {
      const stop = animateOnScroll(element, () => framesOf(interaction, distance), {
        over: 'view',
        subject: element,
        range: () => [at(Math.max(start, end)), at(Math.min(start, end))],
      });
      wanted.addEventListener('abort', stop);
    },
    signal,
  );
}

/** Runs one interaction of an element until the signal is aborted. */
export function runInteraction(element: HTMLElement, interaction: Interaction, context: Context): void {
  const { trigger, type, duration, delay, easing, repeat, times, excluded } = interaction;
  const { device, distance, signal } = context;
  const frames = framesOf(interaction, distance);
  const isExcluded = () => excluded.includes(device.get());
  let playing: Animation | undefined;
  const reset = () => playing?.cancel();
  const play = () => {
    if (isExcluded() || queryReducedMotion().matches) return;
    reset();
    playing = element.animate(frames, {
      duration,
      delay,
      easing: EASINGS[easing],
      iterations: repeat === 'loop' ? Infinity : repeat === 'times' ? times : 1,
      fill: type === 'out' ? 'both' : 'backwards',
    });
  };
  const playUnlessRunning = () => {
    if (playing?.playState !== 'running') play();
  };
  signal.addEventListener('abort', reset);
  if (trigger === 'load') play();
  else if (trigger === 'scrollOn') tieToScroll(element, interaction, isExcluded, context);
  else if (trigger === 'click') element.addEventListener('click', play, { signal });
  else if (trigger === 'hover') {
    // A finger does not hover, and its tap is a click.
    element.addEventListener(
      'pointerenter',
      ({ pointerType }) => pointerType !== 'touch' && playUnlessRunning(),
      { signal },
    );
    element.addEventListener('focusin', playUnlessRunning, { signal });
  } else watchSight(element, interaction, play, reset, signal);
}
