import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { configOf } from '../../support/consent-config';
import { importModule, serveModule } from '../../support/module';

type Apply = typeof import('./apply-page');
type Mode = typeof import('../../../src/consent/consent-mode');

describe('the consent mode', () => {
  it('reaches the data layer in the order default, update, tag, before any tag is fetched [consent.10d]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/apply.js', 'test/browser/consent/apply-page.ts');
    await serveModule(site, '/mode.js', 'src/consent/consent-mode.ts');
    site.set('/gtag.js', 'dataLayer.push({ event: "tag" })');
    const config = configOf([{ id: 2, codeOptIn: '<script async src="/gtag.js"></script>' }], {
      isGcm: true,
    });
    const page = await open('');
    const value = encodeURIComponent('["analytics_storage"]');
    await page.context().addCookies([{ name: 'piton-consent-gcm', value, url: site.url }]);
    const modules = [
      await importModule<Apply>(page, '/apply.js'),
      await importModule<Mode>(page, '/mode.js'),
      config,
    ] as const;
    await page.evaluate(async ([{ apply }, { setConsentDefault }, given]) => {
      setConsentDefault(given);
      await apply('all', {
        config: given,
        read: () => undefined,
        gcm: () => ['analytics_storage'],
        accept: () => {},
        clear: () => {},
      });
    }, modules);
    const layer = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: (IArguments | { event: string })[] }).dataLayer.map((entry) =>
          'event' in entry
            ? entry.event
            : `${entry[1]}: ${entry[2].analytics_storage}, ${entry[2].ad_storage}`,
        ),
      );
    await expect.poll(layer).toEqual(['default: denied, denied', 'update: granted, denied', 'tag']);
  });
});
