import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { LANES } from './lanes';
import { SAMPLE_FIRST, sampleModes, sampleOf } from './sample';
import { tryLanes } from './trials';

/** The number of lanes that one test tries. */
const AT_ONCE = 2;
const lanes = LANES.map(sampleOf);
const parts = Array.from({ length: Math.ceil(lanes.length / AT_ONCE) }, (_, at) => at * AT_ONCE);

describe('foreign input, from settings to servers’ answers', () => {
  it.for(parts)(
    'runs no code and requests no foreign host before consent, on plain pages, with clobbered names and with polluted objects; the rest of the page works (lanes from %i) [action.2, svg.1, misc.1]',
    async (begin, { site }) => {
      const part = lanes.slice(begin, begin + AT_ONCE);
      const { rows, failures } = await tryLanes(site, part, {
        modes: (at) => sampleModes(begin + at),
        first: SAMPLE_FIRST + begin,
      });
      expect(failures).toEqual([]);
      expect(new Set(rows.map(({ lane }) => lane)).size).toBe(part.length);
    },
  );

  it('is more than two thousand inputs, each on the plain page', () => {
    expect(lanes.reduce((sum, { inputs, count = inputs.length }) => sum + count, 0)).toBeGreaterThan(2_000);
  });
});
