import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base, type Open } from '../../support/browser';
import { whenMounted } from '../../support/marks';
import { importModule, serveModule } from '../../support/module';
import type * as probes from './memory-probe';

type Probe = Pick<typeof probes, 'increment' | 'readStored' | 'judgePopup'>;

type Load = (page: Page) => ReturnType<typeof importModule<Probe>>;

const it = base.extend<{ probe: Load }>({
  probe: async ({ site }, use) => {
    await serveModule(site, '/memory.js', 'test/browser/popups/memory-probe.ts');
    await use((page) => importModule<Probe>(page, '/memory.js'));
  },
});

/** The page's configuration as the builder and its add-on print it. */
const configs = (pro: object, builder: object = {}) =>
  `<script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = ${JSON.stringify(builder)};</script>
  <script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = ${JSON.stringify(pro)};</script>`;

const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage.elementor, sessionStorage.elementor].map((text) => JSON.parse(text ?? 'null')),
  );

/**
 * Each tab of Chromium has its own copy of the local storage; here a copy receives changes of other tabs 50 ms late.
 */
const seeOthersLate = async (page: Page) => {
  await page.addInitScript(() => {
    const { getItem, setItem } = Storage.prototype;
    const seen = new Map<string, string | null>();
    Storage.prototype.getItem = function (key) {
      if (this !== localStorage) return getItem.call(this, key);
      if (!seen.has(key)) seen.set(key, getItem.call(this, key));
      return seen.get(key) ?? null;
    };
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (this === localStorage) seen.set(key, value);
    };
    addEventListener('storage', (event) => {
      if (!event.isTrusted || event.key === null) return;
      event.stopImmediatePropagation();
      const { key, oldValue } = event;
      setTimeout(() => {
        const newValue = getItem.call(localStorage, key);
        seen.set(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
      }, 50);
    });
  });
};

describe('the memory of popups', () => {
  /** Two tabs each increment the counters `a` and `b` `times` times at once; returns the stored counts. */
  async function countTwice(open: Open, probe: Load, times: number, before?: (page: Page) => Promise<void>) {
    const first = await open('', before && { before });
    const second = await first.context().newPage();
    await before?.(second);
    await second.goto(first.url());
    const tabs = await Promise.all([first, second].map(probe));
    await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async ({ increment }, rounds) => {
          for (let at = 0; at < rounds; at++)
            await Promise.all([increment('local', 'a'), increment('local', 'b', 60)]);
        }, times),
      ),
    );
    // Each tab receives the other's changes when the browser delivers them.
    for (const tab of [first, second])
      await expect.poll(async () => (await stored(tab))[0]).toMatchObject({ a: 2 * times, b: 2 * times });
  }

  it('loses no count when two tabs count at the same time [popup.16]', ({ open, probe }) =>
    countTwice(open, probe, 50));

  it('loses no count where a tab sees others’ values only after it has received the lock [popup.16]', ({
    open,
    probe,
  }) => countTwice(open, probe, 4, seeOthersLate));

  it('continues to count after another script has emptied the storage [popup.16]', async ({
    open,
    probe,
  }) => {
    const first = await open('');
    const second = await first.context().newPage();
    await second.goto(first.url());
    const [one, other] = await Promise.all([first, second].map(probe));
    const count = (tab: typeof one) => tab?.evaluate(({ increment }) => increment('local', 'a'));
    await count(one);
    await first.evaluate(() => localStorage.clear());
    const inBoth = async (memory: unknown) => {
      for (const tab of [first, second])
        await expect.poll(async () => (await stored(tab))[0]).toEqual(memory);
    };
    await inBoth(null);
    await count(other);
    await inBoth({ a: 1, __expiration: {} });
    await count(one);
    await inBoth({ a: 2, __expiration: {} });
  });

  it('stores a session’s counts in its tab [popup.14d, popup.16]', async ({ open, probe }) => {
    const first = await open('');
    const second = await first.context().newPage();
    await second.goto(first.url());
    const key = 'popup-7-impressions-count';
    await (await probe(first)).evaluate(({ increment }, name) => increment('plain', name), key);
    expect(
      await (await probe(first)).evaluate(({ readStored }, name) => readStored('plain', name), key),
    ).toBe('1');
    expect(
      await (await probe(second)).evaluate(({ readStored }, name) => readStored('plain', name), key),
    ).toBe(undefined);
  });
});

describe('the count of page views and sessions', () => {
  const SITE = configs({ popup: { hasPopUps: true } });

  it('grows with each page load, and with each tab [popup.16a]', async ({ open }) => {
    const page = await open('', { head: SITE });
    const seen = (of: Page, views: number) =>
      expect
        .poll(() => stored(of))
        .toEqual([
          { pageViews: views, sessions: of === page ? 1 : 2, __expiration: {} },
          { activeSession: true, __expiration: {} },
        ]);
    await seen(page, 1);
    await page.reload();
    await seen(page, 2);
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await seen(tab, 3);
  });

  it('grows where the add-on does not print whether there are popups [popup.16]', async ({ open }) => {
    const page = await open('', { head: configs({}) });
    await expect.poll(() => stored(page)).toMatchObject([{ pageViews: 1, sessions: 1 }, {}]);
  });

  it('stays as it is on a site without popups, in the editor and in the CMS’s preview [popup.16]', async ({
    open,
  }) => {
    let reuse: Page | undefined;
    for (const head of [
      configs({ popup: { hasPopUps: false } }),
      configs({}, { environmentMode: { edit: true } }),
      configs({}, { environmentMode: { wpPreview: true } }),
    ]) {
      const page = await open('', { head, reuse });
      reuse = page;
      await whenMounted(page, 'visits');
      await expect.poll(() => stored(page), { message: head }).toEqual([null, null]);
    }
  });
});

describe('the conditions of a popup', () => {
  const ALL = {
    page_views: 'yes',
    page_views_views: '1',
    sessions: 'yes',
    url: 'yes',
    url_url: 'berge.example',
    sources: 'yes',
    sources_sources: ['search'],
    logged_in: 'yes',
    logged_in_users: 'custom',
    logged_in_roles: ['editor'],
    devices: 'yes',
    devices_devices: ['mobile'],
    times: 'yes',
    times_times: 1,
    times_period: 'day',
    browsers: 'yes',
    browsers_browsers: 'custom',
    browsers_browsers_options: ['chrome', 'firefox'],
    schedule: 'yes',
    schedule_timezone: 'visitor',
    schedule_start_date: '2026-01-01 00:00',
  };
  const judged = async (probe: Load, page: Page) =>
    (await (await probe(page)).evaluate(({ judgePopup }, timing) => judgePopup(timing), ALL)).map(
      ({ condition, passes, why }) => `${condition} ${passes}: ${why}`,
    );

  it('are all evaluated for the current visit, with texts for QA, and are counted once [popup.2, popup.16]', async ({
    open,
    probe,
  }) => {
    const page = await open('', {
      head: configs({ popup: { hasPopUps: false } }, { user: { roles: ['editor'] } }),
      before: async (each) => {
        await each.clock.install({ time: new Date('2025-11-21T12:00:00') });
      },
    });
    await page.goto(page.url(), { referer: 'https://www.google.at/' });
    const first = await judged(probe, page);
    expect(first.map((line) => line.replace(/(?<=12:00:)\d\d/, ''))).toEqual([
      'page_views false: 0 von 1 Seitenaufrufen',
      'sessions false: 0 von 2 Sitzungen',
      'url false: „berge.example“ steht nicht in „https://www.google.at/“',
      'sources true: Verweis google.at: Suchmaschine; gewählt: Suchmaschine',
      'logged_in false: angemeldet mit der Rolle editor',
      'devices false: Gerät desktop; gewählt: mobile',
      'times true: bisher 0 von 1 Anzeigen in 24 Stunden',
      'browsers true: Browser chrome; gewählt: chrome, firefox',
      'schedule false: „2026-01-01 00:00“ bis „“, jetzt 21.11.2025, 12:00: (Besucher)',
    ]);
    const kept = {
      pageViews: 1,
      sessions: 1,
      popup_7_page_views_initialPageViews: 1,
      popup_7_sessions_initialSessions: 1,
      'popup-7-impressions-count': 1,
      __expiration: { 'popup-7-impressions-count': expect.any(Number) },
    };
    await expect.poll(() => stored(page)).toEqual([kept, { activeSession: true, __expiration: {} }]);

    await page.reload();
    const second = await judged(probe, page);
    expect([second[0], second[6]]).toEqual([
      'page_views true: 1 von 1 Seitenaufrufen',
      'times false: bisher 1 von 1 Anzeigen in 24 Stunden',
    ]);
    await expect.poll(() => stored(page)).toMatchObject([{ ...kept, pageViews: 2 }, {}]);
  });
});
