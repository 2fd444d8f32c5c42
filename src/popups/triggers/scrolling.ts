import type { Trigger } from './trigger';

/**
 * Any scrolling up, or down to a part of the page (contract popup 5). Where scroll snap makes the body scroll in place of
 * the window nothing is heard of it, as before.
 */
export const scrolling: Trigger = ({ scrolling_direction, scrolling_offset }, fire, signal) => {
  let last = 0;
  const judge = () => {
    const isDown = scrollY > last;
    last = scrollY;
    if (isDown !== (scrolling_direction === 'down')) return;
    const height = Math.max(document.documentElement.scrollHeight, document.body.scrollHeight);
    const range = height - innerHeight;
    // Heights are rounded, so that the end may lie a fraction before 100 %. A page without a range is at its end.
    if (!isDown || Math.ceil(scrollY) >= Math.min((range * scrolling_offset) / 100, range - 1)) fire();
  };
  addEventListener('scroll', judge, { passive: true, signal });
  return undefined;
};
