import { createRestyle, type Restyle } from './styles';

let holders = 0;
let restyle: Restyle | undefined;

/**
 * Until the function that it returns is called, the browser does not scroll along with what moves (scroll anchoring):
 * while places are tried out, and until a new look is laid out.
 */
export function freeze(): () => void {
  let isOver = false;
  restyle ??= createRestyle(document.documentElement);
  if (!holders++) restyle({ 'overflow-anchor': 'none' });
  return () => {
    if (isOver) return;
    isOver = true;
    if (!--holders) restyle?.({});
  };
}
