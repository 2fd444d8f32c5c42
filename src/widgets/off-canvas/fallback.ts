import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.e-off-canvas,.e-off-canvas__main',
};
