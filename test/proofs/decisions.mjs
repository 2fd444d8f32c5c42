/** Plays schedules of the simulation of decisions (test/unit/consent/simulation), other ones in each run. */
import { importBundled } from '../support/bundle-module.mjs';
import { PROOFS } from './list.mjs';
import { openState } from './state.mjs';

/** A stopped run loses at most the last schedules of this number. */
const AT_ONCE = 5_000;
const count = (value) => value.toLocaleString('en');

/**
 * @param {number} minutes
 * @returns {Promise<import('./list.mjs').Result[]>} what this run and former ones have played with the same code
 * @throws where a schedule breaks an invariant, with the shortest list of steps that does
 */
export async function proveDecisions(minutes) {
  const { simulate, told } = await importBundled('test/unit/consent/simulation/run.ts');
  const state = openState('decisions', [...PROOFS.decisions.covers, 'test/unit/consent/simulation']);
  const done = state.done ?? { from: Math.floor(Date.now() / 1_000) * 1_000, schedules: 0, decisions: 0 };
  const until = Date.now() + minutes * 60_000;
  do {
    const result = simulate(done.from + done.schedules, (played) => played >= AT_ONCE);
    if (result.failure) throw new Error(told(result));
    done.schedules += result.schedules;
    done.decisions += result.decisions;
    state.save(done);
  } while (Date.now() < until);
  return [
    {
      tried: `${count(done.schedules)} schedules from seed ${done.from} on, ${count(done.decisions)} decisions`,
      found: 'none lost, none documented twice, the last one in force everywhere',
    },
  ];
}
