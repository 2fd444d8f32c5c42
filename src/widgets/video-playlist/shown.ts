import { type AllowedUrl, allow, httpUrl } from '../../third-parties';
import { frameBegan, frameStopped, playExclusively } from '../../ui/playback/exclusive-playback';
import { hasFailed, mediaNotice } from '../../ui/playback/notice';
import {
  createVimeo,
  createYouTube,
  loadApi,
  readVideo,
  type VideoControls,
  type VideoEvents,
  vimeoPage,
} from '../../ui/video-services';
import type { Item, PlaylistEvent, Trigger } from './parts';

function createFile(
  target: HTMLElement,
  src: AllowedUrl,
  name: string,
  events: VideoEvents,
  signal: AbortSignal,
): VideoControls {
  const video = Object.assign(document.createElement('video'), {
    src,
    controls: true,
    playsInline: true,
    preload: 'metadata',
    ariaLabel: name,
    className: 'elementor-video',
  });
  const listeners: Readonly<Record<string, () => void>> = {
    play: events.onPlay,
    pause: () => video.ended || events.onPause(),
    ended: events.onEnd,
    error: () => events.onError(video.error),
  };
  for (const [type, listener] of Object.entries(listeners))
    video.addEventListener(type, listener, { signal });
  playExclusively(signal);
  target.append(video);
  signal.addEventListener('abort', () => {
    video.remove();
    video.removeAttribute('src');
    video.load();
  });
  return {
    play() {
      // A file that failed is requested again.
      if (hasFailed(video)) video.load();
      // Where the browser refuses to play, the visitor can start the video.
      video.play().catch(() => {});
    },
    pause: () => video.pause(),
    seek(seconds) {
      video.currentTime = seconds;
    },
    mute() {
      video.muted = true;
    },
    time: () => Promise.resolve(video.currentTime),
  };
}

/** Gives the service's iframe a title, since services do not print the name of the video. */
const withFrameTitle = (events: VideoEvents, { content, name }: Item): VideoEvents => ({
  ...events,
  onReady() {
    const frame = content.querySelector('iframe');
    if (frame) frame.title = name;
    events.onReady?.();
  },
});

/**
 * Opens the item's video in its box, after the visitor has allowed it; until then the box contains a placeholder.
 * @returns `undefined` where `signal` was aborted in the meantime
 * @throws {TypeError} where no player can play the video
 */
async function openVideo(
  item: Item,
  events: VideoEvents,
  signal: AbortSignal,
): Promise<VideoControls | undefined> {
  const { content, type, url, name } = item;
  const target = content.querySelector<HTMLElement>(':scope>div:not(.elementor-custom-embed-image-overlay)');
  if (!target) throw new TypeError('there is no box for the video');
  if (type === 'hosted') {
    const file = httpUrl(url);
    if (!file) throw new TypeError('the address is not http(s)');
    const allowed = await allow(file.href, { kind: 'media', element: target, signal });
    return signal.aborted ? undefined : createFile(target, allowed, name, events, signal);
  }
  const video = readVideo(url);
  if (video?.service === 'vimeo') {
    const api = await loadApi('vimeo', video.frame, target, signal);
    if (signal.aborted) return undefined;
    const options = { url: vimeoPage(video), autoplay: false };
    const controls = createVimeo(api, target, options, withFrameTitle(events, item), signal);
    if (video.start) controls.seek(video.start);
    return controls;
  }
  if (video?.service !== 'youtube') throw new TypeError('the address names no video');
  const host = new URL(video.frame).origin;
  const api = await loadApi('youtube', video.frame, target, signal);
  const { start, end } = video;
  const part = { ...(start && { start }), ...(end < Number.POSITIVE_INFINITY && { end }) };
  const options = { videoId: video.id, host, playerVars: { rel: 0, playsinline: 1, ...part } };
  return signal.aborted
    ? undefined
    : createYouTube(api, target, options, withFrameTitle(events, item), signal);
}

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
