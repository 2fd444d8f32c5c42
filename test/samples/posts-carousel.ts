import * as carousels from '../support/carousel-markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'posts-extra.carousel': carousels.postsCarousel('bb12ce4', 4, { carousel_free_mode: 'on' }),
};

export const probes: Probes = {
  'posts-extra.carousel': ({ carousel }) => carousel,
};
