import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
// @ts-expect-error: the build is plain JavaScript
import { bundle, writeFolder } from '../../build.mjs';
// @ts-expect-error: the build is plain JavaScript
import { wordpressPlugin } from '../../wordpress/plugin.mjs';
import { startDatabase, startPhp } from './servers';
import { createFolders, installSite, needed } from './wordpress';

declare module 'vitest' {
  interface ProvidedContext {
    readonly site: { readonly url: string; readonly folder: string };
  }
}

/** Starts one WordPress for all tests, with the plugin as the sources build it now. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await needed();
  const folder = await mkdtemp(join(tmpdir(), 'piton-wordpress-'));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const database = await startDatabase(folder);
    stops.push(database.stop);
    await createFolders(folder, database.socket);
    await writeFolder(join(folder, 'plugin'), await wordpressPlugin(await bundle(), '1.2.3'));
    const server = await startPhp(join(folder, 'site'));
    stops.push(server.stop);
    await installSite(folder, server.url);
    project.provide('site', { url: server.url, folder });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
