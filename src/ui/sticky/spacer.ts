/** An element in its natural place, and what styles put it there; px. */
export interface Natural {
  readonly box: DOMRect;
  /** As the style has it: without padding, unless boxes are sized with it. */
  readonly width: string;
  readonly margins: readonly [top: number, right: number, bottom: number, left: number];
  readonly isRtl: boolean;
  /** By how much the page's CSS zooms it: styles count in px before that, boxes in px after it. */
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
    // Where the browser does not know it, boxes count like styles.
    zoom: (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1,
  };
}

/** Gives `spacer` the natural size, `height` px high, and the natural margins. */
export function fill(spacer: HTMLElement, { box, margins, zoom }: Natural, height: number): void {
  Object.assign(spacer.style, {
    visibility: 'hidden',
    transition: 'none',
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
}

/**
 * The margin that lays a spacer over the element that it stands for, so that both take the room of one, px.
 * @param rowGap between neighbours in a flex container, px; elsewhere none
 * @param height of the element as it is now
 * @param margin of the element on the spacer's side
 */
export const overlapOf = (rowGap: number | undefined, height: number, margin: number): number =>
  // Margins of neighbours in a block collapse, those in a flex container do not.
  -(height + (rowGap === undefined ? Math.max(margin, 0) : margin + rowGap));

/**
 * Styles of an element that has left the flow for `position`: its natural width, where it was between the sides of what it
 * is placed in (none, where that is the start), and `to` px from top or bottom.
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
    ...(Math.abs(start) >= 0.01 && { 'inset-inline-start': `${start}px` }),
  };
}
