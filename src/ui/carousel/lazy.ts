const WAITING = '.swiper-lazy:not(.swiper-lazy-loading, .swiper-lazy-loaded)';
export const PRELOADER = '.swiper-lazy-preloader';

/** By its attributes alone: what a neighbour's script added to every object would be in a data set as well. */
const printed = ({ dataset }: HTMLElement): DOMStringMap => Object.assign(Object.create(null), dataset);

/** Puts what has been loaded where it is seen. */
function show(item: HTMLElement) {
  const { src, srcset, sizes, background } = printed(item);
  if (background) item.style.backgroundImage = `url(${JSON.stringify(background)})`;
  if (item instanceof HTMLImageElement) {
    if (sizes) item.sizes = sizes;
    if (srcset) item.srcset = srcset;
    if (src) item.src = src;
  }
  for (const name of ['src', 'srcset', 'sizes', 'background']) item.removeAttribute(`data-${name}`);
}

/**
 * Loads the lazy images of a slide, by the rule that the builder's markup was made for (contract page-builder 4.4); newer
 * releases of Swiper know it no more. An image that cannot be had counts as loaded, as it did there.
 */
export function loadLazy(slide: HTMLElement, signal: AbortSignal): void {
  for (const item of slide.querySelectorAll<HTMLElement>(WAITING)) {
    const { src, srcset, sizes, background } = printed(item);
    const url = background || src;
    if (!url && !srcset) continue;
    item.classList.add('swiper-lazy-loading');
    const done = () => {
      show(item);
      item.classList.replace('swiper-lazy-loading', 'swiper-lazy-loaded');
      slide.querySelector(PRELOADER)?.remove();
    };
    const image = new Image();
    image.addEventListener('load', done, { signal });
    image.addEventListener('error', done, { signal });
    image.sizes = sizes ?? '';
    image.srcset = srcset ?? '';
    if (url) image.src = url;
  }
}
