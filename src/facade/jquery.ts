import { ownGlobal } from '../borders/values/globals';

/** The CMS's or the theme's jQuery, where the page has it. Piton neither brings nor needs one. */
type JQuery = (target: unknown) => ArrayLike<Element>;

declare global {
  interface Window {
    jQuery?: JQuery;
  }
}

/**
 * What snippets that bring no jQuery of their own ask of the element they are given: `$scope[0]`, `$scope.find('…')` and
 * what the builder printed. Whoever calls more of jQuery needs jQuery on the page, and then gets the real thing.
 */
interface Scope extends ArrayLike<Element> {
  get(index: number): Element | undefined;
  find(selector: string): Scope;
  /** The text of `data-{key}`. */
  data(key: string): string | undefined;
}

const scopeOf = (elements: readonly Element[]): Scope => ({
  ...elements,
  length: elements.length,
  get: (index) => elements.at(index),
  find: (selector) => scopeOf(elements.flatMap((element) => [...element.querySelectorAll(selector)])),
  data: (key) => elements[0]?.getAttribute(`data-${key}`) ?? undefined,
});

/** The page's jQuery now; an element of that id is none. */
export function jQueryNow(): JQuery | undefined {
  const jQuery = ownGlobal('jQuery');
  return typeof jQuery === 'function' ? (jQuery as JQuery) : undefined;
}

/** The element as hooks pass it: wrapped by jQuery where there is one. */
export const wrap = (element: Element): ArrayLike<Element> => jQueryNow()?.(element) ?? scopeOf([element]);
