import { frameBegan, frameStopped } from '../../ui/player/alone';
import { mediaNotice } from '../../ui/player/notice';
import type { Film } from '../../ui/video-services';
import { openFilm } from './films';
import type { Item } from './parts';
import type { Happening, Trigger } from './report';

/** A pause counts only if no seek follows: the first service takes that long to go on, files less, ms (contract pro 18). */
const PAUSE_MS = { youtube: 1000, other: 30 };

export interface ShownOptions {
  readonly texts: { readonly failed: string; readonly open: string };
  readonly signal: AbortSignal;
  tell(what: Happening, time: number, trigger: Trigger, watchCount: number): void;
  onEnd(): void;
  onError(error: unknown): void;
}

/** One video of the list, from the moment it is chosen for the first time. */
export interface Shown {
  /** Fetches it, if that has not been done, and plays it where `plays`. */
  open(plays: boolean, trigger: Trigger, isMuted: boolean): void;
  pause(): void;
  isPlaying(): boolean;
}

/** Keeps what is known of one video: what it does now, how often it was seen, why it began. */
export function createShown(item: Item, options: ShownOptions): Shown {
  const { texts, signal, onEnd, onError } = options;
  let film: Film | undefined;
  let opening: Promise<Film | undefined> | undefined;
  let trigger: Trigger = 'onLoad';
  let state: 'new' | 'playing' | 'paused' = 'new';
  let wantsPlay = false;
  let isReported = false;
  let watchCount = 0;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let notice: HTMLElement | undefined;

  const tell = (what: Happening) => {
    const [why, count] = [trigger, watchCount];
    Promise.resolve(film?.time() ?? 0)
      .then((time) => options.tell(what, time, why, count))
      .catch(onError);
  };
  const stop = () => {
    state = 'paused';
    frameStopped(item);
    clearTimeout(pausing);
  };
  const events = {
    onPlay() {
      clearTimeout(pausing);
      frameBegan(item, () => film?.pause());
      if (state === 'new') tell('videoStart');
      else if (isReported) tell('videoResume');
      isReported = false;
      state = 'playing';
    },
    onPause() {
      stop();
      pausing = setTimeout(
        () => {
          isReported = true;
          tell('videoPaused');
        },
        item.type === 'youtube' ? PAUSE_MS.youtube : PAUSE_MS.other,
      );
    },
    onEnd() {
      stop();
      watchCount++;
      tell('videoEnded');
      state = 'new';
      onEnd();
    },
    onError: fail,
  };
  function fail(error: unknown) {
    if (signal.aborted) return;
    notice ??= item.content.appendChild(mediaNotice(texts.failed, item.url, texts.open));
    onError(error);
  }

  document.addEventListener(
    'fullscreenchange',
    () => {
      const isOn = document.fullscreenElement !== null && item.content.contains(document.fullscreenElement);
      if (isOn !== isFull) tell(isOn ? 'videoFullScreen' : 'videoExitFullScreen');
      isFull = isOn;
    },
    { signal },
  );
  let isFull = false;
  signal.addEventListener('abort', () => {
    stop();
    notice?.remove();
  });

  return {
    open(plays, why, isMuted) {
      wantsPlay = plays;
      trigger = why;
      opening ??= openFilm(item, events, signal);
      opening
        .then((opened) => {
          film = opened;
          if (isMuted) film?.mute();
          if (wantsPlay) film?.play();
        })
        .catch((error: unknown) => {
          // Another try may go well.
          opening = undefined;
          fail(error);
        });
    },
    pause() {
      wantsPlay = false;
      film?.pause();
    },
    isPlaying: () => state === 'playing',
  };
}
