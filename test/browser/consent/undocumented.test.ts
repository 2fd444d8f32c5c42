import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { whenQuiet } from '../../support/quiet';
import { accept } from './demo-site';
import { site } from './probe-site';
import { it } from './product';

describe('a decision that the server has not answered yet', () => {
  it.for([
    ['optimistic', 'is in force at the click'],
    ['essentials', 'waits for the proof'],
  ] as const)('%s: %s [consent.12, blocker.2]', async ([handling], { product, arrive }) => {
    const visitor = await arrive(product.serve(site({ failedConsentDocumentationHandling: handling })));
    const { page } = visitor;
    const held: Route[] = [];
    await page.route('**', (route) =>
      route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
    );
    // The time after which a decision is applied without an answer never ends.
    await page.evaluate(() => {
      const { setTimeout: native } = window;
      const start = (call: TimerHandler, ms = 0, ...given: unknown[]) =>
        ms >= 10_000 ? 0 : native(call, ms, ...given);
      Object.assign(window, { setTimeout: start });
    });
    const map = page.locator('iframe[src*="karten.localhost"]');
    await accept(page).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    if (handling === 'optimistic') await map.waitFor({ state: 'attached' });
    else {
      await whenQuiet(page);
      await expect.poll(() => map.count()).toBe(0);
    }
    expect(product.records).toEqual([]);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await map.waitFor({ state: 'attached' });
    await expect.poll(() => product.records.length).toBe(1);
  });
});
