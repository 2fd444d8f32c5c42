import * as carousels from '../support/carousel-markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'nested-carousel': carousels.nestedCarousel('bb12cd4', ['1', '2', '3'], {
    infinite: 'yes',
    autoplay: 'yes',
    offset_sides: 'both',
    pagination: 'progressbar',
  }),
  'loop-carousel': carousels.loopCarousel('bb12cd5', 4, { pagination: 'fraction' }),
};

export const probes: Probes = {
  'loop-carousel': ({ carousel }) => carousel,
};
