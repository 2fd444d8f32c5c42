import type { Page } from 'playwright-core';

/**
 * Finds targets that are too small for a finger (https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html):
 * a target of less than 24 px whose circle of 24 px reaches into another target, or into the circle of another small
 * one. Links in a line of text are excepted. axe-core's rule checks only elements in the Tab order, which leaves out
 * dots and days that arrow keys reach. Runs in the page. @returns one line for each target
 */
function findSmall(): string[] {
  const SIZE = 24;
  const TARGETS =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex="0"],[role=button],[role=tab],[role=link],[role=slider],[role=checkbox],[role=radio],[role=switch],[role=option],[role=menuitem]';
  const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)]
    .filter(
      (each) =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !each.closest('[inert],[aria-hidden=true],:disabled') &&
        getComputedStyle(each).pointerEvents !== 'none',
    )
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    // Elements of 1 px are for screen readers alone, so they are no targets.
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const isSmall = ({ width, height }: DOMRect) => width < SIZE - 0.1 || height < SIZE - 0.1;
  const middle = ({ left, right, top, bottom }: DOMRect) => [(left + right) / 2, (top + bottom) / 2] as const;
  /**
   * Whether the circle around the middle of a small target reaches another target or the circle of another small one.
   */
  const touches = (small: DOMRect, other: DOMRect) => {
    const [x, y] = middle(small);
    const [otherX, otherY] = middle(other);
    const across = Math.max(other.left - x, 0, x - other.right);
    const along = Math.max(other.top - y, 0, y - other.bottom);
    return (
      Math.hypot(across, along) < SIZE / 2 - 0.1 ||
      (isSmall(other) && Math.hypot(otherX - x, otherY - y) < SIZE - 0.1)
    );
  };
  const isInText = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (each) => each.nodeType === Node.TEXT_NODE && each.textContent?.trim(),
    );
  return targets.flatMap(({ element, box }) => {
    const isBigger = (element as HTMLInputElement).labels?.length;
    if (!isSmall(box) || isBigger || isInText(element)) return [];
    const others = targets.filter(
      (each) => !each.element.contains(element) && !element.contains(each.element),
    );
    const near = others.find((each) => touches(box, each.box));
    if (!near) return [];
    const widget = element.closest('[data-widget_type]')?.getAttribute('data-widget_type') ?? '';
    const name = (each: HTMLElement) => `${each.localName}.${[...each.classList].slice(0, 2).join('.')}`;
    return `${widget} ${name(element)}: ${box.width} by ${box.height} px beside ${name(near.element)}`;
  });
}

/** Returns one line for each target of the page that is too small for a finger. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall);
