/**
 * The plugin's queue of pending decisions in local storage, which all scripts of the site share, and the lock entry that
 * belongs to the queue.
 */
import { parseJson } from '../borders/values/json';
import { listOf } from '../borders/values/readers';
import { local } from '../borders/values/storage';
import { writeJson } from '../borders/values/write-json';
import { HOLD_MS, LOCK, QUEUE } from './names';

export const readQueue = (): readonly unknown[] => listOf(parseJson(local.get(QUEUE)));

/** Writes the queue; an empty queue has no entry. Scripts of the same page get the event that other tabs get by themselves. */
export function writeQueue(items: readonly unknown[]): void {
  const oldValue = local.get(QUEUE) ?? null;
  const newValue = items.length ? writeJson(items) : null;
  if (newValue === oldValue) return;
  if (newValue === null) local.remove(QUEUE);
  else local.set(QUEUE, newValue);
  dispatchEvent(new StorageEvent('storage', { key: QUEUE, oldValue, newValue }));
}

/** Whether a tab holds the lock entry. `hold` takes the entry or removes it first, as the plugin's own method does. */
export function isQueueLocked(hold?: boolean): boolean {
  if (hold) local.set(LOCK, String(Date.now() + HOLD_MS));
  else if (hold === false) local.remove(LOCK);
  return Date.now() <= Number(local.get(LOCK) ?? 0);
}
