import * as carousels from '../support/carousel-markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'media-carousel':
    `<div>${carousels.mediaCarousel('bb12cd7', 6, { skin: 'slideshow', effect: 'cube', loop: 'yes' })}
     ${carousels.mediaCarousel('bb12cd8', 6, { skin: 'coverflow' })}</div>`.replace(/\/img\/\d/g, '/bild'),
};
