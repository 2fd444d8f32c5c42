import type { Swiper } from 'swiper/types';
import type { PaginationPlan } from './options';
import { goTo, groupsOf } from './slide-navigation';

/**
 * Draws dots into `root`, one for each group of slides, which can be clicked.
 * @param message label before the number
 * @param onUse called before a dot moves the carousel; absent where dots can't be clicked
 */
function createBullets(
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

/** Shows the position of a carousel. */
export interface Pagination {
  /** Updates the number of groups and the current one. */
  update(): void;
  focusActive(): void;
}

function part(name: string) {
  const span = document.createElement('span');
  span.className = `swiper-pagination-${name}`;
  return span;
}

/** Shows the position as `2 / 6`. */
function createFraction(root: HTMLElement, swiper: Swiper): Pagination {
  const [current, total] = [part('current'), part('total')];
  root.append(current, ' / ', total);
  return {
    update() {
      const groups = groupsOf(swiper);
      current.textContent = String(groups.active + 1);
      total.textContent = String(groups.total);
    },
    focusActive() {},
  };
}

function createProgressbar(root: HTMLElement, swiper: Swiper): Pagination {
  const fill = part('progressbar-fill');
  root.append(fill);
  return {
    update() {
      const { active, total } = groupsOf(swiper);
      const share = (active + 1) / total;
      fill.style.transform = swiper.isHorizontal() ? `scaleX(${share})` : `scaleY(${share})`;
      fill.style.transitionDuration = `${swiper.params.speed}ms`;
    },
    focusActive() {},
  };
}

/**
 * Draws the pagination into `root`, with Swiper's class names.
 * @param message label of a dot, before its number
 * @param onUse called before a dot moves the carousel
 */
export function createPagination(
  root: HTMLElement,
  { type, isClickable }: PaginationPlan,
  swiper: Swiper,
  message: string,
  onUse: () => void,
  signal: AbortSignal,
): Pagination {
  const axis = swiper.isHorizontal() ? 'horizontal' : 'vertical';
  root.classList.add(`swiper-pagination-${type}`, `swiper-pagination-${axis}`);
  if (type === 'fraction') return createFraction(root, swiper);
  if (type === 'progressbar') return createProgressbar(root, swiper);
  return createBullets(root, swiper, message, isClickable ? onUse : undefined, signal);
}
