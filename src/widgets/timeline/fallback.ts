import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.timeline-item__card-wrapper,.timeline-item__meta-wrapper',
};
