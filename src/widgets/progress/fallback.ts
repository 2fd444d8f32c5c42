import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  fills: {
    '.elementor-progress-bar[data-max]': ({ style, dataset }) => {
      style.width = `${dataset.max}%`;
    },
  },
};
