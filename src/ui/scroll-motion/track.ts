/** A place on a track: percent of its whole length, and px beyond. */
export type Edge = readonly [percent: number, px: number];

/** What an element follows. */
export interface Track {
  /**
   * `view`: the subject's way through what scrolls around it, from the subject's top at the lower edge (0 %) to its
   * border box gone at the upper edge (100 %); transforms do not count. `page`: the page's way from its top to its end.
   */
  readonly over: 'view' | 'page';
  readonly subject: HTMLElement;
  /** Where on the track the first keyframe lies and where the last; asked again after every resize. */
  range(): readonly [Edge, Edge];
}

/** Distance of the place from the track's start, px. */
export const lengthOf = ([percent, px]: Edge, length: number): number => (percent / 100) * length + px;
