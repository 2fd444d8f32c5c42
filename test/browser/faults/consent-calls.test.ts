import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settle } from '../../support/visit';
import { groups, plain } from '../consent/attacked-page';
import { accept, banner, decline } from '../consent/demo-site';
import { ran } from '../consent/probe-site';
import { it, outside } from '../consent/product';
import { createLater } from './chunks-page';
import { WAYS } from './server-ways';
import { change, clicked, hasMap, load, restWorks, visited } from './visited-page';

/** The requests of consent besides `POST /consent`, by their addresses. */
const CALLS = {
  predecision: /\/dynamic-predecision\?/,
  nonce: /admin-ajax\.php\?action=rest-nonce/,
  details: /\/second-view\?/,
  history: /\/consent\?(?!.*_method=)/,
  clear: /\/clear\?/,
  forward: /\/consent\/forward\?/,
} as const;

const own = () =>
  visited({
    others: { hasDynamicPreDecisions: true },
    frontend: {
      hasLazyData: true,
      groups: groups(
        plain(5, 'zaehler', {
          deleteTechnicalDefinitionsAfterOptOut: true,
          technicalDefinitions: [{ type: 'http', name: 'zaehler', host: 'localhost', duration: 1 }],
        }),
      ),
    },
  });

/** Whether the failure shows in the answer's status; Piton does not read the bodies of other sites' answers. */
const isTold = (way: string) => /reach|500/.test(way);

describe('a server that stores decisions but otherwise', () => {
  it.for(WAYS)(
    '%s prevents no question, no setting and no decision [consent.12, consent.16, banner.1, banner.2, rest.3]',
    async ([way, answer], { product, arrive }) => {
      const asked = new Set<string>();
      let isStale = false;
      let isDown = true;
      let pass: (ms: number) => Promise<void> = async () => {};
      const answerAll = (name: string) => (route: Route) => {
        if (!isDown) return route.continue();
        asked.add(name);
        return name === 'predecision' && isStale
          ? route.fulfill({ status: 403, json: { code: 'rest_cookie_invalid_nonce' } })
          : answer(route);
      };
      const { page, requests, warnings } = await arrive(product.serve(own()), {
        expectedErrors: /Failed to load resource|ERR_CONNECTION_REFUSED/,
        async before(fresh) {
          await fresh.clock.install();
          pass = createLater(fresh, []);
          for (const [name, address] of Object.entries(CALLS)) await fresh.route(address, answerAll(name));
        },
      });
      const sees = (what: () => Promise<unknown>) =>
        expect
          .poll(async () => {
            if (way === 'never answers') await pass(10_000);
            return what();
          })
          .toBe(true);
      await sees(() => accept(page).isVisible());
      isStale = true;
      await page.reload();
      // Faked time must not end the call before the server has said that its nonce is stale.
      await expect.poll(() => asked.has('nonce')).toBe(true);
      await sees(() => accept(page).isVisible());
      await expect.poll(() => ran(page)).toEqual([]);
      expect(outside(requests, product.url)).toEqual([]);

      // Names and checkboxes work without the details of the services.
      await banner(page).locator('[data-rcb=individual]').click();
      await banner(page).locator('[data-rcb-group="61"]').waitFor();
      // The larger window grows with an animation.
      await settle(page);
      await decline(page).click();
      await expect.poll(() => ran(page)).toEqual(['basis']);
      expect(clicked(product)).toEqual(['ind_essential']);
      await restWorks(page);

      // The history of decisions cannot be shown, and the banner says so.
      const lookBack = () =>
        page.evaluate(() => {
          location.hash = '#consent-history';
        });
      await lookBack();
      const failed = banner(page).getByText('Diese Einwilligung lässt sich gerade nicht laden');
      await sees(() => failed.isVisible());
      await page.keyboard.press('Escape');
      await load(page).click();
      await expect.poll(() => hasMap(requests)).toBe(true);
      await expect.poll(() => Object.keys(CALLS).filter((name) => !asked.has(name))).toEqual([]);
      expect(clicked(product)).toEqual(['ind_essential', 'unblock']);
      await restWorks(page);
      await expect
        .poll(() => warnings.filter((line) => /did not reach .*\/consent\/forward/.test(line)).length)
        .toBe(isTold(way) ? 1 : 0);

      // From here on the server answers again.
      isDown = false;
      const details = page.waitForResponse((response) => CALLS.details.test(response.url()));
      await change(page).click();
      await details;
      await page.keyboard.press('Escape');
      await lookBack();
      await sees(async () => (await banner(page).locator('option').count()) === 2);
      await expect.poll(() => failed.isVisible()).toBe(false);
    },
  );
});
