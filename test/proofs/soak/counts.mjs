/** Counts what a page uses after garbage collections: JS heap in bytes, DOM nodes, event listeners. */

/** Each garbage collection frees the objects that the one before has finalised. */
const COLLECTIONS = 4;

/**
 * Waits for a task of the page, so that objects which a collection has found can be cleaned up. The function uses no
 * timer, because the page's timers may be fake.
 */
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
  // The console stores the element that a warning names. This memory is the browser's, not the page's.
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
