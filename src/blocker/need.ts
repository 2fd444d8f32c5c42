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
  // Content of vendors waits for any decision.
  return (
    element.matches(`[consent-by=tcfVendors],${AT_ONCE}`) ||
    accepted.some(({ service }) => required?.includes(service.id))
  );
}

/**
 * Returns the element that comes into view with the placeholder: the parent, since a script has no box, nor has what a
 * site hides until it has content. A script that is a child of the body never comes into view, nor has it a placeholder.
 */
export const placeOf = (element: Element): Element => element.parentElement?.closest('body *') ?? element;
