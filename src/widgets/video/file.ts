import { playExclusively } from '../../ui/playback/exclusive-playback';
import { fileOf, hasFailed, mediaNotice } from '../../ui/playback/notice';
import { partOf } from '../../ui/video-url';
import type { PendingVideo, VideoContext } from './context';

/**
 * Loops the part of a file between start and end. Browsers read that part from the fragment of the address, but go back
 * to the file's beginning, or stop at the end of the part.
 */
function repeatPart(video: HTMLVideoElement, { settings, signal }: VideoContext) {
  const { start, end } = partOf(settings);
  if (!settings.loop || (!start && end === Infinity)) return;
  const { loop } = video;
  const restart = () => {
    video.currentTime = start;
    // Where the browser refuses to play, the visitor can start the video.
    video.play().catch(() => {});
  };
  const checkEnd = () => {
    if (video.currentTime >= end) restart();
  };
  video.loop = false;
  video.addEventListener('ended', restart, { signal });
  video.addEventListener('timeupdate', checkEnd, { signal });
  video.addEventListener('pause', checkEnd, { signal });
  signal.addEventListener('abort', () => {
    video.loop = loop;
  });
}

/**
 * Prepares a file of the owner: the server prints the `<video>`, and this function adds looping, a notice on failure
 * and reduced motion.
 */
export function prepareFile(video: HTMLVideoElement, context: VideoContext): PendingVideo {
  const { wrapper, isStill, texts, signal } = context;
  const { autoplay, controls } = video;
  let notice: HTMLElement | undefined;
  const fail = () => {
    notice?.remove();
    notice = mediaNotice(texts.failed, fileOf(video), texts.file);
    wrapper.after(notice);
    context.onError(video.error?.message || 'no source of it can be played');
  };
  video.addEventListener('error', () => hasFailed(video) && fail(), { capture: true, signal });
  video.addEventListener('loadeddata', () => notice?.remove(), { signal });
  if (hasFailed(video) && fileOf(video)) fail();
  if (autoplay && isStill) {
    video.autoplay = false;
    video.controls = true;
    video.pause();
  }
  repeatPart(video, context);
  playExclusively(signal);
  signal.addEventListener('abort', () => {
    notice?.remove();
    Object.assign(video, { autoplay, controls });
  });
  return {
    start() {
      video.focus({ preventScroll: true });
      // The visitor can start a video that the browser refuses to play with its controls.
      video.play().catch(() => {
        if (hasFailed(video)) fail();
        else video.controls = true;
      });
    },
  };
}
