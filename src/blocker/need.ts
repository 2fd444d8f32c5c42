import type { ServiceInGroup } from '../consent/types';

/** Selects elements with styles of which a part may be unblocked, and elements without a demand, which are only marked. */
const AT_ONCE =
  '[consent-inline-style],[style*="consent-required="],[consent-id]:not([consent-required],[consent-transaction-complete])';

/**
 * Selects all elements that the blocker handles. Placeholders have the same attributes, but are no blocked elements.
 */
export const BLOCKED = `:is([consent-required],${AT_ONCE}):not(.rcb-content-blocker)`;

/** Whether something may have to be done to the element although the visitor is far away from the element. */
export function isUrgent(element: Element, accepted: readonly ServiceInGroup[] = []): boolean {
  const required = element.getAttribute('consent-required')?.split(',').map(Number);
  // Any decision allows the content of vendors, also one that declines everything else.
  return (
    element.matches(`[consent-by=tcfVendors],${AT_ONCE}`) ||
    accepted.some(({ service }) => required?.includes(service.id))
  );
}

/**
 * Returns the element and its parent, at least one of which comes into view with the placeholder. A script has no box,
 * and an element that a site hides until the element has content has no box: then the parent has one. A parent with
 * `display: contents` has no box: then the element has one.
 */
export const placesOf = (element: Element): Element[] =>
  [element, element.parentElement].filter((each) => each?.matches('body *')) as Element[];
