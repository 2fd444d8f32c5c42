import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  gone: '.elementor-toc__spinner-container',
};
