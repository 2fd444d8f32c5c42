import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

/** No network of its own, no GPU, no sandbox (tests run as root in containers). */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** Starts the Chromium inside of the npm package; where that does not run, an installed Chrome. */
async function start(how) {
  try {
    return await how({ executablePath: await sparticuz.executablePath(), args: ARGS, headless: true });
  } catch {
    return how({ channel: 'chrome', args: ARGS, headless: true });
  }
}

/** @returns {Promise<import('playwright-core').BrowserServer>} for tests that connect from several processes */
export const launchServer = () => start((options) => chromium.launchServer(options));

/** @returns {Promise<import('playwright-core').Browser>} */
export const launch = () => start((options) => chromium.launch(options));
