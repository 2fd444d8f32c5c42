import { settingsAttribute } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'background-slideshow': `<div class="elementor-element e-con" data-id="cd12cd3" data-element_type="container"${settingsAttribute(
    {
      background_background: 'slideshow',
      background_slideshow_gallery: [1, 2].map((id) => ({ id, url: `/bild.svg?${id}` })),
      background_slideshow_loop: 'yes',
      background_slideshow_slide_duration: 10,
      background_slideshow_transition_duration: 10,
      background_slideshow_ken_burns: 'yes',
    },
  )}><p>Text</p></div>`,
};

export const probes: Probes = {
  'background-slideshow':
    ({ all, changes, hurry, onScreen, press, scrollInto, until }) =>
    (element, { background_slideshow_slide_duration: duration }) => {
      const pause = all(element, '.piton-motion-pause')[0];
      const picture = () => {
        const slide = element.querySelector('.elementor-background-slideshow .swiper-slide-active');
        const image = slide?.querySelector('.elementor-background-slideshow__slide__image');
        const isClear = slide && onScreen(slide) && getComputedStyle(slide).opacity === '1';
        return isClear && image ? getComputedStyle(image).backgroundImage.replace('none', '') : '';
      };
      scrollInto(element);
      const first = until('shows no picture', picture);
      if (!pause) return first;
      const isPaused = () => pause.ariaPressed;
      return first
        .then(() => changes('pause', isPaused, () => press(pause)))
        .then(() => {
          const before = picture();
          return hurry(duration, () => {
            press(pause);
            return until('shows no other picture', () => {
              const slides = all(element, '.elementor-background-slideshow__slide');
              for (const fade of slides.flatMap((slide) => slide.getAnimations())) fade.finish();
              return picture() && picture() !== before;
            });
          });
        });
    },
};
