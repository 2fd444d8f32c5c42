import type { Page } from 'playwright-core';

/** The time before the clock stops, ms. */
const LEAD_MS = 1_000;

/**
 * Stops the clock before the page's first script, so that time passes by the test alone.
 * @param now the time at which the clock stands, ms
 */
export async function stopClock(page: Page, now = LEAD_MS): Promise<void> {
  await page.clock.install({ time: now - LEAD_MS });
  await page.clock.pauseAt(now);
}
