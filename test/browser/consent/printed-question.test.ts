import { describe, expect } from 'vitest';
import { accept, banner } from './demo-site';
import { applied, ran, record, site } from './probe-site';
import { type Arrive, it as base, type OwnPage } from './product';
import { openSlowSite, REST, type SlowSite } from './slow-page';

interface Stored {
  readonly key: string;
  readonly html: string;
  readonly css: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const ROUTE = '/wp-json/piton/v1/question';
const ORDER = `<script type="application/json" id="piton-question-store">${JSON.stringify({ url: ROUTE, nonce: 'abc', locale: 'de_DE', key: '' })}</script>`;

/** Returns what the browser of an administrator sends for the page. */
async function storedBy(address: string, arrive: Arrive): Promise<Stored> {
  const sent: Stored[] = [];
  const { context } = await arrive(address, {
    before: (each) =>
      each.route(`**${ROUTE}`, async (route) => {
        sent.push(route.request().postDataJSON() as Stored);
        await route.fulfill({ json: { nonce: route.request().headers()['x-wp-nonce'] } });
      }),
  });
  await expect.poll(() => sent.length).toBe(1);
  await context.close();
  return sent[0] as Stored;
}

/** Returns the page with the stored question in its HTML; the server stops sending in the middle of the question. */
const printed = (page: OwnPage, { html, attributes }: Stored): OwnPage => {
  const half = html.indexOf('rcb-side');
  const data = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return {
    ...page,
    head: `<script src="/dist/question.js" ${data.join(' ')}></script><link rel="stylesheet" id="piton-question-style" href="/frage.css">`,
    body: (how) =>
      `${html.slice(0, half)}${REST}${html.slice(half)}${typeof page.body === 'function' ? page.body(how) : ''}`,
  };
};

const it = base.extend<{ slow: SlowSite }>({
  slow: async ({ product }, use) => {
    const slow = await openSlowSite(product.url);
    await use(slow);
    await slow.close();
  },
});

describe('on a site with the consent plugin', () => {
  it('the browser of an administrator stores the question; visitors get it from then on as it is still arriving, with the plugin’s link, once [banner.4a, banner.4b]', async ({
    product,
    arrive,
    slow,
  }) => {
    const stored = await storedBy(slow.at(product.serve({ ...site(), head: ORDER })), arrive);
    expect(stored.html).toContain('Einwilligungen mit Piton');
    const { context, page, warnings } = await arrive(slow.at(product.serve(printed(site(), stored))), {
      waitUntil: 'commit',
      async before(each) {
        await record(each);
        await each.route('**/frage.css', (route) =>
          route.fulfill({ contentType: 'text/css', body: stored.css }),
        );
      },
    });
    // Piton's code is there before the buttons of the question.
    await page.waitForFunction(() => window.rcbConsentManager !== undefined);
    await page.locator('#piton-question .rcb-words').waitFor();
    await page
      .locator('#piton-question')
      .evaluate((question) => Object.assign(question, { isPrinted: true }));
    await expect.poll(() => banner(page).count()).toBe(1);
    slow.finish();
    await page.locator('dialog.rcb-dialog:modal').waitFor();
    await expect
      .poll(() => page.locator('#piton-question').evaluate((question) => 'isPrinted' in question))
      .toBe(true);
    await expect.poll(() => page.getByText('Einwilligungen mit Piton').count()).toBe(1);
    await expect.poll(() => banner(page).count()).toBe(1);
    expect(warnings).toEqual([]);
    await accept(page).click();
    await applied(page);
    await expect.poll(() => ran(page)).toEqual(['basis', 'karten']);
    await expect.poll(() => product.records.map(({ buttonClicked }) => buttonClicked)).toEqual(['main_all']);
    // The page requests nothing more from the server, which closes before the page would.
    await context.close();
  });
});
