import type { Swiper } from 'swiper/types';
import { focusOn } from '../focus-on';
import type { CarouselTexts } from './settings';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Keeps slides that are not seen from the keyboard and from assistive technology (contract page-builder 4.4). */
export function hideUnseen(slides: readonly HTMLElement[], visible: readonly boolean[]): void {
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  for (const [index, slide] of slides.entries()) {
    slide.inert = !visible[index];
    slide.ariaHidden = visible[index] ? null : 'true';
  }
  // The focus would be lost with its slide; it goes on to the one that came instead.
  if (focused >= 0 && !visible[focused]) {
    const slide = slides[visible.indexOf(true)];
    const next = slide?.querySelector<HTMLElement>(FOCUSABLE);
    if (next) focusOn(next);
    // What it holds may have yet to appear.
    if (slide && !slide.contains(document.activeElement)) focusOn(slide);
  }
}

/** Lets a screen reader speak of the ends of a carousel that has ends. @returns call it after each step of the visitor's */
export function createNotice(
  container: HTMLElement,
  swiper: Swiper,
  texts: CarouselTexts,
  signal: AbortSignal,
): () => void {
  const notice = document.createElement('span');
  notice.className = 'swiper-notification';
  notice.ariaLive = 'assertive';
  notice.ariaAtomic = 'true';
  container.append(notice);
  signal.addEventListener('abort', () => notice.remove());
  return () => {
    if (!swiper.params.loop)
      notice.textContent = swiper.isBeginning ? texts.first : swiper.isEnd ? texts.last : '';
  };
}
