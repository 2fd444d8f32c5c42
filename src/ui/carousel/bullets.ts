import type { Swiper } from 'swiper/types';
import { goTo, groupsOf } from './slide-navigation';

/**
 * Draws dots into `root`, one for each group of slides, which can be clicked.
 * @param message label before the number
 * @param onUse called before a dot moves the carousel; absent where dots can't be clicked
 */
export function createBullets(
  root: HTMLElement,
  swiper: Swiper,
  message: string,
  onUse: (() => void) | undefined,
  signal: AbortSignal,
) {
  let bullets: HTMLElement[] = [];

  const draw = (total: number) => {
    for (const bullet of bullets) bullet.remove();
    bullets = Array.from({ length: total }, (_, index) => {
      const bullet = document.createElement('span');
      bullet.className = 'swiper-pagination-bullet';
      bullet.dataset.bulletIndex = String(index);
      if (onUse) {
        bullet.role = 'button';
        bullet.ariaLabel = `${message} ${index + 1}`;
      }
      return bullet;
    });
    root.append(...bullets);
  };

  root.classList.toggle('swiper-pagination-clickable', !!onUse);
  root.addEventListener(
    'click',
    ({ target }) => {
      const bullet = bullets.indexOf(target as HTMLElement);
      if (bullet < 0 || !onUse) return;
      onUse();
      goTo(swiper, bullet * (swiper.params.slidesPerGroup ?? 1));
    },
    { signal },
  );
  return {
    update() {
      const { total, active } = groupsOf(swiper);
      if (total !== bullets.length) draw(total);
      for (const [index, bullet] of bullets.entries()) {
        const isActive = index === active;
        bullet.classList.toggle('swiper-pagination-bullet-active', isActive);
        if (!onUse) continue;
        // The dots are one tab stop; arrow keys lead to the others.
        if (isActive) bullet.tabIndex = 0;
        else bullet.removeAttribute('tabindex');
        bullet.ariaCurrent = isActive ? 'true' : null;
      }
    },
    focusActive: () => bullets[groupsOf(swiper).active]?.focus({ preventScroll: true }),
  };
}
