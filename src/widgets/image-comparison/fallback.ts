import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.ee-image-comparison__image,.ee-image-comparison__image>img',
  gone: '.ee-image-comparison__handle',
};
