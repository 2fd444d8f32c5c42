import { local } from '../borders/values/storage';
import { waits } from './log/entries';
import { QUEUE } from './names';
import type { DecisionReader } from './read-decision';
import type { ConsentConfig } from './types';

/** A chunk that could not be fetched is asked for again after this, ms. */
const AGAIN_MS = 15_000;

export interface WatchEnv {
  readonly config: ConsentConfig;
  readonly reader: DecisionReader;
  readonly signal: AbortSignal;
  /** Fetches what looks after decisions that wait and applies those of other tabs, and has it look. */
  lookAfter(): Promise<unknown>;
  /** Whether something else is stored than what this tab has applied. */
  hasChanged(): boolean;
}

/** Hears of what other tabs write to the log, and has what waits looked after: what was there before when the page has loaded. */
export function watchLog({ config, reader, signal, lookAfter, hasChanged }: WatchEnv): void {
  const { store } = reader;
  const isWaiting = () =>
    !config.isStandalone && (store.read().some(waits) || local.get(QUEUE) !== undefined);
  const look = () => {
    if (signal.aborted || !(isWaiting() || hasChanged())) return;
    lookAfter().catch(() => setTimeout(look, AGAIN_MS));
  };
  addEventListener(
    'storage',
    ({ isTrusted, key }) => {
      if (isTrusted && (key === null || key.startsWith(store.prefix) || key.startsWith(QUEUE))) look();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', () => document.hidden || look(), { signal });
  if (!isWaiting()) return;
  if (document.readyState === 'complete') look();
  else addEventListener('load', look, { signal, once: true });
}
