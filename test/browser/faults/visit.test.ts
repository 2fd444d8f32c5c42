import { describe, expect } from 'vitest';
import { setOffline } from '../../support/offline';
import { whenQuiet } from '../../support/quiet';
import { whenReady } from '../../support/ready';
import { accept, banner, decline } from '../consent/demo-site';
import { ran } from '../consent/probe-site';
import { it, outside } from '../consent/product';
import { LONGEST_ANSWER_MS, slowDown } from './slow-network';
import { clicked, name, SERVICES, sortedRan, staysUsable, type, visited } from './visited-page';

const forbid = () => {
  for (const store of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, store, {
      get() {
        throw new DOMException('verboten', 'SecurityError');
      },
    });
};
const fill = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('voll', 'QuotaExceededError');
  };
};
const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
};
const noCookies = () =>
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set() {} });

const FAULTS: readonly {
  readonly fault: string;
  readonly where: string;
  readonly before?: () => void;
  readonly during?: () => void;
  /** The typed text that is restored after a reload. */
  readonly draft: string;
}[] = [
  { fault: 'storage throws', where: 'from the start', before: forbid, draft: '' },
  { fault: 'storage is full', where: 'from the start', before: fill, draft: '' },
  { fault: 'storage is full', where: 'in the middle of the visit', during: fill, draft: '' },
  { fault: 'storage is cleared', where: 'in the middle of the visit', during: clear, draft: 'Anna' },
];

describe('a visit', () => {
  it.for(FAULTS)(
    'where $fault $where: the visitor answers the question once, typed text stays, and popups open [consent.2, consent.12, popup.16, misc.1]',
    async ({ before, during, draft }, { product, arrive }) => {
      const { page } = await arrive(product.serve(visited()), {
        before: async (fresh) => before && fresh.addInitScript(before),
      });
      await accept(page).waitFor();
      await whenReady(page);
      if (during) await page.evaluate(during);
      await type(page);
      await accept(page).click();
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      await expect.poll(() => sortedRan(page)).toEqual(SERVICES);
      expect(clicked(product)).toEqual(['main_all']);
      await staysUsable(page);
      await page.reload();
      await whenReady(page);
      await expect.poll(() => sortedRan(page)).toEqual(SERVICES);
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      expect(product.records).toHaveLength(1);
      await expect.poll(() => name(page).inputValue()).toBe(draft);
    },
  );

  it('without cookies gets no question, since no answer could be stored: only essential services run [consent.13, blocker.2]', async ({
    product,
    arrive,
  }) => {
    const { page, requests } = await arrive(product.serve(visited()), {
      before: (fresh) => fresh.addInitScript(noCookies),
    });
    await whenReady(page);
    await expect.poll(() => ran(page)).toEqual(['basis']);
    await page.locator('.rcb-content-blocker').first().waitFor();
    await expect.poll(() => banner(page).count()).toBe(0);
    expect(outside(requests, product.url)).toEqual([]);
    await type(page);
    await staysUsable(page);
  });

  it('whose clock jumps forward by a year, and back by two, keeps its decision and its counts, and goes on [consent.2, consent.12, popup.16]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(product.serve(visited()), { before: (fresh) => fresh.clock.install() });
    const { page } = visitor;
    await decline(page).click();
    await expect.poll(() => product.records.length).toBe(1);
    await expect.poll(() => ran(page)).toEqual(['basis']);
    await type(page);
    await staysUsable(page);
    for (const days of [365, -365]) {
      await page.clock.setSystemTime(Date.now() + days * 86_400_000);
      await staysUsable(page);
      await page.reload();
      await whenReady(page);
      await expect.poll(() => ran(page)).toEqual(['basis']);
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      await expect.poll(() => name(page).inputValue()).toBe('Anna');
    }
    expect(product.records).toHaveLength(1);
  });

  it('whose withdrawal the server does not answer: scripts of the page load nothing of the withdrawn service meanwhile [consent.8, blocker.2]', async ({
    product,
    arrive,
  }) => {
    const { page, requests } = await arrive(product.serve(visited()), {
      expectedErrors: /Failed to load resource/,
      before: (fresh) => fresh.clock.install(),
    });
    await accept(page).click();
    await expect.poll(() => sortedRan(page)).toEqual(SERVICES);
    let at = 0;
    const passes = () =>
      page.evaluate((file) => {
        const frame = document.createElement('iframe');
        frame.src = `http://karten.localhost:${location.port}/${file}`;
        document.body.append(frame);
        return frame.hasAttribute('src');
      }, `spaet-${at++}`);
    expect(await passes()).toBe(true);
    await page.route(/\/consent\?/, () => {});
    // With the clock stopped the page never stops waiting for the answer.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      location.hash = '#consent-revoke';
    });
    // The guard is fetched with the withdrawal, since all was allowed before.
    await expect.poll(passes).toBe(false);
    await page.evaluate(() => fetch('/'));
    expect(outside(requests, product.url).filter((url) => url.endsWith(`/spaet-${at - 1}`))).toEqual([]);
    expect(product.records).toHaveLength(1);
  });

  it('on slow 3G, whose connection then fails: the question appears, is answered offline, and the answer is stored when the connection is back [consent.12, banner.1]', async ({
    product,
    arrive,
  }) => {
    const { page } = await arrive(product.serve(visited()), {
      expectedErrors: /Failed to load resource|INTERNET_DISCONNECTED|ChunkLoadError/,
      async before(fresh) {
        await fresh.clock.install();
        await slowDown(fresh);
      },
    });
    await accept(page).waitFor();
    await whenReady(page);
    await whenQuiet(page, LONGEST_ANSWER_MS);
    await setOffline(page, true);
    await type(page);
    await accept(page).click();
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    expect(product.records).toEqual([]);
    await expect.poll(() => name(page).inputValue()).toBe('Anna');
    await setOffline(page, false);
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return clicked(product);
      })
      .toEqual(['main_all']);
    await expect.poll(() => sortedRan(page)).toEqual(SERVICES);
    await staysUsable(page);
  });
});
