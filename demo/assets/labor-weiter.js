/** Goes on to where the page's link leads, as a visitor would, so that the page there sees this one as its referrer. */
const { href } = document.querySelector('[data-weiter]');
// A search engine's address says nothing of where it leads.
history.replaceState(null, '', location.pathname);
location.replace(href);
