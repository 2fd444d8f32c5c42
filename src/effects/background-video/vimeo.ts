import { callPlayer } from '../../ui/video-services';
import type { VimeoApi } from '../../ui/video-services/types';
import type { Player, PlayerContext } from './player';

/**
 * The jump to the start of the clip happens this long before the end, in s: a video that reaches its end goes back to
 * its own beginning instead of the clip's start.
 */
const BEFORE_END = 0.5;

/**
 * Plays a Vimeo video in the builder's box.
 * @param isPrivate whether the service must not track the visitor
 */
export function playVimeo(
  { Player: VimeoPlayer }: VimeoApi,
  url: string,
  isPrivate: boolean,
  { container, clip, signal, onEnd, onError }: PlayerContext,
): Player {
  const { start, end, isOnce } = clip;
  let mayPlay = false;
  let isOver = false;
  const player = new VimeoPlayer(container, {
    url,
    autoplay: true,
    loop: !isOnce,
    background: true,
    muted: true,
    transparent: true,
    ...(isPrivate && { dnt: true }),
  });
  signal.addEventListener('abort', () => {
    void callPlayer(() => player.destroy());
    container.removeAttribute('data-vimeo-initialized');
  });
  const pause = () => void callPlayer(() => player.pause());
  const seekToStart = () => void callPlayer(() => player.setCurrentTime(start));
  player.on('play', ({ seconds }) => {
    // The player starts by itself, also when the visitor has scrolled the background out of view in the meantime.
    if (!mayPlay) pause();
    else if (start && seconds === 0) seekToStart();
  });
  player.on('timeupdate', ({ seconds, duration }) => {
    if (isOver || signal.aborted) return;
    if (seconds >= end) {
      isOver = isOnce;
      if (!isOver) return seekToStart();
      pause();
      onEnd();
    } else if (start && !isOnce && end === Infinity && seconds > duration - BEFORE_END) seekToStart();
  });
  player.on('error', onError);
  player
    .ready()
    .then(() => {
      const frame = container.querySelector('iframe');
      if (!frame || signal.aborted) return;
      frame.classList.add('elementor-background-video-embed');
      const ratio = Number(frame.width) / Number(frame.height);
      if (ratio > 0) frame.style.setProperty('--piton-ratio', String(ratio));
    })
    .catch(onError);
  return {
    play() {
      mayPlay = true;
      if (!isOver) void callPlayer(() => player.play());
    },
    pause() {
      mayPlay = false;
      pause();
    },
  };
}
