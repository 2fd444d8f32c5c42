import type { VideoSettings } from './settings';

/** What a kind of video needs, and what it tells. */
export interface Stage {
  readonly wrapper: HTMLElement;
  readonly settings: VideoSettings;
  /** Whether nothing may start by itself: in the editor, and for visitors who want less motion. */
  readonly isStill: boolean;
  readonly texts: { readonly failed: string; readonly file: string };
  readonly signal: AbortSignal;
  onError(error: unknown): void;
}

/** A video that is not there yet. */
export interface Waiting {
  /** The visitor wants to see it, and has used the picture before it. */
  start(): void;
  /** Where no picture stands before it; files and frames are shown by the server. */
  show?(): void;
}
