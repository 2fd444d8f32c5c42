// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the module is plain JavaScript, because a proof uses it too
import { importBundled } from '../../../support/bundle-module.mjs';
import { ONCE_BROKEN } from './once-broken';

/** Every run plays the same schedules; the proof `decisions` (test/proofs) plays others for as long as it is told. */
const SCHEDULES = 2_000;
/** The limit on a busy machine, ms. */
const TIMEOUT = 900_000;

type Run = typeof import('./run');
let run: Run;
beforeAll(async () => {
  run = (await importBundled('test/unit/consent/simulation/run.ts')) as Run;
});

describe('decisions in one to five tabs, whatever fails', () => {
  it('are documented once each, and the last one is in force in the end [consent.1, consent.12g]', {
    timeout: TIMEOUT,
  }, () => {
    const result = run.simulate(1, (count) => count >= SCHEDULES);
    expect(result.decisions).toBeGreaterThan(SCHEDULES);
    expect(run.told(result)).toBe('nothing is broken');
  });

  it.for(ONCE_BROKEN)('are not documented twice by %s [consent.12]', ([, schedule]) => {
    expect(run.playSchedule(schedule).broken).toEqual([]);
  });

  it.for([
    ['lost', /is lost/],
    ['documented twice', /twice/],
    ['not in the cookie in the end', /cookie does not hold/],
    ['sent so that an older one sets the cookie', /older decision asks/],
  ] as const)(
    'were %s with one list that all tabs read, change and write: the simulation finds that fault [consent.12]',
    ([, kind]) => {
      const found = run.simulate(1, (count) => count >= 1_000, { document: run.runOldQueue }, kind);
      expect(found.failure?.broken.join()).toMatch(kind);
      expect(found.failure?.shortest.actions.length).toBeLessThan(9);
    },
  );

  it('are the same with the same seed [consent.12]', () => {
    const once = () => run.simulate(77, () => true, { document: run.runOldQueue });
    expect(once()).toEqual(once());
  });
});
