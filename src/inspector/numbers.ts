import { treeOf } from '../borders/values/readers';
import { words } from './words';

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats a number in the page's language. */
function formatNumber(value: number): string {
  const { numbers } = words();
  const formatter =
    formatters.get(numbers) ?? new Intl.NumberFormat(numbers, treeOf({ maximumFractionDigits: 1 }));
  formatters.set(numbers, formatter);
  return formatter.format(value);
}

/** Formats a number and its unit, joined by a no-break space; an unknown value is an empty text. */
const format = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${formatNumber(value)}\u00a0${unit}`;

export const formatMs = (ms?: number): string => format(ms, 'ms');

/** Formats bytes in kilobytes of 1000 bytes, as browsers' tools do. */
export const formatBytes = (bytes?: number): string => format(bytes && bytes / 1000, 'kB');
