import { importBundled } from '../../support/bundle-module.mjs';

/** Runs schedules of the simulation of decisions (test/unit/consent/simulation) for this many minutes. */
export async function measureDecisions(minutes) {
  const { simulate } = await importBundled('test/unit/consent/simulation/run.ts');
  // Each run has its own seeds; the first one is printed, so that a run can be repeated.
  const from = Math.floor(Date.now() / 1_000) * 1_000;
  const start = performance.now();
  const result = simulate(from, () => performance.now() - start > minutes * 60_000);
  return { ...result, from, seconds: (performance.now() - start) / 1_000 };
}
