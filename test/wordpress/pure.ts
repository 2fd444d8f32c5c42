import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('pure.php', import.meta.url));

/** The argument that pure.php replaces by the lists of known scripts. */
export const KNOWN = 'KNOWN';

/** Calls PHP functions of the plugin that need no WordPress, all in one process. */
export async function callPure(calls: readonly (readonly unknown[])[]): Promise<unknown[]> {
  const child = spawn('php', ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', FILE]);
  child.stdin.end(JSON.stringify(calls));
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (complaints) throw new Error(complaints);
  return JSON.parse(out);
}
