import type { Warning } from '../api';
import { labelOf } from './report-error';

/** The inspector stores at most this many warnings. */
const MAX_STORED = 500;

const warnedCodes = new WeakMap<Element, Set<string>>();

/** Everything the owner was warned of, in order. */
export const warnings: Warning[] = [];

/** Warns the owner in the console, once for each element and code. Visitors see nothing. */
export function warn(element: Element, code: string, message: string): void {
  const codes = warnedCodes.get(element) ?? new Set();
  if (codes.has(code)) return;
  warnedCodes.set(element, codes.add(code));
  const label = labelOf(element);
  if (warnings.push({ code, element: label, message }) > MAX_STORED) warnings.pop();
  console.warn(`Piton [${label}] ${message}`, element);
}
