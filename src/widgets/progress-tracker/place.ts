/** The position of the content: its top in the viewport, its height and the height of the viewport, in px. */
export interface Place {
  readonly top: number;
  readonly height: number;
  readonly view: number;
}

/**
 * Returns how much of the content has been read, in percent with two decimals: the whole page from its top, other
 * content from its first appearance.
 */
export function percentRead({ top, height, view }: Place, isPage: boolean): number {
  const start = isPage ? -view : 0;
  const part = (view - top + start) / (height + view + start - view);
  return Math.round(Math.min(Math.max(part || 0, 0), 1) * 10_000) / 100;
}
