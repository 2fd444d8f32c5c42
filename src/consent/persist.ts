import type { RestClient } from '../rest/client';
import { toPayload } from './queue-item';
import { kept } from './queue-kept';
import { CLAIM, send } from './queue-send';
import { add, isUnsent, keeper, QUEUE, readQueue, writeStandIn } from './queue-store';
import { readCookie, readStored } from './stored';
import type { Choice, ConsentConfig, Payload } from './types';

/** Longer than this no visitor waits for the server before the decision is applied, ms. */
const PATIENCE_MS = 10_000;

export interface PersistEnv {
  readonly config: ConsentConfig;
  readonly rest: RestClient | undefined;
}

const used = new Set<number>();

/** ms; no two decisions have the same, since it is what tells them apart. */
function uniqueTime(): number {
  const taken = readQueue().map(({ createdClientTime }) => Date.parse(createdClientTime));
  let time = Date.now();
  while (used.has(time) || taken.includes(time)) time++;
  used.add(time);
  return time;
}

let previous: Promise<unknown> = Promise.resolve();

/**
 * Sends at once, unless earlier decisions may be on their way: the cookie of the latest has to be set last. Nobody else
 * sends meanwhile, where the browser has locks (without TLS it has none).
 */
function sendInTurn(item: Payload, env: PersistEnv, isOnly: boolean): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  async function run() {
    if (!isUnsent(item)) return;
    const uuid = await send(item, env, true);
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

/**
 * Documents the choice: the server does (contract rest R2), or on a site without one the cookie. Never rejects; what
 * failed stands in local storage and waits in the queue, where it lies before anything is sent.
 */
export async function persist(choice: Choice, env: PersistEnv): Promise<void> {
  const { config } = env;
  const item = toPayload(choice, uniqueTime());
  keeper.sweep();
  const before = readStored(config);
  // Before the queue: what other tabs hear of it, they find in force.
  writeStandIn(item, config);
  if (config.isStandalone) {
    // Should its code not come, the stand-in is a decision as good as the cookie.
    await import('./queue-standalone').then(({ writeOwn }) => writeOwn(item, before, config)).catch(() => {});
    return;
  }
  const isOnly = !readQueue().length;
  if (isOnly) kept.set(CLAIM, readCookie(config)?.uuid ?? '');
  add(item);
  const sent = sendInTurn(item, env, isOnly);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
