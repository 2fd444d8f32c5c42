export interface Scene {
  /** Box of the parent link in the viewport, px. */
  readonly item: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly sub: { readonly width: number; readonly height: number };
  readonly viewport: { readonly width: number; readonly height: number };
  /** Opens below (or above) the item, else beside it. */
  readonly isHorizontal: boolean;
  /** Opens to the left. */
  readonly isRtl: boolean;
  /** Opens upwards. */
  readonly isUp: boolean;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly keepInViewport: boolean;
}

/** From the item's corner, px. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Parts of it can only be reached by scrolling. */
  readonly isTooTall: boolean;
}

/** Rounded sizes overflow by less than this, px. */
const TOLERANCE = 0.49;

/**
 * Where a sub-menu opens (contract S5): below its item and shifted back into the viewport, or beside it and flipped to the
 * other side. Other than in the original, what has no room on either side is shifted as well.
 */
export function placeOf(scene: Scene): Place {
  const { item, sub, viewport, isHorizontal, isRtl, isUp, offsetX, offsetY, keepInViewport } = scene;
  const toLeft = isHorizontal ? item.width - sub.width - offsetX : offsetX - sub.width;
  const toRight = isHorizontal ? offsetX : item.width - offsetX;
  let x = isRtl ? toLeft : toRight;
  let y = isHorizontal
    ? isUp
      ? -sub.height - offsetY
      : item.height + offsetY
    : isUp
      ? item.height - offsetY - sub.height
      : offsetY;
  if (!keepInViewport) return { x, y, isTooTall: false };
  const fits = (at: number) => item.left + at >= 0 && item.left + at + sub.width <= viewport.width;
  if (!fits(x)) {
    const other = isRtl ? toRight : toLeft;
    x =
      !isHorizontal && fits(other)
        ? other
        : // The start of each line is what must be seen.
          Math.max(Math.min(x, viewport.width - sub.width - item.left), -item.left);
    if (isRtl) x = Math.min(x, viewport.width - sub.width - item.left);
  }
  const top = item.top + y;
  const isOver = top + sub.height > viewport.height;
  if (isHorizontal) return { x, y, isTooTall: top + sub.height > viewport.height + TOLERANCE || top < 0 };
  if (sub.height < viewport.height && isOver) y = viewport.height - sub.height - item.top;
  else if (sub.height >= viewport.height || top < 0) y = -item.top;
  return { x, y, isTooTall: sub.height > viewport.height + TOLERANCE };
}
