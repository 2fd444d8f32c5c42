import {
  callPlayer,
  loadApi,
  playedRange,
  readVideo,
  type VimeoApi,
  vimeoPage,
  type YouTubeApi,
} from '../../ui/video-services';
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

const NAME = 'elementor-background-video-embed';

/**
 * Puts the service's player into the box; on abort the box gets the server's markup back. This file is a chunk of its
 * own, since most backgrounds are files.
 * @param waiting the element that stands for the player until the visitor allows the service
 */
export async function openEmbed(
  url: URL,
  isPrivate: boolean,
  given: PlayerContext,
  waiting: Element,
): Promise<Player | undefined> {
  const { container, signal, clip } = given;
  const video = readVideo(url.href);
  if (!video) throw new TypeError('the address names no video');
  const { start, end, isOnce } = clip;
  const own = { start, end: end < Number.POSITIVE_INFINITY ? end : 0 };
  const context = { ...given, clip: { ...playedRange(own, video), isOnce } };
  const printed = [...container.childNodes];
  const frame = new URL(video.frame);
  let player: Player | undefined;
  if (video.service === 'vimeo') {
    const api = await loadApi('vimeo', frame.href, waiting, signal);
    if (!signal.aborted) player = playVimeo(api, vimeoPage(video), isPrivate, context);
  } else {
    if (isPrivate) frame.hostname = 'www.youtube-nocookie.com';
    const api = await loadApi('youtube', frame.href, waiting, signal);
    const target =
      container.querySelector(`:scope>.${NAME}`) ??
      container.appendChild(Object.assign(document.createElement('div'), { className: NAME }));
    if (!signal.aborted) player = playYouTube(api, target, video.id, frame.origin, context);
  }
  signal.addEventListener('abort', () => container.replaceChildren(...printed));
  return player;
}
