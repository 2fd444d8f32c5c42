/** What becomes of a decision once the server has answered, and of its entry when all is documented. */
import { knownFor } from './due';
import { type Entry, MAX_DONE, waits } from './entries';
import { isInCookie } from './in-force';
import { wake, without, write } from './step';
import { type Answer, MAX_RETRY_MS, RETRY_MS, SETTLE_MS, type Step } from './tab';

/** Between two decisions that waited, ms (C4.8). */
const PAUSE_MS = 1_500;

/** The server has the decision. @param uuid its id there, if that is known */
export function setDocumented(step: Step, entry: Entry, uuid: string): void {
  const { cookie } = step.seen;
  const isLatest = step.entries.at(-1)?.id === entry.id;
  // The log has to say what the cookie does not say, since the browser refused the cookie or nobody asked for it.
  const isUnsaid = isLatest && (uuid === '' || cookie?.uuid !== uuid);
  write(step, {
    ...entry,
    state: 'documented',
    uuid,
    payload: isUnsaid ? entry.payload : undefined,
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
  const isKnown = isInCookie(entry, seen.cookie, config);
  if (typeof answer === 'object') setDocumented(step, entry, answer.uuid);
  else if (isKnown) setDocumented(step, entry, seen.cookie?.uuid ?? '');
  // An answer without an id counts where the cookie was not asked for; where it was, the cookie tells.
  else if (answer === 'unreadable' && !entry.asksCookie) setDocumented(step, entry, '');
  // A tab that has lost the lock does not know what has become of the decision: the lease ends by itself.
  else if (step.tab.lock === 'held' || (entry.isPrivate && !step.tab.isLeft)) {
    const pause = Math.min(Math.max(entry.tries - 1, 1) * RETRY_MS, MAX_RETRY_MS);
    write(step, { ...entry, state: 'made', until: seen.now + pause, asksCookie: false });
  }
  step.tab = { ...step.tab, pauseUntil: seen.at + PAUSE_MS };
}

/** Once all is documented the latest entry, whose time later decisions go by, says of the others that they are done. */
export function tidy(step: Step): void {
  const latest = step.entries.at(-1);
  const over = step.entries.filter((entry) => entry !== latest);
  // Other tabs can't read what only this tab knows.
  if (!latest || latest.isPrivate || !over.length || step.entries.some(waits)) return;
  const done = [...step.entries.flatMap((entry) => entry.done), ...over.map(({ id }) => id)];
  write(step, { ...latest, done: [...new Set(done)].slice(-MAX_DONE) });
  step.entries = step.entries.filter((entry) => !over.includes(entry));
}

const unremoved = (entry: Entry, { tab }: Step): readonly string[] =>
  entry.isPrivate ? [] : entry.done.filter((id) => !tab.removed.includes(id));

/** Whether the entry names others that this tab has yet to remove. */
export const namesDone = (entry: Entry, step: Step): boolean => unremoved(entry, step).length > 0;

/**
 * Removes what is done, once every tab has had the time to see that it is: a tab that misses its own decision without
 * knowing that it is done would send the decision again.
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
