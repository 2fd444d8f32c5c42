import type { PlayerVars, VimeoApi, YouTubeApi } from './types';

/**
 * Calls a service's player. Every call may fail once the frame is removed, and releases of the services differ in their
 * answers, so failures are ignored.
 * @returns the answer, `undefined` where the call fails
 */
export async function callPlayer(act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

/** Controls of a video of any service; calls before the video is ready are run as soon as it is ready. */
export interface VideoControls {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  mute(): void;
  /** The position, s; 0 where it is unknown. */
  time(): Promise<number>;
}

export interface VideoEvents {
  /** Called before the stored calls are run. */
  onReady?(): void;
  onPlay(): void;
  onPause(): void;
  onEnd(): void;
  /** Called with a code of the service, or an error. */
  onError(error: unknown): void;
}

const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;

const secondsOf = (time: unknown): number => (typeof time === 'number' ? time : 0);

/**
 * Replaces `target` by a YouTube video; `target` is restored when `signal` is aborted.
 * @param host origin of the player, which differs in privacy mode
 */
export function createYouTube(
  { Player }: YouTubeApi,
  target: Element,
  { videoId, host, playerVars }: { videoId: string; host: string; playerVars: PlayerVars },
  events: VideoEvents,
  signal: AbortSignal,
): VideoControls {
  let pendingCalls: (() => void)[] | undefined = [];
  const whenReady = (act: () => void) => (pendingCalls ? void pendingCalls.push(act) : act());
  const player = new Player(target, {
    videoId,
    host,
    playerVars,
    events: {
      onReady() {
        if (signal.aborted || !pendingCalls) return;
        const acts = pendingCalls;
        pendingCalls = undefined;
        events.onReady?.();
        for (const act of acts) act();
      },
      onStateChange({ data }) {
        if (signal.aborted) return;
        if (data === PLAYING) events.onPlay();
        else if (data === PAUSED) events.onPause();
        else if (data === ENDED) events.onEnd();
      },
      onError: ({ data }) => signal.aborted || events.onError(data),
    },
  });
  signal.addEventListener('abort', () => void callPlayer(() => player.destroy()));
  return {
    play: () => whenReady(() => void callPlayer(() => player.playVideo())),
    pause: () => whenReady(() => void callPlayer(() => player.pauseVideo())),
    seek: (seconds) => whenReady(() => void callPlayer(() => player.seekTo(seconds))),
    mute: () => whenReady(() => void callPlayer(() => player.mute())),
    time: () =>
      pendingCalls ? Promise.resolve(0) : callPlayer(() => player.getCurrentTime()).then(secondsOf),
  };
}

/** Adds a Vimeo video to `target` until `signal` is aborted. Vimeo's API itself waits until the video is ready. */
export function createVimeo(
  { Player }: VimeoApi,
  target: Element,
  options: Readonly<Record<string, unknown>>,
  events: VideoEvents,
  signal: AbortSignal,
): VideoControls {
  const player = new Player(target, options);
  signal.addEventListener('abort', () => {
    void callPlayer(() => player.destroy());
    target.removeAttribute('data-vimeo-initialized');
  });
  const unlessGone = (act: () => void) => () => signal.aborted || act();
  player.on('play', unlessGone(events.onPlay));
  player.on('pause', unlessGone(events.onPause));
  player.on('ended', unlessGone(events.onEnd));
  const fail = (error: unknown) => void (signal.aborted || events.onError(error));
  player.on('error', fail);
  player
    .ready()
    .then(() => signal.aborted || events.onReady?.())
    .catch(fail);
  return {
    play: () => void callPlayer(() => player.play()),
    pause: () => void callPlayer(() => player.pause()),
    seek: (seconds) => void callPlayer(() => player.setCurrentTime(seconds)),
    mute: () => void callPlayer(() => player.setMuted(true)),
    time: () => callPlayer(() => player.getCurrentTime()).then(secondsOf),
  };
}
