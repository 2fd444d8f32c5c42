/**
 * `npm run proofs` tries what takes too long for `npm test`, and writes the results into the table of README.md. A run that
 * was stopped goes on where it was.
 *
 *   wall soak …    these proofs alone, by their names in list.mjs
 *   --minutes N    the time for which decisions are simulated, or mutants are tried, 5 by default
 *   --folder DIR   the one folder of sources whose mutants are tried
 */
import { parseArgs } from 'node:util';
import { isChanged, lastCommit } from './covered.mjs';
import { PROOFS, proofOf, rowName } from './list.mjs';
import { printTable, writeRows } from './table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '5' },
    folder: { type: 'string' },
  },
});
const names = positionals.length ? positionals : Object.keys(PROOFS);
const unknown = names.filter((name) => !PROOFS[name]);
if (unknown.length)
  throw new Error(`there is no proof ${unknown.join(', ')}, only ${Object.keys(PROOFS).join(', ')}`);
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');

/** Runs a proof. @returns the rows of its results */
async function prove(name) {
  const results = await PROOFS[name].run({ minutes, folder: values.folder });
  const date = new Date().toISOString().slice(0, 10);
  return results.map(({ part, tried, found }) => {
    const row = rowName(name, part);
    return { name: row, date, commit: lastCommit(proofOf(row).covers), tried, found };
  });
}

for (const name of names) {
  console.log(`\n${name}:`);
  try {
    const rows = await prove(name);
    console.log(`\n${printTable(rows)}`);
    const committed = rows.filter((row) => !isChanged(proofOf(row.name).covers));
    writeRows(committed);
    if (committed.length < rows.length)
      console.warn('README.md has no row of this run, because the code that it covers is not committed.');
  } catch (error) {
    console.error(`${name} does not hold: ${error.message}`);
    process.exitCode = 1;
  }
}
