import { parseQueue, readQueue } from './queue-store';
import type { QueueEnv } from './queue-watch';
import { QUEUE, readStored } from './stored';

/** Spec 9. */
const POLL_MS = 500;
const MAX_POLLS = 20;

/** Applies again what another tab decided, once it is documented, or after ten seconds (C4.8). */
export function followOthers({ config, signal, reapply, first }: QueueEnv): void {
  let timer: ReturnType<typeof setInterval> | undefined;

  function follow({ isTrusted, key, oldValue, newValue }: StorageEvent) {
    const [before, now] = [parseQueue(oldValue), parseQueue(newValue)];
    const latest = now.at(-1)?.createdClientTime;
    if (!isTrusted || key !== QUEUE || now.length <= before.length || timer) return;
    const state = () => JSON.stringify(readStored(config));
    const start = state();
    let polls = 0;
    timer = setInterval(() => {
      // It may have been documented before this tab heard of it.
      const isWaiting = readQueue().some(({ createdClientTime }) => createdClientTime === latest);
      if (++polls < MAX_POLLS && isWaiting && state() === start) return;
      clearInterval(timer);
      timer = undefined;
      reapply();
    }, POLL_MS);
  }

  addEventListener('storage', follow, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  if (first instanceof StorageEvent) follow(first);
}
