import * as carousels from '../support/carousel-markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  'testimonial-carousel': carousels.testimonials('bb12cd9', 3, { loop: 'yes' }),
  reviews: carousels
    .testimonials('bb12ce1', 3, { autoplay: 'yes' })
    .replaceAll('testimonial-carousel', 'reviews'),
};
