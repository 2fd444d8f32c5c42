import { kept } from './queue-kept';
import { changedName, LEASE, QUEUE } from './stored';
import type { ConsentConfig } from './types';

/** What was stored is looked at once more after this, ms: by then all tabs see the same cookie. */
const SETTLE_MS = 1_000;

export interface TabsEnv {
  readonly config: ConsentConfig;
  readonly signal: AbortSignal;
  /** Something waits to be documented: in this tab, or where it comes with an event, in another one. */
  startQueue(first?: StorageEvent): void;
  /** Another tab documented a decision: applies it here. */
  reapply(): void;
  /** Applies what is stored, if that is not what has been applied. */
  recheck(): void;
}

/**
 * Hears of decisions that wait, and of those that other tabs make. Of two tabs that decide at the same time each hears
 * of the other's decision before or after its own is written: a second look has both end with the one stored last.
 */
export function watchTabs({ config, signal, startQueue, reapply, recheck }: TabsEnv): void {
  const onStorage = (event: StorageEvent) => {
    const { isTrusted, key, newValue } = event;
    if (!isTrusted || !key) return;
    if (key === QUEUE && newValue) startQueue(event);
    const isChanged = key === changedName(config);
    if (isChanged) reapply();
    if (isChanged || (key.startsWith(LEASE) && !newValue)) setTimeout(recheck, SETTLE_MS);
  };
  addEventListener('storage', onStorage, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || recheck(), { signal });
  if (!config.isStandalone && (kept.get(QUEUE) || kept.get(config.cookieName))) startQueue();
}
