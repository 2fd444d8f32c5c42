import type { Trigger } from './trigger';

/** The pointer leaves the window through its top. */
export const exitIntent: Trigger = (_settings, fire, signal) => {
  if (!matchMedia('(any-hover: hover)').matches) return 'Gerät ohne Mauszeiger';
  const judge = ({ relatedTarget, clientY }: MouseEvent) => {
    if (!relatedTarget && clientY <= 0) fire();
  };
  document.addEventListener('mouseout', judge, { passive: true, signal });
  return undefined;
};
