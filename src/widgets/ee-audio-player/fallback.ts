import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.ee-player__playlist',
};
