import { allowPicture, cssUrl } from '../../third-parties';

const WAITING = '.swiper-lazy:not(.swiper-lazy-loading, .swiper-lazy-loaded)';
export const PRELOADER = '.swiper-lazy-preloader';

/** A data set without a prototype, since other scripts may extend `Object.prototype`. */
const printed = ({ dataset }: HTMLElement): DOMStringMap => Object.assign(Object.create(null), dataset);

type Allowed = Awaited<ReturnType<typeof allowPicture>>;

/** Shows the loaded image. */
function show(item: HTMLElement, { src, srcset }: Allowed) {
  const { sizes, background } = printed(item);
  if (background && src) item.style.backgroundImage = cssUrl(src);
  if (item instanceof HTMLImageElement) {
    if (sizes) item.sizes = sizes;
    if (srcset) item.srcset = srcset;
    if (src && !background) item.src = src;
  }
  for (const name of ['src', 'srcset', 'sizes', 'background']) item.removeAttribute(`data-${name}`);
}

/**
 * Loads the lazy images of a slide as the Swiper of the builder did; newer releases of Swiper don't support this
 * markup. An image that fails counts as loaded, as in that Swiper.
 */
export function loadLazy(slide: HTMLElement, signal: AbortSignal): void {
  for (const item of slide.querySelectorAll<HTMLElement>(WAITING)) {
    const { src, srcset, sizes, background } = printed(item);
    if (!src && !srcset && !background) continue;
    item.classList.add('swiper-lazy-loading');
    const done = (allowed: Allowed) => {
      if (signal.aborted) return;
      show(item, allowed);
      item.classList.replace('swiper-lazy-loading', 'swiper-lazy-loaded');
      slide.querySelector(PRELOADER)?.remove();
    };
    const load = (allowed: Allowed) => {
      const image = new Image();
      image.addEventListener('load', () => done(allowed), { signal });
      image.addEventListener('error', () => done(allowed), { signal });
      image.sizes = sizes ?? '';
      if (allowed.srcset) image.srcset = allowed.srcset;
      if (allowed.src) image.src = allowed.src;
    };
    // All slides share one placeholder for each host, before the carousel.
    const element = slide.parentElement?.parentElement ?? slide;
    allowPicture({ src: background || src, srcset }, { element, isBeside: true, signal }).then(load, () =>
      done({ src: undefined, srcset: undefined }),
    );
  }
}
