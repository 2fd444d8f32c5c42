/** What documents decisions, fetched when there is one: the CMS's endpoint, or on a site without one the cookie. */

import type { PersistEnv } from './persist';
import { send, setsCookies } from './queue-send';
import { isUnsent, keeper } from './queue-store';
import { QUEUE } from './stored';
import type { Payload } from './types';

export { createRestClient } from '../rest/client';
export { writeOwn } from './queue-standalone';
export { adopt } from './queue-store';

let previous: Promise<unknown> = Promise.resolve();

/**
 * Sends at once, unless earlier decisions may be on their way: the cookie of the latest has to be set last, and a tab
 * whose code came late asks for none any more. Nobody else sends meanwhile, where the browser has locks (without TLS it
 * has none).
 */
export function sendInTurn(item: Payload, env: PersistEnv, isOnly: boolean): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  async function run() {
    if (!isUnsent(item)) return;
    const uuid = await send(item, env, setsCookies(item, env.config));
    // There was an answer: the cookie knows, until the next decision's.
    if (uuid === '') await keeper.tell(item);
    else if (!uuid) void keeper.tell();
  }
  if (!isOnly && locks) return locks.request(QUEUE, run).catch(run);
  const sent = isOnly ? run() : previous.then(run);
  previous = sent;
  locks?.request(QUEUE, () => sent).catch(() => {});
  return sent;
}
