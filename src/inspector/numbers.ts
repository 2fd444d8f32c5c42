import { treeOf } from '../borders/values/readers';
import { words } from './words';

const formatters = new Map<string, Intl.NumberFormat>();

/** As the page's language writes it. */
function formatNumber(value: number): string {
  const { numbers } = words();
  const formatter =
    formatters.get(numbers) ?? new Intl.NumberFormat(numbers, treeOf({ maximumFractionDigits: 1 }));
  formatters.set(numbers, formatter);
  return formatter.format(value);
}

/** A number and its unit, which stay on one line; nothing for what is not known. */
const format = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${formatNumber(value)}\u00a0${unit}`;

export const formatMs = (ms?: number): string => format(ms, 'ms');

/** In kilobytes of a thousand bytes, as browsers' tools count them. */
export const formatBytes = (bytes?: number): string => format(bytes && bytes / 1000, 'kB');
