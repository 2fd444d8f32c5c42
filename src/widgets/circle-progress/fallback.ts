import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.ee-circle-progress__value',
};
