import type { Page } from 'playwright-core';

/** What the browser's memory contains for a page. */
export interface DomCounts {
  readonly listeners: number;
  readonly nodes: number;
}

/**
 * Returns a function that counts the nodes and the listeners in memory, after a frame and garbage collections.
 * @param collections the number of collections; a single one does not free cycles between the heaps of the page and of its
 * scripts
 */
export async function createDomCounter(page: Page, collections = 1): Promise<() => Promise<DomCounts>> {
  const cdp = await page.context().newCDPSession(page);
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    for (let times = 0; times < collections; times++) await cdp.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners };
  };
}
