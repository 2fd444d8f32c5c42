import type { Fallback } from '../core';
import { cssUrl, ownPicture } from '../third-parties';

/**
 * What is shown of the widgets whose chunk does not come, by folder. A widget without an entry needs none: its page
 * stays as the server printed it. The entries import nothing of the core, which may be what is missing.
 */
export const FALLBACKS: Readonly<Record<string, Fallback>> = {
  'ui/carousel': {
    shown: '.swiper,.swiper-container,.ee-swiper__container',
    gone: '.elementor-swiper-button,.ee-swiper__button,.swiper-pagination',
    // The row of slides can be scrolled.
    fills: {
      '.swiper,.swiper-container,.ee-swiper__container': (row) => {
        row.style.overflowX = 'auto';
        row.tabIndex = 0;
      },
    },
  },
  'ui/player': {
    gone: '.ee-player__cover,.ee-player__controls__overlay,.ee-player__controls__bar',
    fills: {
      'audio,video': (media) => {
        media.setAttribute('controls', '');
      },
    },
  },
  'ui/tooltips': {
    shown: '.hotip-content',
  },
  'widgets/circle-progress': {
    shown: '.ee-circle-progress__value',
  },
  'widgets/classic-tabs': {
    shown: '.elementor-tab-content',
  },
  'widgets/contact-buttons': {
    // The window lies in the page, at whose edge it would cover content, and nothing could close it.
    shown:
      '.e-contact-buttons,.e-contact-buttons__content-wrapper,.e-contact-buttons__bubble-container,a.e-contact-buttons__chat-button',
    gone: 'button.e-contact-buttons__chat-button,.e-contact-buttons__close-button,.e-contact-buttons__dots-container',
  },
  'widgets/counter': {
    fills: {
      '.elementor-counter-number[data-to-value]': (number) => {
        number.textContent = number.dataset.toValue ?? '';
      },
    },
  },
  'widgets/devices-extended': {
    shown: '.ee-device__media',
  },
  'widgets/e-tabs': {
    shown: '.e-tab-content-base',
  },
  'widgets/ee-audio-player': {
    shown: '.ee-player__playlist',
  },
  'widgets/ee-calendar': {
    shown: '.ee-calendar-event',
    gone: '.ee-calendar__controls',
  },
  'widgets/ee-google-map': {
    shown: '.ee-google-map__pin',
  },
  'widgets/ee-offcanvas': {
    shown: '.ee-offcanvas__content',
  },
  'widgets/ee-search-form': {
    shown: '.ee-search-form__container,.ee-search-form__overlay',
    gone: '.ee-search-form__toggle',
  },
  'widgets/ee-slide-menu': {
    shown: '.ee-slide-menu .ee-menu__sub-menu',
  },
  'widgets/ee-switcher': {
    shown:
      '.ee-switcher,.ee-switcher__media,.ee-switcher__media__items,.ee-switcher__media__item,.ee-switcher__titles__title,.ee-switcher__descriptions__description',
    gone: '.ee-switcher__nav,.ee-switcher__arrows',
  },
  'widgets/ee-toggle-element': {
    shown: '.ee-toggle-element__element',
  },
  'widgets/floating-bars': {
    gone: '.e-floating-bars__close-button',
    fills: {
      // A bar that nothing can close must not stay over the page.
      '.e-floating-bars': ({ classList }) => classList.remove('is-sticky'),
      '.e-floating-bars__cta-button': ({ classList }) => classList.add('visible'),
    },
  },
  'widgets/gallery': {
    fills: {
      '.e-gallery-image[data-thumbnail]': (image) => {
        const { style, dataset, parentElement } = image;
        style.aspectRatio = '3 / 2';
        const element = parentElement?.parentElement ?? image;
        const address = dataset.thumbnail ?? '';
        const own = ownPicture(address);
        if (own) style.backgroundImage = cssUrl(own);
        // The module that asks for consent to other hosts needs the core, which may be what is missing; the picture is then
        // left out.
        else
          import('../widgets/gallery/foreign-picture')
            .then(({ show }) => show(image, address, element))
            .catch(() => {});
      },
    },
  },
  'widgets/hotspot': {
    shown: '.e-hotspot__tooltip',
  },
  'widgets/image-comparison': {
    shown: '.ee-image-comparison__image,.ee-image-comparison__image>img',
    gone: '.ee-image-comparison__handle',
  },
  'widgets/mega-menu': {
    shown: '.e-n-menu-wrapper,.e-n-menu-content,.e-n-menu-content>.e-con',
    gone: '.e-n-menu-toggle',
  },
  'widgets/nav-menu': {
    // The main menu, or the phone's menu where there is no other.
    shown: '.elementor-nav-menu__container:first-of-type,.elementor-nav-menu__container:first-of-type ul ul',
    gone: '.elementor-menu-toggle',
  },
  'widgets/nested-tabs': {
    shown: '.e-n-tabs-content>.e-con',
  },
  'widgets/off-canvas': {
    shown: '.e-off-canvas,.e-off-canvas__main',
  },
  'widgets/progress': {
    fills: {
      '.elementor-progress-bar[data-max]': ({ style, dataset }) => {
        style.width = `${dataset.max}%`;
      },
    },
  },
  'widgets/search-form': {
    shown: '.elementor-search-form__container',
    gone: '.elementor-search-form__toggle',
  },
  'widgets/search': {
    shown: '.e-search',
  },
  'widgets/table-of-contents': {
    gone: '.elementor-toc__spinner-container',
  },
  'widgets/text-path': {
    fills: {
      '.e-text-path[data-text]:empty': (path) => {
        path.textContent = path.dataset.text ?? '';
      },
    },
  },
  'widgets/timeline': {
    shown: '.timeline-item__card-wrapper,.timeline-item__meta-wrapper',
  },
  'widgets/video': {
    gone: '.e-hosted-video>.elementor-custom-embed-image-overlay',
  },
  'widgets/wp-widget-media_audio': {
    shown: '.wp-audio-shortcode',
  },
};
