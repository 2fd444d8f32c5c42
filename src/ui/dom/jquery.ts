import { ownGlobal } from '../../values/globals';

/**
 * Returns the page's jQuery at this moment, since it may be loaded after Piton; `undefined` where the page has none, or has
 * something else under that name. Piton itself does not need jQuery.
 */
export function jQueryNow<JQuery>(): JQuery | undefined {
  const jQuery = ownGlobal('jQuery');
  return typeof jQuery === 'function' ? (jQuery as JQuery) : undefined;
}
