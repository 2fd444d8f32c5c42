import type { AttributeRestorer } from '../dom/attribute-restorer';

export interface SliderOptions {
  readonly label: string;
  /** Step of an arrow key, and of a page key. */
  readonly step: number;
  readonly page: number;
  /** 0 where the maximum is unknown: the slider then has no effect. */
  max(): number;
  value(): number;
  /** The value in words. */
  text(value: number): string;
  set(value: number): void;
}

/** The value after a key press; `undefined` for other keys. `isReversed`: the value grows to the left. */
export function valueByKey(
  key: string,
  value: number,
  max: number,
  { step, page }: Pick<SliderOptions, 'step' | 'page'>,
  isReversed: boolean,
): number | undefined {
  const sideways = isReversed ? -step : step;
  const changes: Readonly<Record<string, number>> = {
    ArrowRight: sideways,
    ArrowLeft: -sideways,
    ArrowUp: step,
    ArrowDown: -step,
    PageUp: page,
    PageDown: -page,
    Home: -max,
    End: max,
  };
  const change = Object.hasOwn(changes, key) ? changes[key] : undefined;
  return change === undefined ? undefined : Math.min(Math.max(value + change, 0), max);
}

/** Whether the slider fills to the left: in right-to-left pages the CMS's styles have both directions. */
function fillsToLeft(bar: HTMLElement, fill: HTMLElement | null): boolean {
  if (getComputedStyle(bar).direction !== 'rtl') return false;
  const [outer, inner] = [bar.getBoundingClientRect(), fill?.getBoundingClientRect()];
  return !inner || Math.abs(inner.right - outer.right) < 1 || Math.abs(inner.left - outer.left) > 1;
}

/**
 * Makes a slider of a bar, with pointer (a drag may leave the bar), touch and keys.
 * @param fill the part of the bar whose width shows the value
 * @returns a function that shows the current value
 */
export function makeSlider(
  bar: HTMLElement,
  fill: HTMLElement | null,
  options: SliderOptions,
  own: AttributeRestorer,
  signal: AbortSignal,
): () => void {
  const draw = () => {
    const max = options.max();
    const value = Math.min(options.value(), max);
    if (fill) fill.style.width = `${max ? Math.round((value / max) * 1e4) / 100 : 0}%`;
    own.set(bar, 'aria-valuemax', String(Math.round(max * 100) / 100));
    own.set(bar, 'aria-valuenow', String(Math.round(value * 100) / 100));
    own.set(bar, 'aria-valuetext', options.text(value));
  };
  const seek = ({ clientX }: PointerEvent) => {
    const { left, width } = bar.getBoundingClientRect();
    const part = Math.min(Math.max((clientX - left) / (width || 1), 0), 1);
    options.set((fillsToLeft(bar, fill) ? 1 - part : part) * options.max());
    draw();
  };
  own.set(bar, 'role', 'slider');
  own.set(bar, 'tabindex', '0');
  own.set(bar, 'aria-label', options.label);
  own.set(bar, 'aria-valuemin', '0');
  bar.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !options.max()) return;
      bar.setPointerCapture(event.pointerId);
      seek(event);
    },
    { signal },
  );
  bar.addEventListener(
    'pointermove',
    (event) => {
      if (bar.hasPointerCapture(event.pointerId)) seek(event);
    },
    { signal },
  );
  bar.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      const max = options.max();
      if (altKey || ctrlKey || metaKey || !max) return;
      const value = valueByKey(key, options.value(), max, options, fillsToLeft(bar, fill));
      if (value === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      options.set(value);
      draw();
    },
    { signal },
  );
  return draw;
}
