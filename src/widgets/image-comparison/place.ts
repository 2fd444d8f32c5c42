/**
 * Returns the position of the divider for a pointer at `x`, as a share of the modified picture in %; `x` and the
 * figure's `left` are in px.
 */
export function shareAt(x: number, left: number, width: number, isFromRight: boolean): number {
  const part = Math.min(Math.max(((x - left) / (width || 1)) * 100, 0), 100);
  return isFromRight ? 100 - part : part;
}

interface Span {
  readonly left: number;
  readonly right: number;
}

/**
 * Returns which labels are visible: the divider at `x` and half the handle must not cover them. Lengths are in px.
 * @param isFromRight whether the modified picture lies on the right
 */
export function labelsShown(
  x: number,
  half: number,
  original: Span,
  modified: Span,
  isFromRight: boolean,
): { readonly original: boolean; readonly modified: boolean } {
  return isFromRight
    ? { original: original.right < x - half, modified: modified.left - half > x }
    : { original: original.left > x + half, modified: modified.right + half < x };
}
