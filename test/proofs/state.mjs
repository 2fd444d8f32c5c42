/** What a proof has done so far, in a file outside Git, so that the next run goes on where the last one was stopped. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, ROOT } from './covered.mjs';

/**
 * @param {string} name of the proof
 * @param {readonly string[]} paths whose code the proof covers; what was done with other code does not count
 */
export function openState(name, paths) {
  const file = join(ROOT, `coverage/proofs/${name}.json`);
  const code = hashOf(paths);
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    /** What was saved last, undefined at first. */
    done: stored.code === code ? stored.done : undefined,
    save(done) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ code, done }));
    },
    forget: () => rmSync(file, { force: true }),
  };
}
