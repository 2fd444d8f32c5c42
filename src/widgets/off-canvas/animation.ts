import { stillness } from '../../runtime/core';
/** `isExit`: the animation runs backwards, and the wrapper stays visible meanwhile. */
export type Play = (name: string, isExit: boolean, done?: () => void) => void;

/**
 * Plays the CMS's animation classes on `main` (contract pro 5). `done` is called when the animation ends, is cancelled, or
 * none runs: its stylesheet is missing, or the visitor wants less motion.
 */
export function createPlayer(root: HTMLElement, main: HTMLElement): { play: Play; stop(): void } {
  let stop = () => {};
  return {
    play(given, isExit, done) {
      stop();
      const name = stillness().matches ? 'none' : given;
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
      // The same animation, turned round half-way, would jump: it begins anew.
      main.getBoundingClientRect();
      main.classList.add(...classes);
      const animations = name === 'none' ? [] : main.getAnimations();
      if (animations.length) void Promise.allSettled(animations.map(({ finished }) => finished)).then(stop);
      else stop();
    },
    stop: () => stop(),
  };
}
