import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accept, banner, decline } from './demo-site';
import { applied, detailsOf, ran, record, service, site, state } from './probe-site';
import { hasFetched, it, outside } from './product';

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('before the visitor is asked', () => {
  const script = (code: string) =>
    `<script>document.addEventListener('RCB/PreDecision/Promises', ({ detail }) => { ${code} });</script>`;
  const asks = async (page: Page) => {
    await accept(page).waitFor();
    await expect.poll(() => detailsOf(page, 'RCB/Apply/Interactive')).toEqual([]);
  };
  const allows = (names: readonly string[]) => async (page: Page) => {
    await applied(page);
    expect((await ran(page)).sort()).toEqual([...names].sort());
    await expect.poll(() => banner(page).count()).toBe(0);
  };
  const everything = allows(['basis', 'karten']);
  const essentials = allows(['basis', 'kein karten']);

  const decides: Record<string, [code: string, then: (page: Page) => Promise<void>]> = {
    'all services': [
      `detail.promises.push(new Promise((resolve) => requestAnimationFrame(() => resolve('all'))))`,
      everything,
    ],
    'the essential services': [`detail.promises.push(false, Promise.resolve('essentials'))`, essentials],
    'nothing it knows of': [
      `detail.promises.push('toString', Promise.reject(new Error('x')), { all: 1 })`,
      asks,
    ],
  };
  for (const [what, [code, then]] of Object.entries(decides))
    it(`a script of the page can decide for ${what} [consent.9]`, async ({ product, arrive }) => {
      const { page } = await arrive(product.serve({ ...site(), head: script(code) }), { before: record });
      await then(page);
      expect(product.records).toEqual([]);
    });

  it('services that a script has allowed stop with a reload where the visitor declines them [banner.2, consent.9]', async ({
    product,
    arrive,
  }) => {
    const head = script(`detail.promises.push('all')`);
    const { page } = await arrive(product.serve({ ...site(), head }), { before: record });
    await everything(page);
    await page.evaluate(() => {
      location.hash = '#consent-change';
    });
    const reloaded = page.waitForEvent('load');
    await decline(page).click();
    await reloaded;
    expect(product.records.map(({ buttonClicked }) => buttonClicked)).toEqual(['ind_essential']);
  });

  const byServer: Record<string, (page: Page) => Promise<void>> = {
    all: everything,
    consent: essentials,
    nothing: asks,
    dnt: essentials,
    'something new': async (page) => {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await expect.poll(() => banner(page).count()).toBe(0);
      await expect.poll(() => detailsOf(page, 'RCB/Apply/Interactive')).toEqual([]);
    },
  };
  for (const [answer, then] of Object.entries(byServer))
    it(`the server can answer "${answer}" [consent.4]`, async ({ product, arrive }) => {
      const path = product.serve(site({}, { hasDynamicPreDecisions: true }));
      let answered: Promise<unknown> | undefined;
      const { page } = await arrive(`${path}?piton-vorentscheidung=${answer}`, {
        async before(each) {
          await record(each);
          answered = each.waitForEvent('requestfinished', (request) => request.method() === 'POST');
        },
      });
      await answered;
      await then(page);
      expect(product.records.map(({ buttonClicked }) => buttonClicked)).toEqual(
        answer === 'dnt' ? ['none'] : [],
      );
    });

  it('a crawler sees all content without a banner [consent.13]', async ({ product, arrive }) => {
    const visitor = await arrive(product.serve(site()), { before: record, userAgent: BOT });
    await everything(visitor.page);
    expect(product.records).toEqual([]);
    expect(hasFetched(visitor, 'react')).toBe(false);
  });

  it('a crawler is treated as a visitor where the owner has set that [consent.13]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive(product.serve(site({ isAcceptAllForBots: false })), {
      before: record,
      userAgent: BOT,
    });
    await asks(page);
  });

  const noCookies = async (page: Page) => {
    await record(page);
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
    );
  };
  it('a visitor whose browser stores no cookies is not asked, since the answer would be lost [consent.13d]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive(product.serve(site()), { before: noCookies });
    await essentials(page);
  });

  it('without cookies and without a server the decision is still stored [consent.1]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive('/ohne-server/', { before: noCookies });
    await accept(page).click();
    await applied(page);
    await page.reload();
    await applied(page);
    await expect.poll(() => banner(page).count()).toBe(0);
    await expect.poll(() => state(page, 1201)).toEqual({ consentGiven: true, cookieOptIn: true });
    expect(product.records).toEqual([]);
  });

  const refusing = (name: string, value: unknown) => async (page: Page) => {
    await record(page);
    await page.addInitScript(
      ([key, given]) => Object.defineProperty(navigator, key as string, { get: () => given }),
      [name, value] as const,
    );
  };
  it('Do-Not-Track is stored as a refusal where the site honours it, and only there [consent.4]', async ({
    product,
    arrive,
  }) => {
    const before = refusing('doNotTrack', '1');
    const { page } = await arrive(product.serve(site({ isRespectDoNotTrack: true })), { before });
    await essentials(page);
    expect(product.records.map(({ buttonClicked }) => buttonClicked)).toEqual(['none']);
    await asks((await arrive(product.serve(site()), { before })).page);
    const legitimate = service(4, 'berechtigt', { legalBasis: 'legitimate-interest' });
    await asks(
      (await arrive(product.serve(site({ isRespectDoNotTrack: true }, {}, [legitimate])), { before })).page,
    );
  });

  it('Global Privacy Control is honoured on a site with the plugin where the owner has set that in Piton [consent.4]', async ({
    product,
    arrive,
  }) => {
    const before = refusing('globalPrivacyControl', true);
    const head =
      '<script type="application/json" id="piton-config">{"consent":{"respectGlobalPrivacyControl":true}}</script>';
    const { page } = await arrive(product.serve({ ...site({ isGcm: true }), head }), { before });
    await applied(page);
    expect(product.records.map(({ buttonClicked }) => buttonClicked)).toEqual(['none']);
    // The refusal also takes back the types that an earlier decision granted.
    await expect.poll(() => page.evaluate(() => decodeURIComponent(document.cookie))).toContain('-gcm=[]');
    await asks((await arrive(product.serve(site()), { before })).page);
  });

  it('no banner, no count and no service code runs while the page is prerendered [banner.1]', async ({
    product,
    arrive,
  }) => {
    const { page, requests } = await arrive(product.serve(site()), {
      before: async (each) => {
        await record(each);
        await each.addInitScript(() => {
          Object.defineProperty(document, 'prerendering', {
            get: () => !('isSeen' in window),
            configurable: true,
          });
        });
      },
    });
    await page.waitForFunction(() => window.rcbConsentManager !== undefined);
    await expect.poll(() => detailsOf(page, 'RCB/PreDecision/Promises')).toEqual([]);
    await expect.poll(() => banner(page).count()).toBe(0);
    expect(outside(requests, product.url)).toEqual([]);
    await page.evaluate(() => {
      Object.assign(window, { isSeen: true });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await asks(page);
  });
});
