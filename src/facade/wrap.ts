import { jQueryNow } from '../ui/dom/jquery';

/** The CMS's or the theme's jQuery, as far as the facade uses it. */
export type JQuery = (target: unknown) => ArrayLike<Element>;

declare global {
  interface Window {
    jQuery?: JQuery;
  }
}

/**
 * What snippets use of an element where the page has no jQuery: `$scope[0]`, `$scope.find('…')` and its data
 * attributes. A snippet that uses more needs jQuery on the page, and then gets real jQuery objects.
 */
export interface Scope extends ArrayLike<Element> {
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

/** jQuery's objects have all members of `Scope`. */
const byJQuery = (target: unknown) => jQueryNow<JQuery>()?.(target) as Scope | undefined;

/** Wraps the element as hooks pass it, by jQuery where the page has it. */
export const wrap = (element: Element): Scope => byJQuery(element) ?? scopeOf([element]);

/** Wraps a list of elements. */
export const wrapAll = (elements: readonly Element[]): Scope => byJQuery(elements) ?? scopeOf(elements);
