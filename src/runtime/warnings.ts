import type { Warning } from '../api';

/** Warnings kept for the inspector; a page that yields more has said enough. */
const MAX_KEPT = 500;

const said = new WeakMap<Element, Set<string>>();

/** Everything the owner was warned of, in order. */
export const warnings: Warning[] = [];

/** How warnings and reports name an element: by the builder's id, else by tag and first class. */
export const labelOf = (element: Element): string =>
  element.getAttribute('data-id') ?? [element.localName, element.classList[0]].filter(Boolean).join('.');

/** Tells the owner, in the console, once for each element and code. The visitor sees nothing. */
export function warn(element: Element, code: string, message: string): void {
  const codes = said.get(element) ?? new Set();
  if (codes.has(code)) return;
  said.set(element, codes.add(code));
  const label = element === document.documentElement ? 'page' : labelOf(element);
  if (warnings.push({ code, element: label, message }) > MAX_KEPT) warnings.pop();
  console.warn(`Piton [${label}] ${message}`, element);
}
