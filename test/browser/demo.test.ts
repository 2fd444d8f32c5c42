import { describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { pages } from '../../demo/site.mjs';
import type { Report } from '../../src/api';
import { practiceFaults } from '../support/authoring-practices';
import { serveDemo } from '../support/demo-server';
import { smallTargets } from '../support/target-size';
import { declineQuestion, mountAll, scrollThrough, settle, violations, visit } from '../support/visit';

const demoPages = pages as { path: string; handlers: string[] }[];
/**
 * A policy without inline code and inline styles except by nonce, without wildcard sources, and with a single Trusted
 * Types policy.
 */
const STRICT = [
  /(?:^|; )script-src 'self'(?! [^;]*(?:'unsafe|\*(?![.\w])|data:))/,
  /(?:^|; )style-src 'self'(?! [^;]*(?:'unsafe|\*(?![.\w])|data:))/,
  /(?:^|; )require-trusted-types-for 'script'(?:;|$)/,
];
const PHONE = { width: 390, height: 844 };

const server = serveDemo();

const report = () => (window.piton as { report(): Promise<Report> }).report();

describe('the demo site', () => {
  it.each(demoPages)(
    'mounts $handlers on $path without an error or a request to others, under the strictest policy, and is accessible, on a desktop and a phone; where it asks, no third party is requested before a decision or after declining [core.1, blocker.2]',
    async ({ path, handlers }) => {
      const { page, policy, faults, close } = await visit(server.url.slice(0, -1) + path);
      for (const rule of STRICT) expect(policy).toMatch(rule);
      await mountAll(page);
      const mounted = (await page.evaluate(report)).marks.map(({ handler }) => handler);
      expect(mounted).toEqual(expect.arrayContaining(handlers));
      await settle(page);
      expect(await violations(page, true)).toEqual([]);
      expect(await practiceFaults(page)).toEqual([]);
      // The consent question may cover the page.
      await declineQuestion(page);
      // Check the same page in the window size of a phone; touch has tests where it changes the behaviour.
      await page.setViewportSize(PHONE);
      await scrollThrough(page);
      await settle(page);
      expect(await violations(page, true)).toEqual([]);
      expect(await practiceFaults(page)).toEqual([]);
      await expect.poll(() => smallTargets(page)).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('is accessible also inside its closed tabs', async () => {
    const { page, close } = await visit(`${server.url}reiter/`);
    await mountAll(page);
    const sets = await page.locator('.e-n-tabs').count();
    for (const position of [2, 3, 4]) {
      for (let set = 0; set < sets; set++) {
        const title = page
          .locator('.e-n-tabs')
          .nth(set)
          .locator('> .e-n-tabs-heading > .e-n-tab-title')
          .nth(position - 1);
        if (await title.isVisible()) await title.click();
      }
      await settle(page);
      expect(await violations(page, true)).toEqual([]);
      expect(await practiceFaults(page)).toEqual([]);
    }
    await close();
  });

  it('prints the reference of every handler, which can be searched and is accessible', async () => {
    const { page, faults, close } = await visit(`${server.url}referenz/`);
    await expect.poll(() => page.locator('h2').count()).toBeGreaterThan(90);
    await page.locator('#nested-tabs').getByRole('link').click();
    expect(await violations(page, true)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('has an accessible index that lists every page [demo.1e]', async () => {
    const { page, faults, close } = await visit(server.url);
    for (const { path } of demoPages)
      await expect.poll(() => page.locator(`a[href="${path}"]`).count()).toBeGreaterThan(0);
    expect(await violations(page, true)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});
