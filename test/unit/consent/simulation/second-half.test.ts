// @vitest-environment node
import { expect, it } from 'vitest';
// @ts-expect-error: the module is plain JavaScript, because the bench uses it too
import { importBundled } from '../../../support/bundle-module.mjs';

const FIRST = 50_001;
const SCHEDULES = 50_000;
/** The limit for all schedules of this file, ms. */
const TIMEOUT = 900_000;

it(
  'decisions in one to five tabs are documented once each, whatever fails, and the last one is in force in the end [consent.1, consent.12]',
  async () => {
    const run = (await importBundled('test/unit/consent/simulation/run.ts')) as typeof import('./run');
    const result = run.simulate(FIRST, (count) => count >= SCHEDULES);
    console.log(`${result.schedules} more schedules with ${result.decisions} decisions`);
    expect(run.told(result)).toBe('nothing is broken');
  },
  TIMEOUT,
);
