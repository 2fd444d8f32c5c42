import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { LANES, type Outcome } from './lanes';

/** So many are tried at the same time. */
const AT_ONCE = 3;

describe('everything that visitors, addresses, storage and servers may send', () => {
  it('is tried on pages without a policy: nothing of it runs and no stranger is asked [core.3, action.2, consent.2, popup.16, svg.1, misc.1]', async ({
    site,
  }) => {
    const outcomes = new Map<string, Outcome>();
    const left = Object.entries(LANES);
    const work = async () => {
      for (let lane = left.shift(); lane; lane = left.shift()) outcomes.set(lane[0], await lane[1](site));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const rows = Object.keys(LANES).map((corpus) => {
      const { inputs = 0, executions = [], foreign = [] } = outcomes.get(corpus) ?? {};
      return { corpus, inputs, executions: executions.length, 'foreign requests': foreign.length };
    });
    console.table(rows);
    for (const [corpus, { inputs, executions, foreign }] of outcomes) {
      expect({ corpus, executions, foreign }).toEqual({ corpus, executions: [], foreign: [] });
      expect(inputs).toBeGreaterThan(20);
    }
  }, 240_000);
});
