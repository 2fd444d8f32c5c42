/**
 * Starts the two servers that WordPress needs: MariaDB with a folder and a socket of its own, and PHP's own web server.
 * Both accept connections from this machine only.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const run = promisify(execFile);

const ROUTER = fileURLToPath(new URL('router.php', import.meta.url));
const START_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** Calls `look` until it succeeds. Throws what it threw last when the process ends or the time is over. */
async function until(child: ChildProcess, look: () => Promise<unknown>) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await wait(LOOK_AGAIN_MS);
    }
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** MariaDB runs as root only with this option. */
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

export async function startDatabase(folder: string) {
  const data = join(folder, 'database');
  const socket = join(folder, 'sql.sock');
  await run('mariadb-install-db', [
    '--no-defaults',
    ...asRoot,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-log-bin',
  ]);
  const log = openSync(join(folder, 'database.log'), 'a');
  const child = spawn(
    'mariadbd',
    [
      '--no-defaults',
      ...asRoot,
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'sql.pid')}`,
      '--skip-networking',
      '--skip-grant-tables',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=32M',
    ],
    { stdio: ['ignore', log, log] },
  );
  const sql = (statement: string) => run('mariadb', ['--no-defaults', `--socket=${socket}`, '-e', statement]);
  await until(child, () => sql('CREATE DATABASE IF NOT EXISTS wordpress'));
  return { socket, stop: () => end(child) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export async function startPhp(root: string) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const log = openSync(join(root, '../php-server.log'), 'a');
  const child = spawn(
    'php',
    // Tests change files; PHP would look for that once in two seconds.
    [
      '-d',
      'opcache.enable_cli=1',
      '-d',
      'opcache.revalidate_freq=0',
      '-S',
      url.replace('http://', ''),
      '-t',
      root,
      ROUTER,
    ],
    // A page may request another one of the same site, for which PHP's server needs a second process.
    { stdio: ['ignore', log, log], env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' } },
  );
  await until(child, () => fetch(`${url}/license.txt`));
  return { url, stop: () => end(child) };
}
