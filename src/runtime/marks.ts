/** The consent plugin took the element's settings away; it comes to life when they are back (content-blocker B1). */
export const BLOCKED = 'consent-original-data-settings-_';
/** Handlers below wait until the element's own handler asks for them (page-builder 3.2). */
export const DELAYED = 'data-delay-child-handlers';
/** On every element of cleaned foreign markup: nothing in it comes to life (borders/markup). */
export const FOREIGN = 'data-piton-foreign';
/** What the builder printed of a popup, as against the copies that stand in its dialog (contract popup 3). */
export const POPUP = '[data-elementor-type=popup]:not(.dialog-message>*)';
