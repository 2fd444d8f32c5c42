import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { whenReady } from '../../support/ready';
import { blocker, groups, plain } from '../consent/attacked-page';
import { accept, banner, decline } from '../consent/demo-site';
import { ran } from '../consent/probe-site';
import { it, type OwnPage, outside } from '../consent/product';
import { block, createLater, FIRST_VIEW, MISSING, RARE, REFUSED, WAYS } from './chunks-page';
import { clicked, restWorks, visited } from './visited-page';

/** Longer than a chunk may take to load, ms. */
const TOO_LONG_MS = 125_000;

const PREVIEW = {
  embedId: 'film',
  fileMd5: 'aa',
  url: '/assets/art/heli.svg',
  title: 'Film',
  width: 640,
  height: 360,
};
/** A page with one of each feature that only some pages have. */
const rich = (): OwnPage => {
  const own = visited();
  return {
    ...own,
    // The global variable of a theme that searches for embeds itself.
    head: '<script>var themeSettings = {}</script>',
    consent: {
      design: { sticky: { enabled: true } },
      frontend: {
        isGcm: true,
        groups: groups(
          plain(4, 'karte', { presetId: 'google-maps' }),
          plain(5, 'zaehler', {
            deleteTechnicalDefinitionsAfterOptOut: true,
            technicalDefinitions: [{ type: 'http', name: 'zaehler', host: 'localhost', duration: 1 }],
          }),
        ),
        blocker: [
          blocker(['*karten.localhost*']),
          { ...blocker(['*video.localhost*']), id: 10, services: [2, 4], visualType: 'hero' },
        ],
      },
    },
    body: (how) =>
      `${own.body(how)}<iframe title="Film" width="640" height="360" consent-original-src-_="http://video.localhost:${how.host.split(':')[1]}/bergtv/einbetten/heli"
        consent-thumbnail='${JSON.stringify(PREVIEW)}' consent-required="2,4" consent-by="services" consent-id="10"></iframe>
       <p><a class="gross" href="#gross" consent-confirm='{"fixed":true}' consent-required="2,4" consent-by="services" consent-id="10">Im Großformat</a></p>
       <div id="notice-corrupt-rest-api" hidden><ul></ul><textarea></textarea></div>`,
  };
};
/** A truncated chunk fails in the same way as a missing one, so it is not tested again. */
const MISSING_OR_LATE = Object.entries(WAYS).filter(([way]) => way !== 'is cut off');

describe('a chunk inside consent that', () => {
  it.for(MISSING_OR_LATE)(
    '%s affects only its own feature: blocked content can still be allowed, and each decision is stored once [core.7, core.12, consent.12, blocker.2, banner.2]',
    async ([way, answer], { product, arrive }) => {
      let asked = new Set<string>();
      let pass: (ms: number) => Promise<void> = async () => {};
      const visitor = await arrive(product.serve(rich()), {
        expectedErrors: new RegExp(`${MISSING.source}|Piton|no answer in|dynamically imported`),
        async before(fresh) {
          await fresh.clock.install();
          pass = createLater(fresh, RARE);
          asked = await block(fresh, RARE, answer);
        },
      });
      const { page, warnings, requests } = visitor;
      const later = () => (way === 'hangs' ? pass(TOO_LONG_MS) : undefined);
      await accept(page).waitFor();
      await whenReady(page);
      await banner(page).locator('[data-rcb=individual]').click();
      await expect
        .poll(async () => {
          await later();
          return warnings.filter((line) => /settings could not be loaded/.test(line)).length;
        })
        .toBe(1);
      await expect.poll(() => accept(page).isVisible()).toBe(true);
      await decline(page).click();
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      const documented = async (count: number) => {
        await expect.poll(() => product.records.length).toBe(count);
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('real_cookie_banner-consent-queue') ?? ''))
          .not.toContain('buttonClicked');
      };
      await documented(1);
      await expect
        .poll(async () => {
          await later();
          return ran(page);
        })
        .toEqual(['basis']);
      expect(outside(requests, product.url)).toEqual([]);
      await expect.poll(() => page.locator('.rcb-sticky').count()).toBe(0);
      await restWorks(page);

      // The placeholder shows text in place of the preview picture, and a question over the page is shown inside the
      // page.
      const load = page.getByRole('button', { name: 'Einwilligen und laden (Karten)' });
      await expect
        .poll(async () => {
          await later();
          return load.count();
        })
        .toBe(2);
      await page.getByRole('button', { name: 'Services anzeigen' }).first().click();
      await page.getByText('Im Großformat').click();
      await expect
        .poll(async () => {
          await later();
          return load.count();
        })
        .toBe(3);
      await expect.poll(() => load.last().evaluate((button) => button === document.activeElement)).toBe(true);
      expect(outside(requests, product.url)).toEqual([]);

      const comes = async (which: Locator, host: string, count: number) => {
        await which.click();
        await documented(count);
        let seconds = 0;
        await expect
          .poll(async () => {
            // Allowed content is unblocked after 15 s at most, although a chunk hangs.
            if (way === 'hangs' && seconds++ < 15) await pass(1_000);
            return requests.some((url) => url.includes(`//${host}.`));
          })
          .toBe(true);
      };
      await comes(load.first(), 'karten', 2);
      await expect.poll(async () => (await ran(page)).sort()).toEqual(['basis', 'karten']);
      await comes(load.last(), 'video', 3);
      await expect.poll(() => load.count()).toBe(0);
      // Applying a decision requests some of them in idle time.
      await expect
        .poll(async () => {
          await later();
          return RARE.filter((name) => !asked.has(name));
        })
        .toEqual([]);
      expect(visitor.warnings).toHaveLength(1);
    },
  );

  it.for(MISSING_OR_LATE)(
    '%s keeps a decision that the server refuses until it is stored, once [core.7, consent.12, rest.7]',
    async ([_way, answer], { product, arrive }) => {
      let asked = new Set<string>();
      let pass: (ms: number) => Promise<void> = async () => {};
      const { page } = await arrive(product.serve(visited()), {
        expectedErrors: new RegExp(`${MISSING.source}|403`),
        async before(fresh) {
          await fresh.clock.install();
          pass = createLater(fresh, REFUSED);
          asked = await block(fresh, REFUSED, answer);
          await fresh.route(/\/wp-json\//, (route) =>
            route.fulfill({ status: 403, json: { code: 'rest_cookie_invalid_nonce' } }),
          );
        },
      });
      await accept(page).waitFor();
      await whenReady(page);
      await accept(page).click();
      await expect.poll(() => banner(page).isVisible()).toBe(false);
      const until = (what: () => unknown) =>
        expect
          .poll(async () => {
            await pass(31_000);
            return what();
          })
          .toBeTruthy();
      await expect.poll(() => asked.has('login')).toBe(true);
      await restWorks(page);
      expect(product.records).toEqual([]);
      await page.unroute(/\/chunks\//);
      await page.unroute(/\/wp-json\//);
      await until(() => product.records.length);
      expect(clicked(product)).toEqual(['main_all']);
    },
  );

  it.for(MISSING_OR_LATE)(
    '%s and that the banner’s first view needs leaves the page without a banner; each embed has its own question [core.7, banner.1, blocker.2]',
    async ([way, answer], { product, arrive }) => {
      const own = visited();
      let pass: (ms: number) => Promise<void> = async () => {};
      const { page, requests } = await arrive(
        product.serve({ ...own, consent: { ...own.consent, design: { decision: { showGroups: true } } } }),
        {
          expectedErrors: new RegExp(`${MISSING.source}|no answer in|dynamically imported`),
          async before(fresh) {
            await fresh.clock.install();
            pass = createLater(fresh, FIRST_VIEW);
            await block(fresh, FIRST_VIEW, answer);
          },
        },
      );
      await whenReady(page);
      await expect
        .poll(async () => {
          if (way === 'hangs') await pass(TOO_LONG_MS);
          return page.getByRole('button', { name: 'Einwilligen und laden (Karten)' }).count();
        })
        .toBe(1);
      await expect.poll(() => banner(page).count()).toBe(0);
      await expect.poll(() => ran(page)).toEqual([]);
      expect(outside(requests, product.url)).toEqual([]);
      await restWorks(page);
    },
  );
});
