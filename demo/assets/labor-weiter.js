/** Follows the page's link as a visitor would, so that the next page has this page as its referrer. */
const { href } = document.querySelector('[data-weiter]');
// The address of a search engine does not contain the target of its link.
history.replaceState(null, '', location.pathname);
location.replace(href);
