import {
  choice,
  createSight,
  defineHandler,
  flag,
  milliseconds,
  queryReducedMotion,
  reporter,
} from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { hiddenText } from '../../ui/text/visually-hidden';
import { highlight } from './highlight';
import { MARKERS, type Marker } from './markers';
import { rotate } from './rotate';

/** The animation starts when the headline is 100 px inside the viewport. */
const onFirstSight = createSight('0px 0px -100px');
const TYPES = [
  'typing',
  'clip',
  'flip',
  'swirl',
  'blinds',
  'drop-in',
  'wave',
  'slide',
  'slide-down',
] as const;
/** Shorter delays can't be read and would block the browser, in ms. */
const MIN_MS = 100;

/** Animates a headline whose words change, or whose words get a drawn marker. */
export default defineHandler({
  settings: {
    headline_style: choice(['highlight', 'rotate'], 'highlight'),
    animation_type: choice(TYPES, 'typing'),
    marker: choice(Object.keys(MARKERS) as Marker[], 'circle'),
    loop: flag(),
    /** The durations and delays are in ms. */
    highlight_animation_duration: milliseconds(1200),
    highlight_iteration_delay: milliseconds(8000, MIN_MS),
    rotate_iteration_delay: milliseconds(2500, MIN_MS),
  },
  mount(element, { settings, preview, signal, note }) {
    const headline = element.querySelector('.elementor-headline');
    const wrapper = headline?.querySelector<HTMLElement>('.elementor-headline-dynamic-wrapper');
    if (!headline || !wrapper) return;
    const given = settings.get();
    const words = [...wrapper.querySelectorAll<HTMLElement>('.elementor-headline-dynamic-text')];
    const isRotating = given.headline_style === 'rotate';
    if (isRotating && words.length < 2) return;

    if (isRotating) {
      // Screen readers would read single letters and changing words, so they get one text with all words.
      const own = attributeRestorer();
      const spoken = hiddenText(words.map(({ textContent }) => textContent?.trim()).join(', '));
      own.set(wrapper, 'aria-hidden', 'true');
      wrapper.after(spoken);
      signal.addEventListener('abort', () => {
        spoken.remove();
        own.restore();
      });
    }

    const reducedMotion = queryReducedMotion();
    let running: AbortController | undefined;
    const run = () => {
      running?.abort();
      running = new AbortController();
      const isStill = reducedMotion.matches || preview;
      note('headline', isStill ? 'headline.still' : 'headline.moving');
      const moving = !isRotating
        ? highlight(headline, wrapper, { ...given, loop: given.loop && !isStill }, running.signal)
        : isStill
          ? undefined
          : rotate(wrapper, words, given, running.signal);
      moving?.catch(reporter('event', 'animated-headline', element));
    };
    onFirstSight(
      headline,
      () => {
        run();
        reducedMotion.addEventListener('change', run, { signal });
      },
      signal,
    );
    signal.addEventListener('abort', () => running?.abort());
  },
});
