/** The commands of a player, for the medium that it has at the moment. */

import { hasFailed } from '../playback/notice';
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

export interface Sound {
  /** From 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
}

/** The sound after the mute button: a silent medium is heard again, with `fallback` where its volume is 0. */
export const toggledSound = ({ volume, muted }: Sound, fallback: number): Sound => ({
  volume: volume || fallback,
  muted: !muted && volume > 0,
});

/** The sound at a position of the slider, from 0 to 1; the volume from before silence is kept for the mute button. */
export const soundAt = (value: number, { volume }: Sound): Sound => ({
  volume: value > 0 ? Math.min(value, 1) : volume,
  muted: value <= 0,
});

/** The position nearest to `seconds` that a medium of this length has; `undefined` for streams and unloaded media. */
export const positionIn = (seconds: number, duration: number): number | undefined =>
  Number.isFinite(duration) ? Math.min(Math.max(seconds, 0), duration) : undefined;

/** The mute button sets this volume where the volume of the medium and that of the settings are 0. */
const AUDIBLE_VOLUME = 0.5;

export type Medium = ReturnType<typeof createMedium>;

/**
 * @param dispatch fires one of the player's events
 * @param fail tells the visitor that the file can't be played
 */
export function createMedium(
  { media, volume, events, signal }: PlayerOptions,
  dispatch: (what: string) => void,
  fail: () => void,
) {
  const setSound = ({ volume: loud, muted }: Sound) => {
    const each = media();
    if (each.volume !== loud) each.volume = loud;
    each.muted = muted;
  };
  const play = async () => {
    const each = media();
    dispatch('beforePlay');
    if (hasFailed(each)) each.load();
    try {
      await each.play();
    } catch {
      // Playing may be refused before the visitor has interacted, or interrupted by another medium: neither is an error
      // of the file.
      if (!signal.aborted && each === media() && hasFailed(each)) fail();
    }
  };
  const pause = () => media().pause();
  return {
    play,
    pause,
    toggle: () => (media().paused ? void play() : pause()),
    rewind() {
      media().currentTime = 0;
      void play();
      dispatch(events.rewind);
    },
    seek(seconds: number) {
      const each = media();
      const position = positionIn(seconds, each.duration);
      if (position !== undefined) each.currentTime = position;
    },
    setVolume: (value: number) => setSound(soundAt(value, media())),
    mute: () => setSound(toggledSound(media(), volume || AUDIBLE_VOLUME)),
    length: () => (Number.isFinite(media().duration) ? media().duration : 0),
    sound: () => (media().muted ? 0 : media().volume),
  };
}
