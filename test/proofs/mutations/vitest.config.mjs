import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';

/** Runs unit tests over sources with mutants in them; only measure.mjs starts it, with a plan of test and sources. */
const plan = JSON.parse(readFileSync(process.env.MUTATIONS_PLAN, 'utf8'));
const root = join(import.meta.dirname, '../../..');
const sources = new Map(Object.entries(plan.sources).map(([file, text]) => [join(root, file), text]));

const { test, ...rest } = base;
const unit = test.projects.find(({ test: { name } }) => name === 'unit');

export default defineConfig({
  ...rest,
  root,
  plugins: [
    ...rest.plugins,
    {
      name: 'mutants',
      enforce: 'pre',
      load: (id) => sources.get(id.split('?')[0]),
    },
  ],
  test: {
    ...unit.test,
    name: 'mutations',
    root,
    include: [plan.test],
    runner: join(import.meta.dirname, 'runner.mjs'),
    provide: { mutations: plan.run },
    maxWorkers: 1,
    testTimeout: 5_000,
    hookTimeout: 5_000,
    reporters: [{}],
  },
});
