import type { Page } from 'playwright-core';

/** The styles of a page whose body scrolls and snaps to its sections, in place of the window. */
export const SNAP_CSS =
  'html { height: 100vh; overflow: hidden } body { margin: 0; height: 100vh; overflow-y: auto; scroll-snap-type: y proximity }';

/** Scrolls the body, and waits until observers have run and the page is painted. */
export const scrollBody = (page: Page, y: number) =>
  page.evaluate(async (to) => {
    document.body.scrollTo({ top: to, behavior: 'instant' });
    for (let count = 0; count < 4; count++) await new Promise(requestAnimationFrame);
  }, y);
