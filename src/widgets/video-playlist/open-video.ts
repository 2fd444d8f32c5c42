import { type AllowedUrl, allow } from '../../borders/third-parties';
import { httpUrl } from '../../borders/third-parties/http-url';
import { playExclusively } from '../../ui/playback/exclusive-playback';
import { hasFailed } from '../../ui/playback/notice';
import {
  createVimeo,
  createYouTube,
  loadApi,
  readVideo,
  type VideoControls,
  type VideoEvents,
  vimeoPage,
} from '../../ui/video-services';
import type { Item } from './parts';

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
export async function openVideo(
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
