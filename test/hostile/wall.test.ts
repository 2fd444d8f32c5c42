import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { LANES } from './lanes';
import { SAMPLE_FIRST, sampleModes, sampleOf } from './sample';
import { tryLanes } from './trials';

/** The time limit, ms. */
const TIMEOUT = 300_000;

describe('foreign input, from settings to servers’ answers', () => {
  it(
    'runs no code and requests no foreign host before consent, on plain pages, with clobbered names and with polluted objects; the rest of the page works [action.2, svg.1, misc.1]',
    async ({ site }) => {
      const { rows, failures } = await tryLanes(site, LANES.map(sampleOf), {
        modes: sampleModes,
        first: SAMPLE_FIRST,
      });
      expect(failures).toEqual([]);
      expect(new Set(rows.map(({ lane }) => lane)).size).toBe(LANES.length);
      expect(rows.reduce((sum, row) => sum + row.inputs, 0)).toBeGreaterThan(2_000);
    },
    TIMEOUT,
  );
});
