import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { LANES } from './lanes';
import { SAMPLE_FIRST, sampleModes, sampleOf } from './sample';
import { tryLanes } from './trials';

const lanes = LANES.map((lane, at) => ({ ...sampleOf(lane), at }));

describe('foreign input, from settings to servers’ answers', () => {
  // A lane is a test, since a lane that tries a lot takes long on a busy machine.
  it.for(lanes)(
    'runs no code and requests no foreign host before consent, on plain pages, with clobbered names and with polluted objects; the rest of the page works (lane $name) [action.2, svg.1, misc.1]',
    async (lane, { site }) => {
      const { rows, failures } = await tryLanes(site, [lane], {
        modes: () => sampleModes(lane.at),
        first: SAMPLE_FIRST + lane.at,
      });
      expect(failures).toEqual([]);
      expect(rows).not.toEqual([]);
    },
  );

  it('is more than two thousand inputs, each on the plain page', () => {
    expect(lanes.reduce((sum, { inputs, count = inputs.length }) => sum + count, 0)).toBeGreaterThan(2_000);
  });
});
