import { setTimeout as delay } from 'node:timers/promises';

/** The number of requests to a driver that has just been started, and the pause between them, ms. */
const ATTEMPTS = 100;
const PAUSE_MS = 50;

/** How long a command may take, ms. */
const COMMAND_MS = 60_000;

export type Call = (
  method: 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  patience?: number,
) => Promise<unknown>;

/** Waits until the driver at this address answers. Throws where it never does. */
export async function whenUp(address: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const isUp = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(PAUSE_MS);
  }
  throw new Error('the driver does not answer');
}

/**
 * Returns a function that sends commands of WebDriver as HTTP requests below an address. The function throws with the
 * driver's message. https://www.w3.org/TR/webdriver2/#endpoints
 */
export const caller =
  (address: string): Call =>
  async (method, path, body, patience = COMMAND_MS) => {
    const response = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** The keys that WebDriver names by a code point of its own. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODES: Record<string, string> = {
  Shift: '\uE008',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const down = (key: string) => ({ type: 'keyDown', value: CODES[key] ?? key });
const up = (key: string) => ({ type: 'keyUp', value: CODES[key] ?? key });

/** Returns the actions of one key, with the Shift key pressed meanwhile where it is asked for. */
export const keyActions = (key: string, withShift: boolean) =>
  withShift ? [down('Shift'), down(key), up(key), up('Shift')] : [down(key), up(key)];
