/**
 * Changes a step of `next`: each change of the log is an effect, and the rest of the step already reads the changed
 * log.
 */
import type { Entry } from '../entries';
import type { Step } from './tab';

export function write(step: Step, entry: Entry): void {
  step.effects.push({ do: 'write', entry });
  const at = step.entries.findIndex(({ id }) => id === entry.id);
  const entries = [...step.entries];
  // The store increments the version in the same way.
  entries[at < 0 ? entries.length : at] = { ...entry, version: entry.version + 1 };
  step.entries = entries;
}

export const without = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((each) => each !== id);

/** Schedules the next poll of the log after at most `ms` milliseconds. */
export function wake(step: Step, ms: number): void {
  step.wakeIn = Math.min(step.wakeIn, ms);
}
