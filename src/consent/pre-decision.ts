/** Asks other scripts of the site before anything is decided on this page. */
import { withTimeout } from '../core';
import { dispatch } from './events';
import type { ApplyType } from './types';

/** `ask` shows the banner, `refused` documents the browser's refusal, `none` does neither. */
export type PreDecision = ApplyType | 'ask' | 'refused' | 'none';

/** A server or another script that has not answered after this time, ms, is ignored. */
export const TIME_OUT_MS = 10_000;

const NAMES: Readonly<Record<string, PreDecision>> = {
  all: 'all',
  essentials: 'essentials',
  consent: 'consent',
  dnt: 'refused',
  nothing: 'ask',
};

/** Whether a decision is to be applied, and nobody asked. */
export const isApplyType = (what: PreDecision | undefined): what is ApplyType =>
  what === 'all' || what === 'essentials' || what === 'consent';

/** Reads the name of a pre-decision; `undefined` for anything else. */
export const readPreDecision = (result: unknown): PreDecision | undefined =>
  typeof result === 'string' && Object.hasOwn(NAMES, result) ? NAMES[result] : undefined;

/** Resolves with the result of `pending`; `undefined` after a failure or the time limit. */
export const resultInTime = (pending: Promise<unknown>): Promise<unknown> =>
  withTimeout(TIME_OUT_MS, undefined, () => pending).catch(() => undefined);

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
