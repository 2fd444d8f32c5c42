/**
 * Runs `work` on a page of its own with empty caches.
 * @param {import('playwright-core').Browser} browser
 * @param {{ throttle?: number } & import('playwright-core').BrowserContextOptions} options `throttle` is the factor by which the page's main thread is slowed down
 * @param {(page: import('playwright-core').Page, cdp: import('playwright-core').CDPSession) => Promise<Result>} work
 * @template Result
 * @returns {Promise<Result>}
 */
export async function withPage(browser, { throttle = 1, ...options }, work) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  try {
    const page = await context.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    if (throttle > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const result = await work(page, cdp);
    if (errors.length) throw new AggregateError(errors, `The page threw: ${errors[0]}`);
    return result;
  } finally {
    await context.close();
  }
}

/** Returns what the browser counts for the page, by name (`ScriptDuration`, `JSEventListeners`, …). */
export async function metricsOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
