import { number, readRaw, readValues, warn } from '../../runtime/core';

/** What may stand over the top of the page: sticky sections, scrolled headers, stickies of the widget extras. */
const STICKY =
  '.elementor-section.elementor-sticky--active,.e-con.elementor-sticky--active,.she-header:not(.headerup),.ee-sticky--stuck';
const LINK_OFFSET = { sticky_anchor_link_offset: number(0, { min: 0, max: 500 }) };

/** The admin bar's height while it stays in the window (contract site-chrome W1), px. */
function adminBar(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/**
 * How much of the window's top is covered now, for `target`: the admin bar and the tallest sticky that stands over it
 * (contract page-builder 5.1), px. Not those at the bottom, beside it, around it or in it.
 */
export function coverOf(target: Element): number {
  const bar = adminBar();
  const { left, right } = target.getBoundingClientRect();
  let cover = bar;
  for (const sticky of document.querySelectorAll<HTMLElement>(STICKY)) {
    const { position, top, visibility } = getComputedStyle(sticky);
    const box = sticky.getBoundingClientRect();
    const at = Number.parseFloat(top) || 0;
    const isAway =
      visibility !== 'visible' ||
      position === 'absolute' ||
      (position === 'sticky' && top === 'auto') ||
      at > innerHeight / 2;
    const isOver = box.left < right && box.right > left;
    if (isAway || !isOver || sticky.contains(target) || target.contains(sticky)) continue;
    cover = Math.max(cover, Math.max(bar, at) + sticky.offsetHeight);
  }
  return cover;
}

/** What the last sticky before `target` that says so wants kept free above anchors (contract page-builder 5.2), px. */
export function linkOffsetOf(target: Element): number {
  let offset = 0;
  for (const sticky of document.querySelectorAll('.elementor-element.elementor-sticky')) {
    if (!(sticky.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    const { sticky_anchor_link_offset: own } = readValues(LINK_OFFSET, readRaw(sticky), (key, message) =>
      warn(sticky, `setting:${key}`, message),
    );
    offset = own || offset;
  }
  return offset;
}
