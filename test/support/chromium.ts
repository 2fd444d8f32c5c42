import sparticuz from '@sparticuz/chromium';
import { type BrowserServer, chromium } from 'playwright-core';

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

/** The Chromium inside of the npm package; where that does not run, an installed Chrome. */
export async function launchServer(): Promise<BrowserServer> {
  try {
    return await chromium.launchServer({
      executablePath: await sparticuz.executablePath(),
      args: ARGS,
      headless: true,
    });
  } catch {
    return chromium.launchServer({ channel: 'chrome', args: ARGS, headless: true });
  }
}
