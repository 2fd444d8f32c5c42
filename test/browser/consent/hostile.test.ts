import { describe, expect } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { SITE } from '../../../demo/consent/config.mjs';
import { forgeries } from '../../hostile/decisions';
import { whenReady } from '../../support/ready';
import { blocker, groups, page, plain, reopen, stillAsks } from './attacked-page';
import { accept, banner, openSettings } from './demo-site';
import { ran } from './probe-site';
import { it, outside } from './product';

const REVISION: string = SITE.revisionHash;
const COOKIE: string = SITE.decisionCookieName;
const { encode, unreadable, harmless, stored } = forgeries(COOKIE, REVISION);

describe('a forged decision', () => {
  it('in the cookie that is none is ignored: the visitor is asked [consent.2]', async ({
    product,
    arrive,
  }) => {
    const address = product.serve(page());
    const visitor = await arrive(address);
    // The other texts are read by test/unit/consent/parse-decision.test.ts.
    for (const name of ['percent signs that encode nothing', 'another revision', 'a text for a consent']) {
      await reopen(visitor, address, { cookie: `${COOKIE}=${unreadable[name]}; path=/` });
      await stillAsks(visitor, product, name);
    }
  });

  it('in the cookie that names no service of the page allows nothing [consent.2]', async ({
    product,
    arrive,
  }) => {
    const address = product.serve(page());
    const visitor = await arrive(address);
    const { page: each, requests } = visitor;
    for (const json of Object.values(harmless)) {
      await reopen(visitor, address, { cookie: `${COOKIE}=${encode(json)}; path=/` });
      await expect.poll(() => each.evaluate(() => window.consentApi?.consentSync(2).consentGiven)).toBe(true);
      await each.locator('.rcb-content-blocker').waitFor();
      await expect.poll(() => ran(each), { message: json }).toEqual([]);
      expect(outside(requests, product.url), json).toEqual([]);
    }
  });

  it('in local storage is ignored [consent.1, consent.12]', async ({ product, arrive }) => {
    const address = product.serve(page());
    const visitor = await arrive(address);
    // A queue lies beside the first two decisions.
    const { 'a queue of other values': queue, 'a queue of a megabyte': long, ...decisions } = stored;
    for (const [at, [name, values]] of Object.entries(decisions).entries()) {
      await reopen(visitor, address, { stored: { ...values, ...[long, queue][at] } });
      await stillAsks(visitor, product, name);
    }
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
      await expect.poll(() => banner(each).count()).toBe(0);
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
  it('with wrong values everywhere still asks, shows its settings and accepts a decision [consent.5, banner.3]', {
    timeout: 120_000,
  }, async ({ product, arrive }) => {
    /** Replaces all leaves, or all subtrees below `depth`, with `value`. */
    const spoil = (tree: unknown, depth: number, value: unknown): unknown =>
      typeof tree === 'object' && tree !== null && !Array.isArray(tree) && depth > 0
        ? Object.fromEntries(
            Object.entries(tree).map(([key, below]) => [
              key,
              KEPT.has(key) ? below : spoil(below, depth - 1, value),
            ]),
          )
        : value;
    const visitor = await arrive(product.serve(page()), { expectedErrors: /status of 4\d\d/ });
    const { page: each, requests } = visitor;
    for (const [name, value] of Object.entries(wrong))
      for (const depth of [3, 9]) {
        const json = (text: string) => {
          const config = JSON.parse(text) as { others: { customizeValuesBanner: string } };
          const customize = spoil(JSON.parse(config.others.customizeValuesBanner), depth - 1, value);
          const spoilt = spoil(config, depth, value) as { others: Record<string, unknown> };
          spoilt.others.customizeValuesBanner = customize;
          return JSON.stringify(spoilt).replaceAll('<', '\\u003c');
        };
        await reopen(visitor, product.serve(page({ json })));
        // The locator uses the attribute, since the buttons may have any labels now.
        await banner(each).locator('[data-rcb="essential"]').waitFor();
        await expect.poll(() => ran(each), { message: name }).toEqual([]);
        // Without a readable configuration there are no groups, but the visitor can still answer.
        await openSettings(each);
        await banner(each).locator('[data-rcb="essential"]').click();
        await expect.poll(() => banner(each).isVisible(), { message: name }).toBe(false);
        await expect.poll(() => ran(each), { message: name }).toEqual(['basis']);
        expect(outside(requests, product.url), name).toEqual([]);
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
    await expect
      .poll(() => visitor.page.evaluate((url) => window.consentApi?.unblockSync(url)?.id, long))
      .toBeUndefined();
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
