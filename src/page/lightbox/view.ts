import type { Page } from '../../api';
import { icon, make } from './element';
import type { LightboxTexts } from './texts';

/** The dialog around its content. */
export interface Frame {
  readonly root: HTMLElement;
  readonly close: HTMLElement;
  readonly message: HTMLElement;
  /** Announces changes to screen readers. */
  readonly status: HTMLElement;
}

/** The slides and their controls; controls that the kit switches off are absent. */
export interface SlidesView {
  readonly container: HTMLElement;
  readonly share: HTMLElement | undefined;
  readonly menu: HTMLElement;
  readonly zoom: HTMLElement | undefined;
  readonly fullscreen: HTMLElement | undefined;
  readonly counter: HTMLElement | undefined;
  readonly next: HTMLElement | undefined;
  readonly previous: HTMLElement | undefined;
  readonly title: HTMLElement;
  readonly description: HTMLElement;
}

const PREVENT_CLOSE = 'elementor-lightbox-prevent-close';

/** Builds the dialog with the markup that the CMS's stylesheet and the kit's colours expect. */
export function buildFrame(id: string, label: string, isRtl: boolean, texts: LightboxTexts): Frame {
  const close = make(
    'a',
    {
      className: 'dialog-close-button dialog-lightbox-close-button',
      role: 'button',
      tabIndex: 0,
      'aria-label': `${texts.close} (Esc)`,
      href: '#',
    },
    icon('close'),
  );
  const status = make('span', {
    className: 'swiper-notification',
    'aria-live': 'polite',
    'aria-atomic': 'true',
  });
  const message = make('div', { className: 'dialog-message dialog-lightbox-message' });
  const root = make(
    'div',
    {
      id,
      className:
        'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-lightbox piton-lightbox',
      role: 'dialog',
      'aria-modal': 'true',
      'aria-label': label,
      tabIndex: 0,
      dir: isRtl ? 'rtl' : null,
    },
    make(
      'div',
      { className: 'dialog-widget-content dialog-lightbox-widget-content' },
      close,
      make('div', { className: 'dialog-header dialog-lightbox-header' }),
      message,
    ),
    status,
  );
  return { root, close, message, status };
}

function arrow(name: 'next' | 'prev', isRtl: boolean, label: string) {
  return make(
    'div',
    {
      className: `elementor-swiper-button elementor-swiper-button-${name} ${PREVENT_CLOSE}`,
      role: 'button',
      tabIndex: 0,
    },
    icon((name === 'next') === isRtl ? 'chevron-left' : 'chevron-right'),
    make('span', { className: 'screen-reader-text' }, label),
  );
}

/** Builds the slides with their header and footer. */
export function buildSlides(slides: readonly HTMLElement[], page: Page, texts: LightboxTexts): SlidesView {
  const { kit, isRtl, raw } = page;
  const isOn = (name: string) => kit[`lightbox_enable_${name}`] === 'yes';
  const isGroup = slides.length > 1;
  const share = isOn('share')
    ? icon('share-arrow', { role: 'button', 'aria-label': texts.share, 'aria-expanded': 'false' })
    : undefined;
  const zoom = isOn('zoom')
    ? icon('zoom-in-bold', { role: 'switch', 'aria-label': texts.zoom, 'aria-checked': 'false' })
    : undefined;
  // Some phones have no fullscreen for elements.
  const fullscreen =
    isOn('fullscreen') && document.fullscreenEnabled
      ? icon('frame-expand', { role: 'switch', 'aria-label': texts.fullscreen, 'aria-checked': 'false' })
      : undefined;
  const counter =
    isOn('counter') && isGroup ? make('span', { className: 'elementor-slideshow__counter' }) : undefined;
  const menu = make('div', { className: 'elementor-slideshow__share-menu' }, make('div', {}));
  const hasHeader = ['counter', 'fullscreen', 'zoom', 'share'].some(isOn);
  const title = make('div', { className: 'elementor-slideshow__title' });
  const description = make('div', { className: 'elementor-slideshow__description' });
  const next = isGroup ? arrow('next', isRtl, texts.next) : undefined;
  const previous = isGroup ? arrow('prev', isRtl, texts.previous) : undefined;
  const hasFooter = kit.lightbox_title_src !== '' || kit.lightbox_description_src !== '';
  const container = make(
    'div',
    { className: raw.builder.swiperClass === 'swiper-container' ? 'swiper swiper-container' : 'swiper' },
    hasHeader &&
      make(
        'header',
        { className: `elementor-slideshow__header ${PREVENT_CLOSE}`, role: 'none' },
        share,
        share && menu,
        zoom,
        fullscreen,
        counter,
      ),
    make('div', { className: 'swiper-wrapper' }, slides),
    next,
    previous,
    hasFooter &&
      make(
        'footer',
        { className: `elementor-slideshow__footer ${PREVENT_CLOSE}`, role: 'none' },
        title,
        description,
      ),
  );
  return { container, share, menu, zoom, fullscreen, counter, next, previous, title, description };
}
