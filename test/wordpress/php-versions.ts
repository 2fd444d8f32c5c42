/**
 * Runs PHP files of the tests in each version of PHP that is here: the machine's own, and those of the folder `versions`,
 * where `npm ci --prefix test/wordpress/versions --ignore-scripts` has installed them.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const RUN = here('versions/run.mjs');
const OWN = execFileSync('php', ['-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'], {
  encoding: 'utf8',
});

/** The versions that the plugin supports, from oldest to newest. */
const SUPPORTED = ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4'];

const hasOthers = existsSync(here('versions/node_modules/@php-wasm/node'));
if (!hasOthers)
  console.log(
    `Only PHP ${OWN} is tried here; "npm ci --prefix test/wordpress/versions --ignore-scripts" brings PHP 7.4 to 8.4.`,
  );

export const PHP_VERSIONS: readonly string[] = hasOthers ? SUPPORTED : [OWN];

/**
 * Runs a file of this folder, which reads `INPUT` and prints JSON.
 * @throws where PHP says anything, deprecations included
 */
export async function runPhp(version: string, file: string, input: unknown): Promise<unknown> {
  const code = `define( 'INPUT', 'php://stdin' ); require ${JSON.stringify(here(file))};`;
  const child =
    version === OWN
      ? spawn('php', ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', '-r', code])
      : spawn('node', [RUN, version, here(file)]);
  child.stdin.end(JSON.stringify(input));
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (complaints.trim()) throw new Error(complaints);
  return JSON.parse(out);
}
