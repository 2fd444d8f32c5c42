import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { configOf } from '../../support/consent-config';
import { importModule, serveModule } from '../../support/module';

type Apply = typeof import('./apply-page');

/** Records the events in `log`, in order. */
const LOG = `
  window.log = [];
  for (const type of ['Apply/Interactive', 'OptIn', 'OptIn/All', 'OptOut', 'OptOut/All'])
    document.addEventListener('RCB/' + type, ({ detail }) =>
      log.push(type + ' ' + (detail.service?.id ?? detail.services.map(({ service }) => service.id))));`;

const PAGE = {
  csp: "script-src 'self' 'nonce-abc'; style-src 'self'; require-trusted-types-for 'script'",
  head: `<script nonce="abc">${LOG}</script>`,
};

describe('applying a decision', () => {
  it('runs allowed services, deletes data of others, and changes nothing else [consent.7, consent.9]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/apply.js', 'test/browser/consent/apply-page.ts');
    site.set('/tag.js', 'log.push("tag " + document.currentScript.dataset.id)');
    const kept = [
      { type: 'http', name: '_ads_*' },
      { type: 'local', name: 'ads.*' },
      { type: 'session', name: '*' },
      { type: 'indexedDb', name: 'ads-*' },
    ];
    const config = configOf([
      {
        id: 2,
        codeOptIn: '<script src="/tag.js" data-id="{{id}}"></script><script>log.push("after tag")</script>',
        codeDynamics: { id: 'UA-1' },
      },
      { id: 3, codeOptIn: '<script>log.push("inline")</script>', executePriority: 5 },
      {
        id: 4,
        codeOptOut: '<script>log.push("off")</script>',
        technicalDefinitions: kept,
        deleteTechnicalDefinitionsAfterOptOut: true,
      },
    ]);
    const page = await open('', PAGE);
    await page.context().addCookies(['_ads_1', '_ga'].map((name) => ({ name, value: '1', url: site.url })));
    await page.evaluate(async () => {
      for (const store of [localStorage, sessionStorage]) store.setItem('ads.1', '1');
      for (const name of ['ads-1', 'mine'])
        await new Promise((resolve) => {
          indexedDB.open(name).onsuccess = ({ target }) => {
            (target as IDBOpenDBRequest).result.close();
            resolve(undefined);
          };
        });
    });
    const seen = await page.evaluate(
      async ([{ apply }, given]) => {
        const { log } = window as unknown as { log: string[] };
        const ready = new Promise<Event>((resolve) => {
          document.addEventListener('RCB/OptIn/All', resolve, { once: true });
        });
        await apply('consent', {
          config: given,
          read: () => ({ 61: [2, 3] }),
          gcm: () => [],
          accept: (services) => log.push(`accept ${services.map(({ service }) => service.id)}`),
          clear: (ids) => log.push(`clear ${ids}`),
        });
        const told = [...log];
        await ((await ready) as CustomEvent<{ ready: Promise<unknown> }>).detail.ready;
        return { told, log };
      },
      [await importModule<Apply>(page, '/apply.js'), config] as const,
    );
    const events = (log: readonly string[]) => log.filter((each) => !each.includes('tag'));
    expect(events(seen.told)).toEqual([
      'accept 3,2',
      'Apply/Interactive 3,2',
      'off',
      'inline',
      'OptIn 3',
      'OptIn 2',
      'OptIn/All 3,2',
      'OptOut 4',
      'OptOut/All 4',
      'clear 4',
    ]);
    expect(seen.log.filter((each) => each.includes('tag'))).toEqual(['tag UA-1', 'after tag']);
    await expect
      .poll(() => page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]))
      .toEqual(['_ga=1', 0, 1]);
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual(['mine']);
  });

  it('deletes a service’s cookies of every folder of the page’s address, and those that belong to this site alone [consent.7c]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/apply.js', 'test/browser/consent/apply-page.ts');
    const technicalDefinitions = [{ type: 'http', name: '_ads*' }];
    const config = configOf([{ id: 4, technicalDefinitions, deleteTechnicalDefinitionsAfterOptOut: true }]);
    const page = await open('', PAGE);
    site.set('/reisen/alpen/heli', '<!doctype html><title>Heli</title>', {
      'content-type': 'text/html',
      'content-security-policy': PAGE.csp,
    });
    await page.goto(`${site.url}/reisen/alpen/heli?seite=2`);
    const module = await importModule<Apply>(page, '/apply.js');
    await page.evaluate(() => {
      const paths = ['/', '/reisen', '/reisen/', '/reisen/alpen', '/reisen/alpen/', '/reisen/alpen/heli'];
      for (const path of paths) {
        // biome-ignore lint/suspicious/noDocumentCookie: a tracker sets its cookies in this way
        document.cookie = `_ads=1; path=${path}; max-age=9000`;
        // biome-ignore lint/suspicious/noDocumentCookie: as above
        document.cookie = `mine=1; path=${path}; max-age=9000`;
      }
      // biome-ignore lint/suspicious/noDocumentCookie: without a path a cookie belongs to the page's folder
      document.cookie = '_ads_folder=1; max-age=9000';
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = '_ads_part=1; path=/reisen; max-age=9000; Secure; SameSite=None; Partitioned';
    });
    const names = async () => (await page.context().cookies()).map(({ name }) => name);
    expect((await names()).filter((name) => name.startsWith('_ads'))).toHaveLength(8);
    await page.evaluate(
      ([{ apply }, given]) =>
        apply('consent', {
          config: given,
          read: () => ({}),
          gcm: () => [],
          accept: () => {},
          clear: () => {},
        }),
      [module, config] as const,
    );
    expect(await names()).toEqual(Array(6).fill('mine'));
  });

  it('draws an affiliate widget in its element and fetches nothing for presets that no service has [blocker.6]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/apply.js', 'test/browser/consent/apply-page.ts');
    // The script writes its advertisement behind its own element, as the original script does.
    site.set('/widget.js', `document.write('<p id="amzn_assoc_ad_div_adunit0_0">Zelt</p>')`);
    const page = await open('<aside id="shop"></aside><main></main>', PAGE);
    const module = await importModule<Apply>(page, '/apply.js');
    const run = (items: readonly Record<string, unknown>[]) =>
      page.evaluate(
        ([{ apply }, config]) =>
          apply('all', { config, read: () => undefined, gcm: () => [], accept: () => {}, clear: () => {} }),
        [module, configOf(items)] as const,
      );
    await run([{ id: 2, codeOptIn: '<script>log.push("no preset")</script>' }]);
    expect(site.requests.filter((path) => path.includes('presets'))).toEqual([]);
    await run([
      {
        id: 3,
        presetId: 'amazon-associates-widget',
        codeOptIn: '<script src="/widget.js"></script>',
        codeDynamics: { amznAssoWidgetHtmlId: 'shop' },
      },
    ]);
    await page.waitForSelector('#shop > p:last-child');
    expect(site.requests.filter((path) => path.includes('presets'))).toHaveLength(1);
  });
});
