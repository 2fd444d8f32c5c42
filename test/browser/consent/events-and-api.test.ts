import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { SITE } from '../../../demo/consent/config.mjs';
import { accept, banner, decline } from './demo-site';
import { allow, applied, detailsOf, record, service, site, state } from './probe-site';
import { it } from './product';

describe('the events', () => {
  it('contain in their details what was asked, allowed, refused and unblocked [consent.9a, consent.9b, consent.9c, consent.9e]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive(product.serve(site({}, {}, [service(3, 'werbung')])), { before: record });
    await allow(page, 61);
    await expect.poll(async () => (await detailsOf(page, 'RCB/OptIn/ContentBlocker/All')).length).toBe(1);
    const basis = { service: 1, group: 60 };
    const karten = { service: 2, group: 61 };
    const werbung = { service: 3, group: 62 };
    await expect.poll(() => detailsOf(page, 'RCB/PreDecision/Promises')).toEqual([{ promises: [] }]);
    await expect.poll(() => detailsOf(page, 'RCB/Banner/Show/Interactive')).toEqual([null]);
    await expect.poll(() => detailsOf(page, 'RCB/Banner/Show')).toEqual([{}]);
    await expect
      .poll(() => detailsOf(page, 'RCB/Apply/Interactive'))
      .toEqual([{ services: [basis, karten] }]);
    await expect.poll(() => detailsOf(page, 'RCB/OptIn')).toEqual([basis, karten]);
    await expect
      .poll(() => detailsOf(page, 'RCB/OptIn/All'))
      .toEqual([{ services: [basis, karten], ready: 'promise' }]);
    await expect.poll(() => detailsOf(page, 'RCB/OptOut')).toEqual([werbung]);
    await expect
      .poll(() => detailsOf(page, 'RCB/OptOut/All'))
      .toEqual([{ services: [werbung], deleteHttpCookies: [], ready: 'promise' }]);
    await expect
      .poll(() => detailsOf(page, 'RCB/OptIn/ContentBlocker'))
      .toEqual([{ blocker: 9, gotClicked: false, element: 'iframe' }]);
    await expect
      .poll(() => detailsOf(page, 'RCB/OptIn/ContentBlocker/All'))
      .toEqual([
        {
          unblockedNodes: [{ node: 'iframe', consent: true, isVisualCb: false, blocker: 9, priority: 0 }],
          load: 'promise',
        },
      ]);
  });
});

describe('the public API', () => {
  const calls = `<script>
    window.answers = [];
    const note = (name) => [(value) => answers.push(name + ' ja ' + value?.cookieOptIn), (value) => answers.push(name + ' nein ' + value?.cookieOptIn)];
    consentApi.consent(2).then(...note('karten'));
    consentApi.consent('werbung').then(...note('werbung'));
    consentApi.consentAll([[1], [2]]).then(...note('beide'));
    consentApi.consent('http', 'gibt-es-nicht', '*').then(...note('unbekannt'));
    consentApi.unblock('http://karten.localhost/x').then(() => answers.push('karte frei'));
    consentApi.unblock('https://frei.example/').then(() => answers.push('frei'));
    addEventListener('consentApi', () => answers.push('da'));
  </script>`;
  const answers = (page: Page) => page.evaluate(() => (window as unknown as { answers: string[] }).answers);

  it('answers calls to the server’s stand-in from before Piton was loaded [consent.8c]', async ({
    product,
    arrive,
  }) => {
    const own = site({}, {}, [service(3, 'werbung')]);
    const { page } = await arrive(
      product.serve({
        ...own,
        body: (how) => `${calls}${typeof own.body === 'function' ? own.body(how) : ''}`,
      }),
      {
        before: record,
      },
    );
    await accept(page).waitFor();
    await expect.poll(async () => (await answers(page)).sort()).toEqual(['da', 'frei', 'unbekannt ja true']);
    await expect.poll(() => state(page, 2)).toEqual({ consentGiven: false, cookieOptIn: false });
    await allow(page, 61);
    await expect
      .poll(async () => (await answers(page)).sort())
      .toEqual(
        [
          'beide ja undefined',
          'da',
          'frei',
          'karte frei',
          'karten ja true',
          'unbekannt ja true',
          'werbung nein false',
        ].sort(),
      );
    await expect.poll(() => state(page, 2)).toEqual({ consentGiven: true, cookieOptIn: true });
    await expect.poll(() => state(page, 3)).toEqual({ consentGiven: true, cookieOptIn: false });
  });

  it('says no for a withdrawn service at once, however long the server takes to answer [consent.8a, consent.8b]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive(product.serve(site({}, {}, [service(3, 'werbung')])), {
      expectedErrors: /Failed to load resource/,
      async before(fresh) {
        await fresh.clock.install();
        await record(fresh);
      },
    });
    await accept(page).click();
    await applied(page);
    await page.route(/\/consent\?/, () => {});
    // With the clock stopped the page never stops waiting for the answer.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      location.hash = '#consent-revoke';
    });
    const consent = (id: number) =>
      page.evaluate(
        (serviceId) =>
          window.consentApi?.consent(serviceId).then(
            () => 'allowed',
            () => 'refused',
          ),
        id,
      );
    for (const id of [2, 3]) {
      await expect.poll(() => state(page, id)).toEqual({ consentGiven: true, cookieOptIn: false });
      await expect.poll(() => consent(id)).toBe('refused');
    }
    await expect.poll(() => consent(1)).toBe('allowed');
    expect(product.records).toHaveLength(1);
  });

  it('names the manager’s options, the default and the stored decision [consent.6a, consent.6b, consent.6c, consent.4b]', async ({
    product,
    arrive,
  }) => {
    const own = site({}, {}, [service(4, 'berechtigt', { legalBasis: 'legitimate-interest' })]);
    const { page } = await arrive(product.serve(own), { before: record });
    const ask = () =>
      page.evaluate(() => {
        const manager = window.rcbConsentManager;
        const decision = manager?.getUserDecision(true);
        const { groups: _, ...options } = manager?.getOptions() ?? {};
        return {
          options,
          defaults: [manager?.getDefaultDecision(), manager?.getDefaultDecision(false)],
          decision: decision && { consent: decision.consent, button: decision.buttonClicked },
          queue: [manager?.getConsentQueueName(), manager?.getConsentQueueName(true)],
        };
      });
    await accept(page).waitFor();
    await expect
      .poll(() => ask())
      .toEqual({
        options: {
          decisionCookieName: SITE.decisionCookieName,
          tcfCookieName: `${SITE.decisionCookieName}-tcf`,
          gcmCookieName: `${SITE.decisionCookieName}-gcm`,
          isGcm: false,
          revisionHash: SITE.revisionHash,
          setCookiesViaManager: 'none',
          consentQueueLocalStorageName: 'real_cookie_banner-consent-queue',
          supportsCookiesName: 'real_cookie_banner-test',
          cmpId: 367,
          cmpVersion: 5,
          failedConsentDocumentationHandling: 'essentials',
        },
        defaults: [{ 60: [1], 62: [4] }, { 60: [1] }],
        decision: false,
        queue: ['real_cookie_banner-consent-queue', 'real_cookie_banner-consent-queue-lock'],
      });
    await decline(page).click();
    await applied(page);
    // The endpoint knows only the demo's own services, so the visitor's decision is read from the pending decision or
    // the cookie.
    expect((await ask()).decision).toMatchObject({ button: 'main_essential' });
  });
});

describe('a later visit', () => {
  it('is asked again when the consent configuration has changed [consent.3a, consent.3b]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive('/einwilligung/', { before: record });
    await accept(page).click();
    await expect.poll(() => product.records.length).toBe(1);
    await applied(page);
    const changed = product.serve({ consent: { frontend: { revisionHash: '0'.repeat(32) } } });
    await page.goto(changed);
    await accept(page).waitFor();
    await expect.poll(() => state(page, 1201)).toEqual({ consentGiven: false, cookieOptIn: false });
    const [stored, valid] = await page.evaluate(() => [
      window.rcbConsentManager?.getUserDecision(),
      window.rcbConsentManager?.getUserDecision(true),
    ]);
    expect(stored).toMatchObject({ buttonClicked: 'main_all' });
    expect(valid).toBe(false);
  });

  it('in another tab decides for this one too: the open banner closes and the allowed services run [consent.12]', async ({
    product,
    arrive,
  }) => {
    const { page, context } = await arrive('/gesperrt/', { before: record });
    await accept(page).waitFor();
    const other = await context.newPage();
    await other.goto(`${product.url}/einwilligung/`);
    await accept(other).click();
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await applied(page);
    await expect
      .poll(() => detailsOf(page, 'RCB/Apply/Interactive'))
      .toMatchObject([{ triggeredByOtherTab: true }]);
    await expect.poll(() => page.locator('iframe[src*="/karte?"]').count()).toBeGreaterThan(0);
    expect(product.records).toHaveLength(1);
  });

  it('in another tab also counts in settings that are open here, except where the visitor has changed them here [consent.12, banner.2e]', async ({
    product,
    arrive,
  }) => {
    const more = [service(3, 'werbung'), service(4, 'zahlen'), service(5, 'musik')];
    const address = product.serve(site({}, {}, more));
    const { page, context } = await arrive(address);
    await accept(page).click();
    await expect.poll(() => product.records.length).toBe(1);
    const other = await context.newPage();
    await other.goto(address);
    const box = (tab: Page, group: number) =>
      banner(tab).locator(`.rcb-group-list [data-rcb-group="${group}"]`);
    const save = (tab: Page) => banner(tab).locator('[data-rcb="custom"]').click();
    for (const tab of [page, other]) {
      await tab.evaluate(() => {
        location.hash = '#consent-change';
      });
      await box(tab, 62).waitFor();
    }
    await box(page, 63).uncheck();
    await box(other, 62).uncheck();
    await save(other);
    await expect.poll(() => box(page, 62).isChecked()).toBe(false);
    expect([await box(page, 63).isChecked(), await box(page, 64).isChecked()]).toEqual([false, true]);
    await save(page);
    await expect.poll(() => product.records.length).toBe(3);
    expect(product.records[2]?.decision).toEqual({ 60: [1], 61: [2], 64: [5] });
  });

  it('by the back button finds the page unchanged', async ({ arrive }) => {
    const { page } = await arrive('/einwilligung/', { before: record });
    await decline(page).click();
    await applied(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await expect.poll(() => detailsOf(page, 'RCB/Apply/Interactive')).toHaveLength(1);
    await expect.poll(() => state(page, 1200)).toEqual({ consentGiven: true, cookieOptIn: true });
  });
});
