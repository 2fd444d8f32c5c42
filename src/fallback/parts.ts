import { cssUrl, ownPicture } from '../borders/third-parties/own-url';

/**
 * Content that the CMS's style hides, or gives no size, until a script sets a class: it is shown where the script is
 * missing. Each class name belongs to one widget only.
 */
export const SHOWN = [
  // Contents of which a script shows one at a time.
  '.elementor-tab-content,.e-n-tabs-content>.e-con,.ee-toggle-element__element',
  '.ee-switcher,.ee-switcher__media,.ee-switcher__media__items,.ee-switcher__media__item',
  '.ee-switcher__titles__title,.ee-switcher__descriptions__description',
  // Carousels, which can be scrolled instead.
  '.swiper,.swiper-container,.ee-swiper__container',
  // Layers that open beside or over the page.
  '.ee-offcanvas__content,.e-off-canvas,.e-off-canvas__main,.hotip-content,.e-hotspot__tooltip',
  '.e-contact-buttons__content-wrapper',
  // The main menu, or the phone's menu where there is no other.
  '.elementor-nav-menu__container:first-of-type,.elementor-nav-menu__container:first-of-type ul ul',
  '.e-n-menu-wrapper,.e-n-menu-content,.e-n-menu-content>.e-con,.ee-slide-menu .ee-menu__sub-menu',
  '.elementor-search-form__container,.ee-search-form__container,.ee-search-form__overlay,.e-search',
  // Other widgets.
  '.ee-calendar-event,.ee-google-map__pin,.ee-player__playlist,.wp-audio-shortcode,.ee-device__media',
  '.timeline-item__card-wrapper,.timeline-item__meta-wrapper,.ee-circle-progress__value',
  '.ee-image-comparison__image,.ee-image-comparison__image>img',
].join();

/** Controls that do nothing without the script, and covers that hide the content until the script removes them. */
export const GONE = [
  '.ee-switcher__nav,.ee-switcher__arrows,.elementor-swiper-button,.ee-swiper__button,.swiper-pagination',
  '.elementor-menu-toggle,.e-n-menu-toggle,.ee-search-form__toggle,.elementor-search-form__toggle',
  '.ee-player__cover,.ee-player__controls__overlay,.ee-player__controls__bar,.e-hosted-video>.elementor-custom-embed-image-overlay',
  '.ee-image-comparison__handle,.ee-calendar__controls,.elementor-toc__spinner-container',
].join();

type Fill = (element: HTMLElement) => void;

/** Content that only a script can fill in. */
export const FILLS: Readonly<Record<string, Fill>> = {
  '.elementor-counter-number[data-to-value]': (number) => {
    number.textContent = number.dataset.toValue ?? '';
  },
  '.elementor-progress-bar[data-max]': ({ style, dataset }) => {
    style.width = `${dataset.max}%`;
  },
  '.e-text-path[data-text]:empty': (path) => {
    path.textContent = path.dataset.text ?? '';
  },
  '.e-gallery-image[data-thumbnail]': (image) => {
    const { style, dataset, parentElement } = image;
    style.aspectRatio = '3 / 2';
    const element = parentElement?.parentElement ?? image;
    const address = dataset.thumbnail ?? '';
    const own = ownPicture(address);
    if (own) style.backgroundImage = cssUrl(own);
    // The module that asks for consent to other hosts needs the core, which may be what is missing; the picture is then
    // left out.
    else import('./foreign-picture').then(({ show }) => show(image, address, element)).catch(() => {});
  },
  '.swiper,.swiper-container,.ee-swiper__container': (row) => {
    row.style.overflowX = 'auto';
    row.tabIndex = 0;
  },
  'audio,video': (media) => {
    media.setAttribute('controls', '');
  },
};
