import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.elementor-tab-content',
};
