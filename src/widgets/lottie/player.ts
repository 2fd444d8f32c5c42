import { queryReducedMotion } from '../../core';
import { toNumber } from '../../values/readers';

/** The part of the library's animation object that this widget uses. */
export interface Animation {
  readonly totalFrames: number;
  readonly isLoaded?: boolean;
  setSpeed(speed: number): void;
  goToAndStop(frame: number, isFrame: true): void;
  playSegments(segment: readonly [number, number], now: true): void;
  pause(): void;
  play(): void;
  destroy(): void;
  addEventListener(type: 'DOMLoaded' | 'complete', listener: () => void): unknown;
}

export interface Library {
  loadAnimation(options: {
    readonly container: Element;
    readonly renderer: string;
    readonly loop: false;
    readonly autoplay: false;
    /** The player takes over this object and changes it. */
    readonly animationData: Readonly<Record<string, unknown>>;
  }): Animation;
}

export interface PlayOptions {
  /** The start and the end of the played part, in % of the whole file. */
  readonly start: number;
  readonly end: number;
  readonly loop: boolean;
  /** The number of rounds; 0 repeats without end. */
  readonly times: number;
  /** Whether every other round runs backwards. */
  readonly alternates: boolean;
}

export interface Player {
  readonly isPlaying: boolean;
  /**
   * Plays from the current frame, and all rounds again after the last one.
   * @param asked whether the visitor asked for it, who then sees the animation even with reduced motion
   */
  play(asked?: boolean): void;
  pause(): void;
  /** Plays backwards to the first frame. */
  reverse(): void;
  /** Shows the frame at a percentage of the played part. */
  seek(percent: number): void;
}

/** Creates a player for the owner's part of an animation, with the owner's number of rounds. */
export function createPlayer(animation: Animation, options: PlayOptions): Player {
  // An animation without layers has no number of frames.
  const frames = Math.max(toNumber(animation.totalFrames) ?? 0, 0);
  const frameAt = (percent: number) => (frames * percent) / 100;
  const first = frameAt(options.start);
  const last = Math.max(first, Math.min(frameAt(options.end), frames - 1));
  let isPlaying = false;
  let state: 'new' | 'begun' | 'done' = 'new';
  let isBackwards = false;
  let rounds = 0;

  const run = () => animation.playSegments(isBackwards ? [last, first] : [first, last], true);
  animation.addEventListener('complete', () => {
    if (!isPlaying) return;
    rounds++;
    const isOver = options.loop
      ? options.times > 0 && rounds >= options.times
      : !options.alternates || rounds > 1;
    if (isOver) {
      isPlaying = false;
      state = 'done';
      return;
    }
    if (options.alternates) isBackwards = !isBackwards;
    run();
  });
  animation.goToAndStop(first, true);

  return {
    get isPlaying() {
      return isPlaying;
    },
    play(asked = false) {
      if (isPlaying || (!asked && queryReducedMotion().matches)) return;
      isPlaying = true;
      if (state === 'begun') return animation.play();
      [rounds, isBackwards] = [0, false];
      state = 'begun';
      run();
    },
    pause() {
      if (!isPlaying) return;
      isPlaying = false;
      animation.pause();
    },
    reverse() {
      if (state === 'new') return;
      // The animation ends at the first frame, and the next `play` starts anew.
      isPlaying = false;
      state = 'new';
      animation.playSegments([last, first], true);
    },
    seek: (percent) =>
      animation.goToAndStop(first + ((last - first) * Math.min(100, Math.max(0, percent))) / 100, true),
  };
}
