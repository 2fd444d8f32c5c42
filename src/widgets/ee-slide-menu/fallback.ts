import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.ee-slide-menu .ee-menu__sub-menu',
};
