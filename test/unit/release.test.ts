// @vitest-environment node
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { checkVersion as check, nextChangelog as next } from '../../build/release.mjs';

const run = promisify(execFile);
const checkVersion = check as (version: string | undefined, former: string) => void;
const nextChangelog = next as (text: string, version: string, day: string) => string;
/** The limit for a release, ms: it makes two builds to compare them, and a third one to ship. */
const RELEASE_MS = 180_000;

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

describe('npm run release', () => {
  let folder: string;
  const git = (...command: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...command], { cwd: folder });
  const release = (...command: string[]) => run('node', ['build/release.mjs', ...command], { cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'piton-release-'));
    const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 1e7 });
    // The release builds dist/ anew, and needs neither the tests nor the handbook.
    const files = stdout.split('\0').filter((file) => file && !/^(?:dist|test|demo\/handbook)\//.test(file));
    // Git still lists a file whose deletion is not committed yet.
    for (const file of files) await cp(file, join(folder, file), { recursive: true }).catch(() => {});
    for (const file of ['test/bench/README.md', 'test/support/chromium.mjs'])
      await cp(file, join(folder, file), { recursive: true });
    // The packages are hard links, because a copy of all packages takes minutes.
    await run('cp', [
      '-al',
      join(dirname(fileURLToPath(import.meta.resolve('esbuild/package.json'))), '..'),
      folder,
    ]).catch(() => run('cp', ['-a', 'node_modules', folder]));
    await git('init', '-q');
    await git('add', '-A');
    await git('commit', '-qm', 'All');
  }, RELEASE_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('refuses a tree with changes, and changes nothing in it', async () => {
    await writeFile(join(folder, 'neu.txt'), 'x');
    await expect(release('0.2.0')).rejects.toMatchObject({ stderr: expect.stringContaining('neu.txt') });
    await rm(join(folder, 'neu.txt'));
    await expect(release('0.0.1')).rejects.toMatchObject({
      stderr: expect.stringContaining('is not later than'),
    });
    expect((await git('status', '--porcelain')).stdout).toBe('');
  });

  it(
    'makes version, changelog, build, ZIP and package from two identical builds, and publishes nothing',
    async () => {
      const { stdout } = await release('9.8.7');
      expect(stdout).toContain('two builds are identical');
      expect((await readdir(join(folder, 'release'))).sort()).toEqual([
        'piton-9.8.7.tgz',
        'piton-wordpress-9.8.7.zip',
      ]);
      for (const file of ['package.json', 'package-lock.json', 'dist/manifest.json'])
        expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toMatchObject({ version: '9.8.7' });
      expect(await readFile(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(/^## 9\.8\.7, \d{4}-\d\d-\d\d$/m);
      expect(await readFile(join(folder, 'dist/wordpress/piton/piton.php'), 'utf8')).toMatch(
        /Version: +9\.8\.7/,
      );
      const { integrity } = JSON.parse(await readFile(join(folder, 'dist/manifest.json'), 'utf8')).files[
        'piton.js'
      ];
      expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain(integrity);
      // The release commits nothing, so that a person can check the changes first.
      expect((await git('log', '--oneline')).stdout.trim().split('\n')).toHaveLength(1);
    },
    RELEASE_MS,
  );
});
