import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { SITE } from '../../../demo/consent/config.mjs';
import { forgeries } from '../../hostile/decisions';
import { whenReady } from '../../support/ready';
import { blocker, groups, page, plain, stillAsks } from './attacked-page';
import { accept, banner, openSettings } from './demo-site';
import { ran } from './probe-site';
import { it, outside } from './product';

const REVISION: string = SITE.revisionHash;
const COOKIE: string = SITE.decisionCookieName;
const { encode, unreadable, harmless, stored } = forgeries(COOKIE, REVISION);

const store = (values: Readonly<Record<string, string>>) => (each: Page) =>
  each.addInitScript((entries) => {
    if (sessionStorage.getItem('stored')) return;
    sessionStorage.setItem('stored', '1');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
const bake = (value: string) => (each: Page) =>
  each.addInitScript((cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a forger does
    if (!sessionStorage.getItem('baked')) document.cookie = cookie;
    sessionStorage.setItem('baked', '1');
  }, `${COOKIE}=${value}; path=/`);

describe('a forged decision', () => {
  for (const [name, value] of Object.entries(unreadable))
    it(`of ${name} in the cookie is ignored: the visitor is asked [consent.2]`, async ({
      product,
      arrive,
    }) => {
      await stillAsks(await arrive(product.serve(page()), { before: bake(value) }), product);
    });

  for (const [name, json] of Object.entries(harmless))
    it(`of ${name} allows nothing [consent.2]`, async ({ product, arrive }) => {
      const { page: each, requests } = await arrive(product.serve(page()), { before: bake(encode(json)) });
      await expect.poll(() => each.evaluate(() => window.consentApi?.consentSync(2).consentGiven)).toBe(true);
      await each.locator('.rcb-content-blocker').waitFor();
      expect(await ran(each)).toEqual([]);
      expect(outside(requests, product.url)).toEqual([]);
    });

  for (const [name, values] of Object.entries(stored))
    it(`of ${name} is ignored [consent.1, consent.12]`, async ({ product, arrive }) => {
      await stillAsks(await arrive(product.serve(page()), { before: store(values) }), product);
    });
});

describe('a configuration', () => {
  it('that is not JSON, or endless, is reported to the owner, shows no banner and unblocks nothing [consent.5]', async ({
    product,
    arrive,
  }) => {
    for (const json of [
      (text: string) => text.slice(0, -2),
      (text: string) => text.replace('{', `{"x":"${'y'.repeat(4_000_000)}",`),
    ]) {
      const { page: each, requests, warnings } = await arrive(product.serve(page({ json })));
      await whenReady(each);
      await expect.poll(() => warnings.join()).toContain('consent configuration');
      expect(await banner(each).count()).toBe(0);
      expect(outside(requests, product.url)).toEqual([]);
    }
  });

  // The test does not change these keys: without them there is nothing to decide, or the owner has disabled the banner.
  const KEPT = new Set([
    'groups',
    'revisionHash',
    'decisionCookieName',
    'textDomain',
    'blocker',
    'isPreventPreDecision',
    'hasDynamicPreDecisions',
  ]);
  const wrong: Record<string, unknown> = {
    null: null,
    zeros: 0,
    'huge numbers': 1e9,
    texts: '"><img src=x onerror="(window.ran ??= []).push(1)">{{x}}',
    lists: [['a'], null, { id: 1, name: {}, url: 'javascript:(window.ran ??= []).push(2)', label: 'Link' }],
    trees: { __proto__: 1, constructor: 'x', name: ['y'], enabled: 'yes', 1: {} },
    true: true,
  };
  for (const [name, value] of Object.entries(wrong))
    it(`with ${name} as every value still asks, shows its settings and accepts a decision [consent.5, banner.3]`, async ({
      product,
      arrive,
    }) => {
      /** Replaces all leaves, or all subtrees below `depth`, with `value`. */
      const spoil = (tree: unknown, depth: number): unknown =>
        typeof tree === 'object' && tree !== null && !Array.isArray(tree) && depth > 0
          ? Object.fromEntries(
              Object.entries(tree).map(([key, each]) => [key, KEPT.has(key) ? each : spoil(each, depth - 1)]),
            )
          : value;
      for (const depth of [3, 9]) {
        const json = (text: string) => {
          const config = JSON.parse(text) as { others: { customizeValuesBanner: string } };
          const customize = spoil(JSON.parse(config.others.customizeValuesBanner), depth - 1);
          const spoilt = spoil(config, depth) as { others: Record<string, unknown> };
          spoilt.others.customizeValuesBanner = customize;
          return JSON.stringify(spoilt).replaceAll('<', '\\u003c');
        };
        const visitor = await arrive(product.serve(page({ json })), { expectedErrors: /status of 4\d\d/ });
        const { page: each } = visitor;
        // The locator uses the attribute, since the buttons may have any labels now.
        await banner(each).locator('[data-rcb="essential"]').waitFor();
        expect(await ran(each)).toEqual([]);
        // Without a readable configuration there are no groups, but the visitor can still answer.
        await openSettings(each);
        await banner(each).locator('[data-rcb="essential"]').click();
        await expect.poll(() => banner(each).isVisible()).toBe(false);
        await expect.poll(() => ran(each)).toEqual(['basis']);
        expect(outside(visitor.requests, product.url)).toEqual([]);
      }
    });

  it('with rules that would be slow regular expressions blocks the right elements without delay [blocker.4]', async ({
    product,
    arrive,
  }) => {
    const rules = [
      `${'*a'.repeat(20_000)}*b`,
      '(a+)+$',
      '^(?:.*){1,99}$',
      '[',
      '\\',
      `*${'(x|xx)*'.repeat(500)}`,
      '*karten.localhost*',
    ];
    const own = page({ consent: { frontend: { blocker: [blocker(rules)] } } });
    const visitor = await arrive(product.serve(own));
    const long = `https://aaa.example/${'a'.repeat(100_000)}`;
    await accept(visitor.page).waitFor();
    // The banner may open before the guard, which blocks elements that later scripts insert.
    await expect
      .poll(() => visitor.page.evaluate(() => /native code/.test(String(Element.prototype.setAttribute))))
      .toBe(false);
    expect(
      await visitor.page.evaluate((url) => window.consentApi?.unblockSync(url)?.id, long),
    ).toBeUndefined();
    await visitor.page.evaluate(() => {
      const image = new Image();
      image.src = `http://karten.localhost:${location.port}/spaet.png`;
      document.body.append(image);
    });
    await stillAsks(visitor, product);
  });
});

describe('service code', () => {
  it('that throws, is no code or never arrives affects neither other services nor the banner [consent.7]', async ({
    product,
    arrive,
  }) => {
    const broken = [
      plain(10, 'wirft', {
        executePriority: 1,
        codeOptIn: `<script>throw new Error('mit Absicht')</script>`,
      }),
      plain(11, 'kein-code', { executePriority: 2, codeOptIn: '<script>}{</script><script>' }),
      plain(12, 'bleibt-aus', {
        executePriority: 3,
        codeOptIn: '<script src="/wp-json/nie?force=hang"></script>',
      }),
    ];
    const visitor = await arrive(
      product.serve(page({ consent: { frontend: { groups: groups(...broken) } } })),
      {
        expectedErrors: /mit Absicht|Unexpected token/,
        before: async (blank) => {
          await blank.clock.install();
          await blank.route('**/nie?force=hang', () => {});
        },
      },
    );
    const { page: each } = visitor;
    const asked = each.waitForRequest('**/nie?force=hang');
    await accept(each).click();
    await asked;
    await each.clock.fastForward(10_000);
    await expect.poll(async () => (await ran(each)).sort()).toEqual(['basis', 'karten', 'werbung']);
    await each.evaluate(() => window.rcbConsentManager?.applyCookies({ type: 'consent' }));
    expect((await ran(each)).length).toBe(3);
    await each.locator('a[href="#consent-change"]').first().click();
    // Without a readable configuration there are no groups, but the visitor can still answer.
    await banner(each).locator('.rcb-group-list').waitFor({ state: 'attached' });
  });
});
