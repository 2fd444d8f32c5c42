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
  /** Opens below or above the item, otherwise beside it. */
  readonly isHorizontal: boolean;
  /** Opens to the left. */
  readonly isRtl: boolean;
  /** Opens upwards. */
  readonly isUp: boolean;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly keepInViewport: boolean;
}

/** Position from the item's corner, px. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Parts of the submenu can only be reached by scrolling. */
  readonly isTooTall: boolean;
}

/** Tolerance for rounded sizes, px. */
const TOLERANCE = 0.49;

/**
 * The position of a submenu: below its item and shifted into the viewport, or beside it and flipped to the other side.
 * Unlike in the original, a submenu without space on either side is shifted as well, and one with space only above a
 * bar opens there.
 */
export function placeOf(scene: Scene): Place {
  const { item, sub, viewport, isHorizontal, isRtl, isUp, offsetX, offsetY, keepInViewport } = scene;
  const toLeft = isHorizontal ? item.width - sub.width - offsetX : offsetX - sub.width;
  const toRight = isHorizontal ? offsetX : item.width - offsetX;
  const above = -sub.height - offsetY;
  const below = item.height + offsetY;
  let x = isRtl ? toLeft : toRight;
  let y = isHorizontal ? (isUp ? above : below) : isUp ? item.height - offsetY - sub.height : offsetY;
  if (!keepInViewport) return { x, y, isTooTall: false };
  const min = { x: -item.left, y: -item.top };
  const max = { x: min.x + viewport.width - sub.width, y: min.y + viewport.height - sub.height };
  const fits = (at: number, axis: 'x' | 'y') => at >= min[axis] - TOLERANCE && at <= max[axis] + TOLERANCE;
  if (!fits(x, 'x')) {
    const other = isRtl ? toRight : toLeft;
    x = !isHorizontal && fits(other, 'x') ? other : Math.max(Math.min(x, max.x), min.x);
    // The start of each line must be visible.
    if (isRtl) x = Math.min(x, max.x);
  }
  if (isHorizontal) {
    const other = isUp ? below : above;
    if (!fits(y, 'y') && fits(other, 'y')) y = other;
    return { x, y, isTooTall: !fits(y, 'y') };
  }
  y = Math.max(Math.min(y, max.y), min.y);
  return { x, y, isTooTall: max.y < min.y - TOLERANCE };
}
