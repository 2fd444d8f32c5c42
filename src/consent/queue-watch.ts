import type { PersistEnv } from './persist';
import { clearStandIn, drop, keeper, readQueue } from './queue-store';

/** A chunk that could not be fetched is asked for again after this, ms. */
const AGAIN_MS = 15_000;

export interface QueueEnv extends PersistEnv {
  readonly signal: AbortSignal;
  /** The page's. */
  readonly keeper?: typeof keeper;
  /** Why the queue starts: a decision that failed just now, or another tab's write. */
  readonly first?: 'failure' | StorageEvent | undefined;
  /** Another tab documented a decision: applies it here. */
  reapply(): void;
}

/**
 * Fetches the queue's code only when there is need of it: something waits, fails, or another tab decides.
 * @returns starts the queue: at once, or where nothing just happened when the page has loaded
 */
export function watchQueue(
  env: QueueEnv,
  startQueueChunk: () => Promise<{ startQueue(env: QueueEnv): void }>,
): (first?: StorageEvent) => void {
  const { config, signal } = env;
  let started: Promise<void> | undefined;

  /** Never rejects. */
  function start(first?: QueueEnv['first']): Promise<void> {
    started ??= startQueueChunk().then(
      ({ startQueue }) => {
        if (!signal.aborted) startQueue({ ...env, keeper, first });
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
  // The admin bar's link, which has the server forget the decision (C4.8).
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href*="rcb-clear-current-cookie=1"]')) return;
    for (const item of readQueue()) drop(item, config);
    clearStandIn(config);
  };
  document.addEventListener('click', onClick, { signal });
  return (first) => {
    if (first || document.readyState === 'complete') void start(first);
    else if (env.rest && readQueue().length) addEventListener('load', () => start(), { signal, once: true });
  };
}
