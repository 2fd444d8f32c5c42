import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Where the package unpacks what Chromium needs beside itself: libraries and fonts that a bare system lacks. */
const LIBRARIES = join(tmpdir(), 'al2023', 'lib');
const FONTS = join(tmpdir(), 'fonts');

/**
 * Starts the Chromium inside of the npm package: with the system's libraries, or where those are missing with the
 * package's own; where neither runs, an installed Chrome.
 */
async function start(how) {
  // The package unpacks its libraries only where it takes the machine for the one they were made for.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  // The fonts are always those of the package: the machine's own would give every text another width.
  const env = { ...process.env, FONTCONFIG_PATH: FONTS };
  const executablePath = await sparticuz.executablePath();
  const options = { executablePath, args: ARGS, headless: true };
  const attempts = [
    { ...options, env },
    { ...options, env: { ...env, LD_LIBRARY_PATH: LIBRARIES } },
    { channel: 'chrome', args: ARGS, headless: true, env },
  ];
  const errors = [];
  for (const attempt of attempts) {
    try {
      return await how(attempt);
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, 'no Chromium could be started');
}

/** @returns {Promise<import('playwright-core').BrowserServer>} for tests that connect from several processes */
export const launchServer = () => start((options) => chromium.launchServer(options));

/**
 * @param {readonly string[]} more arguments of its own
 * @returns {Promise<import('playwright-core').Browser>}
 */
export const launch = (more = []) =>
  start((options) => chromium.launch({ ...options, args: [...options.args, ...more] }));

/**
 * With scrollbars that take room on the page, as on most desktops; the others have none.
 * @returns {Promise<import('playwright-core').Browser>}
 */
export const launchWithScrollbars = () =>
  start((options) => chromium.launch({ ...options, ignoreDefaultArgs: ['--hide-scrollbars'] }));
