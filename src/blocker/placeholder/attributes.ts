/** Attributes that the server and this folder write on blocked nodes and placeholders (contract content-blocker B1). */
export const REQUIRED = 'consent-required';
export const BLOCKER_ID = 'consent-id';
/** Running number of a blocked node. */
export const NUMBER = 'consent-blocker-connected-pres';
/** Number of the pair, on the placeholder and on every node that it stands for. */
export const PAIR = 'consent-blocker-connected';
export const BY = 'consent-by';
export const CONFIRM = 'consent-confirm';
export const USE_PARENT = 'consent-visual-use-parent';

/** Class of the container that stands in place of a blocked node (B5.2). */
export const PLACEHOLDER = 'rcb-content-blocker';
/** Class of the container that stands in place of what no blocker holds (../third-parties). */
export const STAND_IN = 'piton-third-party';
/** Dialogs carry it, so that popups don't take a click into them for one outside (B9). */
export const DIALOG = 'rcb-db-container';

/** `[name="value"]`, whatever the value holds. */
export const having = (name: string, value: string): string => `[${name}=${JSON.stringify(value)}]`;

/** Whether the element has a box: neither it nor an ancestor is `display: none`. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;
