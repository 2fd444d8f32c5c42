import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** Runs the proofs that need the tools of the browser tests, in the same way as those tests; only wall.mjs starts it. */
const { test, ...rest } = base;
const browser = test.projects.find(({ test: { name } }) => name === 'browser');
const root = join(import.meta.dirname, '../..');

export default defineConfig({
  ...rest,
  root,
  test: { ...browser.test, name: 'proofs', root, include: ['test/proofs/*.proof.ts'], maxWorkers: 1 },
});
