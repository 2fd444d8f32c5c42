import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Why a mutant may survive, by file and change: it changes nothing that anybody could tell. */
const REASONS = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'));

const count = (value) => value.toLocaleString('en');
const share = (part, whole) => (whole ? `${Math.round((100 * part) / whole)} %` : '–');
/** Longer changes are cut in the list of survivors, characters. */
const MAX_LENGTH = 80;
const shorten = (text) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** @param {{ folder: string, all: { file: string, line: number, from: string, to: string, state: string }[] }[]} results */
export function mutationsReport(results) {
  const rows = results.map(({ folder, all }) => {
    const countOf = (state) => all.filter((each) => each.state === state).length;
    const killed = countOf('killed');
    const survived = countOf('survived');
    const cells = [
      folder,
      count(all.length),
      count(killed),
      count(survived),
      share(killed, killed + survived),
    ];
    return `| ${[...cells, count(countOf('unreached'))].join(' | ')} |`;
  });
  const survivors = results
    .flatMap(({ all }) => all.filter(({ state }) => state === 'survived'))
    .map(({ file, line, from, to }) => {
      const reason = REASONS[file]?.[`${from} → ${to}`] ?? 'no reason known';
      return `- ${file}:${line}: \`${shorten(from)}\` → \`${shorten(to)}\`: ${reason}`;
    });
  return `### Mutations

Each source is broken in one place at a time; a mutant is killed when a unit test fails. No unit test runs the code of unreached mutants (most of
it needs a real browser), or this run had no time for them; the next run continues where this one stopped.

| folder | mutants | killed | survived | killed of reached | unreached |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Survivors:

${survivors.join('\n') || 'none'}`;
}
