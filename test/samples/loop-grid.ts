import { loopContent, loopGrid, loopItem } from '../support/loop-markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'loop-grid': loopGrid(
    'cafc824',
    loopContent({ items: [1, 2, 3].map((at) => loopItem(at)), pages: 2, next: '/touren/2/' }),
    { masonry: 'yes', pagination_type: 'load_more_on_click', pagination_load_type: 'ajax' },
  ),
};

export const probes: Probes = {
  'loop-grid': ({ growing }) => growing,
};
