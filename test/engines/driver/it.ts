import { it as base, expect, inject } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
import { startChromium } from './chromium';
import { startFirefox } from './firefox';
import type { Engine } from './session';
import { createVisitor, type Visitor } from './visitor';
import { startWebKit } from './webkit';

const START = { firefox: startFirefox, webkit: startWebKit, floor: startChromium };

interface Demo {
  readonly url: string;
  close(): Promise<void>;
}

const script = (name: string) => `<script src="/dist/${name}.js"></script>`;
const TAG =
  '<link rel="stylesheet" href="/dist/piton.css"><script type="module" src="/dist/piton.js"></script>';

const serve = (...scripts: string[]): Promise<Demo> =>
  createServer({ dist: inject('dist'), tag: [...scripts.map(script), TAG].join('') });

/**
 * `it` with a visitor of the demo in the project's engine and, to compare with, one in Chromium with all its features.
 * Both visit the site for the first time. A test fails where the first visitor's pages have recorded faults.
 */
export const it = base.extend<{
  isFlat: boolean;
  engine: Engine;
  demo: Demo;
  visitor: Visitor;
  inChromium: Visitor;
}>({
  isFlat: [false, { scope: 'file' }],
  engine: [
    async ({ isFlat }, use) => {
      const engine = await START[inject('engine')](isFlat);
      await use(engine);
      await engine.close();
    },
    { scope: 'file' },
  ],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters from the pattern
    async ({}, use) => {
      const demo = await (inject('engine') === 'floor' ? serve('floor', 'watch') : serve('watch'));
      await use(demo);
      await demo.close();
    },
    { scope: 'file' },
  ],
  visitor: async ({ engine, demo }, use) => {
    const session = await engine.newSession();
    const visitor = createVisitor(session, demo.url);
    await use(visitor);
    const faults = await visitor.faults();
    await session.close();
    expect(faults).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  inChromium: async ({}, use) => {
    const [demo, engine] = await Promise.all([serve('watch'), startChromium()]);
    const session = await engine.newSession();
    await use(createVisitor(session, demo.url));
    await session.close();
    await demo.close();
  },
});

/** `it` for tests that only look through pages, where WebKit draws without layers. */
export const itFlat = it.extend({ isFlat: [true, { scope: 'file' }] });
