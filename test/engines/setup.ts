import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideBundle } from '../support/bundle';
import { enginesMissing } from '../support/engines';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser in which the project's tests run. */
    engine: 'firefox' | 'webkit' | 'floor';
  }
}

/**
 * Scripts that the tested pages run before Piton. The scripts lie beside Piton, because the demo's policy allows
 * scripts from its own server only.
 */
const PAGE_SCRIPTS = ['watch.js', 'floor.js'];

/** Builds the product once for all engines, and puts the tests' own scripts beside it. */
export default async function setup(project: TestProject) {
  for (const line of enginesMissing()) console.warn(line);
  const close = await provideBundle(project);
  const { dist } = project.getProvidedContext();
  for (const name of PAGE_SCRIPTS) await copyFile(new URL(`page/${name}`, import.meta.url), join(dist, name));
  return close;
}
