/** Tries the whole wall of hostile inputs (test/hostile), of which `npm test` tries a sample. */
import { openState } from './state.mjs';
import { runProof } from './vitest.mjs';

/** The inputs, the pages and the product. */
const CODE = ['src', 'test/hostile'];

/** The lanes that are done, with their rows. `wall.proof.ts` adds to them, so that a stopped run goes on with the others. */
export const openWall = () => openState('wall', CODE);

/** @returns {Promise<import('./list.mjs').Result[]>} */
export async function proveWall() {
  await runProof('wall.proof');
  const { done, forget } = openWall();
  forget();
  const rows = Object.values(done).flat();
  const inputs = rows.reduce((sum, row) => sum + row.inputs, 0);
  const lanes = Object.keys(done).length;
  return [
    {
      tried: `${inputs.toLocaleString('en')} inputs in ${lanes} lanes on three kinds of page`,
      found: 'no code ran, no foreign request, no error, the rest of the page works',
    },
  ];
}
