import * as carousels from '../support/carousel-markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'gallery-slider': `<div>${carousels.gallerySlider('bb12ce2', 4, { thumbnails_carousel: 'yes' })}
     ${carousels.gallerySlider('bb12ce3', 1, {})}${carousels.gallerySlider('bb12ce5', 3, { infinite: 'yes' })}</div>`,
};

export const probes: Probes = {
  'gallery-slider': ({ carousel }) => carousel,
};
