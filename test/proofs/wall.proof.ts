import { expect } from 'vitest';
import { LANES } from '../hostile/lanes';
import { type Failure, type Row, tryLanes } from '../hostile/trials';
import { it } from '../support/browser';
// @ts-expect-error: the proofs are plain JavaScript
import { openWall } from './wall.mjs';

/** The time limit on a busy machine, ms. */
const TIMEOUT = 3_600_000;

interface State {
  readonly done?: Readonly<Record<string, readonly Row[]>>;
  save(done: Readonly<Record<string, readonly Row[]>>): void;
}

it(
  'No foreign input, from settings to servers’ answers, runs code, requests a foreign host before consent or stops the page',
  async ({ site }) => {
    const state = openWall() as State;
    let done = state.done ?? {};
    const all: Failure[] = [];
    for (const [at, lane] of LANES.entries()) {
      if (done[lane.name]) continue;
      const { rows, failures } = await tryLanes(site, [lane], { first: at });
      console.table(rows);
      all.push(...failures);
      if (failures.length) continue;
      done = { ...done, [lane.name]: rows };
      state.save(done);
    }
    expect(all).toEqual([]);
  },
  TIMEOUT,
);
