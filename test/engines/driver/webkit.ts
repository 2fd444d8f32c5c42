import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findEngine } from '../../support/engines';
import type { Engine, Session, Size } from './session';
import { type Call, caller, keyActions, whenUp } from './webdriver';

/**
 * Makes the bar above the page small, because the bar limits how narrow the window can become, and a phone's is
 * narrower.
 */
const BARE_WINDOW = '* { font-size: 1px; min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; }';
const SCREEN = '1600x1200x24';
/** How long a step of a mouse's movement takes, ms. */
const STEP_MS = 10;

/** The number of attempts to set a window's size, and the time for each, ms. */
const ATTEMPTS = 10;
const PATIENCE_MS = 1_000;
/** How long a browser may take to start, ms: first, and when it is started again. A start takes about two seconds. */
const START_MS = [15_000, 60_000] as const;
/** How long an expression may take, ms. */
const SCRIPT_MS = 50_000;

/** Starts a virtual screen, and returns it with its number. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('the virtual screen did not start')));
    (screen.stdio[3] as Readable).once('data', (number) => resolve(`:${String(number).trim()}`));
  });
  return { screen, display };
}

/** Returns a free port of this machine. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Whether the viewport gets this size within this time. The function's source runs in the page. */
const becomes = (width: number, height: number, patience: number) =>
  new Promise<boolean>((resolve) => {
    const end = performance.now() + patience;
    const look = () => {
      const fits = innerWidth === width && innerHeight === height;
      if (fits || performance.now() > end) resolve(fits);
      else setTimeout(look, 20);
    };
    look();
  });

/** Returns a script that evaluates an expression. WebDriver passes to each script a function that takes the result. */
const SCRIPT = (expression: string) => `const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (${expression})).then(
  (value) => done({ value }),
  (error) => done({ error: String(error) }),
);`;

function sessionAt(call: Call): Session {
  const mouse = (...actions: object[]) =>
    call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  const keys = (actions: object[]) =>
    call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  let at = { x: 0, y: 0 };

  async function evaluate(expression: string): Promise<unknown> {
    const answer = await call('POST', '/execute/async', { script: SCRIPT(expression), args: [] });
    const { value, error } = answer as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  return {
    goto: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh')),
    async resize({ width, height }) {
      // The window is higher than the page, because of the bar above the page.
      const set = (size: Size) => call('POST', '/window/rect', { x: 0, y: 0, ...size });
      const bar = (await evaluate('outerHeight - innerHeight')) as number;
      // A window that has just been opened may ignore a new size at first.
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        await set({ width, height: height + bar });
        if (await evaluate(`(${becomes})(${width}, ${height}, ${PATIENCE_MS})`)) return;
      }
      throw new Error(`the window does not become ${width} px wide and ${height} px high`);
    },
    evaluate,
    async moveTo(x, y, steps) {
      const part = (step: number, from: number, to: number) =>
        Math.round(from + ((to - from) * step) / steps);
      await mouse(
        ...Array.from({ length: steps }, (_, step) => ({
          type: 'pointerMove',
          duration: STEP_MS,
          x: part(step + 1, at.x, x),
          y: part(step + 1, at.y, y),
        })),
      );
      at = { x, y };
    },
    mouseDown: async () => void (await mouse({ type: 'pointerDown', button: 0 })),
    mouseUp: async () => void (await mouse({ type: 'pointerUp', button: 0 })),
    press: async (key, withShift) => void (await keys(keyActions(key, withShift))),
    type: async (text) => void (await keys([...text].flatMap((sign) => keyActions(sign, false)))),
    close: async () => void (await call('DELETE', '')),
  };
}

/** A running driver, with the browsers that it has started. */
interface Driver {
  readonly address: string;
  stop(): void;
}

async function startDriver(program: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort();
  // The driver leads a group of processes, so that its browsers end with it.
  const driver = spawn(program, ['-p', String(port)], { env, stdio: 'ignore', detached: true });
  const address = `http://127.0.0.1:${port}`;
  await whenUp(address);
  return {
    address,
    stop() {
      if (driver.pid && driver.exitCode === null) process.kill(-driver.pid);
    },
  };
}

/**
 * Starts WebKitGTK's MiniBrowser, driven by WebDriver. Throws where one of the programs is not installed.
 * @param isFlat draws pages without layers, which takes half the time where there is no graphics card; transitions
 *   between pages then crash the browser
 */
export async function startWebKit(isFlat: boolean): Promise<Engine> {
  const programs = findEngine('webkit');
  if (!programs) throw new Error('WebKitGTK, its driver or a screen for it is not installed');
  const settings = await mkdtemp(join(tmpdir(), 'piton-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), BARE_WINDOW);
  const { screen, display } = await startScreen(programs.screen);
  const start = () =>
    startDriver(programs.driver, {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      ...(isFlat && { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
      XDG_CONFIG_HOME: settings,
      // WebKit reads no height from the fonts of Chromium's package.
      FONTCONFIG_PATH: undefined,
    });
  let driver = await start();
  const capabilities = {
    alwaysMatch: {
      unhandledPromptBehavior: 'accept',
      timeouts: { script: SCRIPT_MS },
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    },
  };
  const openWindow = async (limit: number) => {
    const value = await caller(driver.address)('POST', '/session', { capabilities }, limit);
    return (value as { sessionId: string }).sessionId;
  };
  return {
    async newSession() {
      // About one browser in a hundred starts without a message to its driver, which then waits without end. Such a
      // driver is started again.
      const sessionId = await openWindow(START_MS[0]).catch(async () => {
        driver.stop();
        driver = await start();
        return openWindow(START_MS[1]);
      });
      return sessionAt(caller(`${driver.address}/session/${sessionId}`));
    },
    async close() {
      driver.stop();
      screen.kill();
      await rm(settings, { recursive: true, force: true });
    },
  };
}
