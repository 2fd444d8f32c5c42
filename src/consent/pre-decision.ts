/** What is to happen before anybody has been asked on this page: the first rule that knows decides (C5.2). */
import { tell } from './events';
import type { ApplyType, Decision } from './types';

/** `ask` shows the banner, `refused` documents the browser's refusal, `none` does neither. */
export type PreDecision = ApplyType | 'ask' | 'refused' | 'none';

/** A server or another script that is silent for so long is passed over, ms. */
const TIME_OUT_MS = 10_000;

const NAMES: Readonly<Record<string, PreDecision>> = {
  all: 'all',
  essentials: 'essentials',
  consent: 'consent',
  dnt: 'refused',
  nothing: 'ask',
};

/** What others call a pre-decision; `undefined` for anything else. */
export const named = (result: unknown): PreDecision | undefined =>
  typeof result === 'string' && Object.hasOwn(NAMES, result) ? NAMES[result] : undefined;

/** What `pending` says in time; `undefined` when it fails or says nothing. */
export const saidInTime = (pending: Promise<unknown>): Promise<unknown> =>
  Promise.race([pending.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, TIME_OUT_MS))]);

/**
 * Other scripts of the site may know better, age or region for instance; then what is stored counts.
 * @param stored the visitor's decision
 * @param wait called where other scripts are asked and the visitor's decision may not be the last word
 * @param undecided the rules for visitors who have not decided
 */
export async function preDecide(
  stored: () => Decision | undefined,
  wait: () => void,
  undecided: () => Promise<PreDecision>,
): Promise<PreDecision> {
  const promises: Promise<unknown>[] = [];
  tell('RCB/PreDecision/Promises', { promises });
  if (promises.length) wait();
  for (const result of await Promise.all(promises.map((each) => saidInTime(Promise.resolve(each))))) {
    const known = named(result);
    if (known) return known;
  }
  return stored() ? 'consent' : undecided().catch(() => 'ask');
}
