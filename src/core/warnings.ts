import type { Warning } from '../api';
import { labelOf } from './report-error';

/** The inspector stores at most this many warnings. */
const MAX_STORED = 500;
/** So many warnings with the same code are in the console; further ones are counted. */
const MAX_LOGGED = 20;
/** The console gets the counts when no warning has come for this time, ms. */
const QUIET_MS = 1_000;

const warnedCodes = new WeakMap<Element, Set<string>>();

/** How many warnings there were with each code, since the last counts in the console. */
const counts = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Everything the owner was warned of, in order. */
export const warnings: Warning[] = [];

function logCounts(): void {
  for (const [code, count] of counts) {
    if (count > MAX_LOGGED) console.warn(`Piton: ${count - MAX_LOGGED} more warnings "${code}"`);
    counts.set(code, Math.min(count, MAX_LOGGED));
  }
}

/**
 * Warns the owner in the console, once for each element and code, and tells only the number of what thousands of elements have in
 * common. Visitors see nothing.
 */
export function warn(element: Element, code: string, message: string): void {
  const codes = warnedCodes.get(element) ?? new Set();
  if (codes.has(code)) return;
  warnedCodes.set(element, codes.add(code));
  const label = labelOf(element);
  if (warnings.push({ code, element: label, message }) > MAX_STORED) warnings.pop();
  const count = (counts.get(code) ?? 0) + 1;
  counts.set(code, count);
  if (count <= MAX_LOGGED) console.warn(`Piton [${label}] ${message}`, element);
  else {
    clearTimeout(timer);
    timer = setTimeout(logCounts, QUIET_MS);
  }
}
