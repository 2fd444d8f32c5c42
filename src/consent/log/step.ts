/** What the parts of `next` do to a step: each change of the log is an effect, and seen by the rest of the step at once. */
import type { Entry } from './entries';
import type { Step } from './tab';

export function write(step: Step, entry: Entry): void {
  step.effects.push({ do: 'write', entry });
  const at = step.entries.findIndex(({ id }) => id === entry.id);
  const entries = [...step.entries];
  // The store counts the versions.
  entries[at < 0 ? entries.length : at] = { ...entry, version: entry.version + 1 };
  step.entries = entries;
}

export const without = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((each) => each !== id);

/** Has the log looked at again after `ms`, or before. */
export function wake(step: Step, ms: number): void {
  step.wakeIn = Math.min(step.wakeIn, ms);
}
