import { defineConfig } from 'vitest/config';
import { type EngineName, findEngine } from '../support/engines';
import { longestFirst } from '../support/longest-first';

/**
 * Every engine that is installed runs the same tests. `floor` is Chromium without the features that the oldest
 * supported browsers lack.
 */
const ENGINES = ['webkit', 'firefox', 'floor'] as const;

const installed = ENGINES.filter((name) => name === 'floor' || findEngine(name as EngineName));

/** Tests of the demo in Firefox, WebKitGTK and `floor`, run by `npm run test:engines`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: 'test/engines/setup.ts',
    // One more than CI has cores: tests spend a third of their time waiting for pages.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(/\/(?:site|families)\.test\.ts$/) },
    projects: installed.map((name) => ({
      define: { __VERSION__: '"0.0.0-test"', __CHUNKS__: '""' },
      test: {
        name,
        root: new URL('../..', import.meta.url).pathname,
        include: ['test/engines/**/*.test.ts'],
        provide: { engine: name },
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 20_000 } },
        // A failure prints the compared values whole, as in the other tests.
        chaiConfig: { truncateThreshold: 0 },
        isolate: false,
      },
    })),
  },
});
