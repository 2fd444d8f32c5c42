import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { chunkName } from '../../support/manifest';
import { nestedTabs, widget } from '../../support/markup';
import { OWNER_TAG, setOwnerScript } from '../../support/owner';
import { samples } from '../../support/samples';
import { asking } from '../third-parties/third-parties-page';

const TABS = nestedTabs('ab12cd3', ['Eins', 'Zwei']);
const REST = `piton.define({ name: 'rest', widget: 'rest', when: 'load', load: () => ({ mount(element) { element.dataset.alive = 'yes'; } }) });`;
const ALIVE = widget('rest', 'b', '<p>Übrige Seite</p>');

describe('a chunk', () => {
  it('that fails once is requested again, and works [core.7]', async ({ open }) => {
    let asked = 0;
    const page = await open(TABS, {
      expectedErrors: /Failed to load resource/,
      before: (each) =>
        each.route(/\/nested-tabs-\w+\.js/, (route) =>
          asked++ ? route.continue() : route.fulfill({ status: 503, body: '' }),
        ),
    });
    await page.locator('.e-activated').waitFor();
    expect(asked).toBeGreaterThan(1);
  });

  it('that is missing fails with a ChunkLoadError that names chunk, type and address; the page goes on [core.7a, core.12]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, `${REST} piton.on('piton:error', ({ detail }) => log.push(detail.error));`);
    let asked = 0;
    const page = await open(TABS + ALIVE, {
      head: OWNER_TAG,
      expectedErrors: /Failed to load resource|nested-tabs failed at load on ab12cd3/,
      before: (each) =>
        each.route(/\/nested-tabs-\w+\.js/, (route) => {
          asked++;
          return route.fulfill({ status: 404, body: '' });
        }),
    });
    await page.locator('[data-alive]').waitFor();
    const error = () => {
      const { name, message, type, request } =
        (window as unknown as { log: Record<string, string>[] }).log[0] ?? {};
      return { name, message, type, request };
    };
    await expect.poll(() => page.evaluate(error)).toMatchObject({ name: 'ChunkLoadError', type: 'missing' });
    const { message, request = '' } = await page.evaluate(error);
    const { origin } = new URL(page.url());
    expect(request).toMatch(new RegExp(`^${origin}/\\S*/nested-tabs-\\w+\\.js$`));
    expect(message).toBe(`Loading chunk nested-tabs failed.\n(missing: ${request})`);
    await expect.poll(() => page.locator('.e-n-tab-title').first().isVisible()).toBe(true);
    // The chunk is not requested again when the visitor presses Tab.
    const until = asked;
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    expect(asked).toBe(until);
  });

  it('that the question and a handler import is requested once, and comes also where the question’s own file is missing [core.2, core.7]', async ({
    open,
    site,
  }) => {
    const { head = '', ...options } = asking([]);
    const question = async (isMissing: boolean) => {
      site.requests.length = 0;
      const page = await open(samples.countdown ?? '', {
        ...options,
        head,
        expectedErrors: isMissing ? /./ : /^$/,
        before: async (each) => {
          if (isMissing)
            await each.route(/\/consent-\w+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
        },
      });
      await page.locator('.elementor-countdown-seconds', { hasText: /\d/ }).waitFor();
      return site.requests.filter((path) => path.includes('/chunks/')).map(chunkName);
    };
    const requested = await question(false);
    expect(requested).toEqual(expect.arrayContaining(['countdown', 'consent', 'basics']));
    expect(new Set(requested).size).toBe(requested.length);
    expect(await question(true)).toContain('basics');
  });

  it('that all others import and that is missing leaves the page readable and logs one error, which names the key that may be wrong [core.7]', async ({
    open,
  }) => {
    const errors: string[] = [];
    const page = await open(TABS, {
      expectedErrors: /Failed to load resource|check "assets"/,
      before: async (each) => {
        each.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await each.route(/\/basics-\w+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
      },
    });
    await expect.poll(() => errors.filter((text) => text.includes('check "assets"'))).toHaveLength(1);
    await expect.poll(() => page.locator('.e-n-tab-title').first().isVisible()).toBe(true);
  });

  it('of the keyboard that is missing leaves the tabs usable and logs ‘Error importing module’ [core.13a]', async ({
    open,
  }) => {
    const errors: string[] = [];
    const page = await open(TABS, {
      expectedErrors: /Failed to load resource|Error importing module/,
      before: async (each) => {
        each.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await each.route(/\/title-keyboard-\w+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
      },
    });
    await page.locator('.e-activated').waitFor();
    await expect.poll(() => errors.some((text) => text.startsWith('Error importing module'))).toBe(true);
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Zwei');
  });
});

describe('scripts of the CMS', () => {
  const config = (scripts: unknown) =>
    `<script type="application/json" id="piton-config">${JSON.stringify({ scripts })}</script>`;
  const PAGE_CONFIG = `<script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = {"version":"3.25.9","urls":{"assets":"/builder/"}};</script>`;

  it('are fetched when a widget needs them, and only then, once, in order, with the version of the assets [core.8a, core.8c, core.8d]', async ({
    open,
    site,
  }) => {
    site.set('/builder/a.js', 'window.order = ["a"];');
    site.set('/public/b.js', 'window.order.push("b");');
    const highlight = widget('code-highlight', 'a', '<pre>Code</pre>');
    const page = await open(highlight + highlight, {
      head:
        PAGE_CONFIG +
        config({
          'code-highlight': '{builder}a.js /public/b.js?ver=7',
          'paypal-button': '{builder}unused.js',
        }),
    });
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { order?: string[] }).order))
      .toEqual(['a', 'b']);
    // The scripts run in order, but their requests may arrive in any order.
    expect(site.requests.filter((path) => /\/(builder|public)\//.test(path)).sort()).toEqual([
      '/builder/a.js?ver=3.25.9',
      '/public/b.js?ver=7',
    ]);
  });

  it('take the page’s nonce and pass Trusted Types [core.8]', async ({ open, site }) => {
    site.set('/other/a.js', 'window.ran = document.currentScript.nonce;');
    const page = await open(widget('paypal-button', 'a', ''), {
      tag: '<script type="module" nonce="abc" src="/piton.js"></script>',
      head: config({ 'paypal-button': '/other/a.js' }).replace('<script', '<script nonce="abc"'),
      csp: "script-src 'nonce-abc' 'strict-dynamic'; require-trusted-types-for 'script'",
    });
    await expect.poll(() => page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBe('abc');
  });

  it('that are missing or no script addresses are reported, and the page goes on [core.8e, core.12]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, `${REST} piton.on('piton:error', ({ detail }) => log.push(detail.error.name));`);
    const page = await open(widget('lost', 'a', '') + widget('evil', 'c', '') + ALIVE, {
      head: OWNER_TAG + config({ lost: '/lost.js', evil: 'javascript:alert(1)' }),
      expectedErrors: /Failed to load resource|scripts:(lost|evil) failed at mount/,
    });
    await page.locator('[data-alive]').waitFor();
    await expect
      .poll(async () => (await page.evaluate(() => (window as unknown as { log: string[] }).log)).sort())
      .toEqual(['ChunkLoadError', 'TypeError']);
  });
});
