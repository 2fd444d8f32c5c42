import { callPlayer } from '../../ui/video-services';
import type { YouTubeApi } from '../../ui/video-services/types';
import type { Player, PlayerContext } from './player';

/** The classes hide the box until the video plays, so that no black frame and no spinner shows. */
const HIDING = ['elementor-loading', 'elementor-invisible'];
const ENDED = 0;
const PLAYING = 1;

/**
 * Plays a YouTube video in place of `target`, without sound and controls.
 * @param host the origin of the player, which differs in privacy mode
 */
export function playYouTube(
  { Player: YouTubePlayer }: YouTubeApi,
  target: Element,
  videoId: string,
  host: string,
  { container, clip, signal, close, onError }: PlayerContext,
): Player {
  const { start, end, isOnce } = clip;
  let isReady = false;
  let mayPlay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startClip = () => {
    void callPlayer(() => player.seekTo(start));
    if (mayPlay) void callPlayer(() => player.playVideo());
  };
  const endClip = () => (isOnce ? close() : startClip());
  /**
   * The remaining time depends on pauses and on the connection, so the function reads the current time again each time
   * the video starts to play.
   */
  const scheduleEnd = () => {
    const remaining = end - player.getCurrentTime();
    if (remaining <= 0) endClip();
    else if (remaining < Infinity) timer = setTimeout(callPlayer, remaining * 1000, scheduleEnd);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    container.classList.remove(...HIDING);
    void callPlayer(() => player.destroy());
  });
  container.classList.add(...HIDING);
  const player = new YouTubePlayer(target, {
    videoId,
    host,
    playerVars: { controls: 0, rel: 0, playsinline: 1, disablekb: 1, start },
    events: {
      onReady() {
        if (signal.aborted || isReady) return;
        isReady = true;
        void callPlayer(() => player.mute());
        startClip();
      },
      onStateChange({ data }) {
        if (signal.aborted) return;
        clearTimeout(timer);
        if (data === PLAYING) {
          container.classList.remove(...HIDING);
          void callPlayer(scheduleEnd);
        } else if (data === ENDED) endClip();
      },
      onError: ({ data }) => onError(data),
    },
  });
  return {
    play() {
      mayPlay = true;
      if (isReady) void callPlayer(() => player.playVideo());
    },
    pause() {
      mayPlay = false;
      if (isReady) void callPlayer(() => player.pauseVideo());
    },
  };
}
