import type { Page } from 'playwright-core';

/**
 * Waits for the runtime's first pass. About one such wait in some thousands ends with the message that the browser has
 * collected the promise, although the page keeps it; the wait then begins again, since the page may be ready by now.
 * @throws what `piton.ready` rejects with
 */
export async function whenReady(page: Page): Promise<void> {
  const wait = () => page.evaluate(() => (window.piton as { ready: Promise<void> }).ready);
  await wait().catch((error) => {
    if (!/promise was (?:garbage )?collected/i.test(String(error))) throw error;
    return wait();
  });
}

/**
 * Resolves after the page's observers have run. An IntersectionObserver runs even where a test has stopped the page's
 * clock, which stops animation frames.
 */
export const nextFrame = () =>
  new Promise<void>((resolve) => {
    new IntersectionObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.documentElement);
  });
