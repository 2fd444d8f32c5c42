/** Where the preview's own files lie among the addresses of a live site. */

/** What lies below is Piton's; no site has such a folder. */
export const OWN = '/piton-live/';

/** Piton's stylesheet and its script tag, with or without the stand-in for the builder's object. */
export const tagFor = (facade) =>
  `<link rel="stylesheet" href="${OWN}dist/piton.css"><script type="module" src="${OWN}dist/piton.js"${facade ? ' data-facade' : ''}></script>`;
