/** Where something that is read stands: its top in the viewport, its height and that of the viewport, px. */
export interface Place {
  readonly top: number;
  readonly height: number;
  readonly view: number;
}

/** How much of it has been read, percent with two decimals (contract pro 17): the page from its top, all else from its first sight. */
export function percentRead({ top, height, view }: Place, isPage: boolean): number {
  const start = isPage ? -view : 0;
  const part = (view - top + start) / (height + view + start - view);
  return Math.round(Math.min(Math.max(part || 0, 0), 1) * 10_000) / 100;
}
