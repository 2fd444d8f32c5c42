import { dropEmptyStyle } from '../../core';
import { type AllowedUrl, withFragment } from '../../third-parties';
import type { Player, PlayerContext } from './player';
import { fragmentOf } from './settings';

/** Browsers may refuse to play a video, for example to save power; the video then shows its first frame. */
const ignore = () => {};

/**
 * Plays a file in the server's `<video>`. The media fragment makes the browser start and stop at the clip's ends, but
 * browsers do not loop a fragment: they go back to the start of the file, or stop at the end of the clip. The script
 * therefore loops the clip.
 */
export function playFile(
  video: HTMLVideoElement,
  url: AllowedUrl,
  { clip, signal, onEnd, onError }: PlayerContext,
): Player {
  const { start, end, isOnce } = clip;
  const { loop, style } = video;
  let mayPlay = false;
  const play = () => {
    if (mayPlay) video.play().catch(ignore);
  };
  const endClip = () => {
    if (!isOnce) {
      video.currentTime = start;
      play();
    } else if (mayPlay) {
      mayPlay = false;
      video.pause();
      style.display = 'none';
      onEnd();
    }
  };
  const checkEnd = () => {
    if (video.currentTime >= end) endClip();
  };
  video.addEventListener('ended', endClip, { signal });
  // PERFORMANCE: browsers fire `timeupdate` four times a second, also while the visitor scrolls, so only a clip with an
  // end listens.
  for (const type of end < Infinity ? ['timeupdate', 'pause'] : [])
    video.addEventListener(type, checkEnd, { signal });
  video.addEventListener('error', () => onError(video.error), { signal });
  signal.addEventListener('abort', () => {
    video.loop = loop;
    style.display = '';
    dropEmptyStyle(video);
    video.removeAttribute('src');
    video.load();
  });
  video.loop = !isOnce && !start;
  video.muted = true;
  video.src = withFragment(url, fragmentOf(url, clip));
  return {
    play() {
      mayPlay = true;
      play();
    },
    pause() {
      mayPlay = false;
      video.pause();
    },
  };
}
