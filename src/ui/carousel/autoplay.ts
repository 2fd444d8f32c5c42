import type { Swiper } from 'swiper/types';
import { createInView } from '../dom/in-view';
import { createPauseToggle, showPlaying } from '../pause-toggle';
import type { AutoplayPlan } from './options';
import type { CarouselParts } from './parts';
import { createRotation, type Rotation } from './rotation';
import type { CarouselTexts } from './settings';

/**
 * Moves to the next slide; at the last slide moves to the first one, or stops. Swiper's own module runs a frame loop,
 * a timer costs less.
 */
function advance(swiper: Swiper, stopsAtEnd: boolean | undefined, stop: () => void) {
  if (!swiper.isEnd || swiper.params.loop) swiper.slideNext(undefined, true, true);
  else if (stopsAtEnd) stop();
  else swiper.slideTo(0, undefined, true, true);
}

/** Places the pause button beside a row of dots or numbers, else in the upper corner. */
function createToggle({ container, pagination }: CarouselParts, onToggle: () => void, signal: AbortSignal) {
  const hasRow = pagination?.matches('.swiper-pagination-bullets,.swiper-pagination-fraction');
  const toggle = createPauseToggle(container, 'piton-carousel-toggle', onToggle, signal);
  toggle.classList.toggle('is-in-row', hasRow && container.contains(pagination ?? null));
  return toggle;
}

const watchInView = createInView();

/** Pauses while the carousel is not visible, the pointer is on it, or a finger moves it. */
function restWhenDue(
  rotation: Rotation,
  swiper: Swiper,
  container: HTMLElement,
  plan: AutoplayPlan,
  signal: AbortSignal,
) {
  const hidden = () => rotation.rest('hidden', document.hidden);
  hidden();
  document.addEventListener('visibilitychange', hidden, { signal });

  watchInView(container, (isInView) => rotation.rest('away', !isInView), signal);

  if (plan.pausesOnHover) {
    // After a tap, browsers still report the emulated mouse as being over the element.
    const hover =
      (isOver: boolean) =>
      ({ pointerType }: PointerEvent) =>
        pointerType !== 'touch' && rotation.rest('hover', isOver);
    container.addEventListener('pointerenter', hover(true), { signal });
    container.addEventListener('pointerleave', hover(false), { signal });
    // A mouse that rested on the carousel while the page loaded enters it no more.
    rotation.rest('hover', matchMedia('(hover:hover)').matches && container.matches(':hover'));
  }
  swiper.on('touchStart', () => rotation.rest('touch', true));
  swiper.on('touchEnd', () => rotation.rest('touch', false));
  swiper.on('lock', () => rotation.rest('locked', true));
  swiper.on('unlock', () => rotation.rest('locked', false));
  rotation.rest('locked', swiper.isLocked);
}

/** Moves a carousel automatically until something in it has the focus, with a button to stop and start it. */
export function startAutoplay(
  swiper: Swiper,
  parts: CarouselParts,
  plan: AutoplayPlan,
  texts: CarouselTexts,
  signal: AbortSignal,
): Rotation {
  const { widget, container, wrapper } = parts;
  const toggle = createToggle(parts, () => (rotation.isOn() ? rotation.stop() : rotation.start()), signal);
  const rotation = createRotation(
    plan.delayMs,
    () => advance(swiper, plan.stopsAtEnd, () => rotation.stop()),
    () => {
      wrapper.ariaLive = rotation.isMoving() ? 'off' : 'polite';
      showPlaying(toggle, rotation.isOn(), texts);
      toggle.hidden = rotation.isResting('motion') || rotation.isResting('locked');
    },
    signal,
  );
  restWhenDue(rotation, swiper, container, plan, signal);
  swiper.on('slideChange', () => rotation.again(swiper.params.speed ?? 0));
  widget.addEventListener(
    'focusin',
    ({ target }) => {
      // A visitor who only focuses the button has not decided anything yet.
      if (target !== toggle) rotation.stop();
    },
    { signal },
  );
  rotation.start();
  // The focus may have come before this code.
  if (widget.matches(':focus-within')) rotation.stop();
  return rotation;
}
