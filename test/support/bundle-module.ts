import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** Bundles a module (from the repository's root) and imports it, for code that has to run at its full speed. */
export async function importBundled<Module>(file: string): Promise<Module> {
  const folder = await mkdtemp(join(tmpdir(), 'piton-bundled-'));
  const outfile = join(folder, 'bundled.mjs');
  try {
    await esbuild.build({ entryPoints: [file], bundle: true, platform: 'neutral', format: 'esm', outfile });
    return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Module;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
