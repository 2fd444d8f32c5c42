/** Scrolling of a row of titles that is wider than its container: nested tabs, mega menu. */

/** A press that moved less than this is a click, px. */
const DRAG_TOLERANCE_PX = 5;

/** A drag ends with these events. */
const ENDS = ['mouseup', 'mouseleave'] as const;

/** The width of the titles with gaps, px. */
function widthOf(heading: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(heading).columnGap) || 0;
  return [...heading.children].reduce((sum, title) => sum + (title as HTMLElement).offsetWidth + gap, 0);
}

/**
 * Scrolls the titles to their first position, the start or the end, also when they become wider than their container:
 * fonts and icons that load late widen them, and the first titles of a centred row that overflows could not be reached.
 * The titles stay where the visitor has scrolled them, until the width of the container changes: a phone's address bar
 * and other widgets fire `resize` as well, and a chosen title may be wider than the others.
 * @param justify the custom property by which the CMS's CSS distributes the titles
 * @param isScrolling whether the row scrolls where it is wider than its container
 * @param startsAtEnd whether the row's first position is its end
 * @returns must be called when one of the two may have changed
 */
export function alignTitles(
  heading: HTMLElement,
  justify: string,
  isScrolling: () => boolean,
  startsAtEnd: () => boolean,
  signal: AbortSignal,
): () => void {
  let last = '';
  /** The position to which the titles were scrolled here, px. */
  let placed = 0;
  const align = () => {
    const width = widthOf(heading);
    const { clientWidth } = heading;
    const atEnd = startsAtEnd();
    const isNeeded = isScrolling() && clientWidth < width;
    const state = [isNeeded, atEnd, clientWidth].join();
    if (state === last && !(isNeeded && heading.scrollLeft === placed)) return;
    last = state;
    if (!isNeeded) {
      heading.style.removeProperty(justify);
      return;
    }
    heading.style.setProperty(justify, 'start');
    const sign = getComputedStyle(heading).direction === 'rtl' ? -1 : 1;
    heading.scrollLeft = atEnd ? sign * width : 0;
    placed = heading.scrollLeft;
  };
  const observer = new ResizeObserver(align);
  for (const each of [heading, ...heading.children]) observer.observe(each);
  signal.addEventListener('abort', () => observer.disconnect());
  return align;
}

/**
 * Lets a mouse drag the heading; the browser itself scrolls the heading by touch and wheel. The titles follow the
 * pointer, and the click that ends a drag activates nothing.
 */
export function dragHeading(heading: HTMLElement, isScrolling: () => boolean, signal: AbortSignal): void {
  let from: { x: number; scroll: number } | undefined;
  let dragged = false;
  const isMovable = () => isScrolling() && heading.scrollWidth > heading.clientWidth;
  const move = (event: MouseEvent) => {
    if (!from || !isMovable()) return;
    const moved = event.pageX - from.x;
    if (!dragged && Math.abs(moved) < DRAG_TOLERANCE_PX) return;
    dragged = true;
    event.preventDefault();
    heading.scrollLeft = from.scroll - moved;
    heading.classList.add('e-scroll-active');
  };
  const end = () => {
    from = undefined;
    heading.classList.remove('e-scroll', 'e-scroll-active');
    heading.removeEventListener('mousemove', move);
    for (const type of ENDS) heading.removeEventListener(type, end);
  };
  heading.addEventListener(
    'mousedown',
    ({ pageX, button }) => {
      dragged = false;
      if (button !== 0) return;
      from = { x: pageX, scroll: heading.scrollLeft };
      heading.classList.add('e-scroll');
      heading.addEventListener('mousemove', move, { signal });
      for (const type of ENDS) heading.addEventListener(type, end, { signal });
    },
    { signal },
  );
  // The browser would drag a title that is a link out of the row.
  const onDragStart = (event: Event) => {
    if (isMovable()) event.preventDefault();
  };
  heading.addEventListener('dragstart', onDragStart, { signal });
  heading.addEventListener(
    'click',
    (event) => {
      // A drag that ended outside of the heading has no click; a click by a key has a detail of 0.
      if (!dragged || !event.detail) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}
