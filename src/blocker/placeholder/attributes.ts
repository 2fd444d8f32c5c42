/** Attributes that the server and this folder set on blocked nodes and placeholders. */
export const REQUIRED = 'consent-required';
export const BLOCKER_ID = 'consent-id';
/** The running number of a blocked node. */
export const NODE_NUMBER = 'consent-blocker-connected-pres';
/** The number that a placeholder and all nodes that it replaces have in common. */
export const PAIR = 'consent-blocker-connected';
export const BLOCKED_BY = 'consent-by';
export const CONFIRM = 'consent-confirm';
export const USE_PARENT = 'consent-visual-use-parent';

/** The class of a blocker's placeholder. */
export const PLACEHOLDER = 'rcb-content-blocker';
/** The class of a placeholder for content that no blocker blocks (../third-parties). */
export const THIRD_PARTY = 'piton-third-party';
/** The class of dialogs: popups do not count a click in such a dialog as a click outside. */
export const DIALOG = 'rcb-db-container';

/** Makes the selector `[name="value"]` for any value. */
export const attributeSelector = (name: string, value: string): string =>
  `[${name}=${JSON.stringify(value)}]`;

/**
 * Whether the element has a box: neither the element nor an ancestor is `display: none`. The browser answers without a
 * layout, but Safari only since 17.4.
 */
export const isShown = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
