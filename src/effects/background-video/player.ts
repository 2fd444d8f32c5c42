import type { Clip } from './settings';

/** What each kind of player gets, and the callbacks it calls. */
export interface PlayerContext {
  /** The builder's box, which lies behind the content. */
  readonly container: HTMLElement;
  readonly clip: Clip;
  /** The signal is aborted when the video must be removed completely. */
  readonly signal: AbortSignal;
  /** Called when the video has ended for good; the player itself decides what stays visible. */
  onEnd(): void;
  /** Removes the video, so that the picture shows again. */
  close(): void;
  onError(error: unknown): void;
}

/** A loaded video; `play` starts it. */
export interface Player {
  play(): void;
  pause(): void;
}
