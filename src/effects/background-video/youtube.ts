import { ask } from '../../ui/video-services';
import type { YouTubeApi } from '../../ui/video-services/types';
import type { Player, Stage } from './stage';

/** Hide the box until something plays: no black frame, no spinner (contract page-builder 6.2). */
const HIDING = ['elementor-loading', 'elementor-invisible'];
const ENDED = 0;
const PLAYING = 1;

/**
 * Plays a video of the service in place of `target`, without sound and controls.
 * @param host origin of the player; another one in privacy mode
 */
export function playYouTube(
  { Player: YouTubePlayer }: YouTubeApi,
  target: Element,
  videoId: string,
  host: string,
  { container, clip, signal, close, onError }: Stage,
): Player {
  const { start, end, isOnce } = clip;
  let isReady = false;
  let mayPlay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    void ask(() => player.seekTo(start));
    if (mayPlay) void ask(() => player.playVideo());
  };
  const comeRound = () => (isOnce ? close() : begin());
  /** What is left depends on pauses and on the line, so it is asked for whenever it plays on. */
  const awaitEnd = () => {
    const left = end - player.getCurrentTime();
    if (left <= 0) comeRound();
    else if (left < Infinity) timer = setTimeout(ask, left * 1000, awaitEnd);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    container.classList.remove(...HIDING);
    void ask(() => player.destroy());
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
        void ask(() => player.mute());
        begin();
      },
      onStateChange({ data }) {
        if (signal.aborted) return;
        clearTimeout(timer);
        if (data === PLAYING) {
          container.classList.remove(...HIDING);
          void ask(awaitEnd);
        } else if (data === ENDED) comeRound();
      },
      onError: ({ data }) => onError(data),
    },
  });
  return {
    play() {
      mayPlay = true;
      if (isReady) void ask(() => player.playVideo());
    },
    pause() {
      mayPlay = false;
      if (isReady) void ask(() => player.pauseVideo());
    },
  };
}
