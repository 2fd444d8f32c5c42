import type { Trigger } from './trigger';

/** Fires when the first match of a selector comes into view, even partly. */
export const scrollingTo: Trigger = ({ scrolling_to_selector }, fire, signal) => {
  let target: Element | null;
  try {
    target = document.querySelector(scrolling_to_selector);
  } catch {
    return 'ungültiger Selektor';
  }
  if (!target) return 'nichts gefunden';
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) fire();
  });
  observer.observe(target);
  signal.addEventListener('abort', () => observer.disconnect());
  return undefined;
};
