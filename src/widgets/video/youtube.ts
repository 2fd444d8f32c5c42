import { type AllowedUrl, allow } from '../../third-parties';
import { frameBegan, frameStopped } from '../../ui/playback/exclusive-playback';
import { createYouTube, loadApi, type PlayerVars, playedRange, readVideo } from '../../ui/video-services';
import type { Video } from '../../ui/video-url';
import { wasAskedFor } from '../../ui/waiting/when-unblocked';
import type { PendingVideo, VideoContext, VideoSettings } from './frame';

/** Returns the options of the player: switches as 0 and 1, times in whole s. `video` is what the address names. */
export function playerVarsOf(
  settings: VideoSettings,
  autoplays: boolean,
  origin: string,
  video?: Video,
): PlayerVars {
  const { start, end } = playedRange(settings, video);
  return {
    autoplay: Number(autoplays),
    controls: Number(settings.controls),
    rel: Number(settings.rel),
    playsinline: Number(settings.play_on_mobile),
    modestbranding: Number(settings.modestbranding),
    cc_load_policy: Number(settings.cc_load_policy),
    ...(start && { start: Math.floor(start) }),
    ...(end < Infinity && { end: Math.floor(end) }),
    ...(video?.list && { listType: 'playlist', list: video.list }),
    ...(settings.yt_privacy && { origin }),
  };
}

/** Returns the same options as an address, for the case that the service's script can't be loaded. */
export function frameAddress(frame: URL, videoId: string, vars: PlayerVars, settings: VideoSettings): string {
  const address = new URL(frame);
  for (const [name, value] of Object.entries(vars)) address.searchParams.set(name, String(value));
  if (settings.mute) address.searchParams.set('mute', '1');
  if (settings.loop) {
    address.searchParams.set('loop', '1');
    // YouTube loops a single video only as a playlist of that video.
    address.searchParams.set('playlist', videoId);
  }
  return address.href;
}

/** Inserts the player as an iframe in place of `target`. */
function putFrame(target: HTMLElement, src: AllowedUrl, signal: AbortSignal) {
  const frame = Object.assign(document.createElement('iframe'), {
    className: target.className,
    title: 'YouTube Video Player',
    allow: 'autoplay; encrypted-media; picture-in-picture; fullscreen',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src,
  });
  target.replaceWith(frame);
  signal.addEventListener('abort', () => frame.replaceWith(target));
}

/** Prepares a YouTube video in place of `target`, played by the service's own script after consent. */
export function prepareYouTube(target: HTMLElement, context: VideoContext): PendingVideo {
  const { wrapper, settings, isStill, signal, onError } = context;
  const video = readVideo(settings.youtube_url);

  async function open(isClicked: boolean) {
    if (video?.service !== 'youtube') return onError(`the address names no video: ${settings.youtube_url}`);
    const frame = new URL(video.frame);
    if (settings.yt_privacy) frame.hostname = 'www.youtube-nocookie.com';
    const api = await loadApi('youtube', frame.href, target, signal).catch(onError);
    if (signal.aborted) return;
    const plays = isClicked || (settings.autoplay && !isStill) || wasAskedFor(target);
    const vars = playerVarsOf(settings, plays, location.origin, video);
    if (!api) {
      const address = frameAddress(frame, video.id, vars, settings);
      const src = await allow(address, { kind: 'frame', element: target, signal });
      if (!signal.aborted) putFrame(target, src, signal);
      return;
    }
    const key = {};
    const controls = createYouTube(
      api,
      target,
      { videoId: video.id, host: frame.origin, playerVars: vars },
      {
        onReady() {
          if (settings.mute) controls.mute();
          if (!plays) return;
          controls.play();
          // The clicked picture has been removed, and with it the focus.
          if (isClicked && document.activeElement === document.body)
            wrapper.querySelector('iframe')?.focus({ preventScroll: true });
        },
        onPlay() {
          if (!settings.mute) frameBegan(key, controls.pause);
        },
        onPause: () => frameStopped(key),
        onEnd() {
          frameStopped(key);
          if (!settings.loop) return;
          controls.seek(playedRange(settings, video).start);
          controls.play();
        },
        onError,
      },
      signal,
    );
    signal.addEventListener('abort', () => frameStopped(key));
  }
  const start = (isClicked: boolean) => void open(isClicked).catch(onError);
  return { start: () => start(true), show: () => start(false) };
}
