import { choice, createSight, defineHandler, flag, number, queryReducedMotion } from '../../core';
import { listen } from '../../ui/cms/jquery-events';
import { watchHash } from '../../ui/panels/hash-target';
import { followPan, runWhile } from '../../ui/scroll-motion';
import { lettersOf } from '../../ui/text/letters';
import { hiddenText } from '../../ui/text/visually-hidden';
import { createAutoplay } from './autoplay';
import { animateChange, type ChangeSettings, createBackground, MEDIA_EFFECTS, TITLE_EFFECTS } from './change';
import { otherItemAround, type Parts, readParts, stepFrom } from './parts';
import style from './style.css';
import { createView } from './view';

const inlineBlock = (className = '') => {
  const box = document.createElement('div');
  if (className) box.className = className;
  Object.assign(box.style, { position: 'relative', display: 'inline-block' });
  return box;
};

/**
 * Wraps every letter of the title in boxes of its own and groups the letters of a word; other elements in the title
 * stay. Screen readers get the words.
 * @returns the boxes that are animated
 */
function splitTitle(title: Element, signal: AbortSignal): HTMLElement[] {
  const letters: HTMLElement[] = [];
  const texts: Text[] = [];
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim()) texts.push(node as Text);
  for (const text of texts) {
    // A box has no direction of its own, so the boxes of a foreign word would stand in the wrong order.
    const line = document.createElement('span');
    line.dir = 'auto';
    line.ariaHidden = 'true';
    for (const piece of (text.nodeValue ?? '').split(/(\s+)/).filter(Boolean)) {
      if (!piece.trim()) {
        line.append(piece);
        continue;
      }
      const word = inlineBlock();
      for (const letter of lettersOf(piece)) {
        const char = inlineBlock('ee-switcher__title__char');
        const inner = document.createElement('div');
        inner.textContent = letter;
        char.append(inner);
        word.append(char);
        letters.push(inner);
      }
      line.append(word);
    }
    const spoken = hiddenText(text.nodeValue ?? '');
    text.replaceWith(spoken, line);
    signal.addEventListener('abort', () => {
      spoken.replaceWith(text);
      line.remove();
    });
  }
  return letters;
}

/** A shorter movement is no flick, in px. */
const FLICK_PX = 40;

/**
 * Calls `step` when a finger or pen moves sideways over `element`; a vertical movement scrolls the page (style.css).
 */
function onFlick(element: HTMLElement, step: (step: 1 | -1) => void, signal: AbortSignal): void {
  let from: PointerEvent | undefined;
  const on = (type: string, listener: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => listener(event as PointerEvent), { signal });
  on('pointerdown', (event) => {
    // A second finger zooms the page.
    from = event.isPrimary && event.pointerType !== 'mouse' ? event : undefined;
  });
  on('pointercancel', () => {
    from = undefined;
  });
  on('pointerup', ({ clientX, clientY, pointerId }) => {
    if (from?.pointerId !== pointerId) return;
    const [x, y] = [clientX - from.clientX, clientY - from.clientY];
    from = undefined;
    if (Math.abs(x) < FLICK_PX || Math.abs(x) < Math.abs(y)) return;
    step(x < 0 === (getComputedStyle(element).direction === 'ltr') ? 1 : -1);
  });
}

/** The pictures follow the mouse only on viewports wider than this, in px. */
const MOUSE_ABOVE = 1024;

/** Waits until the animations have ended, or `signal` ends them. The returned function removes what they still show. */
async function settle(animations: readonly Animation[], signal: AbortSignal): Promise<() => void> {
  const cancel = () => {
    for (const animation of animations) animation.cancel();
  };
  signal.addEventListener('abort', cancel);
  await Promise.allSettled(animations.map(({ finished }) => finished));
  signal.removeEventListener('abort', cancel);
  return cancel;
}

/** Moves pictures and titles in opposite directions with the mouse. */
function panWithMouse(
  { mediaWrapper, titlesBox }: Parts,
  axis: 'both' | 'vertical' | 'horizontal',
  speed: number,
  signal: AbortSignal,
): void {
  const pan = (panSignal: AbortSignal) => {
    const options = { isToViewport: true, axis, limit: 0 };
    if (mediaWrapper) followPan(mediaWrapper, { ...options, speed }, panSignal);
    if (titlesBox) followPan(titlesBox, { ...options, speed: -speed }, panSignal);
  };
  runWhile(() => (innerWidth > MOUSE_ABOVE ? 'pan' : ''), pan, signal);
}

const onFirstSight = createSight('0px');

/** Shows pictures with titles and texts, one at a time. */
export default defineHandler({
  settings: {
    effect_media: choice(MEDIA_EFFECTS, 'swipeLeft'),
    effect_media_zoom: flag(),
    effect_title: choice(TITLE_EFFECTS, 'slideLeft'),
    effect_title_stagger: flag(),
    effect_entrance: flag(),
    effect_entrance_preview: flag(),
    /** `speed` and `duration` are in s. */
    speed: number(1, { min: 0, max: 60 }),
    autoplay: flag(),
    autoplay_preview: flag(),
    autoplay_cancel: flag(),
    duration: number(3, { min: 0.1, max: 3600 }),
    loop: flag(),
    background_switcher: flag(),
    background_switcher_element: choice(['', 'widget', 'section'], ''),
    parallax_enable: flag(),
    parallax_amount: number(0.2, { min: 0.1, max: 1 }),
    parallax_pan_axis: choice(['both', 'vertical', 'horizontal'], 'both'),
  },
  texts: {
    switcher: ['Umschalter', '', 'Switcher'],
    menu: ['Auswahl', '', 'Selection'],
    item: ['Nr. {index}', '', 'No. {index}'],
    previous: ['Zurück', '', 'Back'],
    next: ['Weiter', '', 'Next'],
    pause: ['Automatischen Wechsel anhalten', '', 'Stop automatic rotation'],
    play: ['Automatischen Wechsel starten', '', 'Start automatic rotation'],
  },
  style,
  mount(element, { settings, texts, preview, signal, note }) {
    const root = element.querySelector<HTMLElement>('.ee-switcher');
    if (!root) return;
    const given = settings.get();
    const parts = readParts(root);
    const { count, navItems, mediaWrapper } = parts;
    const letters = parts.titles.map((title) => splitTitle(title.firstElementChild ?? title, signal));
    const reducedMotion = queryReducedMotion();
    const changeSettings: ChangeSettings = { ...given, duration: given.speed * 1000 };
    const setBackground = given.background_switcher
      ? createBackground(element, given.background_switcher_element, signal)
      : undefined;
    const colorOf = (index: number) => navItems[index]?.dataset.switcherBackground ?? '';
    const view = createView(parts, texts, given.loop, signal);
    let current = 0;
    let isBusy = false;

    const change = async (from: number | undefined, to: number, isForward: boolean) => {
      isBusy = true;
      current = to;
      autoplay?.halt();
      const isStill = reducedMotion.matches || !changeSettings.duration;
      setBackground?.(colorOf(to), isStill ? 0 : changeSettings.duration);
      view.begin(from, to);
      const running = isStill ? [] : animateChange(parts, letters, { from, to, isForward }, changeSettings);
      const cancel = await settle(running, signal);
      if (signal.aborted) return;
      view.end(from, to);
      cancel();
      isBusy = false;
      note('switcher', 'switcher.at', { at: to + 1, count });
      if (hasNext()) autoplay?.wait(to);
      else autoplay?.stop();
    };
    const goTo = (index: number, isForward = index > current) => {
      if (!isBusy && index !== current && index >= 0 && index < count) void change(current, index, isForward);
    };
    const hasNext = () => stepFrom(current, 1, count, given.loop) >= 0;
    const step = (by: 1 | -1) => goTo(stepFrom(current, by, count, given.loop), by > 0);

    const autoplay =
      given.autoplay && count > 1 && (!preview || given.autoplay_preview)
        ? createAutoplay(
            parts,
            given.duration * 1000,
            texts,
            // After the last item this runs only where the visitor has started the autoplay again.
            () => goTo(hasNext() ? stepFrom(current, 1, count, given.loop) : 0, true),
            signal,
          )
        : undefined;
    const cancelAutoplay = () => given.autoplay_cancel && autoplay?.stop();
    const stepByHand = (by: 1 | -1) => {
      cancelAutoplay();
      step(by);
    };
    view.onPress((index) => {
      cancelAutoplay();
      goTo(index);
    }, stepByHand);
    onFlick(mediaWrapper ?? root, stepByHand, signal);
    const onGoTo = (event: unknown, index = (event as CustomEvent<unknown>).detail) => goTo(Number(index));
    listen(element, 'switcher:goto', onGoTo, signal);

    if (given.parallax_enable && !preview)
      panWithMouse(parts, given.parallax_pan_axis, given.parallax_amount, signal);

    const hasEntrance =
      given.effect_entrance && !reducedMotion.matches && (!preview || given.effect_entrance_preview);
    view.set(hasEntrance);
    watchHash(root, (target) => otherItemAround(parts, target, current), goTo, signal);
    if (!hasEntrance) {
      setBackground?.(colorOf(0), 0);
      note('switcher', 'switcher.at', { at: 1, count });
      autoplay?.start();
      autoplay?.wait(0);
      return;
    }
    onFirstSight(
      root,
      () => {
        autoplay?.start();
        void change(undefined, 0, true).then(() => signal.aborted || view.fadeControlsIn());
      },
      signal,
    );
  },
});
