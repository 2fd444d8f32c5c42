/** Decides what a click on a link of the menu does, as SmartMenus do; a pure function. */

export interface Click {
  /** The item has a list. */
  readonly isParent: boolean;
  readonly isOpen: boolean;
  readonly isCollapsible: boolean;
  /** The first click opens the menu, and pointing opens the other lists from then on. */
  readonly activates: boolean;
  readonly isOnArrow: boolean;
  /** The link has no target and only opens its list. */
  readonly isIdle: boolean;
  /** A mouse has clicked, and not the Enter key or a finger. */
  readonly isByMouse: boolean;
  /** `collapsibleBehavior` of the options. */
  readonly behavior: string;
}

/**
 * `open` opens the item's list; where the page's CSS hides the list, the link is followed. `end` closes the list and ends
 * the menu's activation, `close` closes the list, `follow` leaves the click to the link.
 */
export type ClickStep = 'open' | 'end' | 'close' | 'follow';

export function clickStepOf(click: Click): ClickStep {
  const { isCollapsible, isOnArrow, isIdle, behavior } = click;
  if (!click.isParent) return 'follow';
  if (!click.isOpen) return !behavior.endsWith('link') || !isCollapsible || isOnArrow ? 'open' : 'follow';
  if (click.activates && !isCollapsible) return 'end';
  const closes = isCollapsible
    ? isOnArrow || behavior.endsWith('toggle') || isIdle
    : isIdle && !click.isByMouse;
  return closes ? 'close' : 'follow';
}
