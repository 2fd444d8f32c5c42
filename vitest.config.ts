import { defineConfig } from 'vitest/config';
import { longestFirst } from './test/support/longest-first.ts';

/** The sources import stylesheets as text, as in the build. */
const cssText = {
  name: 'css-text',
  enforce: 'pre' as const,
  async load(id: string) {
    if (!id.endsWith('.css')) return null;
    const { readFile } = await import('node:fs/promises');
    return { code: `export default ${JSON.stringify(await readFile(id, 'utf8'))}`, moduleType: 'js' };
  },
};

/** One more than CI has cores: tests in the browser spend a third of their time waiting for frames and animations. */
const WORKERS = 3;

/** The files that take half a minute and more. */
const LONGEST =
  /\/(?:browser\/(?:demo|real-pages|teardown)|hostile\/(?:wall|attacks)|unit\/consent\/simulation\/simulation)\.test\.ts$/;

export default defineConfig({
  define: {
    __VERSION__: '"0.0.0-test"',
    // A table as the build writes it into the entry (build/bundle.mjs), for test/unit/core/chunks.test.ts.
    __CHUNKS__: '"dom-1a2b panels-1a2b:A titles-1a2b:A nested-tabs-1a2b:BC"',
  },
  plugins: [cssText],
  test: {
    // A worker whose heap is larger than this is replaced, because the realms of unit tests are never collected
    // completely.
    vmMemoryLimit: '512MB',
    // A failure prints the compared values whole, since the end of a log is often all that is left of a run.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'jsdom',
          // Each file gets its own realm, but the worker and the libraries that set it up are loaded once.
          pool: 'vmForks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/{browser,build,hostile}/**/*.test.ts'],
          globalSetup: 'test/support/bundle.ts',
          // The tested code runs in the browser, where each test has its own context; the driver is loaded once.
          isolate: false,
          // The limits are generous for busy machines; a test that passes at once does not wait.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
