import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Takes the network away from the page's browser or gives it back, and waits until the page knows that. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(!isOffline);
}
