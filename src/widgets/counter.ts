import { createSight, defineHandler, queryReducedMotion } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { hiddenText } from '../ui/text/visually-hidden';

/** The range, the duration and the number format of a counter. */
export interface Count {
  readonly from: number;
  readonly to: number;
  /** The duration is in ms. */
  readonly duration: number;
  readonly decimals: number;
  /** The separator between thousands; `''` for none. */
  readonly delimiter: string;
}

const DURATION_MS = 2000;
/** No useful number has more decimals. */
const MAX_DECIMALS = 20;

/** Reads a text that consists of one number; `NaN` for any other text. */
const numberOf = (text = '') => (text.trim() ? Number(text) : Number.NaN);

/**
 * Reads the data attributes of the number.
 * @param printed the number's text, which is the start value where no attribute has one
 * @returns `undefined` where the markup has no target value
 */
export function readCount(
  data: Readonly<Record<string, string | undefined>>,
  printed: string,
): Count | undefined {
  const to = numberOf(data.toValue);
  if (!Number.isFinite(to)) return undefined;
  const duration = numberOf(data.duration);
  return {
    from: numberOf(data.fromValue) || Number.parseFloat(printed) || 0,
    to,
    duration: duration >= 0 ? duration : DURATION_MS,
    decimals: Math.min(/\.(\d+)\s*$/.exec(data.toValue ?? '')?.[1]?.length ?? 0, MAX_DECIMALS),
    delimiter: data.delimiter ?? '',
  };
}

/**
 * Formats the value. Without decimals the value is truncated, not rounded. The decimal mark is a dot, or a comma where
 * dots separate the thousands, so that the two marks differ.
 */
export function formatCount(
  value: number,
  { decimals, delimiter }: Pick<Count, 'decimals' | 'delimiter'>,
): string {
  const [whole = '', fraction] = (decimals ? value.toFixed(decimals) : `${Math.trunc(value)}`).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, () => delimiter);
  return fraction ? `${grouped}${delimiter === '.' ? ',' : '.'}${fraction}` : grouped;
}

/** Returns the value at the part `progress` (0 to 1) of the time; the count starts and ends slowly. */
export const valueAt = ({ from, to }: Count, progress: number): number =>
  from + (to - from) * (0.5 - Math.cos(Math.PI * progress) / 2);

const onFirstSight = createSight('0px');

/** Counts a number up to its value, once, when the number is first seen. */
export default defineHandler({
  mount(element, { signal, warn }) {
    const number = element.querySelector<HTMLElement>('.elementor-counter-number');
    if (!number) return;
    const { dataset } = number;
    const printed = number.textContent ?? '';
    const count = readCount(dataset, printed);
    if (!count) {
      warn('counter', `data-to-value is ${JSON.stringify(dataset.toValue ?? null)}, expected a number`);
      if (dataset.toValue) number.textContent = dataset.toValue;
      return;
    }
    const final = formatCount(count.to, count);
    // The number has already been counted: before this element was moved in the document, or before the page was saved.
    if (printed.trim() === final) return;

    const own = attributeRestorer();
    const counting = new AbortController();
    let frame = 0;
    let isSeen = false;
    // Screen readers get the final value at any time.
    const spoken = hiddenText(final);
    own.set(number, 'aria-hidden', 'true');
    number.after(spoken);

    const finish = () => {
      number.textContent = final;
      counting.abort();
    };
    const start = () => {
      isSeen = true;
      const startTime = performance.now();
      const step = () => {
        const progress = (performance.now() - startTime) / count.duration;
        if (!(progress < 1) || queryReducedMotion().matches) return finish();
        number.textContent = formatCount(valueAt(count, progress), count);
        frame = requestAnimationFrame(step);
      };
      step();
    };
    onFirstSight(number, start, counting.signal);
    addEventListener('beforeprint', finish, { signal: counting.signal });
    counting.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      spoken.remove();
      own.restore();
    });
    signal.addEventListener('abort', () => (isSeen ? finish() : counting.abort()));
  },
});
