import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  fills: {
    '.elementor-counter-number[data-to-value]': (number) => {
      number.textContent = number.dataset.toValue ?? '';
    },
  },
};
