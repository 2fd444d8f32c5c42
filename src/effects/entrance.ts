import { className, createSight, defineHandler, number, queryReducedMotion, responsive } from '../core';
import style from './entrance.css';

/** The entrance settings of any element, resolved for the device; delays are in ms. */
interface EntranceSettings {
  readonly animation: string;
  readonly animation_delay: number;
  readonly _animation: string;
  readonly _animation_delay: number;
}

/**
 * Returns the entrance animation of an element. Sections, columns and containers print the keys without an underscore,
 * widgets print the keys with an underscore.
 */
export function entranceOf(settings: EntranceSettings): { name: string; delay: number } | undefined {
  const name = settings.animation || settings._animation;
  return name && name !== 'none'
    ? { name, delay: settings._animation_delay || settings.animation_delay }
    : undefined;
}

/** The server prints this class and the CMS's CSS hides the element until the entrance. */
const INVISIBLE = 'elementor-invisible';
/** A longer delay would leave content missing, in ms. */
const MAX_DELAY_MS = 60_000;

/** An entrance starts when the element reaches the viewport, not 200 px before. */
const onFirstSight = createSight('0px');
/** The media query is created once and shared, since elements enter while the visitor scrolls. */
let reducedMotion: MediaQueryList | undefined;

/** Plays the entrance animation of any element, once, when the element is first seen. */
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

    reducedMotion ??= queryReducedMotion();
    /** Reads the settings at each call: the device and the visitor's preference for reduced motion may have changed. */
    const entrance = () => (preview || reducedMotion?.matches ? undefined : entranceOf(settings.get()));

    const play = (name: string) => {
      classList.add('animated', name);
      // The class is removed last, so that an animation named like the class can't hide the element.
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
      const delayed = setTimeout(play, now.delay, now.name);
      signal.addEventListener('abort', () => clearTimeout(delayed));
    };

    // The animation has already played: before this element was moved in the document, or before the page was saved.
    if (classList.contains('animated') && !classList.contains(INVISIBLE)) return;
    if (entrance()) onFirstSight(element, enter, signal);
    else classList.remove(INVISIBLE);
  },
});
