/** Decides what happens before the visitor is asked on this page: the first rule with a result counts. */
import { dispatch } from './events';
import type { ApplyType, Decision } from './types';

/** `ask` shows the banner, `refused` documents the browser's refusal, `none` does neither. */
export type PreDecision = ApplyType | 'ask' | 'refused' | 'none';

/** A server or another script that has not answered after this time, ms, is ignored. */
const TIME_OUT_MS = 10_000;

const NAMES: Readonly<Record<string, PreDecision>> = {
  all: 'all',
  essentials: 'essentials',
  consent: 'consent',
  dnt: 'refused',
  nothing: 'ask',
};

/** Reads the name of a pre-decision; `undefined` for anything else. */
export const readPreDecision = (result: unknown): PreDecision | undefined =>
  typeof result === 'string' && Object.hasOwn(NAMES, result) ? NAMES[result] : undefined;

/** Resolves with the result of `pending`; `undefined` after a failure or the time limit. */
export const resultInTime = (pending: Promise<unknown>): Promise<unknown> =>
  Promise.race([pending.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, TIME_OUT_MS))]);

/**
 * Asks other scripts of the site, which may know the visitor's age or region: the first result counts.
 * @param wait is called where a script has to be awaited, since its answer may override the visitor's decision
 */
export async function askScripts(wait: () => void): Promise<PreDecision | undefined> {
  const promises: Promise<unknown>[] = [];
  dispatch('RCB/PreDecision/Promises', { promises });
  if (promises.length) wait();
  const results = await Promise.all(promises.map((each) => resultInTime(Promise.resolve(each))));
  return results.map(readPreDecision).find((known) => known !== undefined);
}

/**
 * Asks other scripts of the site first; then the stored decision counts.
 * @param stored reads the visitor's decision
 * @param wait as in `askScripts`
 * @param undecided applies the rules for visitors who have not decided
 */
export const preDecide = async (
  stored: () => Decision | undefined,
  wait: () => void,
  undecided: () => Promise<PreDecision>,
): Promise<PreDecision> =>
  (await askScripts(wait)) ?? (stored() ? 'consent' : undecided().catch(() => 'ask'));
