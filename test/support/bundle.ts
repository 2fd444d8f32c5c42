import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
// @ts-expect-error: the build is plain JavaScript
import { bundle } from '../../build.mjs';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { unpack } from './chromium.mjs';
import { enginesLeftOut } from './engines';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of dist/ that the build makes of the sources, by name. */
    files: Record<string, string>;
    /** A folder with these files and their source maps. */
    dist: string;
  }
}

/** Builds the product and unpacks the browser once for all browser tests. */
export default function setup(project: TestProject) {
  for (const line of enginesLeftOut()) console.warn(line);
  return provideBundle(project);
}

/**
 * Builds the product and unpacks the browser, without the lines about the other engines. Returns a function that
 * removes the folder of the build.
 */
export async function provideBundle({ provide }: TestProject) {
  const { files, maps } = (await bundle()) as Record<'files' | 'maps', Record<string, Uint8Array | string>>;
  provide(
    'files',
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])),
  );
  const dist = await mkdtemp(join(tmpdir(), 'piton-dist-'));
  for (const [name, bytes] of Object.entries({ ...files, ...maps })) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), bytes);
  }
  provide('dist', dist);
  await unpack();
  return () => rm(dist, { recursive: true });
}
