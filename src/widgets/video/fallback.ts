import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  gone: '.e-hosted-video>.elementor-custom-embed-image-overlay',
};
