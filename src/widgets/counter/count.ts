/** What a counter counts (contract page-builder 4.6). */
export interface Count {
  readonly from: number;
  readonly to: number;
  /** ms. */
  readonly duration: number;
  readonly decimals: number;
  /** Between thousands; `''` for none. */
  readonly delimiter: string;
}

const DURATION_MS = 2000;
/** More digits than any number has. */
const MAX_DECIMALS = 20;

/** A whole text that is a number. */
const numberOf = (text = '') => (text.trim() ? Number(text) : Number.NaN);

/**
 * Reads the data attributes of the number.
 * @param printed its text, which says where to start when no attribute does
 * @returns `undefined` where there is nothing to count to
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
 * The value as it is written. Without decimals it is cut off, not rounded; the decimal mark is a dot, but where dots divide the
 * thousands: of two dots nobody could say which is which.
 */
export function formatCount(
  value: number,
  { decimals, delimiter }: Pick<Count, 'decimals' | 'delimiter'>,
): string {
  const [whole = '', fraction] = (decimals ? value.toFixed(decimals) : `${Math.trunc(value)}`).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, () => delimiter);
  return fraction ? `${grouped}${delimiter === '.' ? ',' : '.'}${fraction}` : grouped;
}

/** The value when the part `progress` (0 to 1) of the time is over: slow, fast, slow. */
export const valueAt = ({ from, to }: Count, progress: number): number =>
  from + (to - from) * (0.5 - Math.cos(Math.PI * progress) / 2);
