import { defineConfig } from 'vitest/config';

const PURE = ['test/wordpress/{decide,elements,needs,releases,rules}.test.ts'];

/**
 * Tests of the plugin, run by `npm run test:wordpress`. Some need only PHP; the others need PHP, WordPress and MariaDB
 * on this machine.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    testTimeout: 90_000,
    // Other work on the machine must not fail a test that waits for a page.
    expect: { poll: { timeout: 20_000 } },
    // A failure prints the compared values whole, as in the other tests.
    chaiConfig: { truncateThreshold: 0 },
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'php', include: PURE } },
      {
        extends: true,
        test: {
          name: 'wordpress',
          include: ['test/wordpress/**/*.test.ts'],
          exclude: PURE,
          globalSetup: 'test/wordpress/setup.ts',
          // All these tests change the settings of the same site.
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
});
