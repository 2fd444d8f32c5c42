/** The browser's own, whatever is put in its place later. */
const { hasAttribute } = Element.prototype;

/** What the guard has held; lies here, since most pages look for it and few have the guard. */
export const held = new WeakSet<Element>();

/** Whether the guard made this blocked markup. Such a script has not run yet and may be restored in place. */
export const isHeld = (element: Element): boolean =>
  held.has(element) && hasAttribute.call(element, 'consent-required');
