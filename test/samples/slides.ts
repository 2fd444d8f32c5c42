import * as carousels from '../support/carousel-markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  slides: carousels.slidesWidget('bb12cd6', 2, { transition: 'fade', autoplay: 'yes', infinite: 'yes' }),
};
