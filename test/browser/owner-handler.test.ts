import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { OWNER_TAG } from '../support/owner';

/** The example handler in the handbook. */
const HANDBOOK = readFileSync('demo/handbook/en/own-handlers.md', 'utf8');
const CODE = /^```ts\n([\s\S]*?)^```/m.exec(HANDBOOK)?.[1] ?? '';
const LINK = '<a href="tel:+43512000000">Rufen Sie an</a>';

/** Records the console messages of the page's scripts. */
function listen(page: Page, heard: string[]): void {
  page.on('console', (message) => void (message.type() === 'log' && heard.push(message.text())));
}

const call = (page: Page, nth: number) =>
  page
    .locator('a')
    .nth(nth)
    .evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });

describe('an owner’s handler', () => {
  it('needs ten lines in a file on a plain page, before or after the tag, and handles existing and later links [core.1, core.6]', async ({
    open,
    site,
  }) => {
    expect(CODE.trimEnd().split('\n').length).toBe(10);
    site.set('/owner.js', CODE);
    for (const [head, body] of [
      [OWNER_TAG, LINK],
      ['', LINK + OWNER_TAG],
    ] as const) {
      const heard: string[] = [];
      const page = await open(body, { head, before: async (each) => listen(each, heard) });
      await call(page, 0);
      await expect.poll(() => heard).toEqual(['called Rufen Sie an']);
      const mounted = page.evaluate(
        () => new Promise((resolve) => document.addEventListener('piton:mount', resolve, { once: true })),
      );
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: 'tel:112', textContent: 'Notruf' });
        document.body.append(link);
      });
      await mounted;
      await call(page, 1);
      await expect.poll(() => heard).toEqual(['called Rufen Sie an', 'called Notruf']);
    }
  });

  it('also works inline with a nonce that the page’s policy allows', async ({ open }) => {
    const heard: string[] = [];
    const page = await open(LINK, {
      head: `<script nonce="bergluft">${CODE}</script>`,
      csp: "script-src 'self' 'nonce-bergluft'; require-trusted-types-for 'script'",
      before: async (each) => listen(each, heard),
    });
    await call(page, 0);
    await expect.poll(() => heard).toEqual(['called Rufen Sie an']);
  });
});
