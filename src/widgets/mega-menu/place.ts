import { staysInWindow } from '../../ui/dom/stays-in-window';
import type { Item, Parts } from './parts';

export type Position = 'left' | 'center' | 'right';

/** The start and end of a box along the x axis, in px. */
interface Span {
  readonly left: number;
  readonly right: number;
}

/**
 * Returns the left edge of a content of `width` px that is aligned with its title and stays within a page `page` px
 * wide.
 */
export function leftOf(position: Position, title: Span, width: number, page: number): number {
  const aligned = {
    left: title.left,
    center: (title.left + title.right - width) / 2,
    right: title.right - width,
  }[position];
  return Math.max(0, Math.min(aligned, page - width));
}

const pageWidth = () => document.documentElement.clientWidth;

/** Sets the properties that make dropdowns as wide as the window, wherever the menu is. */
export function stretch({ root, wrapper }: Parts): void {
  const isRtl = getComputedStyle(root).direction === 'rtl';
  const { left, right } = root.getBoundingClientRect();
  wrapper.style.setProperty('--stretch-width', `${pageWidth()}px`);
  wrapper.style.setProperty(
    isRtl ? '--stretch-right' : '--stretch-left',
    `${isRtl ? right - pageWidth() : -left}px`,
  );
}

/**
 * Sets the maximum height of the menu on small screens: in a sticky header the menu must not reach below the screen.
 */
export function setMenuHeight({ wrapper }: Parts, isOpen: boolean): void {
  const height = !isOpen
    ? '0'
    : staysInWindow(wrapper)
      ? `${Math.max(innerHeight - wrapper.getBoundingClientRect().top, 0)}px`
      : 'auto';
  wrapper.style.setProperty('--n-menu-dropdown-content-box-height', height);
}

const PLACED = ['position', 'left', 'right', 'bottom', 'height', 'overflow-y', 'max-width'];

/** Removes the styles that `place` has set. */
export function removePlacement({ root }: Parts, { content }: Item): void {
  root.classList.remove('content-above');
  for (const property of PLACED) content.style.removeProperty(property);
}

/**
 * Positions an open content below its title, or above where it fits only there.
 * @param position the position of a content that is only as wide as necessary; `undefined` for a content as wide as the
 * window
 */
export function place(parts: Parts, item: Item, position: Position | undefined): void {
  removePlacement(parts, item);
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
    // The CSS may already move the content; the missing distance to the titles' upper edge is added.
    style.bottom = `${content.getBoundingClientRect().bottom - bar.top}px`;
  } else if (staysInWindow(root)) {
    // The page can't be scrolled to the end of such a dropdown, so the dropdown needs a scrollbar of its own.
    style.height = `${Math.max(below, 0)}px`;
    style.overflowY = 'scroll';
  }
}
