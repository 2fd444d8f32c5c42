import type { Trigger } from './trigger';

/** What counts as activity; fingers move no mouse. */
const MOVES = ['keypress', 'mousemove', 'touchmove'];

/** No key, no mouse, no finger for a while. */
export const inactivity: Trigger = ({ inactivity_time }, fire, signal) => {
  let last = performance.now();
  const wait = () => {
    const left = last + inactivity_time * 1000 - performance.now();
    if (left <= 0) fire();
    else timer = setTimeout(wait, left);
  };
  // Movements are many: each only leaves its time behind, for the timer that runs.
  const note = () => {
    last = performance.now();
  };
  let timer = setTimeout(wait, inactivity_time * 1000);
  // Back from the browser's cache of pages the time away does not count.
  addEventListener('pageshow', note, { signal });
  for (const type of MOVES) document.addEventListener(type, note, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return undefined;
};
