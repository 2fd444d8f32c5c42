/** Makes a release in a copy of the repository: from two identical builds, and without publishing anything. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from './covered.mjs';

const VERSION = '987.6.5';
/** The files in which the release builds nothing, and which it needs nonetheless. */
const NEEDED = ['test/bench/README.md', 'test/support/chromium.mjs'];

const run = promisify(execFile);

/** Copies the repository without what a release does not need: the tests. */
async function copyRepository(folder) {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    maxBuffer: 1e7,
  });
  const files = listed.stdout.split('\0').filter((file) => file && !/^(?:dist|test)\//.test(file));
  // Git still lists a file whose deletion is not committed yet.
  for (const file of [...files, ...NEEDED])
    await cp(join(ROOT, file), join(folder, file), { recursive: true }).catch(() => {});
  // The packages are hard links, because a copy of all packages takes minutes.
  const packages = join(dirname(fileURLToPath(import.meta.resolve('esbuild/package.json'))), '..');
  await run('cp', ['-al', packages, folder]).catch(() =>
    run('cp', ['-a', packages, join(folder, 'node_modules')]),
  );
}

async function checkRelease(folder, git) {
  const { stdout } = await run('node', ['tools/release.mjs', VERSION], { cwd: folder });
  assert.match(stdout, /two builds are identical/);
  assert.deepEqual((await readdir(join(folder, 'release'))).sort(), [
    `piton-${VERSION}.tgz`,
    `piton-wordpress-${VERSION}.zip`,
  ]);
  const text = (file) => readFile(join(folder, file), 'utf8');
  for (const file of ['package.json', 'package-lock.json', 'dist/manifest.json'])
    assert.equal(JSON.parse(await text(file)).version, VERSION, file);
  assert.match(await text('CHANGELOG.md'), new RegExp(`^## ${VERSION}, \\d{4}-\\d\\d-\\d\\d$`, 'm'));
  assert.match(await text('dist/wordpress/piton/piton.php'), new RegExp(`Version: +${VERSION}`));
  const { integrity } = JSON.parse(await text('dist/manifest.json')).files['piton.js'];
  assert.ok((await text('README.md')).includes(integrity), 'README.md has the integrity of piton.js');
  // The release commits nothing, so that a person can check the changes first.
  assert.equal((await git('log', '--oneline')).stdout.trim().split('\n').length, 1);
  return /two builds are identical: (.*)/.exec(stdout)?.[1];
}

/** @returns {Promise<import('./list.mjs').Result[]>} */
export async function proveRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'piton-release-'));
  const git = (...command) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...command], { cwd: folder });
  try {
    await copyRepository(folder);
    await git('init', '-q');
    await git('add', '-A');
    await git('commit', '-qm', 'All');
    const files = await checkRelease(folder, git);
    return [
      {
        tried: `a release from two builds: ${files}`,
        found:
          'identical builds, a version, changelog, ZIP and package that belong together, nothing published',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
