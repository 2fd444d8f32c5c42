/** What makes decisions, and keeps them until they are documented: there before anybody can decide, or when one waits. */
import { type DecideEnv, persist } from './persist';
import { keeper } from './queue-store';
import { type QueueEnv, watchQueue } from './queue-watch';
import type { Choice } from './types';

export interface DecidingEnv extends DecideEnv, QueueEnv {
  /** What is in force may be another decision now: the cookie's in place of the stand-in's. */
  changed(): void;
  queue(): Promise<Pick<typeof import('./queue'), 'startQueue'>>;
}

export interface Deciding {
  /** Never rejects. */
  persist(choice: Choice): Promise<void>;
  /** Looks after what waits. */
  startQueue(first?: StorageEvent): void;
}

export function startDeciding(env: DecidingEnv): Deciding {
  keeper.changed = env.changed;
  const documenting = async () => {
    const chunk = await env.documenting();
    chunk.adopt(keeper);
    return chunk;
  };
  return {
    persist: (choice) => persist(choice, { ...env, documenting }),
    startQueue: watchQueue(env, env.queue),
  };
}
