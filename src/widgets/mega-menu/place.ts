import type { Item, Parts } from './parts';

export type Position = 'left' | 'center' | 'right';

/** Start and end of a box along the x axis, px. */
interface Span {
  readonly left: number;
  readonly right: number;
}

/** Where a content of `width` px begins so that it belongs to its title and stays on a page `page` px wide (contract pro 7). */
export function leftOf(position: Position, title: Span, width: number, page: number): number {
  const wanted = {
    left: title.left,
    center: (title.left + title.right - width) / 2,
    right: title.right - width,
  }[position];
  return Math.max(0, Math.min(wanted, page - width));
}

/** Whether the menu stays on the screen while the page scrolls: then a long dropdown has to scroll by itself. */
export function isSticking(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
  return false;
}

const pageWidth = () => document.documentElement.clientWidth;

/** Lets dropdowns be as wide as the window, wherever the menu stands. */
export function stretch({ root, wrapper }: Parts): void {
  const isRtl = getComputedStyle(root).direction === 'rtl';
  const { left, right } = root.getBoundingClientRect();
  wrapper.style.setProperty('--stretch-width', `${pageWidth()}px`);
  wrapper.style.setProperty(
    isRtl ? '--stretch-right' : '--stretch-left',
    `${isRtl ? right - pageWidth() : -left}px`,
  );
}

/** How high the menu on small screens may become: on a header that sticks it must not reach below the screen. */
export function setMenuHeight({ wrapper }: Parts, isOpen: boolean): void {
  const height = !isOpen
    ? '0'
    : isSticking(wrapper)
      ? `${Math.max(innerHeight - wrapper.getBoundingClientRect().top, 0)}px`
      : 'auto';
  wrapper.style.setProperty('--n-menu-dropdown-content-box-height', height);
}

const PLACED = ['position', 'left', 'right', 'bottom', 'height', 'overflow-y', 'max-width'];

/** Takes back what `place` has set. */
export function unplace({ root }: Parts, { content }: Item): void {
  root.classList.remove('content-above');
  for (const property of PLACED) content.style.removeProperty(property);
}

/**
 * Puts an open content below its title, or above where only there it fits; `position` is that of contents as narrow as
 * they are, absent for those as wide as the window (contract pro 7, position).
 */
export function place(parts: Parts, item: Item, position: Position | undefined): void {
  unplace(parts, item);
  const { root, heading } = parts;
  const { content, title } = item;
  const { style } = content;
  const bar = heading.getBoundingClientRect();
  if (position) {
    const { position: css, direction } = getComputedStyle(content);
    if (css === 'static') style.position = 'relative';
    const box = content.getBoundingClientRect();
    const left = leftOf(position, title.getBoundingClientRect(), box.width, pageWidth());
    if (direction === 'rtl') style.right = `${box.left - left}px`;
    else style.left = `${left - box.left}px`;
  }
  const { top, width, height } = content.getBoundingClientRect();
  const below = innerHeight - top;
  if (height <= below) return;
  if (height < bar.top) {
    root.classList.add('content-above');
    style.maxWidth = `${width}px`;
    style.position = 'absolute';
    style.bottom = '0';
    // The CSS may have a place for it; what is missing to the upper edge of the titles is added.
    style.bottom = `${content.getBoundingClientRect().bottom - bar.top}px`;
  } else if (isSticking(root)) {
    style.height = `${Math.max(below, 0)}px`;
    style.overflowY = 'scroll';
  }
}
