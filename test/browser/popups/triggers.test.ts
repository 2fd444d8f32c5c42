import type { JSHandle, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base, type OpenOptions } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import { SNAP_CSS } from '../../support/snap';
import type { Armed, arm } from './triggers-probe';

const TALL =
  '<link rel="stylesheet" href="/tall.css"><button type="button">Klick</button><div id="tall"></div><p id="end">Ende</p>';

interface Armory {
  readonly page: Page;
  /** Arms the triggers and returns a handle of their state. */
  arm(triggers: object): Promise<JSHandle<Armed>>;
}

/** `it` with a page of 4,000 px and a stopped clock. */
const it = base.extend<{ armory: (options?: OpenOptions & { body?: string }) => Promise<Armory> }>({
  armory: async ({ open, site }, use) => {
    await serveModule(site, '/triggers.js', 'test/browser/popups/triggers-probe.ts');
    site.set('/tall.css', 'body{margin:0}#tall{height:3900px}#end{margin:0;height:50px}');
    await use(async ({ body = TALL, ...options } = {}) => {
      const page = await open(body, {
        before: (each) => each.clock.install({ time: 0 }),
        ...options,
      });
      await page.clock.pauseAt(60_000);
      const probe = await importModule<{ arm: typeof arm }>(page, '/triggers.js');
      return {
        page,
        arm: (triggers) => probe.evaluateHandle((module, given) => module.arm(given), triggers),
      };
    });
  },
});

const firedOf = (armed: JSHandle<Armed>) => armed.evaluate(({ fired }) => fired);

describe('a trigger', () => {
  it('fires when the page has been open for its delay [popup.3a]', async ({ armory }) => {
    const { page, arm: armed } = await armory();
    const timed = await armed({ page_load: 'yes', page_load_delay: '2.5' });
    const instant = await armed({ page_load: 'yes' });
    await page.clock.runFor(2_499);
    expect([await firedOf(timed), await firedOf(instant)]).toEqual([[], ['page_load']]);
    await page.clock.runFor(1);
    await expect.poll(() => firedOf(timed)).toEqual(['page_load']);
  });

  it('fires on pages that snap to their sections, where the body scrolls [popup.4a, popup.4b]', async ({
    armory,
    site,
  }) => {
    site.set('/snap.css', SNAP_CSS);
    const { page, arm: armed } = await armory({ head: '<link rel="stylesheet" href="/snap.css">' });
    const half = await armed({ scrolling: 'yes', scrolling_offset: 50 });
    const up = await armed({ scrolling: 'yes', scrolling_direction: 'up' });
    const bodyTo = (y: number) =>
      page.evaluate(
        (to) =>
          new Promise((resolve) => {
            document.body.addEventListener('scroll', resolve, { once: true });
            document.body.scrollTo({ top: to, behavior: 'instant' });
          }),
        y,
      );
    const range = await page.evaluate(() => document.body.scrollHeight - innerHeight);
    await bodyTo(range / 2 - 10);
    expect([await firedOf(half), await firedOf(up)]).toEqual([[], []]);
    await bodyTo(range / 2);
    expect([await firedOf(half), await firedOf(up)]).toEqual([['scrolling'], []]);
    await bodyTo(0);
    await expect.poll(() => firedOf(up)).toEqual(['scrolling']);
  });
});
