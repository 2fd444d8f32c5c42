/**
 * Prints how old the last run of each proof is: in days, and in lines of the code that it covers. It only reports, because
 * nobody waits for a proof.
 */
import { changedLines } from './covered.mjs';
import { PROOFS, proofOf } from './list.mjs';
import { readTable } from './table.mjs';

const DAY_MS = 86_400_000;
const number = (value) => value.toLocaleString('en');

function ageOf({ name, date, commit }) {
  const days = Math.floor((Date.now() - Date.parse(date)) / DAY_MS);
  const { covers, name: proof } = proofOf(name);
  const lines = changedLines(commit, covers);
  const since =
    lines === undefined
      ? `this clone lacks its commit ${commit}, so it can't be said what has changed since`
      : lines
        ? `${number(lines)} lines of ${covers.join(', ')} have changed since ${commit}; "npm run proofs -- ${proof}" runs it again`
        : `${covers.join(', ')} are as they were (${commit})`;
  return `${name}: ${days} days old; ${since}`;
}

const rows = readTable();
console.log('The last runs of the proofs (test/proofs/README.md):');
for (const row of rows) console.log(`- ${ageOf(row)}`);
for (const name of Object.keys(PROOFS))
  if (!rows.some((row) => proofOf(row.name).name === name)) console.log(`- ${name}: never run`);
