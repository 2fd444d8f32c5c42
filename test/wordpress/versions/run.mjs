/**
 * Runs one PHP file in another version of PHP than this machine's: `node run.mjs 7.4 file.php`, with the input of the file on
 * standard input. The file and the plugin have the same paths there as here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { loadNodeRuntime } from '@php-wasm/node';
import { PHP } from '@php-wasm/universal';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['wordpress', 'test/wordpress'];

const [version, file] = process.argv.slice(2);
const input = await text(process.stdin);
const php = new PHP(await loadNodeRuntime(version));
for (const folder of FOLDERS)
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:php|json)$/.test(name) || /node_modules/.test(name)) continue;
    const path = join(ROOT, folder, name);
    php.mkdir(dirname(path));
    php.writeFile(path, readFileSync(path));
  }
php.writeFile('/input.json', input);
const { text: output, errors } = await php.run({
  code: `<?php error_reporting(-1); ini_set('display_errors', 'stderr'); define('INPUT', '/input.json'); require ${JSON.stringify(file)};`,
});
process.stderr.write(errors);
process.stdout.write(output, () => process.exit(0));
