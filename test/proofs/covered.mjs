/** What Git knows of the code that a proof covers: its last commit, and how much has changed since then. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

const git = (...command) =>
  execFileSync('git', command, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Limits a command of Git to the paths, without the documents in them. */
const within = (paths) => ['--', ...paths, ':(exclude)*.md'];

/** Returns the short hash of the last commit that changed one of the paths. */
export const lastCommit = (paths) => git('log', '-1', '--abbrev=8', '--format=%h', ...within(paths));

/** Whether the working tree differs from the last commit in one of the paths. */
export const isChanged = (paths) => git('status', '--porcelain', ...within(paths)) !== '';

/**
 * Returns how many lines were added or removed in the paths since the commit; undefined where the clone lacks the
 * commit, because the clone is shallow or the commit was rebased.
 */
export function changedLines(commit, paths) {
  let text;
  try {
    text = git('diff', '--numstat', commit, 'HEAD', ...within(paths));
  } catch {
    return undefined;
  }
  const counts = [...text.matchAll(/^(\d+)\t(\d+)/gm)];
  return counts.reduce((sum, [, added, removed]) => sum + Number(added) + Number(removed), 0);
}

/** Returns a hash of the files in the paths, as they are in the working tree. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of git('ls-files', '-co', '--exclude-standard', '-z', ...within(paths))
    .split('\0')
    .sort())
    if (file) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}
