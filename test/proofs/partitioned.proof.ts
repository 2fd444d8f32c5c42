import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../browser/blocker/guard-page';
import { head, settle, TAG } from '../browser/blocker/late-page';

/** The time limit on a busy machine, ms. */
const TIMEOUT = 600_000;

const frame = (host: string) =>
  `<iframe title="Film" width="300" height="170" consent-original-src-_="${host}/film" consent-required="202" consent-by="services" consent-id="302"></iframe><a href="#consent-change">Ändern</a>`;
type Within = Pick<Page, 'getByRole'>;
const accept = (page: Within) => page.getByRole('button', { name: /alle akzeptieren/i });
const decline = (page: Within) => page.getByRole('button', { name: /weiter ohne/i });
const answered = (page: Within) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
/** How often a cookie has the name of the decision. */
const copies = (page: Page) =>
  page.evaluate(() => document.cookie.split('; ').filter((each) => each.startsWith('piton-consent=')).length);

describe('a partitioned cookie', () => {
  it(
    'with the name of the decision, which holds an older one, allows nothing that the visitor has refused since',
    async ({ open, host, third: { requests } }) => {
      const page = await open(frame(host), {
        head: head(host),
        csp: '',
        ready: false,
        expectedErrors: /404/,
      });
      await accept(page).click();
      await answered(page);
      await expect.poll(() => requests).toEqual(['/film']);
      // As a script of an embedding site, or a server that sends cookies for both, leaves it.
      await page.evaluate(() => {
        const own = document.cookie.split('; ').find((each) => each.startsWith('piton-consent='));
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot set it on a page without TLS
        document.cookie = `${own}; path=/; max-age=31536000; Secure; SameSite=None; Partitioned`;
      });
      expect(await copies(page)).toBe(2);
      await page.getByText('Ändern').click();
      await decline(page).click();
      await answered(page);
      // The page loads anew by itself where a service has run.
      await settle(page);
      requests.length = 0;
      for (let visits = 0; visits < 2; visits++) {
        await page.reload();
        await page.evaluate(() => (window.piton as { ready: Promise<void> }).ready);
        await settle(page);
        expect(requests).toEqual([]);
      }
    },
    TIMEOUT,
  );

  it(
    'cannot be the only memory of a frame in another site: the answer there counts, and is remembered or asked for again',
    async ({ site, open, third }) => {
      const inner = site.url.replace('127.0.0.1', 'localhost');
      site.set(
        '/innen.html',
        `<!doctype html><html lang="de"><title>Innen</title>${head(third.url)}${TAG}<body>${frame(third.url)}`,
      );
      const page = await open(
        `<iframe title="Innen" width="900" height="700" src="${inner}/innen.html"></iframe>`,
        { tag: '', csp: '', ready: false, expectedErrors: /404|autofocusing/ },
      );
      const within = page.frameLocator('iframe[title=Innen]');
      await accept(within).click();
      await expect.poll(() => third.requests).toEqual(['/film']);
      await page.reload();
      // Never both and never neither: the film loads without a question, or the visitor is asked.
      await expect.poll(async () => (await accept(within).count()) + third.requests.length).toBe(2);
    },
    TIMEOUT,
  );
});
