/** The popovers that the browser closes by Escape. In older browsers, which have none, this matches nothing. */
const CLOSABLE = ':is([popover=""],[popover=auto i],[popover=hint i]):is(:popover-open)';

/** Whether Escape closes a popover that is not around `element`; whoever handles the key must leave it to the browser. */
export const isPopoverAbove = (element: Element): boolean =>
  [...document.querySelectorAll(CLOSABLE)].some((popover) => !popover.contains(element));
