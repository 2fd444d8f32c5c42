import type { Trigger } from './trigger';

/** Fires when the pointer leaves the window at the top. */
export const exitIntent: Trigger = (_settings, fire, signal) => {
  if (!matchMedia('(any-hover: hover)').matches) return 'Gerät ohne Mauszeiger';
  const check = ({ relatedTarget, clientY }: MouseEvent) => {
    if (!relatedTarget && clientY <= 0) fire();
  };
  document.addEventListener('mouseout', check, { passive: true, signal });
  return undefined;
};
