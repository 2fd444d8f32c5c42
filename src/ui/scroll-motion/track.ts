/** A position on a track: percent of its length, plus px. */
export type Edge = readonly [percent: number, px: number];

/** The track that an element follows. */
export interface Track {
  /**
   * `view`: the subject's way through its scroller, from its top at the lower edge (0 %) to its border box beyond the
   * upper edge (100 %); transforms do not count. `page`: the page from its top to its end.
   */
  readonly over: 'view' | 'page';
  readonly subject: HTMLElement;
  /** Positions of the first and the last keyframe on the track; requested again after every resize. */
  range(): readonly [Edge, Edge];
}

/** Distance of the position from the track's start, px. */
export const lengthOf = ([percent, px]: Edge, length: number): number => (percent / 100) * length + px;
