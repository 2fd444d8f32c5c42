import { createRestyle, type Restyle } from './styles';

let freezeCount = 0;
let restyle: Restyle | undefined;

/**
 * Switches scroll anchoring off until the returned function is called: while positions are measured, and until new
 * styles are laid out.
 */
export function freeze(): () => void {
  let isReleased = false;
  restyle ??= createRestyle(document.documentElement);
  if (!freezeCount++) restyle({ 'overflow-anchor': 'none' });
  return () => {
    if (isReleased) return;
    isReleased = true;
    if (!--freezeCount) restyle?.({});
  };
}
