import type { RestClient } from '../rest/client';
import { toPayload } from './queue-item';
import { kept } from './queue-kept';
import { add, addNew, CLAIM, isUnsent, keeper, readQueue, writeStandIn } from './queue-store';
import { readCookie, readStored } from './stored';
import type { Choice, ConsentConfig } from './types';

/** Longer than this no visitor waits for the server before the decision is applied, ms. */
const PATIENCE_MS = 10_000;

export interface PersistEnv {
  readonly config: ConsentConfig;
  readonly rest: RestClient | undefined;
}

export interface DecideEnv extends PersistEnv {
  /** Fetches what documents decisions: nobody needs it before there is one. */
  documenting(): Promise<Pick<typeof import('./documenting'), 'adopt' | 'sendInTurn' | 'writeOwn'>>;
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

/**
 * Documents the choice: the server does (contract rest R2), or on a site without one the cookie. Never rejects; what
 * failed stands in local storage and waits in the queue, where it lies before anything is sent.
 */
export async function persist(choice: Choice, env: DecideEnv): Promise<void> {
  const { config } = env;
  const item = toPayload(choice, uniqueTime());
  keeper.sweep();
  const before = readStored(config);
  // Before the queue: what other tabs hear of it, they find in force.
  writeStandIn(item, config);
  if (config.isStandalone) {
    // Should its code not come, the stand-in is a decision as good as the cookie.
    await env
      .documenting()
      .then(({ writeOwn }) => writeOwn(item, before, config))
      .catch(() => {});
    return;
  }
  const isOnly = !readQueue().length;
  if (isOnly) kept.set(CLAIM, readCookie(config)?.uuid ?? '');
  addNew(item);
  const sent = env.documenting().then(
    ({ sendInTurn }) => sendInTurn(item, env, isOnly),
    () => {
      if (isUnsent(item)) add(item);
      void keeper.tell();
    },
  );
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
