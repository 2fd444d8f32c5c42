import { queryReducedMotion } from '../../runtime/core';
/** Plays an animation; with `isExit` the animation runs backwards, and the wrapper stays visible until its end. */
export type Play = (name: string, isExit: boolean, done?: () => void) => void;

/**
 * Creates a player of the CMS's animation classes on `main`. `done` is called when the animation ends, is cancelled, or
 * does not run: its stylesheet is missing, or the visitor prefers reduced motion.
 */
export function createPlayer(root: HTMLElement, main: HTMLElement): { play: Play; stop(): void } {
  let stop = () => {};
  return {
    play(given, isExit, done) {
      stop();
      const name = queryReducedMotion().matches ? 'none' : given;
      const classes = ['animated', name, ...(isExit ? ['reverse'] : [])];
      let isOver = false;
      stop = () => {
        if (isOver) return;
        isOver = true;
        main.classList.remove(...classes);
        root.classList.remove('animated-reverse-wrapper');
        done?.();
      };
      root.classList.toggle('no-animation', name === 'none');
      root.classList.toggle('animated-reverse-wrapper', isExit);
      // The layout is read so that the same animation starts anew; reversed half-way, it would jump.
      main.getBoundingClientRect();
      main.classList.add(...classes);
      const animations = name === 'none' ? [] : main.getAnimations();
      if (animations.length) void Promise.allSettled(animations.map(({ finished }) => finished)).then(stop);
      else stop();
    },
    stop: () => stop(),
  };
}
