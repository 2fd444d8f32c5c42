/** The browser's own function, whatever a page script puts in its place later. */
const { hasAttribute } = Element.prototype;

/** The elements that the guard blocked. The set lies here, since most pages look into it and few have the guard. */
export const guarded = new WeakSet<Element>();

/** Whether the guard made this blocked markup. Such a script has not run yet and may be restored in place. */
export const isGuarded = (element: Element): boolean =>
  guarded.has(element) && hasAttribute.call(element, 'consent-required');
