import type { Trigger } from './trigger';

/** Fires at the Nth click anywhere on the page. */
export const click: Trigger = ({ click_times }, fire, signal) => {
  let clicks = 0;
  document.body.addEventListener('click', () => ++clicks >= click_times && fire(), { passive: true, signal });
  return undefined;
};
