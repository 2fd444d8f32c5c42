import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

/**
 * Turns off requests that Chromium makes by itself, the GPU, and the sandbox, because tests run as root in containers.
 */
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

/** The folders in which the package unpacks libraries and fonts that Chromium needs and a bare system lacks. */
const LIBRARIES = join(tmpdir(), 'al2023', 'lib');
const FONTS = join(tmpdir(), 'fonts');

/**
 * Unpacks the Chromium of the npm package, and returns its path. Processes that run at the same time must not unpack it
 * at the same time.
 */
export function unpack() {
  // The package unpacks its libraries only where this variable names a runtime of AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  return sparticuz.executablePath();
}

/**
 * Starts the Chromium of the npm package with the system's libraries or, where those are missing, with the package's
 * own. Where neither starts, starts an installed Chrome.
 * @param {import('playwright-core').LaunchOptions} more further options
 * @returns {Promise<import('playwright-core').Browser>}
 */
async function start(more) {
  const executablePath = await unpack();
  // Chromium always uses the package's fonts, because the same text has other widths in the machine's own fonts.
  const env = { ...process.env, FONTCONFIG_PATH: FONTS };
  const attempts = [
    { executablePath, env },
    { executablePath, env: { ...env, LD_LIBRARY_PATH: LIBRARIES } },
    { channel: 'chrome', env },
  ];
  const errors = [];
  for (const attempt of attempts) {
    try {
      return await chromium.launch({ args: ARGS, headless: true, ...attempt, ...more });
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, 'no Chromium could be started');
}

/** @param {readonly string[]} more further arguments for Chromium */
export const launch = (more = []) => start({ args: [...ARGS, ...more] });

/**
 * Starts Chromium with scrollbars that take room on the page, as on most desktops. `launch` starts it without
 * scrollbars.
 */
export const launchWithScrollbars = () => start({ ignoreDefaultArgs: ['--hide-scrollbars'] });

/**
 * Opens an address in a Chromium of its own that nobody drives: DevTools forbid that pages are prerendered.
 * @param {string} address
 * @param {readonly string[]} more further arguments for Chromium
 * @returns {Promise<() => Promise<void>>} closes the browser
 */
export async function openAlone(address, more = []) {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  // Without a port for DevTools the browser prints the page and ends.
  const args = [...ARGS, ...more, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const env = { ...process.env, FONTCONFIG_PATH: FONTS, LD_LIBRARY_PATH: LIBRARIES };
  const browser = spawn(await unpack(), [...args, address], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  return async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
}
