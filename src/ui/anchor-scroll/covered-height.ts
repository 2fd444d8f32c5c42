import { resolveSettings } from '../../borders/values/settings';
import { currentDevice, currentPage, number, readRaw, responsive, warn } from '../../runtime/core';

/**
 * Elements that may cover the top of the window: sticky sections, scrolled headers, stickies of the widget extras. A
 * header that has hidden itself covers nothing, though it still sticks.
 */
const STICKY =
  ':is(.elementor-section.elementor-sticky--active,.e-con.elementor-sticky--active,.she-header,.ee-sticky--stuck):not(.headerup)';
const LINK_OFFSET = { sticky_anchor_link_offset: responsive(number(0, { min: 0, max: 500 })) };

/**
 * Height of the admin bar where it is fixed, px. It is not fixed on narrow screens. `adminBarHeight` of ui/stick does the
 * same, but its chunk has five kilobytes that a page without sticky elements does not need.
 */
function adminBar(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/**
 * Measures how much of the window's top is covered above `target` now, px: the admin bar and the tallest sticky.
 * Stickies at the bottom, beside, around or inside of the target do not count.
 */
export function coveredHeight(target: Element): number {
  const bar = adminBar();
  const { left, right } = target.getBoundingClientRect();
  let cover = bar;
  for (const sticky of document.querySelectorAll<HTMLElement>(STICKY)) {
    const { position, top, visibility } = getComputedStyle(sticky);
    const box = sticky.getBoundingClientRect();
    const at = Number.parseFloat(top) || 0;
    const isIgnored =
      visibility !== 'visible' ||
      position === 'absolute' ||
      (position === 'sticky' && top === 'auto') ||
      at > innerHeight / 2;
    const isOver = box.left < right && box.right > left;
    if (isIgnored || !isOver || sticky.contains(target) || target.contains(sticky)) continue;
    cover = Math.max(cover, Math.max(bar, at) + sticky.offsetHeight);
  }
  return cover;
}

/** The space above anchors that the last sticky before `target` with this setting asks for on the device, px. */
export function linkOffsetOf(target: Element): number {
  let offset = 0;
  for (const sticky of document.querySelectorAll('.elementor-element.elementor-sticky')) {
    if (!(sticky.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    const { sticky_anchor_link_offset: own } = resolveSettings(
      LINK_OFFSET,
      readRaw(sticky),
      currentDevice(),
      currentPage().devices,
      (key, message) => warn(sticky, `setting:${key}`, message),
    );
    offset = own || offset;
  }
  return offset;
}
