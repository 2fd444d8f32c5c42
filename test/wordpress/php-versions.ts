/**
 * Runs PHP files of the tests in each version of PHP that is here: `php`, and those that a system has beside it under names with
 * their version, such as `php7.4`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The versions that the plugin supports, from oldest to newest. */
const SUPPORTED = ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4'];

/** Returns the version of a command; `undefined` where there is no such command. */
function versionOf(command: string): string | undefined {
  try {
    return execFileSync(command, ['-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch {
    return undefined;
  }
}

/** The commands by version. */
const COMMANDS = new Map(
  ['php', ...SUPPORTED.map((version) => `php${version}`)].flatMap((command) => {
    const version = versionOf(command);
    return version ? [[version, command] as const] : [];
  }),
);

export const PHP_VERSIONS: readonly string[] = [...COMMANDS.keys()];

/**
 * Runs a file of this folder, which reads `INPUT` and prints JSON.
 * @throws where PHP says anything, deprecations included
 */
export async function runPhp(version: string, file: string, input: unknown): Promise<unknown> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const code = `define( 'INPUT', 'php://stdin' ); require ${JSON.stringify(path)};`;
  const command = COMMANDS.get(version) ?? 'php';
  const child = spawn(command, ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', '-r', code]);
  child.stdin.end(JSON.stringify(input));
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (complaints.trim()) throw new Error(complaints);
  return JSON.parse(out);
}
