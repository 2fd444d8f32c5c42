/** Changes the log after an answer of the server, and removes entries when all decisions are documented. */

import { type Entry, MAX_DONE, waits } from '../entries';
import { entryInCookie, latestEntry } from '../in-force';
import { knownFor } from './due';
import { wake, without, write } from './step';
import { type Answer, MAX_RETRY_MS, RETRY_MS, SETTLE_MS, type Step } from './tab';

/** The pause between two pending decisions, ms, as in the consent plugin. */
const PAUSE_MS = 1_500;

/**
 * Marks a decision as documented.
 * @param uuid the server's id of the decision; empty where the id is unknown
 */
export function setDocumented(step: Step, entry: Entry, uuid: string): void {
  const { cookie, newest } = step.seen;
  const isLatest = latestEntry(step.entries, cookie, newest)?.id === entry.id;
  // The log must store the decision where the cookie does not: the browser refused the cookie, or nobody requested
  // it. A cookie with a newer decision of another sub-domain counts.
  const isMissingInCookie = isLatest && (uuid === '' || cookie?.uuid !== uuid);
  write(step, {
    ...entry,
    state: 'documented',
    uuid,
    payload: isMissingInCookie ? entry.payload : undefined,
    until: 0,
  });
  if (uuid && cookie && ![cookie.uuid, ...cookie.previousUuids].includes(uuid) && !entry.asksCookie)
    step.effects.push({ do: 'note', uuid });
}

export function takeAnswer(step: Step, id: string, answer: Answer): void {
  const { seen, config } = step;
  step.tab = { ...step.tab, sending: without(step.tab.sending, id) };
  const entry = step.entries.find((each) => each.id === id);
  if (!entry || !waits(entry)) return;
  const isKnown = entryInCookie(step.entries, seen.cookie, config, seen.newest)?.id === id;
  const { uuid, pauseMs }: { uuid?: string; pauseMs?: number } = typeof answer === 'object' ? answer : {};
  if (uuid !== undefined) setDocumented(step, entry, uuid);
  else if (isKnown) setDocumented(step, entry, seen.cookie?.uuid ?? '');
  // Without an id in the answer the cookie shows whether the decision is documented; if the cookie was not requested,
  // the answer is enough.
  else if (answer === 'unreadable' && !entry.asksCookie) setDocumented(step, entry, '');
  // A tab that has lost the lock does not know the state of the decision: the lease ends by itself.
  else if (step.tab.lock === 'held' || (entry.isPrivate && !step.tab.isLeft)) {
    const growing = Math.min(Math.max(entry.tries - 1, 1) * RETRY_MS, MAX_RETRY_MS);
    const pause = pauseMs === undefined ? growing : Math.max(pauseMs, PAUSE_MS);
    write(step, { ...entry, state: 'made', until: seen.now + pause, pause, asksCookie: false });
  }
  step.tab = { ...step.tab, pauseUntil: seen.at + PAUSE_MS };
}

/**
 * When all decisions are documented, lists the ids of all other entries in the latest entry, and drops those entries.
 */
export function tidy(step: Step): void {
  const latest = step.entries.at(-1);
  const finished = step.entries.filter((entry) => entry !== latest);
  // Other tabs cannot read a private entry.
  if (!latest || latest.isPrivate || !finished.length || step.entries.some(waits)) return;
  const done = [...step.entries.flatMap((entry) => entry.done), ...finished.map(({ id }) => id)];
  write(step, { ...latest, done: [...new Set(done)].slice(-MAX_DONE) });
  step.entries = step.entries.filter((entry) => !finished.includes(entry));
}

const unremoved = (entry: Entry, { tab }: Step): readonly string[] =>
  entry.isPrivate ? [] : entry.done.filter((id) => !tab.removed.includes(id));

/** Whether the entry names other entries that this tab has not removed yet. */
export const namesDone = (entry: Entry, step: Step): boolean => unremoved(entry, step).length > 0;

/**
 * Removes documented entries, after every tab has had the time to read that they are done: a tab whose decision is
 * missing without a note that it is done would submit the decision again.
 */
export function removeDone(step: Step): void {
  for (const entry of step.entries) {
    const ids = unremoved(entry, step);
    const wait = SETTLE_MS - knownFor(entry, step);
    if (!ids.length) continue;
    if (wait > 0) {
      wake(step, wait);
      continue;
    }
    for (const id of ids) step.effects.push({ do: 'remove', id });
    step.tab = { ...step.tab, removed: [...step.tab.removed, ...ids] };
  }
}
