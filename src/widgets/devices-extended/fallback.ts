import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.ee-device__media',
};
