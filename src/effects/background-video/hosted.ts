import type { AllowedUrl } from '../../borders/third-parties';
import { withFragment } from '../../borders/third-parties/forms';
import { dropEmptyStyle } from '../../runtime/core';
import { fragmentOf } from './clip';
import type { Player, Stage } from './stage';

/** Browsers may refuse to play, to save power for one; the first picture stands there then. */
const ignore = () => {};

/**
 * Plays a file in the server's `<video>`. The fragment makes browsers begin and stop where it says; only by hand does
 * the part come round again, since browsers go back to the file's beginning, or stay at the part's end.
 */
export function playFile(
  video: HTMLVideoElement,
  url: AllowedUrl,
  { clip, signal, onEnd, onError }: Stage,
): Player {
  const { start, end, isOnce } = clip;
  const { loop, style } = video;
  let mayPlay = false;
  const play = () => {
    if (mayPlay) video.play().catch(ignore);
  };
  const comeRound = () => {
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
  const check = () => {
    if (video.currentTime >= end) comeRound();
  };
  video.addEventListener('ended', comeRound, { signal });
  // PERFORMANCE: told four times a second, also while the visitor scrolls.
  for (const type of end < Infinity ? ['timeupdate', 'pause'] : [])
    video.addEventListener(type, check, { signal });
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
