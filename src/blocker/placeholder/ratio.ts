/**
 * Resets boxes with a ratio by padding while a placeholder is shown, since the placeholder would have no height
 * there.
 */
const RESET = 'consent-cb-reset-parent';
const MEMO = 'consent-cb-memo-style';
const CLASSES =
  /-aspect-ratio|ratio-|wp-block-embed__wrapper|x-frame-inner|fusion-video|video[-_]wrapper|ee-video-container|video-fit|kadence-video-intrinsic/;
/** The number of ancestors of the anchor that are checked. */
const LEVELS = 3;
/** The range of the height in % of the width that counts as the ratio of a video (16:9). */
const [MIN_PERCENT, MAX_PERCENT] = [56, 57];

const RESET_STYLE =
  ';max-height:initial!important;height:auto!important;padding:0!important;aspect-ratio:initial!important;box-sizing:border-box!important;width:100%';

/** The facts by which a box with a ratio is recognized, from its computed style; lengths in px. */
export interface Box {
  readonly classes: string;
  readonly parentClasses: string;
  /** The computed value: `16 / 9`, `auto`. */
  readonly aspectRatio: string;
  readonly width: number;
  readonly height: number;
  /** The sum of the top and bottom padding. */
  readonly padding: number;
}

/**
 * Whether a box has a fixed ratio of width and height.
 * @param isDirect whether the box is the anchor's parent
 * @param isFilled whether the anchor has a height
 */
export function keepsRatio(box: Box, isDirect: boolean, isFilled: boolean): boolean {
  const { classes, parentClasses, aspectRatio, width, height, padding } = box;
  if (CLASSES.test(classes)) return true;
  // The box has no height of its own although it has content: its height is declared as zero, or the anchor is
  // positioned over the padding. The computed style shows both without a walk through the page's style sheets.
  if (width && height <= padding && (isFilled || padding > width / 10)) return true;
  const percent = (height / width) * 100;
  return (
    isDirect &&
    (CLASSES.test(parentClasses) ||
      aspectRatio.includes('/') ||
      (percent >= MIN_PERCENT && percent <= MAX_PERCENT))
  );
}

const classesOf = (element: Element | null) => element?.getAttribute('class') ?? '';

function boxOf(element: HTMLElement): Box {
  const { aspectRatio, paddingTop, paddingBottom } = getComputedStyle(element);
  return {
    classes: classesOf(element),
    parentClasses: classesOf(element.parentElement),
    aspectRatio,
    width: element.clientWidth,
    height: element.clientHeight,
    padding: Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom),
  };
}

/** Lists the ancestors of `anchor` that have a fixed ratio, nearest first. */
export function ratioBoxes(anchor: HTMLElement): HTMLElement[] {
  const boxes: HTMLElement[] = [];
  const isFilled = anchor.offsetHeight > 0;
  let { parentElement } = anchor;
  for (let level = 0; level < LEVELS && parentElement && parentElement !== document.body; level++) {
    if (keepsRatio(boxOf(parentElement), level === 0, isFilled)) boxes.push(parentElement);
    ({ parentElement } = parentElement);
  }
  return boxes;
}

/** Gives the boxes the height of their content. */
export function resetBoxes(boxes: readonly HTMLElement[]): void {
  for (const box of boxes) {
    if (box.hasAttribute(RESET)) continue;
    const { style, offsetWidth } = box;
    const isAbsolute = getComputedStyle(box).position === 'absolute';
    box.setAttribute(RESET, '1');
    box.setAttribute(MEMO, style.cssText);
    style.cssText += RESET_STYLE;
    if (isAbsolute) style.setProperty('position', 'static', 'important');
    // A box that the page makes narrower must not become wider.
    if (offsetWidth && box.offsetWidth > offsetWidth) style.maxWidth = `${offsetWidth}px`;
  }
}

/** Restores the boxes around the anchor or the placeholder that `resetBoxes` has changed. */
export function restoreBoxes(element: Element): void {
  let { parentElement } = element;
  for (let level = 0; level < LEVELS && parentElement; level++) {
    const memo = parentElement.getAttribute(MEMO);
    if (memo !== null) {
      parentElement.style.cssText = memo;
      parentElement.removeAttribute(MEMO);
      parentElement.removeAttribute(RESET);
    }
    ({ parentElement } = parentElement);
  }
}
