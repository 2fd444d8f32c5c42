/** Tries visits that only a long run or an unusual host shows: long pages, other releases, frames without an origin. */
import { runProof } from './vitest.mjs';

/** @returns {Promise<import('./list.mjs').Result[]>} */
export async function proveVisits() {
  await runProof('visits.proof', 'releases.proof', 'partitioned.proof', 'prerendered.proof');
  return [
    {
      tried:
        'fifteen visits: two releases on one host, partitioned cookies, prerendering, sandboxed frames, long decisions, 10,000 insertions, 1,000 replacements',
      found: 'no decision lost, no error, no listener and no node left',
    },
  ];
}
