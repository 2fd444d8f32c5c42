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
