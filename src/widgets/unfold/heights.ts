/** The names of the easings, as the settings print them. Needs no DOM. */
export const ANIMATIONS = ['Power0', 'Power4', 'Back', 'Elastic', 'Bounce', 'SlowMo', 'SteppedEase'] as const;
export const SIDES = ['easeInOut', 'easeIn', 'easeOut'] as const;

export interface Ease {
  readonly animation: (typeof ANIMATIONS)[number];
  readonly side: (typeof SIDES)[number];
  /** The number of steps of SteppedEase. */
  readonly steps: number;
  /** The slow part of SlowMo, as a part of the time. */
  readonly slow: number;
}

type Curve = (time: number) => number;

/** With this constant `Back` goes beyond its end by 10 %, and with the second where it is half of a curve (Robert Penner). */
const OVERSHOOT = 1.70158;
const HALF_OVERSHOOT = OVERSHOOT * 1.525;

/**
 * The arcs of `Bounce`, in units of 1/2.75 of the time: the end and the middle of each arc, and its lowest value (Robert
 * Penner). All arcs have the steepness 2.75².
 */
const ARCS = [
  { end: 1, middle: 0, base: 0 },
  { end: 2, middle: 1.5, base: 0.75 },
  { end: 2.5, middle: 2.25, base: 0.9375 },
] as const;
const LAST_ARC = { middle: 2.625, base: 0.984375 };

/** Curves with a slow start; `isHalf` where the curve is one half of a curve with two slow ends. */
const SLOW_START: Readonly<Record<string, (time: number, isHalf: boolean) => number>> = {
  Power0: (time) => time,
  Power4: (time) => time ** 5,
  Back: (time, isHalf) => {
    const overshoot = isHalf ? HALF_OVERSHOOT : OVERSHOOT;
    return time * time * ((overshoot + 1) * time - overshoot);
  },
  Elastic: (time, isHalf) => {
    const period = isHalf ? 0.45 : 0.3;
    if (time === 0 || time === 1) return time;
    return -(2 ** (10 * (time - 1))) * Math.sin(((time - 1 - period / 4) * 2 * Math.PI) / period);
  },
  Bounce: (time) => {
    const units = (1 - time) * 2.75;
    const { middle, base } = ARCS.find(({ end }) => units < end) ?? LAST_ARC;
    return 1 - ((units - middle) ** 2 + base);
  },
};

/** Creates a curve that is fast, then slow in the middle for the part `slow` of the time, then fast. */
const slowMotion =
  (slow: number): Curve =>
  (time) => {
    const end = (1 - Math.min(slow, 1)) / 2;
    const steady = slow < 1 ? time + (0.5 - time) * 0.7 : time;
    if (time < end) return steady - (1 - time / end) ** 4 * steady;
    if (time > 1 - end) return steady + (time - steady) * ((time - 1 + end) / end) ** 4;
    return steady;
  };

/** Returns the curve of an easing: the progress at the part `time` of the time. */
export function curveOf({ animation, side, slow }: Ease): Curve {
  if (animation === 'SlowMo') return slowMotion(slow);
  const start = SLOW_START[animation] ?? ((time) => time);
  if (side === 'easeIn') return (time) => start(time, false);
  if (side === 'easeOut') return (time) => 1 - start(1 - time, false);
  return (time) => (time < 0.5 ? start(time * 2, true) / 2 : 1 - start(2 - time * 2, true) / 2);
}

/** The number of samples, which is high enough for smooth bounces. */
const SAMPLES = 60;

/** Returns heights from `from` to `to` px at equal intervals of time, and the easing between two of them. */
export function heightsOf(from: number, to: number, ease: Ease): { heights: string[]; easing: string } {
  if (ease.animation === 'SteppedEase')
    return { heights: [`${from}px`, `${to}px`], easing: `steps(${ease.steps + 1}, jump-none)` };
  const curve = curveOf(ease);
  const heights = Array.from({ length: SAMPLES + 1 }, (_, at) => {
    const height = from + (to - from) * curve(at / SAMPLES);
    return `${Math.max(Math.round(height * 100) / 100, 0)}px`;
  });
  return { heights, easing: 'linear' };
}

interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** Elements without text that take up a line. */
const BOXES = 'img,video,iframe,svg,canvas,hr,input,button,select,textarea';

/**
 * Returns where line `count` ends, including the space below it, in px, for boxes in the order of the text; `undefined`
 * where there are no more lines. Boxes that overlap by half are on the same line. Needs no DOM.
 */
export function endOfLine(boxes: Iterable<Box>, count: number): number | undefined {
  let lines = 0;
  let end = 0;
  for (const { top, bottom } of boxes) {
    if (bottom <= top) continue;
    if (lines && (top + bottom) / 2 < end) {
      end = Math.max(end, bottom);
      continue;
    }
    if (lines === count) return Math.max(end, top);
    lines++;
    end = bottom;
  }
  return undefined;
}

/** Returns the boxes of all text and pictures in `content`, each as high as its line. */
function* boxesOf(content: Element): Generator<Box> {
  const range = document.createRange();
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.matches(BOXES)) yield node.getBoundingClientRect();
      continue;
    }
    if (!node.nodeValue?.trim() || !node.parentElement) continue;
    const lineHeight = Number.parseFloat(getComputedStyle(node.parentElement).lineHeight);
    range.selectNode(node);
    for (const { top, bottom } of range.getClientRects()) {
      const leading = ((lineHeight || bottom - top) - (bottom - top)) / 2;
      yield { top: top - leading, bottom: bottom + leading };
    }
  }
}

/**
 * Returns the height of the first `count` lines of `content`, measured from `top`, in px; `undefined` where there are
 * no more lines.
 */
export function heightOfLines(content: Element, top: number, count: number): number | undefined {
  const end = endOfLine(boxesOf(content), count);
  return end === undefined ? undefined : end - top;
}
