import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
// @ts-expect-error: the build is plain JavaScript
import { bundle } from '../../build.mjs';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { launchServer } from './chromium.mjs';
import { enginesLeftOut } from './engines';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of dist/ that the build makes of the sources, by name. */
    files: Record<string, string>;
    /** A folder with these files. */
    dist: string;
    /** The WebSocket address of the browser that all tests of this run share. */
    browser: string;
  }
}

/** Builds the product and starts the browser once for all browser tests. */
export default function setup(project: TestProject) {
  for (const line of enginesLeftOut()) console.warn(line);
  return provideBundle(project);
}

/**
 * Builds the product and starts the browser, without the lines about the other engines. Returns a function that closes
 * the browser and removes the folder.
 */
export async function provideBundle({ provide }: TestProject) {
  const { files } = (await bundle()) as { files: Record<string, Uint8Array> };
  provide(
    'files',
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])),
  );
  const dist = await mkdtemp(join(tmpdir(), 'piton-dist-'));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), bytes);
  }
  provide('dist', dist);
  const server = await launchServer();
  provide('browser', server.wsEndpoint());
  return async () => {
    await server.close();
    await rm(dist, { recursive: true });
  };
}
