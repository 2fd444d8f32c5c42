import * as carousels from '../../../test/support/carousel-markup';
import type { Probes, Samples } from '../../../test/support/sample-file';

export const samples: Samples = {
  'posts-extra.carousel': carousels.postsCarousel('bb12ce4', 4, { carousel_free_mode: 'on' }),
};

export const probes: Probes = {
  'posts-extra.carousel': ({ carousel }) => carousel,
};
