import type { Swiper } from 'swiper/types';
import { createBullets } from './bullets';
import type { PaginationPlan } from './options';
import { groupsOf } from './slide-navigation';

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
