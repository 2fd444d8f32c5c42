import { type AllowedUrl, allow, ownUrl } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { cssUrl } from '../../borders/third-parties/own-url';
import { directionOf } from './order';
import type { SlideshowSettings } from './settings';

const NAME = 'elementor-background-slideshow';
const ACTIVE = 'elementor-ken-burns--active';

export interface Slide {
  readonly element: HTMLElement;
  readonly image: HTMLElement;
  /** Resolves with whether the picture can be shown; the first call fetches the picture. */
  load(): Promise<boolean>;
}

const make = (className: string, ...children: Node[]) => {
  const element = Object.assign(document.createElement('div'), { className });
  element.append(...children);
  return element;
};

/** Fetches the picture; a picture that can't be decoded counts as broken. */
async function fetchPicture(address: AllowedUrl): Promise<boolean> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return true;
  } catch {
    // Browsers refuse to decode some pictures without a size of their own, and yet show these pictures.
    return picture.complete && picture.naturalWidth > 0;
  }
}

function createSlide(address: string, settings: SlideshowSettings, signal: AbortSignal): Slide {
  const isLazy = settings.background_slideshow_lazyload;
  const image = make(`${NAME}__slide__image`);
  if (settings.background_slideshow_ken_burns)
    image.classList.add(
      'elementor-ken-burns',
      `elementor-ken-burns--${settings.background_slideshow_ken_burns_zoom_direction}`,
    );
  if (isLazy) {
    image.classList.add('swiper-lazy');
    image.dataset.background = address;
    image.append(make('swiper-lazy-preloader'));
  }
  let loading: Promise<boolean> | undefined;
  const load = async () => {
    // A background has no space for a placeholder, so the picture loads as soon as its host is allowed.
    const allowed = ownUrl(address) ?? (await allow(address, { kind: 'image', signal }));
    const isLoaded = await fetchPicture(allowed);
    image.replaceChildren();
    if (!isLoaded) return false;
    image.style.backgroundImage = cssUrl(allowed);
    if (isLazy) {
      delete image.dataset.background;
      image.classList.add('swiper-lazy-loaded');
    }
    return true;
  };
  return {
    element: make(`${NAME}__slide swiper-slide`, image),
    image,
    load() {
      loading ??= load();
      return loading;
    },
  };
}

/** Builds the builder's markup for `addresses`, not yet on the page. Addresses that are not http(s) are left out. */
export function buildSlides(
  addresses: readonly string[],
  settings: SlideshowSettings,
  swiperClass: string,
  signal: AbortSignal,
): { box: HTMLElement; slides: readonly Slide[] } {
  const slides = addresses
    .filter((each) => httpUrl(each))
    .map((address) => createSlide(address, settings, signal));
  const box = make(`${NAME} ${swiperClass}`, make('swiper-wrapper', ...slides.map(({ element }) => element)));
  // The CMS's CSS shows only the first slide of a slider without this class.
  box.classList.add(`${swiperClass}-initialized`);
  box.dir = directionOf(settings.background_slideshow_slide_transition);
  box.ariaHidden = 'true';
  return { box, slides };
}

/** Starts or resets the slow zoom of a picture; a picture without a zoom stays as it is. */
export function zoom({ image }: Slide, isActive: boolean): void {
  if (image.classList.contains('elementor-ken-burns')) image.classList.toggle(ACTIVE, isActive);
}
