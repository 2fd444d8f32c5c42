import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RestRequest } from '../../../src/rest/request';
import { it } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import type { Answer, Site } from '../../support/site';

type Rest = typeof import('../../../src/rest/client');

/** The notice as the CMS prints it in the admin area, which has no strict policy for styles. */
const NOTICE = `<div id="notice-corrupt-rest-api" style="display:none"><p>Diese REST-Schnittstellen antworten nicht:</p><ul></ul>
  <p>Protokoll:</p><textarea readonly></textarea></div>`;
const OPTIONS = {
  expectedErrors: /Failed to load resource/,
  csp: "script-src 'self'; style-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'",
};

const DOWN: Answer = (request) => request.socket.destroy();
const FAULTY: Answer = (_, response) => {
  response.statusCode = 500;
  response.end('{"code":"kaputt"}');
};

/** Returns a function that calls `/x` of a namespace and waits for the end of the call, successful or not. */
async function prepare(page: Page, site: Site) {
  await serveModule(site, '/rest.js', 'src/rest/client.ts');
  const rest = await importModule<Rest>(page, '/rest.js');
  return (namespace: string, method: RestRequest['method'] = 'GET') =>
    page.evaluate(
      async ([{ createRestClient }, request]) => {
        const client = createRestClient({
          restRoot: '/wp-json/',
          restNamespace: 'rcb/v1',
          restQuery: {},
          restPathObfuscateOffset: '',
        });
        await client.call(request).catch(() => {});
      },
      [rest, { method, namespace, path: '/x' }] as const,
    );
}

const lines = (page: Page) => page.locator('textarea').evaluate((area: HTMLTextAreaElement) => area.value);

describe('the notice of a corrupt REST API', () => {
  it('lists each namespace that cannot be reached, once, with a log, until its next success [rest.9a, rest.9b, rest.9d]', async ({
    open,
    site,
  }) => {
    const page = await open(NOTICE, OPTIONS);
    const call = await prepare(page, site);
    const notice = page.locator('#notice-corrupt-rest-api');
    site.set('/wp-json/rcb/v1/x', DOWN);
    site.set('/wp-json/wp/v2/x', DOWN);
    await call('rcb/v1');
    await call('rcb/v1');
    await call('wp/v2');
    // The first call loads the notice's code, and does not wait for the code.
    await expect
      .poll(() => notice.locator('li[data-namespace] > code').allInnerTexts())
      .toEqual(['rcb/v1', 'wp/v2']);
    const [newest, ...older] = (await lines(page)).split('\n');
    expect(newest).toMatch(/^\[.+\] \[GET\] \[\d+ms\] \/wp-json\/wp\/v2\/x; TypeError: Failed to fetch$/);
    expect(older).toHaveLength(2);

    site.set('/wp-json/rcb/v1/x', '{}');
    await call('rcb/v1');
    await expect.poll(() => notice.locator('li').allInnerTexts()).toEqual(['wp/v2']);
    site.set('/wp-json/wp/v2/x', '{}');
    await call('wp/v2');
    await expect.poll(() => notice.isVisible()).toBe(false);
    await expect.poll(() => lines(page)).toBe('');
  });

  it('keeps the newest ten lines, and reports faulty answers to other scripts while it stays hidden [rest.9b, rest.9c]', async ({
    open,
    site,
  }) => {
    const page = await open(NOTICE, OPTIONS);
    const call = await prepare(page, site);
    await page.evaluate(() => {
      addEventListener('notice-corrupt-rest-api', () => (document.title += '!'));
    });
    for (let at = 0; at < 12; at++) {
      site.set(`/wp-json/n${at}/x`, FAULTY);
      await call(`n${at}`, at === 11 ? 'DELETE' : 'GET');
    }
    await expect.poll(() => lines(page)).toContain('/n11/x');
    const log = (await lines(page)).split('\n');
    expect(log).toHaveLength(10);
    expect(log[0]).toMatch(/\[DELETE\] \[\d+ms\] \/wp-json\/n11\/x; \{"code":"kaputt"\}$/);
    expect(log[9]).toContain('/wp-json/n2/x;');
    await expect
      .poll(() =>
        page.evaluate(() => [
          document.title,
          (window as { detectCorruptRestApiFailed?: number }).detectCorruptRestApiFailed,
        ]),
      )
      .toEqual([`Probe${'!'.repeat(11)}`, 11]);
    await expect.poll(() => page.locator('#notice-corrupt-rest-api').isVisible()).toBe(false);
  });

  it('is not shown for calls that end because the page is left, or for calls that change data [rest.9]', async ({
    open,
    site,
  }) => {
    const page = await open(NOTICE, OPTIONS);
    const call = await prepare(page, site);
    site.set('/wp-json/rcb/v1/x', DOWN);
    await call('rcb/v1', 'POST');
    await expect.poll(() => lines(page)).toContain('[POST]');
    site.set('/wp-json/wp/v2/x', (request) => {
      page
        .evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
        .then(() => request.socket.destroy())
        .catch(() => {});
    });
    await call('wp/v2');
    await expect.poll(() => lines(page)).not.toContain('wp/v2');
    await expect.poll(() => page.locator('#notice-corrupt-rest-api').isVisible()).toBe(false);
  });
});
