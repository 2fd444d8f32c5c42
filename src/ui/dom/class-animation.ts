import { queryReducedMotion } from '../../core';
import { whenStill } from './still';

/** The CMS's animation classes on one element. */
export interface ClassAnimation {
  /**
   * Plays an animation, backwards with `isExit`, and ends the former one. `done` is called when the animation ends or is
   * cancelled; at once where nothing is played: the stylesheet is missing, or the visitor prefers reduced motion.
   */
  play(name: string, isExit: boolean, done: () => void): void;
  /** Ends the animation at once. */
  stop(): void;
}

/** Whether an animation of this name is played for this visitor. */
export const playsAnimation = (name: string): boolean => name !== 'none' && !queryReducedMotion().matches;

export function createClassAnimation(element: HTMLElement): ClassAnimation {
  let stop = () => {};
  return {
    play(name, isExit, done) {
      stop();
      const classes = ['animated', name, ...(isExit ? ['reverse'] : [])];
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        element.classList.remove(...classes);
        done();
      };
      stop = end;
      if (!playsAnimation(name)) return end();
      // The layout is read so that the same animation starts anew; reversed half-way, it would jump.
      element.getBoundingClientRect();
      element.classList.add(...classes);
      if (element.getAnimations().length) void whenStill([element]).then(end);
      else end();
    },
    stop: () => stop(),
  };
}
