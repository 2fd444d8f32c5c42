import type { Warning } from '../api';

/** The inspector stores at most this many warnings. */
const MAX_STORED = 500;

const warnedCodes = new WeakMap<Element, Set<string>>();

/** Everything the owner was warned of, in order. */
export const warnings: Warning[] = [];

/** How warnings and reports name an element: by the builder's id, else by tag and first class. */
export const labelOf = (element: Element): string =>
  element.getAttribute('data-id') ?? [element.localName, element.classList[0]].filter(Boolean).join('.');

/** Warns the owner in the console, once for each element and code. Visitors see nothing. */
export function warn(element: Element, code: string, message: string): void {
  const codes = warnedCodes.get(element) ?? new Set();
  if (codes.has(code)) return;
  warnedCodes.set(element, codes.add(code));
  const label = element === document.documentElement ? 'page' : labelOf(element);
  if (warnings.push({ code, element: label, message }) > MAX_STORED) warnings.pop();
  console.warn(`Piton [${label}] ${message}`, element);
}
