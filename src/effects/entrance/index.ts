import { className, createSight, defineHandler, number, responsive, stillness } from '../../runtime/core';
import { entranceOf } from './animation';
import style from './style.css';

/** Hides the element until it enters; printed by the server, styled by the CMS. */
const INVISIBLE = 'elementor-invisible';
/** Content that is hidden for longer is content that is missing, ms. */
const MAX_DELAY_MS = 60_000;

/** Entrances begin in the viewport, not before it. */
const onFirstSight = createSight('0px');
/** Asked for once: all enter while the visitor scrolls. */
let wish: MediaQueryList | undefined;

/** Entrance animation of any element: once, when it is first seen (contract page-builder 6.5). */
export default defineHandler({
  settings: {
    animation: responsive(className()),
    animation_delay: number(0, { min: 0, max: MAX_DELAY_MS }),
    _animation: responsive(className()),
    _animation_delay: number(0, { min: 0, max: MAX_DELAY_MS }),
  },
  style,
  mount(element, { settings, preview, signal }) {
    const { classList } = element;
    let delayed: ReturnType<typeof setTimeout> | undefined;

    wish ??= stillness();
    /** The device may have changed since, and so may the visitor's wish for less motion. */
    const entrance = () => (preview || wish?.matches ? undefined : entranceOf(settings.get()));

    const play = (name: string) => {
      classList.add('animated', name);
      // Last, so that no name can keep the element hidden.
      classList.remove(INVISIBLE);
    };

    const enter = () => {
      const now = entrance();
      if (!now) {
        classList.remove(INVISIBLE);
        return;
      }
      if (!now.delay) return play(now.name);
      classList.remove(now.name);
      delayed = setTimeout(play, now.delay, now.name);
    };

    // It has played: before this element was moved, or before the page was saved.
    if (classList.contains('animated') && !classList.contains(INVISIBLE)) return;
    if (entrance()) onFirstSight(element, enter, signal);
    else classList.remove(INVISIBLE);
    signal.addEventListener('abort', () => clearTimeout(delayed));
  },
});
