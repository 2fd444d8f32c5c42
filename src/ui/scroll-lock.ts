/** The page behind a layer does not scroll, and does not move when its scrollbar goes. */
export interface Scroller {
  readonly target: HTMLElement;
  /** Width of the scrollbar, px. */
  readonly bar: number;
}

/** What the page's scrollbar hangs on; cheap while the page's layout is still known. */
export function readScroll(): Scroller {
  const { documentElement: root, body } = document;
  // The element whose overflow the viewport takes over: the other one would become a scroller of its own and move what sticks.
  const target = getComputedStyle(root).overflowY === 'visible' ? body : root;
  return { target, bar: innerWidth - root.clientWidth };
}

let locks = 0;
let restore = () => {};

function hideBar({ target, bar }: Scroller): () => void {
  const root = document.documentElement;
  // Its two halves, since the shorthand knows nothing of a half that stands alone.
  const { overflowX, overflowY } = target.style;
  const { scrollbarGutter, paddingInlineEnd } = root.style;
  if (bar > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) root.style.scrollbarGutter = 'stable';
    else root.style.paddingInlineEnd = `${bar}px`;
  }
  target.style.overflow = 'hidden';
  return () => {
    Object.assign(target.style, { overflowX, overflowY });
    Object.assign(root.style, { scrollbarGutter, paddingInlineEnd });
  };
}

/** Holds the page's scrolling until the returned function is called; several holders may overlap. */
export function lockScroll(scroller = readScroll()): () => void {
  if (locks++ === 0) restore = hideBar(scroller);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--locks === 0) restore();
  };
}
