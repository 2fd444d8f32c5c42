import type { Page } from 'playwright-core';

/** As the browser's tools have it: 400 ms there and back, 400 kbit/s. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** From now on the page's connection is slow 3G. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
}
