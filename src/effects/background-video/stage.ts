import type { Clip } from './clip';

/** What a kind of player needs, and what it tells. */
export interface Stage {
  /** The builder's box, which lies behind the content. */
  readonly container: HTMLElement;
  readonly clip: Clip;
  /** Aborted when the video is to be gone without a trace. */
  readonly signal: AbortSignal;
  /** It has played and plays no more; what is left of it is the player's business. */
  onEnd(): void;
  /** The video goes, the picture comes back. */
  close(): void;
  onError(error: unknown): void;
}

/** A video that is there; it waits for `play`. */
export interface Player {
  play(): void;
  pause(): void;
}
