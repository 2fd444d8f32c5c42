/** The table of the proofs' last runs in README.md: one row for each proof, or for each part of one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'README.md');
const [START, END] = ['<!-- generated: table -->\n', '<!-- end: table -->'];
const HEAD = '| proof | on | commit | tried | found |\n| --- | --- | --- | --- | --- |\n';

/**
 * @typedef {{ name: string, date: string, commit: string, tried: string, found: string }} Row `date` as `2026-11-28`; `commit`
 *   is the last one that had changed the code which the proof covers
 */

const partsOf = (text) => {
  const [from, to] = [text.indexOf(START) + START.length, text.indexOf(END)];
  if (from < START.length || to < 0) throw new Error('README.md has no markers for the table');
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
};

/** @returns {Row[]} the rows of the document */
export function readTable() {
  const [, table] = partsOf(readFileSync(FILE, 'utf8'));
  return [...table.matchAll(/^\| (?!proof |---)(.+) \|$/gm)].map(([, line]) => {
    const [name, date, commit, tried, found] = line.split(' | ');
    return { name, date, commit, tried, found };
  });
}

export const printTable = (rows) =>
  HEAD +
  rows
    .map(({ name, date, commit, tried, found }) => `| ${[name, date, commit, tried, found].join(' | ')} |\n`)
    .join('');

/** Writes rows into the document, in place of the rows with the same names. */
export function writeRows(rows) {
  const [before, , after] = partsOf(readFileSync(FILE, 'utf8'));
  const all = new Map([...readTable(), ...rows].map((row) => [row.name, row]));
  const sorted = [...all.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  writeFileSync(FILE, before + printTable(sorted) + after);
}
