/** Boxes that keep a ratio by a trick would press a placeholder flat: they are reset while it stands (contract content-blocker B5.4). */
const RESET = 'consent-cb-reset-parent';
const MEMO = 'consent-cb-memo-style';
const CLASSES =
  /-aspect-ratio|ratio-|wp-block-embed__wrapper|x-frame-inner|fusion-video|video[-_]wrapper|ee-video-container|video-fit|kadence-video-intrinsic/;
/** How many ancestors of the anchor are looked at. */
const LEVELS = 3;
/** Height to width, % (spec 9): a video's. */
const [LEAST, MOST] = [56, 57];

const RESET_STYLE =
  ';max-height:initial!important;height:auto!important;padding:0!important;aspect-ratio:initial!important;box-sizing:border-box!important;width:100%';

/** What tells a box that keeps a ratio, read from its computed style; lengths in px. */
export interface Box {
  readonly classes: string;
  readonly parentClasses: string;
  /** As computed: `16 / 9`, `auto`. */
  readonly aspectRatio: string;
  readonly width: number;
  readonly height: number;
  /** Above and below together. */
  readonly padding: number;
}

/**
 * @param isDirect whether it is the anchor's parent
 * @param isFilled whether the anchor has a height
 */
export function keepsRatio(box: Box, isDirect: boolean, isFilled: boolean): boolean {
  const { classes, parentClasses, aspectRatio, width, height, padding } = box;
  if (CLASSES.test(classes)) return true;
  // No height of its own though there is something in it: a declared height of zero, or an anchor that is positioned
  // over the padding. Either is told without a walk through the page's style sheets.
  if (width && height <= padding && (isFilled || padding > width / 10)) return true;
  const percent = (height / width) * 100;
  return (
    isDirect &&
    (CLASSES.test(parentClasses) || aspectRatio.includes('/') || (percent >= LEAST && percent <= MOST))
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

/** The boxes around `anchor` that keep a ratio, nearest first. */
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

/** Lets the boxes take the height of what is in them. */
export function resetBoxes(boxes: readonly HTMLElement[]): void {
  for (const box of boxes) {
    if (box.hasAttribute(RESET)) continue;
    const { style, offsetWidth } = box;
    const isAbsolute = getComputedStyle(box).position === 'absolute';
    box.setAttribute(RESET, '1');
    box.setAttribute(MEMO, style.cssText);
    style.cssText += RESET_STYLE;
    if (isAbsolute) style.setProperty('position', 'static', 'important');
    // A box that the page keeps narrower stays so.
    if (offsetWidth && box.offsetWidth > offsetWidth) style.maxWidth = `${offsetWidth}px`;
  }
}

/** Gives the boxes around the anchor or the placeholder back what `resetBoxes` took. */
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
