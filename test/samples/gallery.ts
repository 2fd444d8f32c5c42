import { widget } from '../support/markup';
import type { Samples } from '../support/sample-file';

export const samples: Samples = {
  gallery: widget(
    'gallery',
    'cc12cd7',
    `<div class="elementor-gallery__titles-container"><a class="elementor-item elementor-gallery-title" data-gallery-index="all">Alle</a><a class="elementor-item elementor-gallery-title" data-gallery-index="0">Berge</a></div>
     <div class="elementor-gallery__container">${[0, 1, 1].map((tag) => `<div class="e-gallery-item elementor-gallery-item" data-e-gallery-tags="${tag}"><div class="e-gallery-image elementor-gallery-item__image" data-thumbnail="/bild.svg" data-width="300" data-height="200"></div></div>`).join('')}</div>`,
    { gallery_layout: 'justified', lazyload: 'yes', content_hover_animation: 'fade-in' },
  ),
};
