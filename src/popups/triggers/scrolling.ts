import type { Trigger } from './trigger';

/**
 * Fires on any scrolling up, or down to a part of the page. Where scroll snap makes the body scroll instead of the
 * window, no scroll event is fired; the builder's own trigger has the same limit.
 */
export const scrolling: Trigger = ({ scrolling_direction, scrolling_offset }, fire, signal) => {
  let last = 0;
  const check = () => {
    const isDown = scrollY > last;
    last = scrollY;
    if (isDown !== (scrolling_direction === 'down')) return;
    const height = Math.max(document.documentElement.scrollHeight, document.body.scrollHeight);
    const range = height - innerHeight;
    // Heights are rounded, so the end may be a fraction before 100 %. A page that can't scroll is at its end.
    if (!isDown || Math.ceil(scrollY) >= Math.min((range * scrolling_offset) / 100, range - 1)) fire();
  };
  addEventListener('scroll', check, { passive: true, signal });
  return undefined;
};
