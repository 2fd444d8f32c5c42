import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { allow, blockedBy, countStepsOfAllow, it, thirdParty } from './core-page';

const IFRAME = `<iframe id="map" consent-original-src-_="about:blank#map" ${blockedBy('maps')}></iframe>`;

/** Returns the ids of the elements for which the blocker has considered a placeholder. */
const considered = (page: Page) => page.evaluate(() => window.probe.considered);

/**
 * Polls these ids, and lets some time pass before each look. The browser reports in frames that an element is near,
 * and frames do not follow the clock of the test.
 */
const pollConsidered = (page: Page) =>
  expect.poll(async () => {
    await page.clock.runFor(10);
    return considered(page);
  });

describe('the blocker', () => {
  it('does nothing until consent is known, and then starts at once [blocker.2]', async ({ block }) => {
    const page = await block(IFRAME, { before: (blank) => blank.clock.install() });
    await page.clock.runFor(5_000);
    await expect.poll(() => considered(page)).toEqual([]);
    await page.evaluate(() => window.probe.consent.asked());
    await page.clock.runFor(100);
    await pollConsidered(page).toEqual(['map']);
  });

  it('finds later elements within a second, and pauses in a hidden tab [blocker.2f]', async ({ block }) => {
    const page = await block('<main></main>', { before: (blank) => blank.clock.install() });
    await page.evaluate(() => window.probe.consent.asked());
    await page.clock.runFor(1_000);
    const add = (id: string) =>
      page.evaluate(
        (markup) => {
          const frame = document.createElement('iframe');
          for (const [name, value] of markup) frame.setAttribute(name, value);
          document.querySelector('main')?.append(frame);
        },
        [
          ['id', id],
          ['consent-required', '201'],
          ['consent-id', '301'],
        ] as const,
      );
    await add('one');
    await page.clock.runFor(1_000);
    await pollConsidered(page).toContain('one');

    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await add('two');
    await page.clock.runFor(10_000);
    await expect.poll(() => considered(page)).not.toContain('two');
    await setHidden(false);
    await page.clock.runFor(10);
    await expect.poll(() => considered(page)).toContain('two');

    await page.evaluate(() => window.probe.stop());
    await add('three');
    await page.clock.runFor(10_000);
    await expect.poll(() => considered(page)).not.toContain('three');
  });

  it('forces no style and no layout where nothing is blocked [blocker.2]', async ({ block }) => {
    const paragraphs = '<p style="color:red">Text</p>'.repeat(2_000);
    const page = await block(paragraphs, {
      csp: '',
      before: (blank) => blank.clock.install(),
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.evaluate(() => window.probe.consent.allow());
    await page.clock.runFor(2_000);
    const read = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    };
    const before = await read();
    await page.clock.runFor(60_000);
    const after = await read();
    expect(after.LayoutCount).toBe(before.LayoutCount);
    expect(after.RecalcStyleCount).toBe(before.RecalcStyleCount);
  });

  it('follows only consent itself, not events that page scripts can fake, and marks elements that the server has unblocked only half, so that they become visible [blocker.2, blocker.2e]', async ({
    site,
    block,
  }) => {
    const src = `${thirdParty(site)}/embed.html`;
    const page = await block(
      `<iframe id="map" consent-original-src-_="${src}" ${blockedBy('maps')}></iframe><div id="a" consent-id="301">Fertig</div>`,
    );
    await page.evaluate(async () => {
      const { consent } = window.probe;
      consent.asked();
      const services = consent.config.groups.flatMap((group) =>
        group.items.map((service) => ({ service, group })),
      );
      for (const type of ['RCB/Apply/Interactive', 'RCB/OptIn/All', 'RCB/OptIn/ContentBlocker/All'])
        document.dispatchEvent(
          new CustomEvent(type, { detail: { services, ready: Promise.resolve(), unblockedNodes: [] } }),
        );
      await new Promise((resolve) => setTimeout(resolve));
    });
    await page.waitForFunction(() => window.probe.considered.includes('map'));
    await page.locator('#a[consent-transaction-complete="1"]').waitFor();
    await expect.poll(() => page.locator('#map').getAttribute('src')).toBeNull();
    expect(site.requests.filter((path) => path.includes('embed'))).toEqual([]);
  });

  it('unblocks thousands of elements in short tasks, even on a slow phone [blocker.2]', async ({ block }) => {
    const many = Array.from(
      { length: 5_000 },
      (_, at) =>
        `<img id="i${at}" alt="" consent-original-src-_="data:image/gif;base64,R0lGODlhAQABAAAAACw=" ${blockedBy('maps')}>`,
    ).join('');
    const page = await block(many);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const steps = await countStepsOfAllow(page, 'maps');
    await expect.poll(() => page.locator('img:not([src])').count()).toBe(0);
    expect(steps).toBeGreaterThan(2);
  });

  it('dispatches its events to each element and the document, first for each element and then for all, with their details [blocker.2]', async ({
    block,
  }) => {
    const page = await block(
      `<div id="a" ${blockedBy('maps')}></div><div id="b" consent-required="201" consent-id="999"></div><div id="c" ${blockedBy('youtube')}></div>`,
    );
    await allow(page, 'maps');
    await expect
      .poll(() => page.evaluate(() => window.probe.events))
      .toEqual([
        'OptIn/ContentBlocker a',
        'OptIn/ContentBlocker a',
        'OptIn/ContentBlocker b',
        'OptIn/ContentBlocker b',
        'OptIn/ContentBlocker/All',
        'OptIn/ContentBlocker/All a',
        'OptIn/ContentBlocker/All b',
      ]);
    const reported = await page.evaluate(() => window.probe.consent.nodes.map(({ id }) => id));
    expect(reported).toEqual(['a', 'b']);
    await expect.poll(() => page.locator('#a').getAttribute('consent-transaction-complete')).toBe('1');
    await expect.poll(() => page.locator('#c').getAttribute('consent-required')).toBe('202');
  });
});
