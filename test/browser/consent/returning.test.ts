import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { whenQuiet } from '../../support/quiet';
import { whenReady } from '../../support/ready';
import { accept, banner, decline, heard, listen } from './demo-site';
import { ran, site } from './probe-site';
import { hasFetched, it, outside, type Product } from './product';

const individual = (page: Page) => banner(page).locator('[data-rcb="individual"]');

/** Delays the chunk until the returned function is called. */
async function hold(page: Page, chunk: string): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(new RegExp(`/${chunk}-\\w{4}\\.js`), async (route) => {
    await isFree;
    await route.continue();
  });
  return letGo;
}

/** What the page keeps for these tests. */
interface Watched {
  readonly observer: PerformanceObserver;
  /** How far elements have moved so far. */
  readonly shifts: number[];
  readonly moved: (entries: PerformanceEntryList) => number[];
}

/**
 * Notes all layout shifts, including those after a click; runs before the page's scripts. Not noted is what moves within
 * the header, which shrinks while the page scrolls.
 */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const isOfHeader = (node: Node | null) =>
      node?.parentElement?.closest('[data-elementor-type=header]') != null;
    const moved: Watched['moved'] = (entries) =>
      (entries as unknown as Shift[])
        .filter(({ sources }) => !sources.length || sources.some(({ node }) => !isOfHeader(node)))
        .map(({ value }) => value);
    const shifts: number[] = [];
    const observer = new PerformanceObserver((list) => void shifts.push(...moved(list.getEntries())));
    Object.assign(window, { observer, shifts, moved } satisfies Watched);
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Takes the layout shifts until two frames have been painted, so that the next call gives later ones alone. */
async function shiftsOf(page: Page): Promise<number[]> {
  await frames(page);
  return page.evaluate(() => {
    const { observer, shifts, moved } = window as unknown as Watched;
    return [...shifts.splice(0), ...moved(observer.takeRecords())];
  });
}

describe('a returning visitor', () => {
  it('loads neither banner nor React, and the allowed services start in the task that reads the decision [banner.1c, consent.7]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive('/einwilligung/', { before: listen });
    const { page } = visitor;
    await accept(page).click();
    await expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
    await expect.poll(() => product.records.length).toBe(1);

    visitor.requests.length = 0;
    // The rest of the page is loaded first, so that the network does not affect the result.
    const letGo = await hold(page, 'consent');
    await page.addInitScript(() => {
      const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      let tasks: number | undefined;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        tasks = (tasks ?? 0) + 1;
        port2.postMessage(0);
      };
      Object.defineProperty(Document.prototype, 'cookie', {
        get: () => {
          const value = cookie?.get?.call(document);
          // Count only Piton's read of the cookie, not the entry's early read that decides which chunks to preload.
          if (tasks === undefined && document.querySelector('[data-may-read]')) {
            tasks = 0;
            port2.postMessage(0);
          }
          return value;
        },
        set: (value: string) => {
          if (value.startsWith('_spur_id')) Object.assign(window, { tasksUntilCode: tasks });
          cookie?.set?.call(document, value);
        },
      });
    });
    const asks = page.waitForRequest(/\/consent-\w{4}\.js/);
    await page.reload({ waitUntil: 'commit' });
    await asks;
    await page.evaluate(() => document.documentElement.setAttribute('data-may-read', ''));
    letGo();
    await whenReady(page);
    await page.waitForFunction(() => 'tasksUntilCode' in window);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { tasksUntilCode: number }).tasksUntilCode))
      .toBeLessThanOrEqual(1);
    await expect.poll(() => banner(page).count()).toBe(0);
    for (const chunk of ['banner', 'react', 'record', 'post-decision'])
      expect(hasFetched(visitor, chunk), chunk).toBe(false);
  });

  it('who declined sends no request to a third party [blocker.2]', async ({ product, arrive }) => {
    const visitor = await arrive('/gesperrt/', { before: listen });
    const { page } = visitor;
    await decline(page).click();
    await expect.poll(() => product.records.length).toBe(1);
    await page.reload();
    await expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
    await whenQuiet(page);
    expect(outside(visitor.requests, product.url)).toEqual([]);
    expect(hasFetched(visitor, 'react')).toBe(false);
  });
});

/** Lets every request for the chunks fail, as after a release whose owner has removed the former files, while `isGone` says so. */
const lose = (page: Page, chunks: string, isGone: () => boolean) =>
  page.route(new RegExp(`/(?:${chunks})-\\w{4}\\.js`), (route) =>
    isGone() ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );

describe('a returning visitor on a page whose files a release has removed', () => {
  const expectedErrors = /Failed to load resource|ChunkLoadError/;
  const body = `<a href="#consent-revoke" data-success-message="Weg">Widerruf</a>
    <a href="#consent-change">Auswahl</a>`;
  const isNew = (page: Page) => new URL(page.url()).hash !== '';
  const decided = ({ records }: Product) => records.map(({ buttonClicked }) => buttonClicked);

  it('revokes by a link, and changes the choice by another: the page is loaded again and does it then [banner.2f, banner.2e]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive(product.serve({ ...site(), body }), { expectedErrors });
    await accept(page).click();
    await expect.poll(() => decided(product)).toEqual(['main_all']);
    await page.reload();
    await whenReady(page);
    await lose(page, 'log|banner', () => !isNew(page));
    await page.getByRole('link', { name: 'Auswahl' }).click();
    await banner(page).locator('.rcb-group-list').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isNew(page)).toBe(false);
    await page.reload();
    await whenReady(page);
    await page.getByRole('link', { name: 'Widerruf' }).click();
    await expect.poll(() => decided(product)).toEqual(['main_all', 'shortcode_revoke']);
    await expect.poll(() => ran(page)).toEqual(['kein karten', 'basis']);
  });

  it('and which are missing in the new page too, gets that page once, and not for ever [banner.2f]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(product.serve({ ...site(), body }), { expectedErrors });
    const { page, requests } = visitor;
    await accept(page).click();
    await expect.poll(() => decided(product)).toEqual(['main_all']);
    await page.reload();
    await whenReady(page);
    await lose(page, 'log', () => true);
    requests.length = 0;
    await page.getByRole('link', { name: 'Widerruf' }).click();
    // Each of both pages requests the file twice.
    await expect.poll(() => requests.filter((url) => /\/log-\w+\.js/.test(url)).length).toBe(4);
    expect(isNew(page)).toBe(true);
    await whenReady(page);
    await whenQuiet(page);
    expect(requests.filter((url) => /\/probe-\d+\/$/.test(url))).toHaveLength(1);
    expect([visitor.errors, decided(product)]).toEqual([[], ['main_all']]);
  });
});

describe('a first visit', () => {
  it('loads React when the visitor opens the individual settings, and not before [banner.3a, core.1d]', async ({
    arrive,
  }) => {
    const visitor = await arrive('/einwilligung/');
    const { page } = visitor;
    await accept(page).waitFor();
    await whenQuiet(page);
    expect(hasFetched(visitor, 'react')).toBe(false);
    await individual(page).click();
    await banner(page).locator('.rcb-group-list').waitFor();
    expect(hasFetched(visitor, 'react')).toBe(true);
  });

  it('with a decision before React is loaded stores the decision, and React then shows nothing [banner.2]', async ({
    product,
    arrive,
  }) => {
    let letGo = () => {};
    const { page } = await arrive('/einwilligung/', {
      before: async (each) => {
        await listen(each);
        letGo = await hold(each, 'react');
      },
    });
    const asked = page.waitForRequest(/\/react-\w+\.js/);
    await individual(page).click();
    await asked;
    await accept(page).click();
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await expect.poll(() => product.records.map(({ buttonClicked }) => buttonClicked)).toEqual(['main_all']);
    await expect.poll(() => heard(page)).toContain('RCB/OptIn/All');
    const arrived = page.waitForEvent('requestfinished', (request) => /\/react-\w+\.js/.test(request.url()));
    letGo();
    await arrived;
    await frames(page);
    await expect.poll(() => banner(page).isVisible()).toBe(false);
  });
});

describe('nothing moves', () => {
  it('without these tests noticing it', async ({ arrive }) => {
    const { page } = await arrive('/einwilligung/', { before: watchShifts });
    await accept(page).waitFor();
    await shiftsOf(page);
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.style.height = '300px';
      document.body.prepend(block);
    });
    expect(await shiftsOf(page)).toEqual([expect.any(Number)]);
  });

  for (const path of ['/einwilligung/', '/einwilligung-leiste/', '/gesperrt/'])
    it(`when the banner comes and goes on ${path}`, async ({ arrive }) => {
      const { page } = await arrive(path, {
        before: async (each) => {
          await listen(each);
          await watchShifts(each);
        },
      });
      await accept(page).waitFor();
      await page.waitForLoadState('load');
      await decline(page).click();
      await expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
      expect(await shiftsOf(page)).toEqual([]);
    });

  it('when an embed of known ratio replaces its placeholder [blocker.3, blocker.5]', async ({ arrive }) => {
    const { page } = await arrive('/ohne-server/', {
      before: async (each) => {
        await listen(each);
        await watchShifts(each);
      },
    });
    await decline(page).click();
    await expect.poll(() => heard(page)).toContain('RCB/OptOut/All');
    await page.locator('.rcb-content-blocker').first().locator('.rcb-cb-load').click();
    await page.locator('iframe[src*="karte?ort=Hall"]').waitFor();
    await expect.poll(() => heard(page)).toContain('RCB/OptIn/ContentBlocker/All');
    expect(await shiftsOf(page)).toEqual([]);
  });
});
