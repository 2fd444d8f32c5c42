import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { LANES } from './lanes';
import { tryLanes } from './trials';

/** The time limit, ms. */
const TIMEOUT = 900_000;
/** The lanes to run, for a partial run. */
const only = process.env.LANES?.split(',');

describe('foreign input, from settings to servers’ answers', () => {
  it(
    'runs no code and requests no foreign host before consent, on plain pages, with clobbered names and with polluted objects; the rest of the page works [action.2, svg.1, misc.1]',
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
