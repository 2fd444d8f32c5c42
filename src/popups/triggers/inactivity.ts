import type { Trigger } from './trigger';

/** Events that count as activity; touch fires no mousemove. */
const MOVES = ['keypress', 'mousemove', 'touchmove'];

/** Fires after a time without keys, mouse or touch. */
export const inactivity: Trigger = ({ inactivity_time }, fire, signal) => {
  let last = performance.now();
  const wait = () => {
    const left = last + inactivity_time * 1000 - performance.now();
    if (left <= 0) fire();
    else timer = setTimeout(wait, left);
  };
  // Movements fire many events, so each only stores its time for the running timer.
  const storeTime = () => {
    last = performance.now();
  };
  let timer = setTimeout(wait, inactivity_time * 1000);
  // Time in the back/forward cache does not count.
  addEventListener('pageshow', storeTime, { signal });
  for (const type of MOVES) document.addEventListener(type, storeTime, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return undefined;
};
