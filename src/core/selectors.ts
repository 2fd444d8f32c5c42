import type { CatalogEntry } from './types';

/**
 * The attribute in which the consent plugin stores the settings of a blocked element; the element is mounted when
 * `data-settings` is back.
 */
export const BLOCKED = 'consent-original-data-settings-_';
/** Handlers below an element with this attribute wait until the element's own handler starts them. */
export const DELAYED = 'data-delay-child-handlers';
/** Set on every element of sanitized foreign markup (markup): nothing in it is mounted. */
export const FOREIGN = 'data-piton-foreign';
/** Set on the elements of open layers (ui/layer), also of those whose code is on its way. */
export const LAYER = 'data-piton-layer';
/** The popup as the builder printed it, not its copy in the dialog. */
export const POPUP = '[data-elementor-type=popup]:not(.dialog-message>*)';

/** The name of a catalog line in the owner's configuration, in reports and in errors. */
export const nameOf = ({ name, widget }: Pick<CatalogEntry, 'name' | 'widget'>): string =>
  name ?? widget ?? '';
