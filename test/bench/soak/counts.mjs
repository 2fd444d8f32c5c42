/** What a page holds after garbage collections: JS heap in bytes, DOM nodes, event listeners. */

/** What one finalises the next one frees. */
const COLLECTIONS = 4;

/** A task of the page's own, so that what a collection has found can be cleaned up; no timer, the page's may be faked. */
const turn = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(port1.close());
    port2.postMessage(undefined);
  });

/**
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').CDPSession} cdp with `Performance` enabled
 * @returns {Promise<{ heap: number, nodes: number, listeners: number }>}
 */
export async function countsOf(page, cdp) {
  // A warning names its element, and the console keeps it: that is the browser's memory, not the page's.
  await cdp.send('Runtime.discardConsoleEntries');
  for (let collection = 0; collection < COLLECTIONS; collection++) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.evaluate(turn);
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const { JSHeapUsedSize, Nodes, JSEventListeners } = Object.fromEntries(
    metrics.map(({ name, value }) => [name, value]),
  );
  return { heap: JSHeapUsedSize, nodes: Nodes, listeners: JSEventListeners };
}
