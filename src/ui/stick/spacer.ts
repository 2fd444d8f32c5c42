/** An element in its natural place, and the styles of this place; px. */
export interface Natural {
  readonly box: DOMRect;
  /** The computed width: without padding, unless boxes are sized with it. */
  readonly width: string;
  readonly margins: readonly [top: number, right: number, bottom: number, left: number];
  readonly isRtl: boolean;
  /** Zoom of the page's CSS: styles are in px before zooming, boxes in px after it. */
  readonly zoom: number;
}

export const px = (value: string): number => Number.parseFloat(value) || 0;

export function naturalOf(element: HTMLElement): Natural {
  const { width, marginTop, marginRight, marginBottom, marginLeft, direction } = getComputedStyle(element);
  return {
    box: element.getBoundingClientRect(),
    width,
    margins: [px(marginTop), px(marginRight), px(marginBottom), px(marginLeft)],
    isRtl: direction === 'rtl',
    // Without browser support, boxes and styles have the same unit.
    zoom: (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1,
  };
}

/** Sets the natural size, `height` px high, and the natural margins on `spacer`. */
export function fill(spacer: HTMLElement, { box, margins, zoom }: Natural, height: number): void {
  Object.assign(spacer.style, {
    visibility: 'hidden',
    animation: 'none',
    boxSizing: 'border-box',
    flex: 'none',
    width: `${box.width / zoom}px`,
    minWidth: '0',
    maxWidth: 'none',
    height: `${height / zoom}px`,
    minHeight: '0',
    maxHeight: 'none',
    padding: '0',
    margin: `${margins.join('px ')}px`,
  });
  // The copy of a header has its important transition of `all`, which would lay out the page in each frame.
  spacer.style.setProperty('transition', 'none', 'important');
}

/**
 * The margin with which a spacer overlaps its element, so that both take the space of one, px.
 * @param rowGap gap between neighbours in a flex container, px; otherwise undefined
 * @param height current height of the element
 * @param margin margin of the element on the spacer's side
 */
export const overlapOf = (rowGap: number | undefined, height: number, margin: number): number =>
  // Margins of neighbours collapse in a block, but not in a flex container.
  -(height + (rowGap === undefined ? Math.max(margin, 0) : margin + rowGap));

/**
 * Styles of an element that has left the flow for `position`: its natural width, its place between the sides of its
 * containing block (none at the start), and `to` px from top or bottom.
 */
export function awayFrom(
  { box, isRtl, width, zoom }: Natural,
  position: 'fixed' | 'absolute',
  to: Readonly<Record<string, number>>,
  { left, right }: { readonly left: number; readonly right: number },
): Record<string, string> {
  const start = (isRtl ? right - box.right : box.left - left) / zoom;
  return {
    position,
    width,
    margin: '0px',
    top: '',
    bottom: '',
    ...Object.fromEntries(Object.entries(to).map(([side, at]) => [side, `${at}px`])),
    // A distance of rounding alone is none.
    ...(Math.abs(start) >= 0.01 && { 'inset-inline-start': `${start}px` }),
  };
}
