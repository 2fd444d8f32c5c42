interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** What takes a line of its own without being text. */
const BOXES = 'img,video,iframe,svg,canvas,hr,input,button,select,textarea';

/**
 * Where line `count` ends with the room below it, of boxes in the order of the text, px; `undefined` where all of it has no
 * more lines. Boxes that overlap by half are on one line. Without a DOM.
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

/** The boxes of all text and pictures in `content`, as high as their lines. */
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
      const lead = ((lineHeight || bottom - top) - (bottom - top)) / 2;
      yield { top: top - lead, bottom: bottom + lead };
    }
  }
}

/** How high the first `count` lines of `content` are, from `top` on, px; `undefined` where it has no more. */
export function heightOfLines(content: Element, top: number, count: number): number | undefined {
  const end = endOfLine(boxesOf(content), count);
  return end === undefined ? undefined : end - top;
}
