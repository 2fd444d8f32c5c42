import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whenReady } from '../../support/ready';
import {
  accept,
  banner,
  type DemoSite,
  decline,
  heard,
  listen,
  newVisitor,
  openDemoSite,
  type Visitor,
} from './demo-site';

let site: DemoSite;
const visitors: Visitor[] = [];
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(async () => {
  const errors = visitors.flatMap((visitor) => visitor.errors);
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()));
  await site.close();
  expect(errors).toEqual([]);
});

const arrive = async (...given: Parameters<typeof newVisitor>) => {
  const visitor = await newVisitor(...given);
  visitors.push(visitor);
  return visitor;
};
const isOutside = (url: string) => !url.startsWith(site.url) && url.startsWith('http');
const fetched = ({ requests }: Visitor, name: string) =>
  requests.some((url) => new RegExp(`/${name}-\\w{4}\\.js`).test(url));

describe('a visitor', () => {
  it('is asked on the first visit, and not again once they have declined; the events come in their order: asked, applied, opted in, opted out [banner.1a, banner.1c, banner.2, consent.3, consent.9]', async () => {
    const visitor = await arrive(listen);
    const { page, context } = visitor;
    await page.goto(`${site.url}/einwilligung/`);
    await decline(page).click();
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await expect.poll(() => site.records.length).toBe(1);
    await expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
    const order = (await heard(page)).filter((type, at, all) => type !== all[at - 1]);
    expect(order.slice(0, 2)).toEqual(['RCB/Banner/Show', 'RCB/Apply/Interactive']);
    expect(order.indexOf('RCB/OptIn/All')).toBeGreaterThan(order.indexOf('RCB/OptIn'));
    expect(order.indexOf('RCB/OptOut/All')).toBe(order.length - 1);
    expect(site.records[0]?.buttonClicked).toBe('main_essential');
    const cookie = (await context.cookies()).find(({ name }) => name.startsWith('real_cookie_banner-v'));
    expect(decodeURIComponent(cookie?.value ?? '')).toContain(site.records[0]?.uuid);

    visitor.requests.length = 0;
    await page.reload();
    await whenReady(page);
    await expect.poll(() => page.evaluate(() => window.consentApi?.consentSync(0).consentGiven)).toBe(true);
    await expect.poll(() => banner(page).count()).toBe(0);
    for (const chunk of ['banner', 'react']) expect(fetched(visitor, chunk), chunk).toBe(false);
    expect(visitor.requests.filter(isOutside)).toEqual([]);
  });

  it('gets the accepted content as soon as a server that failed at first has stored the decision [consent.12]', async () => {
    const { page, requests, errors } = await arrive(async (each) => {
      await each.clock.install();
      await listen(each);
    });
    await page.goto(`${site.url}/gesperrt/`);
    let isDown = true;
    await page.route('**/wp-json/**', (route) =>
      isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await accept(page).click();
    await expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
    expect(requests.filter(isOutside)).toEqual([]);
    isDown = false;
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return requests.some(isOutside);
      })
      .toBe(true);
    expect(site.records).toHaveLength(1);
    expect(site.records[0]?.buttonClicked).toBe('main_all');
    // The browser itself logs the failed answer.
    expect(errors.every((error) => /500/.test(error))).toBe(true);
    errors.length = 0;
  });

  it('is not asked where the page’s configuration excludes the page, and only essential services run [consent.4]', async () => {
    const { page, requests } = await arrive(listen);
    await page.goto(`${site.url}/impressum/`);
    await expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
    await expect.poll(() => banner(page).count()).toBe(0);
    expect(requests.filter(isOutside)).toEqual([]);
    expect(site.records).toEqual([]);
  });

  it('without a server is remembered by a cookie for the owner’s number of days [consent.14b]', async () => {
    const { page, context, requests } = await arrive();
    await page.goto(`${site.url}/ohne-server/`);
    await accept(page).click();
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .toContain('piton-consent');
    const cookie = (await context.cookies()).find(({ name }) => name === 'piton-consent');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.consentApi?.consentSync(0).consentGiven)).toBe(true);
    await expect.poll(() => banner(page).count()).toBe(0);
    expect(requests.filter((url) => url.includes('/wp-json/'))).toEqual([]);
  });

  it('whose browser sends a refusal is not asked where the site honours it [consent.4]', async () => {
    const { page, context } = await arrive((each) =>
      each.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
    );
    await page.goto(`${site.url}/ohne-server/`);
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .toContain('piton-consent');
    await expect.poll(() => banner(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => window.consentApi?.consentSync(0).consentGiven)).toBe(true);
  });

  it('sees the ids of their decisions, finds the cookies in a table to search, sort and page through, and can revoke everything by a link, by which the page is reloaded [banner.2f, consent.16a, consent.16b, consent.17a, consent.17b]', async () => {
    const { page } = await arrive();
    await page.goto(`${site.url}/cookie-richtlinie/`);
    const ids = page.locator('.rcb-consent-history-uuids');
    await ids.scrollIntoViewIfNeeded();
    const fallback = await ids.getAttribute('data-fallback');
    await expect.poll(() => ids.textContent()).toBe(fallback);
    await accept(page).click();
    await expect.poll(async () => (await ids.textContent()) === site.records[0]?.uuid).toBe(true);
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    const table = page.locator('table.devowl-wp-react-cookie-banner-cookie-policy');
    await table.scrollIntoViewIfNeeded();
    const rows = table.locator('tbody tr:visible');
    await expect.poll(() => rows.count()).toBe(10);
    const all = await table.locator('tbody tr').count();
    await page.getByRole('searchbox').fill('statistik');
    await expect.poll(() => rows.count()).toBeLessThan(10);
    for (const text of await rows.allTextContents()) expect(text.toLowerCase()).toContain('statistik');
    await page.getByRole('searchbox').fill('');
    const heading = table.locator('thead th').nth(1);
    await heading.getByRole('button').press('Enter');
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    const names = (await table.locator('tbody tr td:nth-child(2)').allTextContents()).map((name) =>
      name.trim(),
    );
    expect(names).toEqual(
      [...names].sort(new Intl.Collator('de', { numeric: true, sensitivity: 'base' }).compare),
    );
    await page.getByRole('button', { name: 'Seite 2', exact: false }).first().press('Enter');
    await expect.poll(() => rows.count()).toBe(Math.min(10, all - 10));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current')))
      .toBe('page');

    const messages: string[] = [];
    page.on('dialog', (dialog) => {
      messages.push(dialog.message());
      void dialog.accept();
    });
    const reloaded = page.waitForEvent('load');
    await page.locator('main a[href="#consent-revoke"]').first().click();
    await reloaded;
    expect(messages).toHaveLength(1);
    expect(site.records.at(-1)?.buttonClicked).toBe('shortcode_revoke');
    expect(new URL(page.url()).hash).toBe('');
  });
});

describe('consent mode', () => {
  it('sends its default first, then the update, then the tag, also for a returning visitor [consent.10, consent.10d, consent.11]', async () => {
    const { page } = await arrive();
    await page.goto(`${site.url}/einwilligung-gcm/`);
    const entries = () =>
      page.evaluate(() =>
        Array.from((window as unknown as { dataLayer: object[] }).dataLayer, (entry) => {
          const [command, action] = Object.values(entry) as unknown[];
          return command === 'consent'
            ? `consent ${String(action)}`
            : String((entry as { event?: string }).event);
        }),
      );
    await accept(page).waitFor();
    expect(
      (await entries()).filter((entry) => entry !== 'undefined' && !entry.startsWith('consent default')),
    ).toEqual([]);
    await accept(page).click();
    const inOrder = async () => {
      await expect.poll(entries).toContain('tag.gefeuert');
      const log = await entries();
      const at = ['consent default', 'consent update', 'gtm.js', 'tag.gefeuert'].map((name) =>
        log.indexOf(name),
      );
      expect(
        at.every((position) => position >= 0),
        log.join(),
      ).toBe(true);
      expect(at).toEqual([...at].sort((a, b) => a - b));
    };
    await inOrder();
    await page.reload();
    await inOrder();
  });
});
