import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { LANES } from './lanes';
import { tryLanes } from './trials';

/** The time limit, ms. */
const TIMEOUT = 900_000;
/** The lanes to run, for a partial run. */
const only = process.env.LANES?.split(',');

describe('everything that others send, from settings to servers’ answers', () => {
  it(
    'runs nothing and asks no stranger before consent, on plain pages, among clobbered names and on polluted objects; the rest of the page lives [action.2, svg.1, misc.1]',
    async ({ site }) => {
      const lanes = LANES.filter(({ name }) => !only || only.some((each) => name.includes(each)));
      const { rows, failures } = await tryLanes(site, lanes);
      console.table(rows);
      const inputs = rows.reduce((sum, row) => sum + row.inputs, 0);
      console.info(`${inputs} inputs`);
      expect(failures).toEqual([]);
      expect(inputs).toBeGreaterThan(only ? 0 : 5_000);
    },
    TIMEOUT,
  );
});
