import { defineConfig } from 'vitest/config';

/** Stylesheets are text to the sources, as the build makes them. */
const cssText = {
  name: 'css-text',
  enforce: 'pre' as const,
  async load(id: string) {
    if (!id.endsWith('.css')) return null;
    const { readFile } = await import('node:fs/promises');
    return { code: `export default ${JSON.stringify(await readFile(id, 'utf8'))}`, moduleType: 'js' };
  },
};

/** One more than CI has cores: tests in the browser wait for frames and animations for a third of their time. */
const WORKERS = 3;

export default defineConfig({
  define: { __VERSION__: '"0.0.0-test"', __RELEASE__: '"test"', __ENTRY__: '{}' },
  plugins: [cssText],
  test: {
    // A worker with more on its heap than this makes room for a new one: the worlds of unit tests are never quite let go of.
    vmMemoryLimit: '512MB',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'jsdom',
          // A world of its own for each file, but the worker and the libraries that make it are loaded once.
          pool: 'vmForks',
          testTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts', 'test/hostile/**/*.test.ts'],
          globalSetup: 'test/support/bundle.ts',
          // What they test runs in the browser, in a context of its own each; the driver is loaded once.
          isolate: false,
          // A loaded machine takes its time; what holds at once costs none.
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
