import { atom } from '../../core';
import { httpUrl } from '../../third-parties';

/** What the system's media keys and lock screen show and control, where the browser supports it. */
export interface Session {
  readonly media: HTMLMediaElement;
  readonly title: string;
  play(): Promise<void>;
  pause(): void;
  seek(seconds: number): void;
  readonly list?: { next(): void; previous(): void } | undefined;
}

/** Default seek step, s. */
const STEP = 10;

const ACTIONS: readonly MediaSessionAction[] = [
  'play',
  'pause',
  'stop',
  'previoustrack',
  'nexttrack',
  'seekbackward',
  'seekforward',
  'seekto',
];

const $owner = atom<object | undefined>(undefined);

/** Sets a handler. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Browsers throw on an action that they do not support.
  }
}

/** Shows the medium of `player` in the system's media session, in place of the former one. */
export function takeSession(player: object, { media, title, play, pause, seek, list }: Session): void {
  if (!('mediaSession' in navigator)) return;
  $owner.set(player);
  const { poster } = media as Partial<HTMLVideoElement>;
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist: document.title,
    artwork: poster && httpUrl(poster) ? [{ src: poster }] : [],
  });
  const actions: Readonly<Partial<Record<MediaSessionAction, MediaSessionActionHandler>>> = {
    play: () => void play(),
    pause,
    stop: pause,
    seekto: ({ seekTime }) => seek(seekTime ?? 0),
    seekbackward: ({ seekOffset }) => seek(media.currentTime - (seekOffset || STEP)),
    seekforward: ({ seekOffset }) => seek(media.currentTime + (seekOffset || STEP)),
    ...(list && { nexttrack: list.next, previoustrack: list.previous }),
  };
  for (const action of ACTIONS) handle(action, actions[action] ?? null);
}

/** Updates the system's position while `player` owns the session. */
export function reportPosition(player: object, media: HTMLMediaElement): void {
  if ($owner.get() !== player) return;
  const { mediaSession } = navigator;
  mediaSession.playbackState = media.paused ? 'paused' : 'playing';
  const { duration, currentTime, playbackRate } = media;
  if (Number.isFinite(duration) && duration > 0)
    mediaSession.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) });
}

/** Clears the session if `player` owns it. */
export function leaveSession(player: object): void {
  if ($owner.get() !== player) return;
  $owner.set(undefined);
  navigator.mediaSession.metadata = null;
  navigator.mediaSession.playbackState = 'none';
  for (const action of ACTIONS) handle(action, null);
}
