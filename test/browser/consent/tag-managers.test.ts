import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { whenReady } from '../../support/ready';
import { accept } from './demo-site';
import { allow, applied, ran, record, service, site } from './probe-site';
import { it } from './product';

describe('a tag manager', () => {
  const gtm = service(7, 'gtm', { presetId: 'gtm', executePriority: 1 });
  const mtm = service(8, 'mtm', { presetId: 'mtm', executePriority: 1 });
  const tagged = service(5, 'statistik', {
    tagManagerOptInEventName: 'statistik-ja',
    tagManagerOptOutEventName: 'statistik-nein',
    executeCodeOptInWhenNoTagManagerConsentIsGiven: true,
    executeCodeOptOutWhenNoTagManagerConsentIsGiven: true,
  });
  const layer = (page: Page, name: 'dataLayer' | '_mtm') =>
    page.evaluate(
      (key) =>
        JSON.parse(JSON.stringify((window as unknown as Record<string, unknown>)[key] ?? [])) as unknown[],
      name,
    );
  const states = (isIn: boolean) => ({
    realCookieBannerConsents: {
      basis: true,
      karten: isIn,
      statistik: isIn,
      'statistik-ja': isIn,
      'statistik-nein': !isIn,
    },
    realCookieBannerOptInEvents: { 'statistik-ja': isIn },
    realCookieBannerOptOutEvents: { 'statistik-nein': !isIn },
  });

  const kinds = [
    { kind: 'googleTagManager', name: 'dataLayer', manager: gtm },
    { kind: 'matomoTagManager', name: '_mtm', manager: mtm },
    // Without consent mode this kind behaves as the plain first kind.
    { kind: 'googleTagManagerWithGcm', name: 'dataLayer', manager: gtm },
  ] as const;
  for (const { kind, name, manager } of kinds)
    it(`of the kind ${kind} receives the allowed services before its own code runs, and then the services' events [consent.11b, consent.11c, consent.11e]`, async ({
      product,
      arrive,
    }) => {
      const { page } = await arrive(
        product.serve(site({ setCookiesViaManager: kind }, {}, [manager, tagged])),
        {
          before: record,
        },
      );
      await accept(page).click();
      await applied(page);
      await expect.poll(() => layer(page, name)).toEqual([states(true), { event: 'statistik-ja' }]);
      await expect.poll(() => layer(page, name === '_mtm' ? 'dataLayer' : '_mtm')).toEqual([]);
      // The tag manager runs this service, so Piton must not run it.
      expect((await ran(page)).sort()).toEqual(['basis', 'karten', manager.name].sort());
    });

  it('that is refused receives nothing, and Piton itself runs the allowed services [consent.11h]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive(
      product.serve(site({ setCookiesViaManager: 'googleTagManager' }, {}, [gtm, tagged])),
      { before: record },
    );
    await allow(page, 63);
    await applied(page);
    await expect.poll(() => layer(page, 'dataLayer')).toEqual([]);
    expect((await ran(page)).sort()).toEqual(['basis', 'kein gtm', 'kein karten', 'statistik'].sort());
  });
});

describe('after a revocation', () => {
  it('the services’ stored data are deleted, also data that only the server can delete, by one request [consent.7, rest.4c]', async ({
    product,
    arrive,
  }) => {
    const { page, context, requests } = await arrive('/cookie-richtlinie/', { before: record });
    await accept(page).click();
    await applied(page);
    const names = async () =>
      (await context.cookies()).map(({ name }) => name).filter((name) => /^_(?:spur|lawine)/.test(name));
    await expect.poll(async () => (await names()).sort()).toEqual(['_lawine', '_spur_id.7.a1', '_spur_ses']);
    await context.addCookies([
      { name: '_spur_id.7.server', value: '1', url: product.url, httpOnly: true },
      { name: 'fremdes', value: '1', url: product.url },
    ]);
    await page.evaluate(() => indexedDB.open('spurenleser'));
    page.on('dialog', (dialog) => void dialog.accept());
    const cleared = page.waitForRequest((request) => /_method=DELETE/.test(request.url()));
    const reloaded = page.waitForEvent('load');
    await page.locator('main a[href="#consent-revoke"]').first().click();
    expect(new URL((await cleared).url()).searchParams.get('cookies')).toBe('1205,1207');
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('_spur_id.7.server');
    expect(await names()).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toContain('fremdes');
    await reloaded;
    await applied(page);
    expect(
      await page.evaluate(async () => [
        ...Object.keys(localStorage).filter((key) => key.startsWith('_spur')),
        ...Object.keys(sessionStorage).filter((key) => key.startsWith('_spur')),
        ...(await indexedDB.databases()).map(({ name }) => name),
      ]),
    ).toEqual([]);
    expect(requests.filter((url) => url.includes('_method=DELETE'))).toHaveLength(1);
  });
});

describe('the network’s other sites', () => {
  for (const isPro of [true, false])
    it(`${isPro ? 'receive each decision' : 'receive nothing with the free edition'} [consent.15a, consent.15b, rest.3c]`, async ({
      product,
      arrive,
    }) => {
      const before = product.forwarded.length;
      const visitor = await arrive(product.serve({ consent: { others: { isPro } } }), { before: record });
      const { page } = visitor;
      await accept(page).click();
      await applied(page);
      await expect.poll(() => product.records.length).toBe(1);
      const forwards = () => visitor.requests.filter((url) => url.includes('/consent/forward'));
      if (isPro) {
        await expect.poll(() => product.forwarded.length).toBe(before + 1);
        expect(product.forwarded.at(-1)).toMatchObject({
          blog: '2',
          uuid: product.records[0]?.uuid,
          buttonClicked: 'main_all',
        });
      } else {
        await page.reload();
        await whenReady(page);
        expect(forwards()).toEqual([]);
        expect(product.forwarded.length).toBe(before);
      }
    });
});
