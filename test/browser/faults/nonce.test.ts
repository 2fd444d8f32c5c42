import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { loopContent, loopGrid, loopItem } from '../../support/loop-markup';
import { search } from '../../support/search-markup';
import { AJAX, form, success, text } from '../widgets/form-page';
import { CART, CONFIG, LISTS, PAY } from './calls-page';
import { allMounted } from './chunks-page';

const BODY = `<div data-elementor-type="wp-page" data-elementor-id="59" class="elementor"><main><h1>Reisen</h1>${form('a1b2c3d', text('name'))}${PAY}${CART}${LISTS}${search('ad12ce3')}</main></div>`;

describe('a server for which the page’s nonce has expired', () => {
  it('is handled: each widget tells the visitor what to do and keeps its content and typed text [misc.1, loop.6, core.12]', async ({
    open,
    site,
    warnings,
  }) => {
    const asked: string[] = [];
    const page = await open(BODY, {
      head: CONFIG,
      viewport: { width: 1280, height: 4_000 },
      reducedMotion: 'reduce',
      expectedErrors: /403/,
      async before(fresh) {
        await fresh.clock.install();
        // The CMS refuses a stale nonce with status 403.
        await fresh.route(`**${AJAX}`, (route) => {
          asked.push('ajax');
          return route.fulfill({ status: 403, contentType: 'text/html', body: '-1' });
        });
        await fresh.route(/\/wp-json\//, (route) => {
          asked.push('rest');
          return route.fulfill({
            status: 403,
            json: { code: 'rest_cookie_invalid_nonce', data: { status: 403 } },
          });
        });
      },
    });
    await allMounted(page);
    const name = page.locator('#form-field-name');
    const once = (kind: string) => expect(asked.splice(0)).toEqual([kind]);

    await page.getByRole('button', { name: 'Zahlen' }).click();
    await expect
      .poll(() => page.locator('.elementor-stripe-error-message').allTextContents())
      .toEqual(['Diese Seite war zu lange offen. Bitte neu laden und die Zahlung noch einmal beginnen.']);
    once('ajax');

    await page.evaluate(() => document.body.dispatchEvent(new Event('added_to_cart')));
    await expect
      .poll(() => warnings.filter((said) => said.includes("cart can't be refreshed")).length)
      .toBe(1);
    await expect.poll(() => page.locator('.elementor-menu-cart__products').textContent()).toBe('Zwei Reisen');
    once('ajax');

    site.set('/touren/2/', loopGrid('cafc825', loopContent({ items: [loopItem(4)], page: 2, pages: 2 })));
    await page.locator('[data-id=cafc825] .elementor-button').click();
    await expect.poll(() => page.locator('[data-id=cafc825] .e-loop-item').count()).toBe(4);
    await page.locator('[data-filter=alps]').click();
    await page.getByText('Sie zeigt noch die vorige Auswahl').waitFor();
    await expect.poll(() => page.locator('[data-id=cafc824] .e-loop-item').count()).toBe(3);
    once('rest');
    await page.locator('#search-ad12ce3').fill('gletscher');
    await page.clock.runFor(300);
    await page.getByText('Die Suche antwortet gerade nicht').waitFor();
    await expect.poll(() => page.locator('#search-ad12ce3').inputValue()).toBe('gletscher');
    once('rest');

    await name.fill('Anna');
    await name.press('Enter');
    const formMessage = page.locator('form.elementor-form > .elementor-message');
    await expect
      .poll(() => formMessage.allTextContents())
      .toEqual([
        'Diese Seite war zu lange offen. Bitte neu laden und noch einmal absenden: Das Geschriebene bleibt erhalten.',
      ]);
    await expect.poll(() => name.inputValue()).toBe('Anna');
    once('ajax');

    // The sentence promises that a reload helps, which must be true.
    await page.unroute(`**${AJAX}`);
    site.set(AJAX, success('Danke'));
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Anna');
    await name.press('Enter');
    await expect.poll(() => formMessage.allTextContents()).toEqual(['Danke']);
  });
});
