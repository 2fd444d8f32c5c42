/** The used parts of the services' APIs, named as in their documentation. */

interface YouTubePlayer {
  mute(): void;
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number): void;
  getCurrentTime(): number;
  destroy(): void;
}

/** `data` is the new state (`ENDED` 0, `PLAYING` 1, `PAUSED` 2, …) or the code of an error. */
interface YouTubeEvent {
  readonly data: number;
}

export type PlayerVars = Readonly<Record<string, string | number>>;

interface YouTubeOptions {
  readonly videoId: string;
  /** Scheme and host of the frame. */
  readonly host: string;
  readonly playerVars: PlayerVars;
  readonly events: {
    onReady(): void;
    onStateChange(event: YouTubeEvent): void;
    onError(event: YouTubeEvent): void;
  };
}

export interface YouTubeApi {
  /** Replaces `element` by a frame. */
  readonly Player: new (
    element: Element,
    options: YouTubeOptions,
  ) => YouTubePlayer;
}

interface VimeoTime {
  readonly seconds: number;
  readonly duration: number;
}

interface VimeoPlayer {
  ready(): Promise<void>;
  play(): Promise<void>;
  pause(): Promise<void>;
  setCurrentTime(seconds: number): Promise<unknown>;
  getCurrentTime(): Promise<number>;
  setMuted(isMuted: boolean): Promise<unknown>;
  destroy(): Promise<void>;
  on(event: 'play' | 'pause' | 'ended' | 'timeupdate', listener: (time: VimeoTime) => void): void;
  on(event: 'error', listener: (error: unknown) => void): void;
}

export interface VimeoApi {
  /** Adds a frame to `element`. */
  readonly Player: new (
    element: Element,
    options: Readonly<Record<string, unknown>>,
  ) => VimeoPlayer;
}
