import type { Swiper } from 'swiper/types';

/**
 * Ends transitions that will never report their end, for which an endless carousel would wait for ever. A transition
 * that is hidden while it runs, as in a closed tab panel, has no end event; one that is hidden before it begins, or
 * changes nothing, has no event at all. A replaced transition is ended by the next one.
 */
export function endHiddenTransitions(swiper: Swiper, wrapper: HTMLElement, signal: AbortSignal) {
  const isMoving = (element: Element) =>
    element.getAnimations().some((animation) => animation instanceof CSSTransition);
  const endUnlessMoving = () => {
    if (swiper.destroyed || !swiper.animating) return;
    // Most effects move the slides, not the wrapper.
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
