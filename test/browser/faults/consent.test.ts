import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { SITE } from '../../../demo/consent/config.mjs';
import { forgeries } from '../../hostile/decisions';
import { whenReady } from '../../support/ready';
import { page as asking, blocker, groups, plain } from '../consent/attacked-page';
import { accept, banner, decline } from '../consent/demo-site';
import { mark, ran, state } from '../consent/probe-site';
import { it, outside, type Product } from '../consent/product';
import {
  change,
  clicked,
  hasMap,
  load,
  SERVICES,
  sortedRan,
  staysUsable,
  type,
  visited,
} from './visited-page';

const COOKIE: string = SITE.decisionCookieName;
const { encode } = forgeries(COOKIE, SITE.revisionHash);

/** The number of times that each decision was received. */
const received = ({ records }: Product) => records.map((each) => each.received);
/** Deletes the decision's cookie, as browser tools or another script do. */
const deleteDecision = (page: Page) => page.context().clearCookies({ name: COOKIE });

describe('two placeholders that are clicked before the server has answered', () => {
  it('both load their content: the second decision takes nothing back, and what was allowed before goes on [blocker.3, consent.7, consent.12]', async ({
    product,
    arrive,
  }) => {
    const second = { ...blocker(['*video.localhost*']), id: 10, name: 'Filme', services: [4] };
    const own = asking({
      consent: {
        frontend: {
          groups: groups(plain(4, 'filme')),
          blocker: [blocker(['*karten.localhost*']), second],
        },
      },
    });
    const value = encode('{"d":{"60":[1],"61":[3]},"bc":"main_custom"}');
    const { page } = await arrive(
      product.serve({
        ...own,
        body: (how) =>
          `${typeof own.body === 'function' ? own.body(how) : ''}<p>Danach</p><iframe title="Film" width="640" height="200"
            consent-original-src-_="http://video.localhost:${how.host.split(':')[1]}/bergtv/einbetten/grat" consent-required="4" consent-by="services" consent-id="10"></iframe>`,
      }),
      { before: (fresh) => fresh.context().addCookies([{ name: COOKIE, value, url: product.url }]) },
    );
    await expect.poll(() => sortedRan(page)).toEqual(['basis', 'werbung']);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/consent\?/, async (route) => {
      await answered;
      await route.continue();
    });
    for (const name of ['Karten', 'Filme'])
      await page.getByRole('button', { name: `Einwilligen und laden (${name})` }).click();
    answer();
    // Nothing runs twice: no service was opted out in between.
    await expect.poll(() => sortedRan(page)).toEqual(['basis', 'filme', 'karten', 'werbung']);
    expect(product.records.map(({ decision }) => decision)).toEqual([
      { 60: [1], 61: [3, 2] },
      { 60: [1], 61: [3, 2, 4] },
    ]);
  });
});

describe('content that two blockers block', () => {
  it('loads with one click, which consents to the services of both [blocker.3, blocker.2]', async ({
    product,
    arrive,
  }) => {
    const own = asking();
    const { page, requests } = await arrive(
      product.serve({
        ...own,
        body: (how) =>
          typeof own.body === 'function'
            ? own.body(how).replace('consent-required="2"', 'consent-required="2,3"')
            : '',
      }),
    );
    await decline(page).click();
    await load(page).click();
    await expect.poll(() => hasMap(requests)).toBe(true);
    expect(product.records.at(-1)?.decision).toEqual({ 60: [1], 61: [2, 3] });
  });
});

describe('a decision whose cookie is deleted while the page is open', () => {
  it('applies until the page is left; the next page view asks again [consent.1, consent.13, blocker.2]', async ({
    product,
    arrive,
  }) => {
    const { page, requests } = await arrive(product.serve(visited()));
    await accept(page).click();
    await expect.poll(() => sortedRan(page)).toEqual(SERVICES);
    await deleteDecision(page);
    await type(page);
    await staysUsable(page);
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    requests.length = 0;
    await page.reload();
    await accept(page).waitFor();
    await whenReady(page);
    await expect.poll(() => ran(page)).toEqual([]);
    expect(outside(requests, product.url)).toEqual([]);
    await decline(page).click();
    await expect.poll(() => ran(page)).toEqual(['basis']);
    expect(clicked(product)).toEqual(['main_all', 'main_essential']);
    expect(received(product)).toEqual([1, 1]);
  });

  it('is not made again by a click on another element [consent.1, banner.2, blocker.3]', async ({
    product,
    arrive,
  }) => {
    const value = encode('{"d":{"60":[1],"61":[3]},"bc":"main_custom"}');
    const { page } = await arrive(product.serve(visited()), {
      before: (fresh) => fresh.context().addCookies([{ name: COOKIE, value, url: product.url }]),
    });
    await expect.poll(() => sortedRan(page)).toEqual(['basis', 'werbung']);
    await load(page).waitFor();
    await deleteDecision(page);
    await change(page).click();
    const group = banner(page).locator('[data-rcb-group="61"]');
    await group.waitFor();
    await expect
      .poll(() => group.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate]))
      .toEqual([false, false]);
    await page.keyboard.press('Escape');
    await load(page).click();
    await expect.poll(() => product.records.map(({ decision }) => decision)).toEqual([{ 60: [1], 61: [2] }]);
    await expect.poll(() => sortedRan(page)).toEqual(SERVICES);
    await page.reload();
    await expect.poll(() => sortedRan(page)).toEqual(['basis', 'karten']);
  });

  it('neither loses nor repeats a decision that waits for the server [consent.12]', async ({
    product,
    arrive,
  }) => {
    let isDown = false;
    const { page, requests } = await arrive(product.serve(visited()), {
      expectedErrors: /500/,
      async before(fresh) {
        await fresh.clock.install();
        await fresh.route(/\/wp-json\//, (route) =>
          isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
        );
      },
    });
    await decline(page).click();
    await load(page).waitFor();
    isDown = true;
    await load(page).click();
    const waiting = () => page.evaluate(() => localStorage.getItem('real_cookie_banner-consent-queue') ?? '');
    await expect.poll(waiting).toContain('unblock');
    await deleteDecision(page);
    isDown = false;
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return hasMap(requests);
      })
      .toBe(true);
    await expect.poll(() => waiting()).toBe('');
    // No further request follows.
    await page.clock.runFor(120_000);
    await page.reload();
    await expect.poll(() => sortedRan(page)).toEqual(['basis', 'karten']);
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    expect(clicked(product)).toEqual(['main_essential', 'unblock']);
    expect(received(product)).toEqual([1, 1]);
  });
});

describe('two tabs in which everything is accepted', () => {
  const revoke = (page: Page) =>
    page.evaluate(() => {
      location.hash = '#consent-revoke';
    });
  /** Waits until the page of the second tab is loaded and all services run in it. */
  const second = async (page: Page, all: readonly string[]) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => sortedRan(other)).toEqual(all);
    await whenReady(other);
    return other;
  };

  it('with a revocation in one: the other opts out and blocks later elements, without a reload [consent.1, consent.9, consent.12, blocker.2]', async ({
    product,
    arrive,
  }) => {
    const counter = plain(5, 'zaehler', { codeOptOut: mark('kein zaehler') });
    const { page, requests } = await arrive(
      product.serve(visited({ frontend: { groups: groups(counter) } })),
    );
    await accept(page).click();
    const all = [...SERVICES, 'zaehler'];
    await expect.poll(() => sortedRan(page)).toEqual(all);
    const other = await second(page, all);
    // A map that was allowed may still be loading its style.
    const asked = () => outside(requests, product.url).filter((url) => !url.endsWith('/rahmen.css'));
    await expect.poll(() => asked().length).toBe(2);
    await type(other);
    const reloaded = page.waitForEvent('load');
    await revoke(page);
    await expect.poll(() => ran(other)).toEqual([...all, 'kein zaehler']);
    await expect.poll(() => state(other, 2)).toEqual({ consentGiven: true, cookieOptIn: false });
    const before = asked();
    await other.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.width = '640';
      frame.src = `http://karten.localhost:${location.port}/spaet`;
      document.querySelector('main')?.append(frame);
    });
    await load(other).waitFor();
    expect(asked()).toEqual(before);
    await staysUsable(other);
    await reloaded;
    await other.reload();
    for (const tab of [page, other])
      await expect.poll(() => sortedRan(tab)).toEqual(['basis', 'kein zaehler']);
    expect(clicked(product)).toEqual(['main_all', 'shortcode_revoke']);
    expect(received(product)).toEqual([1, 1]);
  });

  it('with a revocation in one and an acceptance in the other: from the next page view on one decision applies in both, and each is stored once [consent.1, consent.12]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive(product.serve(visited()));
    await accept(page).click();
    await expect.poll(() => sortedRan(page)).toEqual(SERVICES);
    const other = await second(page, SERVICES);
    await change(other).evaluate((link: HTMLElement) => link.click());
    await accept(other).waitFor();
    const reloaded = page.waitForEvent('load');
    await Promise.all([revoke(page), accept(other).evaluate((button: HTMLElement) => button.click())]);
    await expect.poll(() => clicked(product).sort()).toEqual(['ind_all', 'main_all', 'shortcode_revoke']);
    await expect.poll(() => banner(other).isVisible()).toBe(false);
    await reloaded;
    await other.reload();
    const given = async () => [await state(page, 2), await state(other, 2)];
    await expect.poll(async () => (await given()).every(({ consentGiven }) => consentGiven)).toBe(true);
    await expect
      .poll(async () => new Set((await given()).map(({ cookieOptIn }) => cookieOptIn)).size)
      .toBe(1);
    for (const tab of [page, other]) await expect.poll(() => banner(tab).isVisible()).toBe(false);
    expect(received(product)).toEqual([1, 1, 1]);
  });
});
