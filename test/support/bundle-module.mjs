import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/**
 * Bundles a module and imports it, for code that has to run at its full speed.
 * @param {string} file from the repository's root
 */
export async function importBundled(file) {
  const folder = await mkdtemp(join(tmpdir(), 'piton-bundled-'));
  const outfile = join(folder, 'bundled.mjs');
  try {
    await esbuild.build({ entryPoints: [file], bundle: true, platform: 'neutral', format: 'esm', outfile });
    return await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
