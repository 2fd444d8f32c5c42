/** Emulates a visitor with a slow processor and a slow network. */
import { THROTTLE } from './boot.mjs';

/** Slow 4G: latency of each request, ms; throughput, bit/s. */
export const NETWORK = { latency: 150, down: 1_600_000, up: 750_000 };

/** Slows the processor and the network down for everything that the page loads from now on. */
export async function slowDown(cdp) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await slowNetwork(cdp);
}

/** Slows the network down for everything that the page loads from now on. */
export async function slowNetwork(cdp) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.down / 8,
    uploadThroughput: NETWORK.up / 8,
  });
}

/**
 * Returns the options of a visitor's browser context. The user agent does not say that the browser is headless, because
 * banners treat headless browsers as crawlers, and do not ask crawlers.
 */
export const visitor = (browser) => ({
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  ignoreHTTPSErrors: true,
});

/** The time without requests after which a page is quiet, ms. */
const QUIET_MS = 1_500;

/** Resolves when no request has started or ended for that time. */
export async function quiet(page) {
  let last = Date.now();
  const heard = () => {
    last = Date.now();
  };
  page.on('request', heard);
  page.on('requestfinished', heard);
  while (Date.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 5));
}
