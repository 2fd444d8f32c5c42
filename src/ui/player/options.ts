import type { PlayerTexts } from '../player-parts/texts';

export interface PlayerOptions {
  /** The element `.ee-player`. */
  readonly root: HTMLElement;
  /** The current medium; a playlist may change it. */
  media(): HTMLMediaElement;
  title(): string;
  /** Names of the original's events on `root`, without their common prefix. */
  readonly events: { readonly prefix: string; readonly pause: string; readonly rewind: string };
  /** Volume from 0 to 1, at the start and when an initially silent player is unmuted. */
  readonly volume: number;
  /** Position after a pause and at the end. */
  readonly restartsOnPause?: boolean;
  readonly staysAtEnd?: boolean;
  readonly list?: { next(): void; previous(): void };
  onEnd?(): void;
  readonly texts: PlayerTexts;
  readonly signal: AbortSignal;
}

/** A running player; also the detail of its events. */
export interface Player {
  readonly root: HTMLElement;
  readonly media: HTMLMediaElement;
  /** Plays the medium; never rejects, since browsers may refuse sound before the visitor has interacted. */
  play(): Promise<void>;
  pause(): void;
  rewind(): void;
  /** Updates everything for another medium. */
  refresh(): void;
}
