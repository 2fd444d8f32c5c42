import { createSight, defineHandler, dropEmptyStyle, flag, number, queryReducedMotion } from '../core';
import { makeButton } from '../ui/button';
import { type AttributeRestorer, attributeRestorer } from '../ui/dom/attribute-restorer';
import { valueByKey } from '../ui/player-parts/slider';

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
const MOVE_MS = 200;
/** The cubic curve of a back-out easing with an overshoot factor of 0.7. */
const BACK_OUT = 'cubic-bezier(.3333, 1.2333, .6667, 1)';

/** The elements of one comparison. */
interface Parts {
  readonly figure: HTMLElement;
  /** The box of the modified picture, which covers a part of the original one. */
  readonly image: HTMLElement;
  readonly handle: HTMLElement;
  readonly labels: Readonly<Record<'original' | 'modified', HTMLElement | null>>;
}

/** The line that divides the two pictures. */
interface Separator {
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
function createSeparator(parts: Parts, initial: number, second: string, own: AttributeRestorer): Separator {
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

const onFirstSight = createSight('0px');
const NAME = 'ee-image-comparison';

/** Finds the elements of a comparison; `undefined` where one is missing. */
function findParts(figure: HTMLElement): Parts | undefined {
  const image = figure.querySelector<HTMLElement>(`.${NAME}__image`);
  const handle = figure.querySelector<HTMLElement>(`.${NAME}__handle`);
  const label = (side: string) => figure.querySelector<HTMLElement>(`.${NAME}__label--${side}`);
  const labels = { original: label('original'), modified: label('modified') };
  return image && handle ? { figure, image, handle, labels } : undefined;
}

/** Lets a mouse, a pen or a finger drag the handle. Returns a function that ends a drag. */
function followPointer({ handle, image }: Parts, { moveTo }: Separator, signal: AbortSignal): () => void {
  const setDragging = (isDragging: boolean) => {
    handle.classList.toggle('draggable', isDragging);
    image.classList.toggle('resizable', isDragging);
  };
  const endDrag = () => setDragging(false);
  handle.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      // The default would select text or drag the picture; without the default, the focus must be set by script.
      event.preventDefault();
      handle.focus({ preventScroll: true });
      handle.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    { signal },
  );
  handle.addEventListener(
    'pointermove',
    ({ pointerId, clientX }) => {
      if (handle.hasPointerCapture(pointerId)) moveTo(clientX);
    },
    { signal },
  );
  handle.addEventListener('lostpointercapture', endDrag, { signal });
  return endDrag;
}

/** Makes the handle a slider for keyboards and screen readers. */
function makeSlider(
  handle: HTMLElement,
  { share, isFromRight, move }: Separator,
  label: string,
  own: AttributeRestorer,
  signal: AbortSignal,
): void {
  own.set(handle, 'role', 'slider');
  own.set(handle, 'tabindex', '0');
  own.set(handle, 'aria-label', label);
  own.set(handle, 'aria-orientation', 'horizontal');
  own.set(handle, 'aria-valuemin', '0');
  own.set(handle, 'aria-valuemax', '100');
  handle.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey) return;
      const to = valueByKey(key, share(), 100, { step: 1, page: 10 }, isFromRight());
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(to);
    },
    { signal },
  );
}

/** Runs two pictures, one over the other, with a handle that divides them. */
export default defineHandler({
  settings: {
    entrance_animation: flag(),
    click_to_move: flag(),
    click_labels: flag(),
    click_animate: flag(),
    /** The position is in %, whatever unit is printed. */
    separator_position: number(50, { min: 0, max: 100 }),
  },
  // The handle follows the finger only sideways, so the browser may scroll and zoom by the other gestures, which the
  // CMS's stylesheet forbids. In forced colors mode only a line divides the handle from the pictures.
  style:
    '.ee-image-comparison .ee-image-comparison__handle{touch-action:pan-y pinch-zoom}@media (forced-colors:active){.ee-image-comparison__handle:not(:focus-visible){outline:1px solid}}',
  texts: {
    label: ['Trennlinie zwischen den Bildern', '', 'Dividing line between the images'],
    second: ['zweites Bild', '', 'second image'],
  },
  mount(element, { settings, texts, preview, signal }) {
    const figure = element.querySelector<HTMLElement>(`.${NAME}`);
    const parts = figure && findParts(figure);
    // Incomplete markup must at least show its pictures.
    if (!parts) return figure?.classList.add('is--visible');
    const { handle, labels } = parts;
    const given = settings.get();
    const own = attributeRestorer();
    const second = labels.modified?.textContent?.trim() || texts.second;
    const separator = createSeparator(parts, given.separator_position, second, own);
    makeSlider(handle, separator, texts.label, own, signal);
    const endDrag = followPointer(parts, separator, signal);

    if (given.click_to_move && !preview) {
      figure.addEventListener(
        'click',
        ({ target, clientX }) => {
          if (target instanceof Element && !target.closest(`.${NAME}__label,.${NAME}__handle`))
            separator.moveTo(clientX, given.click_animate ? MOVE_MS : 0);
        },
        { signal },
      );
      for (const [side, each] of Object.entries(labels)) {
        const text = each?.textContent?.trim();
        if (!each || !text || !given.click_labels) continue;
        makeButton(each, '', own, signal, () => separator.move(side === 'original' ? 0 : 100, MOVE_MS));
      }
    }

    const wasVisible = figure.classList.contains('is--visible');
    const show = () => {
      if (figure.classList.contains('is--visible')) return;
      figure.classList.add('is--visible');
      separator.enter();
    };
    if (given.entrance_animation) onFirstSight(figure, show, signal);
    else show();
    addEventListener('beforeprint', show, { signal });
    signal.addEventListener('abort', () => {
      endDrag();
      separator.remove();
      own.restore();
      if (!wasVisible) figure.classList.remove('is--visible');
    });
  },
});
