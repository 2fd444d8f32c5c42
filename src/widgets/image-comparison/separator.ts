import { dropEmptyStyle, queryReducedMotion } from '../../core';
import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';

/**
 * Returns the position of the divider for a pointer at `x`, as a share of the modified picture in %; `x` and the
 * figure's `left` are in px.
 */
export function shareAt(x: number, left: number, width: number, isFromRight: boolean): number {
  const part = Math.min(Math.max(((x - left) / (width || 1)) * 100, 0), 100);
  return isFromRight ? 100 - part : part;
}

interface Span {
  readonly left: number;
  readonly right: number;
}

/**
 * Returns which labels are visible: the divider at `x` and half the handle must not cover them. Lengths are in px.
 * @param isFromRight whether the modified picture lies on the right
 */
export function labelsShown(
  x: number,
  half: number,
  original: Span,
  modified: Span,
  isFromRight: boolean,
): { readonly original: boolean; readonly modified: boolean } {
  return isFromRight
    ? { original: original.right < x - half, modified: modified.left - half > x }
    : { original: original.left > x + half, modified: modified.right + half < x };
}

/** The durations of the entrance and of a move, in ms. */
const ENTRANCE_MS = 700;
export const MOVE_MS = 200;
/** The cubic curve of a back-out easing with an overshoot factor of 0.7. */
const BACK_OUT = 'cubic-bezier(.3333, 1.2333, .6667, 1)';

/** The elements of one comparison. */
export interface Parts {
  readonly figure: HTMLElement;
  /** The box of the modified picture, which covers a part of the original one. */
  readonly image: HTMLElement;
  readonly handle: HTMLElement;
  readonly labels: Readonly<Record<'original' | 'modified', HTMLElement | null>>;
}

/** The line that divides the two pictures. */
export interface Separator {
  /** The share of the modified picture, in %. */
  share(): number;
  /** Whether the modified picture lies on the right. */
  isFromRight(): boolean;
  /** Moves the line to a share of the modified picture in %, within `ms`. */
  move(to: number, ms?: number): void;
  /** Moves the line to a place in the window, px from its left edge. */
  moveTo(x: number, ms?: number): void;
  /** Lets the modified picture enter from its side. */
  enter(): void;
  /** Removes what the other functions have changed. */
  remove(): void;
}

/**
 * Returns a function that says whether the modified picture lies on the right, since the CMS's right-to-left CSS may
 * swap the pictures. The side is measured once, as soon as possible: a figure in a closed tab has no size.
 */
function sideReader({ figure, image }: Parts): () => boolean {
  let side: 'left' | 'right' | undefined;
  const isFromRight = () => {
    const [outer, inner] = [figure.getBoundingClientRect(), image.getBoundingClientRect()];
    if (outer.width)
      side ??= Math.abs(inner.right - outer.right) < Math.abs(inner.left - outer.left) ? 'right' : 'left';
    return side === 'right';
  };
  isFromRight();
  return isFromRight;
}

/**
 * @param initial the share of the modified picture, in %; the server's style places the line there
 * @param second the name of the modified picture for screen readers
 */
export function createSeparator(
  parts: Parts,
  initial: number,
  second: string,
  own: AttributeRestorer,
): Separator {
  const { figure, image, handle, labels } = parts;
  const isFromRight = sideReader(parts);
  let share = initial;
  let animations: Animation[] = [];

  const drawLabels = () => {
    const { left, width } = figure.getBoundingClientRect();
    const isReversed = isFromRight();
    const x = left + ((isReversed ? 100 - share : share) / 100) * width;
    const none = { left: x, right: x };
    const [original, modified] = [labels.original, labels.modified].map(
      (each) => each?.getBoundingClientRect() ?? none,
    ) as [DOMRect, DOMRect];
    const shown = labelsShown(x, handle.offsetWidth / 2, original, modified, isReversed);
    for (const side of ['original', 'modified'] as const) {
      const each = labels[side];
      each?.classList.toggle('is--hidden', !shown[side]);
      if (each?.role === 'button') own.set(each, 'tabindex', shown[side] ? '0' : '-1');
    }
  };
  const updateValue = () => {
    const value = String(Math.round(share));
    own.set(handle, 'aria-valuenow', value);
    own.set(handle, 'aria-valuetext', `${value} % ${second}`);
  };
  const cancelAnimations = () => {
    for (const each of animations) each.cancel();
    animations = [];
  };
  const move = (to: number, ms = 0) => {
    const isReversed = isFromRight();
    const at = [getComputedStyle(image).width, getComputedStyle(handle).left] as const;
    cancelAnimations();
    share = to;
    image.style.width = `${to}%`;
    handle.style.left = `${isReversed ? 100 - to : to}%`;
    if (ms && !queryReducedMotion().matches) {
      const options = { duration: ms, easing: 'ease-out' };
      animations = [
        image.animate([{ width: at[0] }, {}], options),
        handle.animate([{ left: at[1] }, {}], options),
      ];
    }
    drawLabels();
    updateValue();
  };
  updateValue();

  return {
    share: () => share,
    isFromRight,
    move,
    moveTo(x, ms) {
      const { left, width } = figure.getBoundingClientRect();
      move(shareAt(x, left, width, isFromRight()), ms);
    },
    enter() {
      if (!queryReducedMotion().matches)
        animations = [image.animate([{ width: '0%' }, {}], { duration: ENTRANCE_MS, easing: BACK_OUT })];
    },
    remove() {
      cancelAnimations();
      for (const each of [labels.original, labels.modified]) each?.classList.remove('is--hidden');
      image.style.width = '';
      handle.style.left = '';
      for (const each of [image, handle]) dropEmptyStyle(each);
    },
  };
}
