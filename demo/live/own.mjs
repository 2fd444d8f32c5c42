/** The addresses of the preview's own files among those of a live site. */

/** The folder of Piton's files; no site has a folder with this name. */
export const OWN = '/piton-live/';

/** Piton's stylesheet and its script tag, with or without the stand-in for the builder's object. */
export const tagFor = (facade) =>
  `<link rel="stylesheet" href="${OWN}dist/piton.css"><script type="module" src="${OWN}dist/piton.js"${facade ? ' data-facade' : ''}></script>`;
