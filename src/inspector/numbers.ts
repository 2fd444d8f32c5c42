import { treeOf } from '../borders/values/readers';

const numbers = new Intl.NumberFormat('de-AT', treeOf({ maximumFractionDigits: 1 }));

/** A number and its unit, which stay on one line; nothing for what is not known. */
const format = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${numbers.format(value)}\u00a0${unit}`;

export const formatMs = (ms?: number): string => format(ms, 'ms');

/** In kilobytes of a thousand bytes, as browsers' tools count them. */
export const formatBytes = (bytes?: number): string => format(bytes && bytes / 1000, 'kB');
