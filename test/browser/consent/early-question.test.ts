import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { whenReady } from '../../support/ready';
import { accept, banner } from './demo-site';
import { applied, detailsOf, mark, ran, record, service, site, state } from './probe-site';
import { type ArriveOptions, it as base, type OwnPage, outside } from './product';
import { openSlowSite, REST, type SlowSite, TAG_HERE } from './slow-page';

/** Opens a page with an asynchronous tag; only the first part of the page has arrived. */
type Begin = (page: OwnPage, options?: ArriveOptions) => Promise<{ page: Page; requests: string[] }>;

const it = base.extend<{ slow: SlowSite; begin: Begin }>({
  slow: async ({ product }, use) => {
    const slow = await openSlowSite(product.url);
    await use(slow);
    await slow.close();
  },
  begin: async ({ product, arrive, slow }, use) => {
    await use((page, options) =>
      arrive(slow.at(product.serve(page)), { before: record, waitUntil: 'commit', ...options }),
    );
  },
});

/** Returns code that creates a Trusted Types policy with this name. */
const trusted = (name: string) => `trustedTypes.createPolicy('${name}', { createHTML: (text) => text })`;
const INTRO = '<p>Berge und Schnee.</p>';
/** Returns a page that stops after an introduction; `rest` returns the end of its second part. */
const begun = (rest: (host: string) => string = () => '', more: Partial<OwnPage> = {}): OwnPage => {
  const whole = site();
  const content = typeof whole.body === 'function' ? whole.body : () => '';
  return {
    ...whole,
    body: (how) => `${INTRO}${REST}${content(how)}${rest(how.host)}`,
    ...more,
  };
};
/** Whether the first element follows the second one in the document, outside of the second one. */
const follows = (page: Page, first: string, second: string) =>
  page.evaluate(
    ([one, other]) =>
      document.querySelector(other)?.compareDocumentPosition(document.querySelector(one) as Element) ===
      Node.DOCUMENT_POSITION_FOLLOWING,
    [first, second] as const,
  );
const readyState = (page: Page) => page.evaluate(() => document.readyState);
const isWithdrawn = (page: Page) => expect.poll(() => banner(page).isVisible()).toBe(false);

describe('with an asynchronous tag the question', () => {
  const places: Record<string, Partial<OwnPage>> = {
    'at the start of the head': { head: TAG_HERE },
    'after the configuration': {},
    'in the body': { body: ({ host }) => `${INTRO}${TAG_HERE}${REST}<p>${host}</p>` },
  };
  for (const [place, more] of Object.entries(places))
    it(`is shown while the page is still loading, with the tag ${place} [banner.1a, banner.1b]`, async ({
      begin,
      slow,
    }) => {
      const { page } = await begin(begun(undefined, more));
      await accept(page).waitFor();
      await expect.poll(() => readyState(page)).toBe('loading');
      slow.finish();
      await whenReady(page);
      await expect.poll(() => banner(page).isVisible()).toBe(true);
      await expect
        .poll(() =>
          page.evaluate(() => document.body.lastElementChild?.contains(document.querySelector('dialog'))),
        )
        .toBe(true);
      await expect.poll(() => detailsOf(page, 'RCB/Apply/Interactive')).toEqual([]);
    });

  it('can be answered while the page is still loading: the answer is stored at once, and applied to the whole page; on the next page it is not shown, and the services run [banner.1c, banner.2a, consent.7a]', async ({
    begin,
    slow,
    product,
  }) => {
    const { page, requests } = await begin(begun());
    await accept(page).click();
    await isWithdrawn(page);
    await expect.poll(() => product.records.map(({ buttonClicked }) => buttonClicked)).toEqual(['main_all']);
    await expect.poll(() => readyState(page)).toBe('loading');
    await expect.poll(() => ran(page)).toEqual([]);
    expect(outside(requests, page.url())).toEqual([]);
    slow.finish();
    await applied(page);
    await expect.poll(() => ran(page)).toEqual(['basis', 'karten']);
    await page.locator('iframe[src*="karte"]').waitFor({ state: 'attached' });
    await page.goto(page.url());
    await applied(page);
    await expect.poll(() => banner(page).count()).toBe(0);
    await expect.poll(() => ran(page)).toEqual(['basis', 'karten']);
  });

  it('is painted and answered in spite of markup that hides members of the document [banner.1a]', async ({
    begin,
    slow,
  }) => {
    const hiding = [
      'querySelectorAll',
      'querySelector',
      'createElement',
      'getElementById',
      'addEventListener',
    ]
      .map((name) => `<form name="${name}"></form>`)
      .join('');
    const whole = begun(() => hiding);
    const body = whole.body as (how: { host: string }) => string;
    const { page } = await begin({
      ...whole,
      body: (how) => `${hiding}<img name="body" alt="">${body(how)}`,
    });
    await accept(page).waitFor();
    slow.finish();
    await whenReady(page);
    await accept(page).click();
    await isWithdrawn(page);
    await applied(page);
    await expect.poll(() => ran(page)).toEqual(['basis', 'karten']);
  });

  it('waits for the configuration, wherever the server prints it [banner.1a]', async ({ begin, slow }) => {
    let moved = '';
    const id = `a${'0'.repeat(32)}1-js-extra`;
    const { page } = await begin(
      begun(() => `<script type="application/json" id="${id}">${moved}</script>`, {
        head: TAG_HERE,
        json(text) {
          moved = text;
          return '{}';
        },
      }),
    );
    await page.waitForFunction(() => 'piton' in window);
    await expect.poll(() => banner(page).count()).toBe(0);
    slow.finish();
    await accept(page).waitFor();
  });

  it('is also shown for the owner’s own configuration [banner.1a]', async ({ begin, slow }) => {
    const { page } = await begin({
      consent: { standalone: true },
      body: `${INTRO}${REST}${INTRO}`,
    });
    await accept(page).waitFor();
    await expect.poll(() => readyState(page)).toBe('loading');
    slow.finish();
    await whenReady(page);
    await expect.poll(() => banner(page).isVisible()).toBe(true);
  });

  it('is not shown before the plugin’s own script could run, where its tag is on the page', async ({
    begin,
    slow,
  }) => {
    const { page } = await begin(
      begun(undefined, {
        head: `<script>window.rcbConsentManager = undefined</script><script type="text/plain" src="/x.js" id="real-cookie-banner-banner-js"></script>`,
      }),
    );
    await page.waitForFunction(() => 'piton' in window);
    await page.evaluate(() => (window.piton as { version: string }).version);
    await expect
      .poll(() => page.evaluate(() => 'consentApi' in window && 'wrapFn' in (window.consentApi ?? {})))
      .toBe(false);
    slow.finish();
    await accept(page).waitFor();
  });

  const answering = (result: string) =>
    `document.addEventListener('RCB/PreDecision/Promises', ({ detail }) => detail.promises.push('${result}'));`;

  it('closes where a script further down the page answers for the visitor', async ({
    begin,
    slow,
    product,
  }) => {
    const { page } = await begin(begun(() => `<script>${answering('all')}</script>`));
    await accept(page).waitFor();
    slow.finish();
    await applied(page);
    await isWithdrawn(page);
    await expect.poll(() => ran(page)).toEqual(['basis', 'karten']);
    expect(product.records).toEqual([]);
  });

  it('has priority over a script further down the page once the visitor has answered', async ({
    begin,
    slow,
    product,
  }) => {
    const { page } = await begin(begun(() => `<script>${answering('all')}</script>`));
    await banner(page).locator('[data-rcb="essential"]').click();
    await expect
      .poll(() => product.records.map(({ buttonClicked }) => buttonClicked))
      .toEqual(['main_essential']);
    slow.finish();
    await applied(page);
    expect((await ran(page)).sort()).toEqual(['basis', 'kein karten']);
    await expect.poll(() => state(page, 2)).toEqual({ consentGiven: true, cookieOptIn: false });
  });

  it('has priority over such a script also while the answer is being submitted', async ({ begin, slow }) => {
    const { page } = await begin(begun(() => `<script>${answering('all')}</script>`));
    let arrive = () => {};
    const isArriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/consent(?:\?|$)/, async (route) => {
      await isArriving;
      await route.continue();
    });
    await banner(page).locator('[data-rcb="essential"]').click();
    await isWithdrawn(page);
    slow.finish();
    await whenReady(page);
    arrive();
    await applied(page);
    expect((await ran(page)).sort()).toEqual(['basis', 'kein karten']);
  });

  it('is not shown twice where the server prints its container further down, and contains the link that the server prints later [banner.1b]', async ({
    begin,
    slow,
  }) => {
    const container = 'a7d3c1f0a-5b1e-4222-8333-444455556666';
    const { page } = await begin(
      begun(() => `<div id="${container}"></div>`, {
        head: `<script>addEventListener('DOMContentLoaded', () => {})</script>`,
      }),
    );
    await accept(page).waitFor();
    await expect.poll(() => banner(page).getByText('Einwilligungen mit Piton').count()).toBe(0);
    slow.finish();
    await whenReady(page);
    await banner(page).getByText('Einwilligungen mit Piton').waitFor();
    await expect.poll(() => page.locator(`[id="${container}"]`).count()).toBe(1);
    await expect.poll(() => page.locator(`[id="${container}-powered-by"]`).count()).toBe(0);
    await expect.poll(() => banner(page).isVisible()).toBe(true);
  });

  it('waits for the end of the page where it does not cover the page and the browser has no moveBefore() [banner.1b]', async ({
    begin,
    slow,
  }) => {
    const { page } = await begin(
      begun(undefined, {
        consent: { ...site().consent, design: { layout: { type: 'banner', overlay: false } } },
      }),
      {
        async before(each) {
          await record(each);
          await each.addInitScript(() => {
            Reflect.deleteProperty(Element.prototype, 'moveBefore');
          });
        },
      },
    );
    await page.waitForFunction(() => 'rcbConsentManager' in window);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect.poll(() => banner(page).count()).toBe(0);
    slow.finish();
    await accept(page).waitFor();
    await expect.poll(() => follows(page, 'dialog', 'main')).toBe(true);
  });

  it('leaves no style behind on a page that becomes long enough to scroll [banner.1b]', async ({
    begin,
    slow,
  }) => {
    const { page } = await begin(begun(() => INTRO.repeat(200)));
    await accept(page).waitFor();
    slow.finish();
    await whenReady(page);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await accept(page).click();
    await isWithdrawn(page);
    await expect
      .poll(() =>
        page.evaluate(() => [document.body.style.overflow, document.documentElement.style.paddingRight]),
      )
      .toEqual(['', '']);
  });
});

describe('while the page is still loading, nothing of a blocked host is loaded', () => {
  const address = (host: string) => `http://karten.localhost:${host.split(':')[1]}/karte`;
  /**
   * Waits for the guard, which may start a moment after the question is shown. The guard also blocks a frame outside of
   * the document, which requests nothing.
   */
  const guarded = (page: Page) =>
    page.waitForFunction(() => {
      const frame = document.createElement('iframe');
      frame.src = `http://karten.localhost:${location.port}/karte`;
      return frame.hasAttribute('consent-required');
    });

  it('by markup that scripts of the parser write, and by elements that scripts insert [blocker.2g]', async ({
    begin,
    slow,
  }) => {
    const { page, requests } = await begin(
      begun(
        (host) =>
          `<section><script>document.write(${trusted('probe')}.createHTML('<iframe id="written" src="${address(host)}"></iframe><b id="plain">ja</b>'))</script><i id="after"></i></section>`,
      ),
    );
    await accept(page).waitFor();
    await guarded(page);
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement('iframe'), { id: 'inserted' });
      document.body.append(frame);
      frame.src = `http://karten.localhost:${location.port}/karte`;
    });
    slow.finish();
    await whenReady(page);
    await page.locator('#plain').waitFor();
    for (const id of ['written', 'inserted'])
      await expect.poll(() => page.locator(`#${id}`).getAttribute('consent-required')).toBe('2');
    await expect
      .poll(() =>
        page.locator('section').evaluate(({ children }) => [...children].map(({ id }) => id).filter(Boolean)),
      )
      .toEqual(expect.arrayContaining(['plain', 'after']));
    expect(requests.filter((url) => url.endsWith('/karte'))).toEqual([]);
  });

  it('by markup that an asynchronous script writes, which browsers ignore [blocker.2g]', async ({
    begin,
    slow,
  }) => {
    const { page } = await begin(
      begun(() => '<p id="last">Ende</p>'),
      {
        async before(each) {
          await record(each);
          for (const name of ['late', 'late-module'])
            await each.route(`**/${name}.js`, (route) =>
              route.fulfill({
                contentType: 'text/javascript',
                body: `document.write(${trusted(name)}.createHTML('<p id="wiped"></p>')); (window.written ??= []).push('${name}');`,
              }),
            );
        },
      },
    );
    await accept(page).waitFor();
    await page.evaluate(`{
      const policy = trustedTypes.createPolicy('probe', { createScriptURL: (text) => text });
      for (const [name, type] of [['late', ''], ['late-module', 'module']]) {
        const script = Object.assign(document.createElement('script'), { type });
        script.src = policy.createScriptURL('/' + name + '.js');
        document.head.append(script);
      }
    }`);
    await page.waitForFunction(() => (window as unknown as { written?: string[] }).written?.length === 2);
    slow.finish();
    await page.locator('#last').waitFor();
    await expect.poll(() => page.locator('#wiped').count()).toBe(0);
    await expect.poll(() => banner(page).isVisible()).toBe(true);
  });
});

describe('handlers', () => {
  const widget =
    '<div class="elementor-element elementor-widget elementor-widget-alert" data-id="a1" data-element_type="widget" data-widget_type="alert.default"><div class="elementor-widget-container"><div class="elementor-alert" role="alert"><button class="elementor-alert-dismiss">×</button></div></div></div>';
  const page = { ...site({}, {}, [service(5, 'mehr', { codeOptIn: mark('mehr') })]), body: widget };

  it('are mounted after the question is painted', async ({ product, arrive }) => {
    const visitor = await arrive(product.serve(page), {
      before: (each) =>
        each.addInitScript(() => {
          const order: string[] = [];
          Object.assign(window, { order });
          for (const type of ['RCB/Banner/Show/Interactive', 'piton:mount'])
            document.addEventListener(type, () => order.push(type));
        }),
    });
    await visitor.page.waitForFunction(() =>
      (window as unknown as { order: string[] }).order.includes('piton:mount'),
    );
    await expect
      .poll(() => visitor.page.evaluate(() => (window as unknown as { order: string[] }).order[0]))
      .toBe('RCB/Banner/Show/Interactive');
  });

  it('do not wait for a question whose code does not arrive', async ({ product, arrive }) => {
    const visitor = await arrive(product.serve(page), {
      waitUntil: 'commit',
      async before(each) {
        await each.route(/\/banner-\w+\.js/, () => {});
        await each.addInitScript(() =>
          document.addEventListener('piton:mount', () => Object.assign(window, { isMounted: true })),
        );
      },
    });
    await visitor.page.waitForFunction(() => 'isMounted' in window);
    await expect.poll(() => banner(visitor.page).count()).toBe(0);
  });
});
