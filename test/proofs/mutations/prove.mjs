import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureMutations } from './measure.mjs';

/** Why a mutant may survive, by file and change: it changes nothing that anybody could tell. */
const REASONS = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'));

const count = (value) => value.toLocaleString('en');
/** Longer changes are cut in the list of survivors, characters. */
const MAX_LENGTH = 80;
const shorten = (text) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** @param {Awaited<ReturnType<typeof measureMutations>>[number]} result */
function summarize({ folder, all }) {
  const inState = (wanted) => all.filter(({ state }) => state === wanted);
  const killed = inState('killed').length;
  const survivors = inState('survived').map(({ file, line, from, to }) => ({
    reason: REASONS[file]?.[`${from} → ${to}`],
    text: `${file}:${line}: \`${shorten(from)}\` → \`${shorten(to)}\``,
  }));
  for (const { text, reason } of survivors) console.log(`- ${text}: ${reason ?? 'no reason known'}`);
  const reached = killed + survivors.length;
  const share = reached ? Math.round((100 * killed) / reached) : 0;
  const explained = survivors.filter(({ reason }) => reason).length;
  return {
    part: folder,
    tried: `${count(all.length)} mutants, ${count(reached)} of them reached`,
    found: `${count(killed)} killed (${share} % of reached), ${survivors.length} survived, ${explained} with a reason`,
  };
}

/**
 * Breaks the sources in one place at a time. A mutant is killed when a unit test fails. No unit test runs the code of an
 * unreached mutant (most of it needs a real browser), or this run had no time for it.
 * @returns {Promise<import('../list.mjs').Result[]>} a part for each folder
 */
export const proveMutations = async (minutes, folder) =>
  (await measureMutations(minutes, folder)).map(summarize);
