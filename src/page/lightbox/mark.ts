/** In the state of the history's entry that stands for the open lightbox: how the page's own entry restores its scrolling. */
export const MARK = 'pitonLightbox';

/** What the page's own entry is to get back; `undefined` where the visitor is not at the lightbox's. */
export const keptInMark = (): ScrollRestoration | undefined => {
  const kept: unknown = Object(history.state)[MARK];
  return kept === 'auto' || kept === 'manual' ? kept : undefined;
};
