interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** Elements without text that take up a line. */
const BOXES = 'img,video,iframe,svg,canvas,hr,input,button,select,textarea';

/**
 * Returns where line `count` ends, including the space below it, in px, for boxes in the order of the text; `undefined`
 * where there are no more lines. Boxes that overlap by half are on the same line. Needs no DOM.
 */
export function endOfLine(boxes: Iterable<Box>, count: number): number | undefined {
  let lines = 0;
  let end = 0;
  for (const { top, bottom } of boxes) {
    if (bottom <= top) continue;
    if (lines && (top + bottom) / 2 < end) {
      end = Math.max(end, bottom);
      continue;
    }
    if (lines === count) return Math.max(end, top);
    lines++;
    end = bottom;
  }
  return undefined;
}

/** Returns the boxes of all text and pictures in `content`, each as high as its line. */
function* boxesOf(content: Element): Generator<Box> {
  const range = document.createRange();
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.matches(BOXES)) yield node.getBoundingClientRect();
      continue;
    }
    if (!node.nodeValue?.trim() || !node.parentElement) continue;
    const lineHeight = Number.parseFloat(getComputedStyle(node.parentElement).lineHeight);
    range.selectNode(node);
    for (const { top, bottom } of range.getClientRects()) {
      const leading = ((lineHeight || bottom - top) - (bottom - top)) / 2;
      yield { top: top - leading, bottom: bottom + leading };
    }
  }
}

/**
 * Returns the height of the first `count` lines of `content`, measured from `top`, in px; `undefined` where there are
 * no more lines.
 */
export function heightOfLines(content: Element, top: number, count: number): number | undefined {
  const end = endOfLine(boxesOf(content), count);
  return end === undefined ? undefined : end - top;
}
