import {
  choice,
  color,
  createSight,
  defineHandler,
  dropEmptyStyle,
  flag,
  milliseconds,
  number,
  queryReducedMotion,
  readRaw,
  text,
} from '../../core';
import { dispatch } from '../../ui/cms/jquery-events';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { hiddenText } from '../../ui/text/visually-hidden';
import { drawRing, paintOf, readFill, resolveColor, thicknessOf } from './ring';
import { amountOf, EASINGS, ease, filledShare, formatStep, readAmount } from './value';

/** Shared observers, one for each offset from the viewport, in px, at which an owner starts the animation. */
const sights = new Map<number, ReturnType<typeof createSight>>();
const sightAt = (offset: number) => {
  const sight = sights.get(offset) ?? createSight(`0px 0px ${offset}px 0px`);
  sights.set(offset, sight);
  return sight;
};
/** The duration of an animation whose owner chose none, in ms. */
const DURATION_MS = 400;

/** Adds a canvas of `size` px with `scale` pixels for each px. */
function addCanvas(circle: Element, size: number, scale: number): HTMLCanvasElement {
  // A script of the page may have copied a drawn ring, and a copied canvas is empty.
  circle.querySelector('canvas')?.remove();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(size * scale);
  if (scale !== 1) canvas.style.width = canvas.style.height = `${size}px`;
  circle.prepend(canvas);
  return canvas;
}

interface Animated {
  /** The duration is in ms. */
  readonly duration: number;
  readonly easing: (typeof EASINGS)[number];
  /** The part of the ring that is full at the end, from 0 to 1. */
  readonly part: number;
}

/** Fills the ring frame by frame, and reports each frame by the events that the original dispatches. */
function animate(
  circle: HTMLElement,
  { duration, easing, part }: Animated,
  draw: (step: number) => void,
  finish: () => void,
  signal: AbortSignal,
): void {
  const startTime = performance.now();
  let frame = 0;
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  dispatch(circle, 'circle-animation-start');
  const next = () => {
    if (signal.aborted) return;
    const progress = Math.min((performance.now() - startTime) / duration, 1);
    const isOver = !(progress < 1);
    const step = isOver ? part : part * ease(easing, progress);
    if (isOver) finish();
    else {
      draw(step);
      frame = requestAnimationFrame(next);
    }
    dispatch(circle, 'circle-animation-progress', { progress, step }, true, [progress, step]);
    if (isOver) dispatch(circle, 'circle-animation-end');
  };
  next();
}

/** Fills a ring when the ring is first seen, and counts up to its number. */
export default defineHandler({
  settings: {
    value: text('75'),
    value_progress: choice(['percentage', 'absolute'], 'percentage'),
    value_max: number(100),
    /** The number of places by which the decimal point moves to the right. */
    value_decimal_move: number(0, { min: -4, max: 4, integer: true }),
    animate: flag(),
    /** The duration is in ms. */
    duration: milliseconds(DURATION_MS),
    easing: choice(EASINGS, 'easeInOutCubic'),
    reverse: flag(),
    /** The angle is in radians. */
    angle: number(0),
    /** The size is in px. */
    size: number(100, { min: 1, max: 4000 }),
    /** The thickness is in px. */
    thickness: number(0, { min: 0 }),
    lineCap: choice(['butt', 'round', 'square'], 'butt'),
    emptyFill: color(),
  },
  mount(element, { settings, preview, warn, note, signal }) {
    const circle = element.querySelector<HTMLElement>('.ee-circle-progress');
    if (!circle) return;
    const given = settings.get();
    const valueBox = element.querySelector<HTMLElement>('.ee-circle-progress__value');
    const valueText = valueBox?.querySelector<HTMLElement>('.value');
    const raw = valueBox?.dataset.cpValue ?? given.value;
    const { value, decimals } = amountOf(raw);
    if (!readAmount(raw))
      warn('circle-progress', `the value is ${JSON.stringify(raw)}, expected a number; 75 is shown`);
    const isAbsolute = given.value_progress === 'absolute';
    const part = filledShare(value, isAbsolute ? Math.abs(given.value_max) : 100);
    const format = (step: number) => formatStep(step, part, value, decimals, given.value_decimal_move);

    const { size } = given;
    const scale = devicePixelRatio || 1;
    const canvas = addCanvas(circle, size, scale);
    const context = canvas.getContext('2d');
    context?.scale(scale, scale);
    // The setting is printed without a number only when the owner has emptied the slider; a ring without the setting is
    // 10 px thick.
    const thickness = given.thickness || ('thickness' in readRaw(element) ? 0 : 10);
    const ring = {
      size,
      thickness: thicknessOf(thickness, size),
      angle: given.angle,
      isReversed: given.reverse,
      lineCap: given.lineCap,
    };
    const paint = context ? paintOf(canvas, context, readFill(circle.dataset.fill), size) : '';
    // In forced colors mode the empty part would look like the full one, so only the full part is drawn.
    const emptyFill = matchMedia('(forced-colors: active)').matches
      ? 'transparent'
      : resolveColor(canvas, given.emptyFill || 'rgba(0,0,0,.1)');
    dropEmptyStyle(canvas);

    const own = attributeRestorer();
    const final =
      `${format(part)} ${valueBox?.querySelector('.suffix')?.textContent?.trim() ?? circle.dataset.suffix ?? ''}`.trim();
    const isNamed = valueBox && valueText && !valueBox.classList.contains('is--hidden');
    if (isNamed) canvas.setAttribute('aria-hidden', 'true');
    else {
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', final);
    }

    const draw = (step: number) => {
      if (context) drawRing(context, ring, step, paint, emptyFill);
      if (valueText) valueText.textContent = format(step);
    };
    const printed = valueText?.textContent ?? '';
    const running = new AbortController();
    const finish = () => {
      draw(part);
      running.abort();
    };
    signal.addEventListener('abort', () => {
      running.abort();
      canvas.remove();
      if (valueText) valueText.textContent = printed;
    });
    dispatch(circle, 'circle-inited');
    if (!given.animate || queryReducedMotion().matches) {
      if (given.animate) note('animation', 'animation.still');
      return finish();
    }

    // Screen readers get the final value at any time.
    const spoken = isNamed ? hiddenText(final) : undefined;
    if (isNamed && spoken) {
      for (const each of valueBox.children) own.set(each, 'aria-hidden', 'true');
      valueBox.append(spoken);
    }
    running.signal.addEventListener('abort', () => {
      spoken?.remove();
      own.restore();
    });
    if (context) drawRing(context, ring, 0, paint, emptyFill);
    const start = () => animate(circle, { ...given, part }, draw, finish, running.signal);
    addEventListener('beforeprint', finish, { signal: running.signal });
    if (preview) start();
    else
      sightAt(Number.parseInt(circle.dataset.appearTopOffset ?? '', 10) || 0)(circle, start, running.signal);
  },
});
