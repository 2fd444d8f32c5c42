// @vitest-environment node
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { checkVersion as check, release as make, nextChangelog as next } from '../../tools/release.mjs';

const run = promisify(execFile);
const checkVersion = check as (version: string | undefined, former: string) => void;
const nextChangelog = next as (text: string, version: string, day: string) => string;
const release = make as (version: string, options: { root: string }) => Promise<void>;

describe('the version of a release', () => {
  it.each(['0.2.0', '0.10.0', '1.0.0', '0.1.1', '0.2.0-beta.1'])('may be %s after 0.1.0', (version) => {
    expect(() => checkVersion(version, '0.1.0')).not.toThrow();
  });

  it.each([
    undefined,
    '',
    '2',
    'v0.2.0',
    '0.2',
    '0.2.0.0',
    '00.2.0',
    '0.2.0-',
    '0.2.0; rm',
    '0.1.0',
    '0.0.9',
    '0.1.0-beta.1',
  ])('may not be %s after 0.1.0', (version) => {
    expect(() => checkVersion(version, '0.1.0')).toThrow();
  });

  it('is later than its own pre-releases', () => {
    expect(() => checkVersion('0.2.0', '0.2.0-beta.2')).not.toThrow();
    expect(() => checkVersion('0.2.0-beta.10', '0.2.0-beta.2')).not.toThrow();
    expect(() => checkVersion('0.2.0-beta.2', '0.2.0-beta.10')).toThrow('is not later than');
  });
});

describe('the changelog of a release', () => {
  it('gets a heading for the version, and a section for later notes', () => {
    expect(nextChangelog('# What\n\n## Unreleased\n\n- a\n\n## 0.1.0\n\nb\n', '0.2.0', '2026-11-25')).toBe(
      '# What\n\n## Unreleased\n\n## 0.2.0, 2026-11-25\n\n- a\n\n## 0.1.0\n\nb\n',
    );
    expect(nextChangelog('## Unreleased\n\n- a\n', '0.2.0', '2026-11-25')).toBe(
      '## Unreleased\n\n## 0.2.0, 2026-11-25\n\n- a\n',
    );
  });

  it('has to contain notes', () => {
    expect(() => nextChangelog('## Unreleased\n\n## 0.1.0\n', '0.2.0', '')).toThrow('says nothing');
    expect(() => nextChangelog('# What\n', '0.2.0', '')).toThrow('has no');
  });
});

/** The proof `release` (test/proofs) makes a whole release in a copy of the repository. */
describe('npm run release', () => {
  it('refuses a tree with changes, and a version that is not later, and changes nothing in the tree', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'piton-release-'));
    const git = (...command: string[]) =>
      run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...command], { cwd: folder });
    try {
      for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md'])
        await copyFile(file, join(folder, file));
      await git('init', '-q');
      await git('add', '-A');
      await git('commit', '-qm', 'All');
      await expect(release('0.0.1', { root: folder })).rejects.toThrow('is not later than');
      await writeFile(join(folder, 'new.txt'), 'x');
      await expect(release('987.6.5', { root: folder })).rejects.toThrow('new.txt');
      expect((await git('status', '--porcelain')).stdout).toBe('?? new.txt\n');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
