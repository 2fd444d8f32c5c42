import type { Swiper } from 'swiper/types';

/**
 * A transition never ends when it is hidden while it runs, as in a tab; and one that is hidden before the browser begins it,
 * or that leads nowhere, says nothing at all. An endless carousel would wait for its end for good. One that is only replaced
 * has a successor.
 */
export function endHiddenTransitions(swiper: Swiper, wrapper: HTMLElement, signal: AbortSignal) {
  const isMoving = (element: Element) =>
    element.getAnimations().some((animation) => animation instanceof CSSTransition);
  const endUnlessMoving = () => {
    if (swiper.destroyed || !swiper.animating) return;
    // Most effects move the slides in place of the wrapper.
    if (!isMoving(wrapper) && !swiper.slides.some(isMoving)) swiper.transitionEnd();
  };
  swiper.on('transitionStart', () => void requestAnimationFrame(endUnlessMoving));
  wrapper.addEventListener(
    'transitioncancel',
    ({ target }) => {
      const isOurs =
        target instanceof HTMLElement && (target === wrapper || target.parentElement === wrapper);
      if (isOurs) endUnlessMoving();
    },
    { signal },
  );
}
