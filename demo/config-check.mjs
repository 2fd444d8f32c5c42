/**
 * The product's own check of an owner's configuration (src/config/check.ts), bundled from the sources: for the command line
 * (`npm start -- --check FILE`) and for the field of the index.
 */
import { readFile } from 'node:fs/promises';
import { loadSource, sourceScript } from './source-script.mjs';

const SOURCE = "export { checkOwner } from './src/config/check';";

/** @returns {Promise<string>} a module that exports `checkOwner` */
export const checkScript = () => sourceScript(SOURCE);

/** Reads a file; `-` stands for the standard input. */
export async function readInput(file, stdin) {
  if (file !== '-') return readFile(file, 'utf8');
  const parts = [];
  for await (const part of stdin) parts.push(part);
  return Buffer.concat(parts.map((part) => Buffer.from(part))).toString('utf8');
}

const REASONS = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'it may not be read' };

/** Returns why a file can't be read. */
export const reasonOf = (error) => REASONS[error.code] ?? error.message;

/**
 * Checks a file with the content of `<script type="application/json" id="piton-config">`.
 * @param {string} file `-` for the standard input
 * @param {{ stdin?: AsyncIterable<Buffer | string>, say?: (line: string) => void }} [io]
 * @returns {Promise<number>} the exit code: 0 without problems
 */
export async function checkFile(file, { stdin = process.stdin, say = console.log } = {}) {
  let block;
  try {
    block = await readInput(file, stdin);
  } catch (error) {
    say(`${file} can't be read: ${reasonOf(error)}.`);
    return 1;
  }
  const { checkOwner } = await loadSource(SOURCE);
  // An editor may save a byte order mark at the start, which the browser ignores.
  const problems = checkOwner({ block: block.replace(/^\uFEFF/, ''), attributes: {} });
  for (const { message } of problems) say(`${message}.`);
  say(
    problems.length === 0
      ? 'no problems'
      : problems.length === 1
        ? '1 problem'
        : `${problems.length} problems`,
  );
  return problems.length === 0 ? 0 : 1;
}
