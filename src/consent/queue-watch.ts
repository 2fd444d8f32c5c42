import type { PersistEnv } from './persist';
import { changedName, clearStandIn, drop, keeper, QUEUE, readQueue } from './queue-store';

/** A chunk that could not be fetched is asked for again after this, ms. */
const AGAIN_MS = 15_000;

export interface QueueEnv extends PersistEnv {
  readonly signal: AbortSignal;
  /** Why the queue starts: a decision that failed just now, or another tab's write. */
  readonly first?: 'failure' | StorageEvent | undefined;
  /** Another tab documented a decision: applies it here. */
  reapply(): void;
}

/** Fetches the queue's code only when there is need of it: something waits, fails, or another tab decides. */
export function watchQueue(
  env: QueueEnv,
  startQueueChunk: () => Promise<{ startQueue(env: QueueEnv): void }>,
): void {
  const { config, signal } = env;
  let started: Promise<void> | undefined;

  /** Never rejects. */
  function start(first?: QueueEnv['first']): Promise<void> {
    started ??= startQueueChunk().then(
      ({ startQueue }) => {
        if (!signal.aborted) startQueue({ ...env, first });
      },
      () => {
        started = undefined;
        setTimeout(start, AGAIN_MS, first);
      },
    );
    return started;
  }

  keeper.tell = async (answered) => {
    await start('failure');
    keeper.sweep(answered);
  };
  const onStorage = (event: StorageEvent) => {
    if (!event.isTrusted || !event.newValue) return;
    if (event.key === QUEUE) void start(event);
    if (event.key === changedName(config)) env.reapply();
  };
  addEventListener('storage', onStorage, { signal });
  // The admin bar's link, which has the server forget the decision (C4.8).
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href*="rcb-clear-current-cookie=1"]')) return;
    for (const item of readQueue()) drop(item, config);
    clearStandIn(config);
  };
  document.addEventListener('click', onClick, { signal });
  if (!env.rest || !readQueue().length) return;
  if (document.readyState === 'complete') void start();
  else addEventListener('load', () => start(), { signal, once: true });
}
