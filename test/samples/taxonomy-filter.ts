import { taxonomyFilter } from '../support/loop-markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'taxonomy-filter': taxonomyFilter('c2ae27d', ['alps'], {
    selected_element: 'cafc824',
    taxonomy: 'category',
    horizontal_scroll: 'enable',
  }),
};

export const probes: Probes = {
  'taxonomy-filter':
    ({ press, seen, until }) =>
    (element, { selected_element: id }) => {
      const term = seen(element, '.e-filter-item[aria-pressed=false]');
      const former = document.querySelector(`[data-id="${id}"] .e-loop-item`);
      press(term);
      return until('list stays', () => term?.ariaPressed === 'true' && !former?.isConnected);
    },
};
