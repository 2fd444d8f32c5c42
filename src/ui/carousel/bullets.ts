import type { Swiper } from 'swiper/types';
import { ringStep } from './positions';

/** The dots of a carousel, one for each group of slides. */
export interface Bullets {
  /** Follows the carousel: number of groups, and which one is shown. */
  update(): void;
  focusActive(): void;
}

/**
 * Draws the dots into `root` and lets them be clicked (contract page-builder 4.4).
 * @param count number of slides without copies
 * @param message label before the number
 * @param onUse told before a dot moves the carousel
 */
export function createBullets(
  root: HTMLElement,
  swiper: Swiper,
  count: number,
  message: string,
  onUse: () => void,
  signal: AbortSignal,
): Bullets {
  let bullets: HTMLElement[] = [];
  const { params } = swiper;
  const group = () => params.slidesPerGroup ?? 1;

  const state = () =>
    params.loop && !swiper.isLocked
      ? { total: Math.ceil(count / group()), active: Math.floor((swiper.realIndex % count) / group()) }
      : { total: swiper.snapGrid.length, active: swiper.snapIndex };

  const goTo = (bullet: number) => {
    const target = bullet * group();
    if (!params.loop) {
      swiper.slideTo(target);
      return;
    }
    // Any copy of the slide will do: the nearest, and the neighbour by a step, so that it comes from its own side.
    const step = ringStep(swiper.realIndex % count, target, count);
    const { length } = swiper.slides;
    if (step === group()) swiper.slideNext();
    else if (step === -group()) swiper.slidePrev();
    else if (step) swiper.slideToLoop((swiper.realIndex + step + length) % length);
  };

  const draw = (total: number) => {
    for (const bullet of bullets) bullet.remove();
    bullets = Array.from({ length: total }, (_, index) => {
      const bullet = document.createElement('span');
      bullet.className = 'swiper-pagination-bullet';
      bullet.role = 'button';
      bullet.dataset.bulletIndex = String(index);
      bullet.ariaLabel = `${message} ${index + 1}`;
      return bullet;
    });
    root.append(...bullets);
  };

  root.classList.add(
    'swiper-pagination-clickable',
    'swiper-pagination-bullets',
    'swiper-pagination-horizontal',
  );
  root.addEventListener(
    'click',
    ({ target }) => {
      const bullet = bullets.indexOf(target as HTMLElement);
      if (bullet < 0) return;
      onUse();
      goTo(bullet);
    },
    { signal },
  );
  return {
    update() {
      const { total, active } = state();
      if (total !== bullets.length) draw(total);
      for (const [index, bullet] of bullets.entries()) {
        const isActive = index === active;
        bullet.classList.toggle('swiper-pagination-bullet-active', isActive);
        // One stop for the Tab key; the arrow keys lead to the others.
        if (isActive) bullet.tabIndex = 0;
        else bullet.removeAttribute('tabindex');
        bullet.ariaCurrent = isActive ? 'true' : null;
      }
    },
    focusActive: () => bullets[state().active]?.focus({ preventScroll: true }),
  };
}
