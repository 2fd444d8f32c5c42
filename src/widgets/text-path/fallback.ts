import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  fills: {
    '.e-text-path[data-text]:empty': (path) => {
      path.textContent = path.dataset.text ?? '';
    },
  },
};
