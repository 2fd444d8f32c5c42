import { local } from '../borders/values/storage';
import { waits } from './entries';
import { QUEUE } from './names';
import type { DecisionReader } from './read-decision';
import type { ConsentConfig } from './types';

/** A chunk that failed to load is retried after this time, ms. */
const RETRY_MS = 15_000;

export interface WatchEnv {
  readonly config: ConsentConfig;
  readonly reader: DecisionReader;
  readonly signal: AbortSignal;
  /** Loads the code that submits pending decisions and applies decisions of other tabs, and polls the log. */
  pollLog(): Promise<unknown>;
  /** Whether the stored consent differs from the one that this tab has applied. */
  hasChanged(): boolean;
}

/** Polls the log when another tab has changed it, and after the page's load event if decisions are pending. */
export function watchLog({ config, reader, signal, pollLog, hasChanged }: WatchEnv): void {
  const { store } = reader;
  const hasPending = () =>
    !config.isStandalone && (store.read().some(waits) || local.get(QUEUE) !== undefined);
  const poll = () => {
    if (signal.aborted || !(hasPending() || hasChanged())) return;
    pollLog().catch(() => setTimeout(poll, RETRY_MS));
  };
  addEventListener(
    'storage',
    ({ isTrusted, key }) => {
      if (isTrusted && (key === null || key.startsWith(store.prefix) || key.startsWith(QUEUE))) poll();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', () => document.hidden || poll(), { signal });
  if (!hasPending()) return;
  if (document.readyState === 'complete') poll();
  else addEventListener('load', poll, { signal, once: true });
}
