/**
 * `npm run release -- 0.2.0` prepares a release on this machine and publishes nothing. It sets the version, adds the
 * version's heading to the changelog, builds twice and compares the builds byte for byte, and puts the WordPress
 * plugin's ZIP and the npm package into release/. Its changes are then to be reviewed and committed. `--dry-run` makes
 * the same checks and writes nothing.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { zip } from '../demo/zip.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const run = promisify(execFile);
/** Major, minor, patch, and a pre-release name as semver allows it (semver.org, 9). */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([\da-z-]+(?:\.[\da-z-]+)*))?$/i;
/** An error message lists at most this number of changed files. */
const MAX_NAMED = 10;
const UNRELEASED = '## Unreleased';

/** Whether a version comes after another; a pre-release such as `0.2.0-beta.1` comes before its release `0.2.0`. */
function isLater(next, former) {
  const [one, other] = [next, former].map((version) => VERSION.exec(version));
  for (const at of [1, 2, 3]) if (one[at] !== other[at]) return Number(one[at]) > Number(other[at]);
  if (!one[4] || !other[4]) return !one[4] && Boolean(other[4]);
  return one[4].localeCompare(other[4], 'en', { numeric: true }) > 0;
}

/**
 * @param {string | undefined} version as typed on the command line
 * @param {string} former the version in package.json
 * @throws {Error} with a one-sentence message, if this can't be the next version
 */
export function checkVersion(version, former) {
  if (!version) throw new Error('the version is missing: npm run release -- 0.2.0');
  if (!VERSION.test(version))
    throw new Error(`"${version}" is not a version; a version looks like 0.2.0 or 0.2.0-beta.1`);
  if (!isLater(version, former))
    throw new Error(`${version} is not later than ${former}, the version in package.json`);
}

/**
 * Moves the notes below "Unreleased" under a heading of the version.
 * @param {string} text the changelog
 * @param {string} version
 * @param {string} day as `2026-11-25`
 * @returns {string} the changelog with an empty "Unreleased" section for the next notes
 * @throws {Error} if there are no notes since the last release
 */
export function nextChangelog(text, version, day) {
  const at = text.indexOf(`${UNRELEASED}\n`);
  if (at < 0) throw new Error(`CHANGELOG.md has no "${UNRELEASED}"`);
  const rest = text.slice(at + UNRELEASED.length);
  const end = rest.search(/\n## /);
  const notes = (end < 0 ? rest : rest.slice(0, end)).trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing below "${UNRELEASED}"`);
  const head = `${UNRELEASED}\n\n## ${version}, ${day}\n\n${notes}\n`;
  return `${text.slice(0, at)}${head}${end < 0 ? '' : rest.slice(end)}`;
}

/**
 * Builds twice, each time in a new process, so that neither build finds modules or caches of the other. Returns the
 * hashes of the files, and throws if the builds differ.
 */
async function buildTwice(root) {
  const code = `import { bundle } from './build.mjs'; import { wordpressPlugin } from './wordpress/plugin.mjs'; import { createHash } from 'node:crypto';
    const { version } = JSON.parse((await import('node:fs')).readFileSync('package.json', 'utf8')); const result = await bundle(); const plugin = await wordpressPlugin(result, version);
    const hashes = (files) => Object.keys(files).sort().map((name) => name + ' ' + createHash('sha256').update(files[name]).digest('hex'));
    console.log(JSON.stringify({ dist: hashes(result.files), plugin: hashes(plugin) }));`;
  const once = async () =>
    JSON.parse(
      (await run(process.execPath, ['--input-type=module', '-e', code], { cwd: root, maxBuffer: 1e8 }))
        .stdout,
    );
  const [first, second] = [await once(), await once()];
  for (const part of ['dist', 'plugin']) {
    const differs = first[part].filter((line, at) => line !== second[part][at]);
    if (differs.length || first[part].length !== second[part].length)
      throw new Error(`two builds differ in ${differs.map((line) => line.split(' ')[0]).join(', ') || part}`);
  }
  return first;
}

const json = async (path) => JSON.parse(await readFile(path, 'utf8'));

/**
 * @param {string | undefined} version
 * @param {{ root?: string, isDry?: boolean, say?: (line: string) => void, now?: Date }} [options]
 * @throws {Error} before any change, if the working tree has changes or the version is not the next one
 */
export async function release(
  version,
  { root = ROOT, isDry = false, say = console.log, now = new Date() } = {},
) {
  const packageFile = join(root, 'package.json');
  const former = await json(packageFile);
  checkVersion(version, former.version);
  const { stdout: dirty } = await run('git', ['status', '--porcelain'], { cwd: root });
  const changed = dirty.split('\n').filter(Boolean);
  if (changed.length) {
    const more = changed.length - MAX_NAMED;
    const rest = more > 0 ? `\n and ${more} more` : '';
    throw new Error(
      `commit or revert these changes first:\n${changed.slice(0, MAX_NAMED).join('\n')}${rest}`,
    );
  }
  const changelogFile = join(root, 'CHANGELOG.md');
  const changelog = nextChangelog(
    await readFile(changelogFile, 'utf8'),
    version,
    now.toISOString().slice(0, 10),
  );
  if (isDry) {
    await buildTwice(root);
    say(
      `${version} can be released: the tree is clean, the changelog has notes, and two builds are identical.`,
    );
    return;
  }
  await writeFile(packageFile, `${JSON.stringify({ ...former, version }, null, 2)}\n`);
  const lockFile = join(root, 'package-lock.json');
  const lock = await json(lockFile);
  lock.version = version;
  lock.packages[''].version = version;
  await writeFile(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  await writeFile(changelogFile, changelog);
  const { dist, plugin } = await buildTwice(root);
  say(`two builds are identical: ${dist.length} files of dist/, ${plugin.length} files of the plugin`);
  // This process has already imported modules with the former version, so the build runs in a new process.
  await run(process.execPath, ['build.mjs'], { cwd: root });
  await run(process.execPath, ['tools/docs.mjs'], { cwd: root });
  const folder = join(root, 'release');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { pluginFiles } = await import(pathToFileURL(join(root, 'demo/wordpress.mjs')).href);
  const archive = join(folder, `piton-wordpress-${version}.zip`);
  await writeFile(archive, zip(await pluginFiles(join(root, 'dist'))));
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root });
  say(`release/piton-wordpress-${version}.zip and release/piton-${version}.tgz`);
  say('Nothing is published. Look at the changes, run the tests, then commit and tag.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  await release(positionals[0], { isDry: values['dry-run'] }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
