import {
  choice,
  createSight,
  defineHandler,
  dropEmptyStyle,
  flag,
  milliseconds,
  queryReducedMotion,
  reporter,
} from '../../core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { lettersOf } from '../../ui/text/letters';
import { hiddenText } from '../../ui/text/visually-hidden';
import { createPause, highlight, MARKERS, type Marker } from './highlight';

/** The duration of each step of a rotation, in ms; all of them derive from the pause between two words. */
export interface Timing {
  /** The time for which a word is shown. */
  readonly word: number;
  /** The delay between two letters of a change, and between two typed letters. */
  readonly letter: number;
  readonly typing: number;
  /** The time for which a typed word is selected before it is deleted. */
  readonly selection: number;
  /** The time in which the box closes or opens, and the time for which the box stays open. */
  readonly reveal: number;
  readonly hold: number;
}

/** The pause between the deletion of a word and the first letter of the next word, in ms. */
export const TYPING_GAP_MS = 800;

/**
 * Derives the timing from the setting `rotate_iteration_delay`.
 * @param delay the setting, in ms
 */
export const timingOf = (delay: number): Timing => ({
  word: delay,
  letter: delay * 0.02,
  typing: delay * 0.06,
  selection: delay * 0.2,
  reveal: delay * 0.24,
  hold: delay * 0.6,
});

const ACTIVE = 'elementor-headline-text-active';
const INACTIVE = 'elementor-headline-text-inactive';
const LETTER = 'elementor-headline-dynamic-letter';
const IN = 'elementor-headline-animation-in';
const OUT = 'elementor-headline-animation-out';
const SELECTED = 'elementor-headline-typing-selected';
/** The width of a closed box, and the space that an open box has beside its word, in px. */
const CLOSED_WIDTH = 2;
const PADDING = 10;

export interface RotateSettings {
  readonly animation_type: string;
  readonly loop: boolean;
  /** The delay is in ms. */
  readonly rotate_iteration_delay: number;
}

interface Word {
  readonly element: HTMLElement;
  readonly letters: readonly HTMLElement[];
}

/** Wraps each letter of a word in a box of its own. */
function split(element: HTMLElement, signal: AbortSignal): HTMLElement[] {
  const printed = [...element.childNodes];
  const letters = lettersOf(element.textContent ?? '').map((letter) => {
    const box = document.createElement('span');
    box.className = LETTER;
    if (element.matches(`.${ACTIVE}`)) box.classList.add(IN);
    box.textContent = letter;
    return box;
  });
  const own = attributeRestorer();
  // A box has no direction of its own, so the boxes of a foreign word would stand in the wrong order.
  if (!element.dir) own.set(element, 'dir', 'auto');
  element.replaceChildren(...letters);
  signal.addEventListener('abort', () => {
    own.restore();
    element.replaceChildren(...printed);
  });
  return letters;
}

/** Shows one word after the other until `signal` is aborted; the wrapper's markup is then restored. */
export async function rotate(
  wrapper: HTMLElement,
  elements: readonly HTMLElement[],
  { animation_type: type, loop, rotate_iteration_delay }: RotateSettings,
  signal: AbortSignal,
): Promise<void> {
  const time = timingOf(rotate_iteration_delay);
  const pause = createPause(signal);
  const classes = elements.map((each) => each.className);
  let opening: Animation | undefined;
  signal.addEventListener('abort', () => {
    for (const [at, each] of elements.entries()) each.className = classes[at] ?? '';
    opening?.cancel();
    wrapper.classList.remove(SELECTED);
    wrapper.style.removeProperty('width');
    dropEmptyStyle(wrapper);
  });
  const hasLetters = wrapper.closest('.elementor-headline-letters') !== null || type === 'typing';
  const words = elements.map(
    (element): Word => ({ element, letters: hasLetters ? split(element, signal) : [] }),
  );
  let current = words.find(({ element }) => element.matches(`.${ACTIVE}`)) ?? words[0];

  const leave = ({ element }: Word) => element.classList.replace(ACTIVE, INACTIVE);
  const enter = (word: Word) => {
    current = word;
    word.element.classList.remove(INACTIVE);
    word.element.classList.add(ACTIVE);
    fitWidth();
  };
  /** Measures the width of the current word while an animation runs. */
  const widthOf = () => {
    wrapper.style.width = '';
    // A hidden element has no width.
    return (current && Number.parseFloat(getComputedStyle(current.element).width)) || 0;
  };
  /** Typed text needs no fixed width, and `clip` animates the width itself. */
  const fitWidth = () => {
    if (type === 'typing') return;
    const width = widthOf();
    if (width && type !== 'clip') wrapper.style.width = `${width}px`;
  };
  const widen = async (from: number, to: number) => {
    wrapper.style.width = `${to}px`;
    const frames = { width: [`${from}px`, `${to}px`] };
    opening = wrapper.animate(frames, { duration: time.reveal, easing: 'ease-in-out' });
    await pause(time.reveal);
  };

  const typeNext = async (old: Word, next: Word) => {
    wrapper.classList.add(SELECTED);
    await pause(time.selection);
    wrapper.classList.remove(SELECTED);
    leave(old);
    for (const { classList } of old.letters) classList.remove(IN);
    await pause(TYPING_GAP_MS);
    enter(next);
    for (const { classList } of next.letters) {
      classList.add(IN);
      await pause(time.typing);
    }
    await pause(time.word);
  };
  const swapLetters = async (old: Word, next: Word) => {
    leave(old);
    enter(next);
    for (let at = 0; at < Math.max(old.letters.length, next.letters.length); at++) {
      old.letters[at]?.classList.replace(IN, OUT);
      next.letters[at]?.classList.remove(OUT);
      next.letters[at]?.classList.add(IN);
      await pause(time.letter);
    }
    await pause(time.word);
  };
  const clip = async (old: Word, next: Word) => {
    await widen(widthOf() + PADDING, CLOSED_WIDTH);
    leave(old);
    enter(next);
    await widen(CLOSED_WIDTH, widthOf() + PADDING);
    await pause(time.hold);
  };
  const swap = async (old: Word, next: Word) => {
    leave(old);
    enter(next);
    await pause(time.word);
  };
  const change = type === 'typing' ? typeNext : hasLetters ? swapLetters : type === 'clip' ? clip : swap;

  fitWidth();
  addEventListener('resize', fitWidth, { signal });
  // A font that loads later changes the widths.
  document.fonts.ready.then(() => signal.aborted || fitWidth());
  await pause(time.word);
  for (let at = 0; loop || at < words.length - 1; at = (at + 1) % words.length) {
    const [old, next] = [words[at], words[(at + 1) % words.length]];
    if (old && next) await change(old, next);
  }
}

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
