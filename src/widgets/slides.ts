import type { Swiper } from 'swiper/types';
import { choice, defineHandler, dropEmptyStyle, flag, milliseconds, queryReducedMotion } from '../core';
import {
  autoplaySettings,
  entryTexts,
  findParts,
  planAutoplay,
  planCarousel,
  startCarousel,
} from '../ui/carousel';
import { focusElement } from '../ui/dom/focus-element';

const CONTENTS = '.swiper-slide-contents';
const BACKGROUND = '.swiper-slide-bg';
/** With this class the CMS's CSS slowly zooms the picture. */
const KEN_BURNS = 'elementor-ken-burns--active';

/** Shows an element, also one that the CMS's CSS hides. */
function show(element: HTMLElement) {
  element.style.display = '';
  if (getComputedStyle(element).display === 'none') element.style.display = 'block';
}

/**
 * Zooms the picture of the current slide (Ken Burns), and shows the texts of a slide with the owner's animation when
 * the slide has arrived. Visitors who prefer reduced motion see both without motion.
 * @param swiper absent where there is only one slide, which shows both from the start
 */
function animateContents(container: HTMLElement, swiper: Swiper | undefined, signal: AbortSignal): void {
  const reducedMotion = queryReducedMotion();
  const animation = (container.dataset.animation ?? '').split(/\s+/).filter(Boolean);
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];

  const moveBackground = () => {
    const active = swiper ? swiper.slides[swiper.activeIndex] : container;
    for (const background of all(BACKGROUND))
      background.classList.toggle(KEN_BURNS, !reducedMotion.matches && !!active?.contains(background));
  };
  const setContents = (isHidden: boolean) => {
    for (const contents of all(CONTENTS)) {
      const slide = contents.closest<HTMLElement>('.swiper-slide');
      const { activeElement } = document;
      // The slide takes the focus of a link in a hidden text until that text appears.
      if (isHidden && contents.contains(activeElement) && slide) focusElement(slide);
      contents.classList.remove('animated', ...animation);
      if (isHidden) contents.style.display = 'none';
      else show(contents);
      if (!isHidden && !reducedMotion.matches) contents.classList.add('animated', ...animation);
      const link = contents.querySelector<HTMLElement>('a[href]');
      if (!isHidden && link && activeElement === slide) focusElement(link);
    }
  };

  moveBackground();
  reducedMotion.addEventListener('change', moveBackground, { signal });
  swiper?.on('slideChange', moveBackground);
  if (!animation.length) {
    signal.addEventListener('abort', restBackground);
    return;
  }
  if (swiper) {
    swiper.on('slideChangeTransitionStart', () => {
      if (!reducedMotion.matches) setContents(true);
    });
    swiper.on('slideChangeTransitionEnd', () => setContents(false));
  } else if (!reducedMotion.matches) {
    for (const contents of all(CONTENTS)) contents.classList.add('animated', ...animation);
  }

  function restBackground() {
    for (const background of all(BACKGROUND)) background.classList.remove(KEN_BURNS);
  }
  signal.addEventListener('abort', () => {
    restBackground();
    for (const contents of all(CONTENTS)) {
      contents.classList.remove('animated', ...animation);
      contents.style.display = '';
      dropEmptyStyle(contents);
    }
  });
}

/** Runs slides: large pictures with a heading, text and button each, one at a time. */
export default defineHandler({
  settings: {
    ...autoplaySettings,
    infinite: flag(),
    transition: choice(['slide', 'fade'], 'slide'),
    transition_speed: milliseconds(500),
  },
  texts: entryTexts,
  async mount(element, { settings, page, ...context }) {
    const parts = findParts(element);
    if (!parts) return;
    const { transition, transition_speed, infinite, ...given } = settings.get();
    const autoplay = planAutoplay(given);
    const request = {
      speed: transition_speed,
      isEndless: infinite,
      effect: transition,
      autoplay: autoplay && { ...autoplay, stopsAtEnd: true },
      layout: () => ({ slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 }),
      more: { grabCursor: true },
    };
    const swiper = await startCarousel(parts, planCarousel(request, page, parts.slides.length), context);
    if (!context.signal.aborted) animateContents(parts.container, swiper, context.signal);
  },
});
