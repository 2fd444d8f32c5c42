import { choice, defineHandler, dropEmptyStyle, flag, milliseconds, number, responsive } from '../core';
import { pageScroller } from '../ui/dom/page-scroller';
import { extrasDevice, isOffOn, OFF_FROM } from '../ui/extras-device';
import { followPointer, followScroll, runWhile } from '../ui/scroll-motion';

interface Tilt {
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
function tilt(element: HTMLElement, options: Tilt, signal: AbortSignal): void {
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

const KEYWORDS = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'];
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Returns the CSS easing of a text: a keyword or `cubic-bezier(x1, y1, x2, y2)` with both x from 0 to 1; `undefined`
 * for anything else. Callers then warn the owner of `invalid Bezier data`. Needs no DOM.
 */
export function easingOf(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  if (KEYWORDS.includes(name)) return name;
  const given = /^cubic-bezier\(([^()]*)\)$/
    .exec(name)?.[1]
    ?.split(',')
    .map((each) => each.trim());
  if (given?.length !== 4 || !given.every((each) => NUMBER.test(each))) return undefined;
  const [x1, y1, x2, y2] = given.map(Number) as [number, number, number, number];
  const isOnCurve = [x1, x2].every((x) => x >= 0 && x <= 1) && Number.isFinite(y1) && Number.isFinite(y2);
  return isOnCurve ? `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})` : undefined;
}

/**
 * The positions of the deeper items of a gallery among their siblings, by the number of columns; the pattern repeats
 * after `period` items.
 */
const DEEP: Readonly<Record<number, readonly [period: number, places: readonly number[]]>> = {
  1: [2, [2]],
  2: [4, [2, 3]],
  3: [2, [2]],
  4: [8, [2, 4, 5, 7]],
  5: [10, [2, 4, 6, 8, 10]],
  6: [12, [2, 4, 6, 7, 9, 11]],
};

/** Returns whether the item at `place`, counted from 1, is one of the deeper items. */
export function isDeep(place: number, columns: number): boolean {
  const [period, places] = DEEP[columns] ?? [1, []];
  return places.includes(((place - 1) % period) + 1);
}

/** The part of the scrolled distance that an item moves per step of speed; deeper items move half as far. */
const SHIFT_PER_SPEED = 0.3;
/** This speed replaces a negative one, which would reverse the direction. */
const MIN_SPEED = 0.001;

export const paceOf = (speed: number, deep: boolean): number =>
  (speed < 0 ? MIN_SPEED : speed) * SHIFT_PER_SPEED * (deep ? 0.5 : 1);

const columnCount = (fallback: number) => number(fallback, { min: 1, max: 6, integer: true });

/** The moving part by container: in a gallery the items themselves, in a portfolio the picture of each item. */
const CONTAINERS = [
  ['.ee-gallery', undefined],
  ['.elementor-portfolio', 'a.elementor-post__thumbnail__link'],
] as const;

/**
 * Runs the widget extras' parallax galleries: items scroll more slowly than the page, some half as fast as the others,
 * and items tilt.
 */
export default defineHandler({
  settings: {
    parallax_enable: flag(),
    parallax_disable_on: choice(OFF_FROM, 'mobile'),
    parallax_speed: responsive(number(0.15)),
    tilt_enable: flag(),
    tilt_axis: choice(['', 'x', 'y'], ''),
    tilt_amount: number(20),
    tilt_scale: number(1.05, { min: 0 }),
    tilt_speed: milliseconds(800),
    columns: columnCount(3),
    columns_tablet: columnCount(2),
    columns_mobile: columnCount(1),
  },
  mount(element, { settings, settingsFor, preview, warn, signal }) {
    const values = settings.get();
    const items = CONTAINERS.flatMap(([container, part]) =>
      [...(element.querySelector(container)?.children ?? [])]
        .filter((item) => !item.classList.contains('ee-grid__item--sizer'))
        .map((item) => ({ item, moved: part ? item.querySelector(part) : item })),
    );
    const device = () => extrasDevice(innerWidth);
    const speedNow = () => settingsFor(device()).parallax_speed;
    const columnsNow = () =>
      values[device() === 'desktop' ? 'columns' : (`columns_${device()}` as 'columns_tablet')];

    const start = (effectSignal: AbortSignal) => {
      const [speed, perRow] = [speedNow(), columnsNow()];
      const marked: Element[] = [];
      const stops: (() => void)[] = [];
      items.forEach(({ item, moved }, at) => {
        const deep = isDeep(at + 1, perRow);
        if (deep && !item.classList.contains('is--3d')) {
          item.classList.add('is--3d');
          marked.push(item);
        }
        if (moved instanceof HTMLElement) stops.push(followScroll(moved, paceOf(speed, deep)));
      });
      effectSignal.addEventListener('abort', () => {
        for (const stop of stops) stop();
        for (const item of marked) item.classList.remove('is--3d');
      });
    };

    // The switcher has a setting with the same key, but no gallery.
    const readState = () =>
      preview || !values.parallax_enable || !items.length || isOffOn(device(), values.parallax_disable_on)
        ? ''
        : `${speedNow()} ${columnsNow()}`;
    runWhile(readState, start, signal);

    const startTilt = (tiltSignal: AbortSignal) => {
      const { tilt_amount: amount, tilt_scale: scale, tilt_speed: speed, tilt_axis: axis } = values;
      for (const tilted of element.querySelectorAll<HTMLElement>('.ee-gallery__tilt')) {
        const given = tilted.getAttribute('data-tilt-easing');
        const easing = easingOf(given ?? TILT_EASING);
        if (!easing)
          warn('easing', `invalid Bezier data: ${given?.slice(0, 60)}; the tilt has its default easing`);
        tilt(tilted, { amount, scale, speed, axis, easing: easing ?? TILT_EASING }, tiltSignal);
      }
    };
    runWhile(() => (preview || !values.tilt_enable ? '' : 'tilt'), startTilt, signal);
  },
});
