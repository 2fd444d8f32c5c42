/** Runs a proof that needs the tools of the browser tests. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './covered.mjs';

/**
 * Runs the tests of the files, such as `wall.proof`.
 * @throws where one of them fails
 */
export async function runProof(...files) {
  const config = join(import.meta.dirname, 'vitest.config.mjs');
  const command = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, ...files];
  const code = await new Promise((resolve) => {
    spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).on('exit', resolve);
  });
  if (code !== 0) throw new Error('see the failures above');
}
