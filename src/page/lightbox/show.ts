import Zoom from '../../../node_modules/swiper/modules/zoom.mjs';
import type { Page } from '../../api';
import { Swiper } from '../../ui/swiper';
import { bindFullscreen, bindKeyboard, createShare, hideWhenIdle, type Share } from './controls';
import { setIcon } from './element';
import type { Plan } from './plan';
import { createSlide } from './slide';
import type { LightboxTexts } from './texts';
import { buildSlides, type Frame } from './view';

/** Duration of a slide change, ms. */
const SPEED_MS = 300;
const ZOOMED = 'elementor-slideshow--zoom-mode';

/**
 * Shows the slides of a plan in the dialog until `signal` is aborted. The returned function destroys the carousel when
 * it is no longer visible.
 */
export function showSlides(
  { root, message, status }: Frame,
  plan: Plan,
  page: Page,
  texts: LightboxTexts,
  isStill: boolean,
  signal: AbortSignal,
): { readonly share: Share; destroy(): void } {
  const { items, start, ratio } = plan;
  const count = items.length;
  const positionOf = (index: number) =>
    count > 1
      ? texts.position.replace('{index}', String(index + 1)).replace('{count}', String(count))
      : texts.image;
  const slides = items.map((item, index) => createSlide(item, positionOf(index), ratio, texts, signal));
  const view = buildSlides(
    slides.map(({ element }) => element),
    page,
    texts,
  );
  const { container, zoom, counter, next, previous } = view;
  message.append(container);

  let isZoomed = false;
  const swiper = new Swiper(container, {
    modules: [Zoom],
    zoom: true,
    loop: count > 1,
    initialSlide: start,
    spaceBetween: 100,
    grabCursor: count > 1,
    allowTouchMove: true,
    loopPreventsSliding: false,
    speed: isStill ? 0 : SPEED_MS,
  });
  // The CMS's stylesheet of Swiper 8 needs this class.
  container.classList.add('swiper-pointer-events');

  const setZoomed = (isOn: boolean) => {
    if (isOn === isZoomed) return;
    isZoomed = isOn;
    container.classList.toggle(ZOOMED, isOn);
    zoom?.setAttribute('aria-checked', String(isOn));
    if (zoom) setIcon(zoom, isOn ? 'zoom-out-bold' : 'zoom-in-bold');
    swiper.allowSlideNext = swiper.allowSlidePrev = !isOn;
  };
  swiper.on('zoomChange', (_swiper, scale) => setZoomed(scale > 1));
  zoom?.addEventListener('click', () => (isZoomed ? swiper.zoom.out() : swiper.zoom.in()), { signal });

  const share = createShare(
    view,
    () => items[swiper.realIndex] ?? (items[0] as Plan['items'][number]),
    'shareOnX' in page.i18n,
    texts,
    (isOpen) => {
      swiper.allowTouchMove = !isOpen;
    },
    signal,
  );
  const go = (to: 'next' | 'previous' | 'first' | 'last') => {
    if (isZoomed) return;
    share.close();
    if (to === 'next') swiper.slideNext();
    else if (to === 'previous') swiper.slidePrev();
    else swiper.slideToLoop(to === 'first' ? 0 : count - 1);
  };
  next?.addEventListener('click', () => go('next'), { signal });
  previous?.addEventListener('click', () => go('previous'), { signal });
  bindKeyboard(root, page.isRtl, count > 1 ? go : undefined, signal);
  bindFullscreen(root, view, signal);
  hideWhenIdle(root, container, signal);

  let playing = new AbortController();
  signal.addEventListener('abort', () => playing.abort());
  const follow = async () => {
    const index = swiper.realIndex;
    const slide = slides[index];
    if (!slide) return;
    const { title, description, player } = slide.item;
    playing.abort();
    playing = new AbortController();
    share.close();
    for (const each of slides) each.element.inert = each !== slide;
    view.title.textContent = title;
    view.description.textContent = description;
    if (counter) counter.textContent = `${index + 1} / ${count}`;
    status.textContent = count > 1 ? [positionOf(index), title].filter(Boolean).join(': ') : '';
    if (zoom) zoom.hidden = !!player;
    slide.activate(playing.signal);
    // The visible slide is loaded first, its neighbours after it.
    await slide.load();
    if (signal.aborted || swiper.realIndex !== index) return;
    for (const step of [1, count - 1]) void slides[(index + step) % count]?.load();
  };
  swiper.on('realIndexChange', () => void follow());
  void follow();
  return { share, destroy: () => swiper.destroy() };
}
