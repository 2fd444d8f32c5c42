import type { Page } from 'playwright-core';

/** Slow 3G as in the browser's developer tools: a round trip of 400 ms, 400 kbit/s. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** No answer takes longer over the slow connection, ms. */
export const LONGEST_ANSWER_MS = 3_000;

/** Slows the page's connection to slow 3G from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
}
