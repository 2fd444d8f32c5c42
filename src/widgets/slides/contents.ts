import type { Swiper } from 'swiper/types';
import { dropEmptyStyle, stillness } from '../../runtime/core';
import { focusOn } from '../../ui/focus-on';

const CONTENTS = '.swiper-slide-contents';
const BACKGROUND = '.swiper-slide-bg';
/** The CMS's stylesheet lets the picture below it grow or shrink slowly. */
const KEN_BURNS = 'elementor-ken-burns--active';

/** What the CMS's stylesheet hides is shown all the same. */
function show(element: HTMLElement) {
  element.style.display = '';
  if (getComputedStyle(element).display === 'none') element.style.display = 'block';
}

/**
 * Moves the picture of the slide that is shown (Ken Burns), and lets the texts of a slide appear with the owner's animation
 * once it is there (contract pro 14). Visitors who want less motion see both at rest.
 * @param swiper absent where there is one slide, which has both from the beginning
 */
export function animateContents(
  container: HTMLElement,
  swiper: Swiper | undefined,
  signal: AbortSignal,
): void {
  const wish = stillness();
  const animation = (container.dataset.animation ?? '').split(/\s+/).filter(Boolean);
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];

  const moveBackground = () => {
    const active = swiper ? swiper.slides[swiper.activeIndex] : container;
    for (const background of all(BACKGROUND))
      background.classList.toggle(KEN_BURNS, !wish.matches && !!active?.contains(background));
  };
  const settle = (isHidden: boolean) => {
    for (const contents of all(CONTENTS)) {
      const slide = contents.closest<HTMLElement>('.swiper-slide');
      const { activeElement } = document;
      // The slide keeps the focus of a link in a text that is gone until it appears.
      if (isHidden && contents.contains(activeElement) && slide) focusOn(slide);
      contents.classList.remove('animated', ...animation);
      if (isHidden) contents.style.display = 'none';
      else show(contents);
      if (!isHidden && !wish.matches) contents.classList.add('animated', ...animation);
      const link = contents.querySelector<HTMLElement>('a[href]');
      if (!isHidden && link && activeElement === slide) focusOn(link);
    }
  };

  moveBackground();
  wish.addEventListener('change', moveBackground, { signal });
  swiper?.on('slideChange', moveBackground);
  if (!animation.length) {
    signal.addEventListener('abort', restBackground);
    return;
  }
  if (swiper) {
    swiper.on('slideChangeTransitionStart', () => {
      if (!wish.matches) settle(true);
    });
    swiper.on('slideChangeTransitionEnd', () => settle(false));
  } else if (!wish.matches) {
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
