import { afterAll, beforeAll, inject } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../demo/server.mjs';
import './unblurred';

interface Demo {
  readonly url: string;
  readonly savedPages: readonly { readonly id: string }[];
}

/** The demo with the built product, from before the tests of a file until after them. */
export function serveDemo(options: object = {}): Demo {
  const demo = { url: '', savedPages: [], close: async () => {} };
  beforeAll(async () => {
    Object.assign(demo, await createServer({ dist: inject('dist'), ...options }));
  });
  afterAll(() => demo.close());
  return demo;
}
