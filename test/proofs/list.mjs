/** The proofs by name. Each searches a space of which `npm test` tries a fixed sample. */
import { TARGETS } from './mutations/targets.mjs';

/**
 * @typedef {{ part?: string, tried: string, found: string }} Result of a proof that holds, or of a part of one
 * @typedef {{ minutes: number, folder?: string }} Limits of the proofs whose space has no end
 * @typedef {{ covers: string[], run(limits: Limits): Promise<Result[]> }} Proof `covers` are the paths whose change makes a
 *   result old; `run` throws where the proof fails
 */

/** @type {Record<string, Proof>} */
export const PROOFS = {
  wall: {
    covers: ['src'],
    run: async () => (await import('./wall.mjs')).proveWall(),
  },
  visits: {
    covers: ['src'],
    run: async () => (await import('./visits.mjs')).proveVisits(),
  },
  decisions: {
    covers: ['src/consent/start-consent', 'src/values'],
    run: async ({ minutes }) => (await import('./decisions.mjs')).proveDecisions(minutes),
  },
  soak: {
    covers: ['src'],
    run: async () => (await import('./soak/prove.mjs')).proveSoak(),
  },
  release: {
    covers: ['build.mjs', 'build', 'tools', 'wordpress'],
    run: async () => (await import('./release.mjs')).proveRelease(),
  },
  widget: {
    covers: ['src/core', 'src/catalog.ts', 'build.mjs', 'build', 'tools', 'demo/site.mjs', 'test/support'],
    run: async () => (await import('./widget.mjs')).proveWidget(),
  },
  mutations: {
    covers: TARGETS,
    run: async ({ minutes, folder }) =>
      (await import('./mutations/prove.mjs')).proveMutations(minutes, folder),
  },
};

/** Returns the name of a row in the table: a proof's, such as `wall`, or a part's, such as `mutations of src/rest`. */
export const rowName = (name, part) => (part ? `${name} of ${part}` : name);

/** Returns the proof of a row, with the paths that the row covers. */
export function proofOf(row) {
  const [name, part] = row.split(' of ');
  return { name, covers: part ? [part] : (PROOFS[name]?.covers ?? []) };
}
