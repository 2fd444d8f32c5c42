import { frameBegan, frameStopped } from '../../ui/playback/exclusive-playback';
import { mediaNotice } from '../../ui/playback/notice';
import type { VideoControls } from '../../ui/video-services';
import { openVideo } from './open-video';
import type { Item } from './parts';
import type { PlaylistEvent, Trigger } from './report';

/**
 * A pause is reported only if no seek follows within this time, in ms; YouTube takes longer to continue than a file.
 */
const pauseMs = ({ type }: Item) => (type === 'youtube' ? 1000 : 30);

export interface ShownOptions {
  readonly texts: { readonly failed: string; readonly open: string };
  readonly signal: AbortSignal;
  emit(what: PlaylistEvent, time: number, trigger: Trigger, watchCount: number): void;
  onEnd(): void;
  onError(error: unknown): void;
}

/** A video of the list that has been chosen at least once. */
export interface Shown {
  /** Loads the video at the first call, and plays it where `plays` is true. */
  open(plays: boolean, trigger: Trigger, isMuted: boolean): void;
  pause(): void;
  isPlaying(): boolean;
}

/** Calls `onChange` whenever something in `box` fills the screen, and when it no longer does. */
function watchFullscreen(box: Element, onChange: (isOn: boolean) => void, signal: AbortSignal) {
  let wasOn = false;
  document.addEventListener(
    'fullscreenchange',
    () => {
      const isOn = box.contains(document.fullscreenElement);
      if (isOn !== wasOn) onChange(isOn);
      wasOn = isOn;
    },
    { signal },
  );
}

/** Creates the state of one video: whether it plays, how often it was watched, and what started it. */
export function createShown(item: Item, options: ShownOptions): Shown {
  const { texts, signal, onEnd, onError } = options;
  let controls: VideoControls | undefined;
  let opening: Promise<VideoControls | undefined> | undefined;
  let trigger: Trigger = 'onLoad';
  let state: 'new' | 'playing' | 'paused' = 'new';
  let wantsPlay = false;
  let isReported = false;
  let isSilent = false;
  let watchCount = 0;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  const notice = mediaNotice(texts.failed, item.url, texts.open);

  const emit = (what: PlaylistEvent) => {
    const [startTrigger, count] = [trigger, watchCount];
    Promise.resolve(controls?.time() ?? 0)
      .then((time) => options.emit(what, time, startTrigger, count))
      .catch(onError);
  };
  const stop = () => {
    state = 'paused';
    frameStopped(item);
    clearTimeout(pauseTimer);
  };
  const events = {
    onPlay() {
      clearTimeout(pauseTimer);
      notice.remove();
      // A file with sound is found in the document; as a frame it would pause itself.
      if (item.type !== 'hosted' && !isSilent) frameBegan(item, () => controls?.pause());
      if (state === 'new') emit('videoStart');
      else if (isReported) emit('videoResume');
      isReported = false;
      state = 'playing';
    },
    onPause() {
      stop();
      pauseTimer = setTimeout(() => {
        isReported = true;
        emit('videoPaused');
      }, pauseMs(item));
    },
    onEnd() {
      stop();
      watchCount++;
      emit('videoEnded');
      state = 'new';
      onEnd();
    },
    onError: fail,
  };
  function fail(error: unknown) {
    if (signal.aborted) return;
    if (state === 'playing') stop();
    item.content.append(notice);
    onError(error);
  }

  watchFullscreen(item.content, (isOn) => emit(isOn ? 'videoFullScreen' : 'videoExitFullScreen'), signal);
  signal.addEventListener('abort', () => {
    stop();
    notice.remove();
  });

  return {
    open(plays, startTrigger, isMuted) {
      wantsPlay = plays;
      isSilent = isMuted;
      trigger = startTrigger;
      opening ??= openVideo(item, events, signal);
      opening
        .then((opened) => {
          controls = opened;
          if (isMuted) controls?.mute();
          if (wantsPlay) controls?.play();
        })
        .catch((error: unknown) => {
          // A retry may succeed.
          opening = undefined;
          fail(error);
        });
    },
    pause() {
      wantsPlay = false;
      controls?.pause();
    },
    isPlaying: () => state === 'playing',
  };
}
