/** Key in the state of the lightbox's history entry; its value is the scroll restoration of the page's own entry. */
export const STATE_KEY = 'pitonLightbox';

/** The scroll restoration to restore; `undefined` where the current entry is not the lightbox's. */
export const entryRestoration = (): ScrollRestoration | undefined => {
  const restoration: unknown = Object(history.state)[STATE_KEY];
  return restoration === 'auto' || restoration === 'manual' ? restoration : undefined;
};
