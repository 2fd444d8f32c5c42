import type { Page } from 'playwright-core';

/** Half a second, which all answers of a test's own server need less than. */
const QUIET_MS = 500;

/**
 * Resolves when the page has neither sent a request nor received an answer for `quietMs`, counted from this call.
 * Playwright's own `networkidle` resolves at once where the document has been idle once before, and never where a
 * document was replaced while a request of its scripts was under way.
 * @param quietMs must be longer than the slowest answer takes
 */
export function whenQuiet(page: Page, quietMs = QUIET_MS): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      page.off('request', wait).off('requestfinished', wait).off('requestfailed', wait);
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    }
    page.on('request', wait).on('requestfinished', wait).on('requestfailed', wait);
  });
}
