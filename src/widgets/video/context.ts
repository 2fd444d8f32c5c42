import type { VideoSettings } from './settings';

/** What each kind of video gets, and the callback it calls. */
export interface VideoContext {
  readonly wrapper: HTMLElement;
  readonly settings: VideoSettings;
  /** Whether the video must not start by itself: in the editor, and for visitors who prefer reduced motion. */
  readonly isStill: boolean;
  readonly texts: { readonly failed: string; readonly file: string };
  readonly signal: AbortSignal;
  onError(error: unknown): void;
}

/** A video that is not loaded yet. */
export interface PendingVideo {
  /** Starts the video after the visitor has clicked its picture. */
  start(): void;
  /** Shows the player where there is no picture; the server itself shows files and iframes. */
  show?(): void;
}
