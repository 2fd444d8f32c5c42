/** The browser's own function, which a page script may replace later. */
const { hasAttribute } = Element.prototype;

/**
 * The elements that the guard blocked. The set has a file of its own, since every page needs the set, but few load
 * the guard.
 */
export const guarded = new WeakSet<Element>();

/**
 * Whether the guard, and not the server, blocked the element. Such a script has not run yet and may be unblocked in
 * place.
 */
export const isGuarded = (element: Element): boolean =>
  guarded.has(element) && hasAttribute.call(element, 'consent-required');
