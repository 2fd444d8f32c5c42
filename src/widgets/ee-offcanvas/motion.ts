/** Moves a panel, the page, or both. */
import { queryReducedMotion } from '../../runtime/core';
import type { Side } from '../../ui/swipe';
import { type Animation, durationOf, offsetOf } from './geometry';
import { pageContainer } from './page-state';

export function createMotion(panel: HTMLElement, side: Side, animation: Animation) {
  const moving = () => {
    const container = animation === 'overlay' ? undefined : pageContainer();
    return [...(animation === 'reveal' ? [] : [panel]), ...(container ? [container] : [])];
  };
  return {
    /** Returns the elements that move: the panel, the page, or both. */
    moving,
    /** Returns the duration from the CSS, in ms. */
    duration() {
      panel.style.transitionDuration = '';
      return queryReducedMotion().matches ? 0 : durationOf(getComputedStyle(panel).transitionDuration);
    },
    place(isOut: boolean, ms: number) {
      const { offsetWidth: width, offsetHeight: height } = panel;
      // A transform of zero keeps fixed elements relative to the container until the page is back in its place.
      const [x, y] = isOut ? offsetOf(side, width, height) : [0, 0];
      const all = moving();
      for (const { style } of all) style.transitionDuration = '0ms';
      if (animation !== 'reveal')
        panel.style.setProperty(
          `margin-${side}`,
          `${side === 'left' || side === 'right' ? -width : -height}px`,
        );
      panel.getBoundingClientRect();
      for (const { style } of all) {
        style.transitionDuration = `${ms}ms`;
        style.transform = `translate(${x}px, ${y}px)`;
      }
    },
    clear() {
      const all = moving();
      for (const { style } of all) Object.assign(style, { transform: '', transitionDuration: '0ms' });
      panel.getBoundingClientRect();
      for (const { style } of all) style.transitionDuration = '';
      panel.removeAttribute('style');
    },
  };
}
