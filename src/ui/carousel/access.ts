import type { Swiper } from 'swiper/types';
import { focusElement } from '../dom/focus-element';
import type { CarouselTexts } from './settings';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Makes slides that are not visible unreachable for the keyboard and assistive technology. */
export function hideUnseen(slides: readonly HTMLElement[], visible: readonly boolean[]): void {
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  for (const [index, slide] of slides.entries()) {
    slide.inert = !visible[index];
    slide.ariaHidden = visible[index] ? null : 'true';
  }
  // The focus would be lost with its slide, so it moves to the slide that replaced it.
  if (focused >= 0 && !visible[focused]) {
    const slide = slides[visible.indexOf(true)];
    const next = slide?.querySelector<HTMLElement>(FOCUSABLE);
    if (next) focusElement(next);
    // The content of the slide may not be visible yet.
    if (slide && !slide.contains(document.activeElement)) focusElement(slide);
  }
}

/** Announces the ends of a carousel to screen readers. @returns a function to call after each step of the visitor */
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
