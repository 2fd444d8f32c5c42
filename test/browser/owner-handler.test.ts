import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { OWNER_TAG } from '../support/owner';

/** The example handler in the handbook. */
const HANDBOOK = readFileSync('demo/handbook/en/own-handlers.md', 'utf8');
const CODE = /^```ts\n([\s\S]*?)^```/m.exec(HANDBOOK)?.[1] ?? '';
const LINK = '<a href="tel:+43512000000">Rufen Sie an</a>';

/** The code on the page about handlers, in both languages: in its second and third example. */
const PAGES = ['en/own-handlers', 'de/eigene-handler'].map((name) => {
  const text = readFileSync(`demo/handbook/${name}.md`, 'utf8');
  const [, settings = '', consent = ''] = [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(
    ([, code = '']) => code,
  );
  return { name, settings, consent };
});
/** A question with a blocker for the address in the third example. */
const QUESTION = JSON.stringify({
  consent: {
    groups: [
      { id: 1, slug: 'essential', items: [{ id: 11, name: 'Session' }] },
      { id: 2, slug: 'functional', items: [{ id: 21, name: 'Maps' }] },
    ],
    blockers: [
      { id: 31, name: 'Maps', rules: ['*maps.example*', '*karten.example*'], services: [21], isVisual: true },
    ],
  },
});

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

  it.for(PAGES)(
    'with settings reads them, as in the handbook ($name)',
    async ({ settings }, { open, site }) => {
      site.set('/owner.js', settings);
      const heard: string[] = [];
      const page = await open(
        `<div class="elementor-element" data-element_type="widget" data-widget_type="price-note.default" data-settings='{"nights":"5"}'>Preis</div>`,
        { head: OWNER_TAG, before: async (each) => listen(each, heard) },
      );
      await expect.poll(() => heard.join()).toContain('price-note');
      await page.getByText('Preis').click();
      await expect.poll(() => heard.at(-1)).toBe('5');
    },
  );

  it.for(PAGES)(
    'asks before a third party, at its own element, whether its code comes before or after the consent’s ($name)',
    async ({ consent }, { open, site }) => {
      site.set('/owner.js', consent);
      const question = `<script type="application/json" id="piton-config">${QUESTION}</script>`;
      for (const isLate of [false, true]) {
        const heard: string[] = [];
        const page = await open('<main><h1>Anfahrt</h1><div class="own-map">Karte</div></main>', {
          head: question + (isLate ? '' : OWNER_TAG),
          // The test itself adds the late script, which the strictest policy forbids.
          csp: "script-src 'self'; style-src 'self'",
          before: async (each) => listen(each, heard),
        });
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        if (isLate) await page.addScriptTag({ url: '/owner.js' });
        await dialog.getByRole('button', { name: 'Weiter ohne Einwilligung' }).click();
        const placeholder = page.locator('.rcb-content-blocker');
        await placeholder.waitFor();
        await expect.poll(() => page.getByRole('heading', { name: 'Anfahrt' }).isVisible()).toBe(true);
        expect(heard).toEqual([]);
        await placeholder.getByRole('button').last().click();
        await expect.poll(() => heard.length).toBe(1);
      }
    },
  );
});
