import { dropEmptyStyle } from '../../core';
import { pageScroller } from '../../ui/dom/page-scroller';
import { followPointer } from '../../ui/scroll-motion/pointer';

export interface Tilt {
  /** The angle between the positions at two opposite edges, in degrees. */
  readonly amount: number;
  readonly scale: number;
  /** The duration of the transition between flat and tilted, in ms. */
  readonly speed: number;
  readonly easing: string;
  /** The axis around which the element does not rotate. */
  readonly axis: '' | 'x' | 'y';
}

export const TILT_EASING = 'cubic-bezier(.03, .98, .52, .99)';

const degrees = (value: number) => Math.round(value * 100) / 100 || 0;

/** Returns the transform for a mouse at `px`, `py` of the box, each from 0 to 1, without a DOM. */
export function tiltOf(px: number, py: number, { amount, scale, axis }: Tilt): string {
  const x = axis === 'x' ? 0 : degrees(py * amount - amount / 2);
  const y = axis === 'y' ? 0 : degrees(amount / 2 - px * amount);
  return `perspective(1000px) rotateX(${x}deg) rotateY(${y}deg) scale3d(${scale}, ${scale}, ${scale})`;
}

/** Tilts `element` towards the mouse while the mouse is over the element; afterwards the inline styles are restored. */
export function tilt(element: HTMLElement, options: Tilt, signal: AbortSignal): void {
  const { style } = element;
  /** The element's own inline styles, by property. */
  const before = new Map(
    ['will-change', 'transition', 'transform'].map((name) => [name, style.getPropertyValue(name)]),
  );
  let hover: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The box of the flat element on the page, px. It is kept until the element is flat again: a mouse that returns earlier
   * finds a tilted element, whose box is another.
   */
  let flat: DOMRect | undefined;

  const reset = () => {
    flat = undefined;
    for (const [name, value] of before) style.setProperty(name, value);
    dropEmptyStyle(element);
  };
  const ease = (done: () => void) => {
    clearTimeout(timer);
    style.transition = `transform ${options.speed}ms ${options.easing}`;
    timer = setTimeout(done, options.speed);
  };

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || hover) return;
    if (!flat) {
      flat = element.getBoundingClientRect();
      flat.x += scrollX;
      flat.y += pageScroller().scrollTop;
    }
    const { width, height } = flat;
    const [left, top] = [flat.x - scrollX, flat.y - pageScroller().scrollTop];
    hover = new AbortController();
    style.willChange = 'transform';
    ease(() => {
      style.transition = before.get('transition') ?? '';
    });
    followPointer(
      element,
      ({ x, y }) => {
        const transform = tiltOf((x - left) / width, (y - top) / height, options);
        return () => {
          style.transform = transform;
        };
      },
      hover.signal,
    );
  };
  const leave = () => {
    hover?.abort();
    hover = undefined;
    if (!style.transform) return;
    style.transform = tiltOf(0.5, 0.5, { ...options, scale: 1 });
    ease(reset);
  };
  // The mouse may already be over the element when the handler starts; only `pointermove` fires then.
  for (const type of ['pointerenter', 'pointermove'] as const)
    element.addEventListener(type, enter, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  signal.addEventListener('abort', () => {
    hover?.abort();
    clearTimeout(timer);
    reset();
  });
}
