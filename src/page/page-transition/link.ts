/** Links within this page, to files, or without a transition by their attributes. */
const NO_TRANSITION =
  '[data-elementor-open-lightbox=yes],[data-e-disable-page-transition],[download],[href^="#"],[href=""]';
const SHOP_QUERY = /[?&](?:add-to-cart|remove_item|undo_item|removed_item)=/;

/** Whether `event` on the link leads to another page of this site, in this window. */
export const leadsAway = (
  link: HTMLAnchorElement,
  event: MouseEvent,
  isExcluded: (address: string) => boolean,
): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.hasAttribute('href') &&
  !link.matches(NO_TRANSITION) &&
  /^(?:_self)?$/.test(link.target) &&
  link.origin === location.origin &&
  !link.hash &&
  !SHOP_QUERY.test(link.search) &&
  !isExcluded(link.href);
