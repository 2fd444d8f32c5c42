import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report } from '../../../src/api';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';

const AJAX = '/wp-admin/admin-ajax.php';
const HEAD = `<script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = ${JSON.stringify({ ajaxurl: AJAX, urls: { assets: '/pro/' }, woocommerce: { menu_cart: { fragments_nonce: 'n0nce' } } })};</script>
<link rel="stylesheet" href="/cms.css">`;
const CSS = `.elementor-menu-cart__container { display: none } .elementor-menu-cart--shown .elementor-menu-cart__container { display: block; position: fixed; inset: 0 0 0 50% }
  .elementor-menu-cart__main { width: 200px } .elementor-menu-cart__close-button { height: 20px }`;
const content = (items: string) =>
  `<div class="elementor-menu-cart__container elementor-lightbox" aria-hidden="true"><div class="elementor-menu-cart__main" aria-hidden="true"><div class="elementor-menu-cart__close-button"></div>
   <div class="widget_shopping_cart_content"><div class="elementor-menu-cart__products">${items}</div><a href="/kasse/">Zur Kasse</a></div></div></div>`;
const cart = (settings: unknown) =>
  `<div data-elementor-id="49" class="elementor elementor-49">${widget(
    'woocommerce-menu-cart',
    'ca12cd3',
    `<div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__toggle_wrapper">${content('leer')}
     <div class="elementor-menu-cart__toggle"><a id="elementor-menu-cart__toggle_button" href="#" class="elementor-button" aria-expanded="false">Warenkorb</a></div></div></div>`,
    settings,
  )}</div>`;

const report = (page: Page) => page.evaluate(() => (window.piton as { report(): Promise<Report> }).report());

describe('the shop', () => {
  it('opens and closes its cart by click, key and a click outside, and shows added products [misc.1]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const asked: string[] = [];
    site.set(AJAX, (request, response) => {
      request.on('data', (part: Buffer) => asked.push(part.toString('utf8')));
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({
            fragments: {
              '.elementor-menu-cart__container': content('eine Reise<img src="data:," onerror="alert(1)">'),
              'kein [ Selektor': 'x',
              body: 'Fehler',
              '.elementor-menu-cart__toggle': null,
            },
          }),
        );
      });
    });
    const page = await open(
      `<main><h1>Shop</h1>${cart({ cart_type: 'side-cart', open_cart: 'click', automatically_open_cart: 'yes' })}</main>`,
      { head: HEAD },
    );
    const button = page.locator('#elementor-menu-cart__toggle_button');
    const box = page.locator('.elementor-menu-cart__container');
    const shown = page.locator('.elementor-menu-cart__wrapper.elementor-menu-cart--shown');
    await expect.poll(() => button.getAttribute('role')).toBe('button');
    await expect.poll(() => box.getAttribute('inert')).toBe('');
    await button.click();
    await shown.waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => box.getAttribute('aria-hidden')).toBe('false');
    await button.click();
    await expect.poll(() => shown.count()).toBe(0);
    await button.focus();
    await page.keyboard.press('Space');
    await shown.waitFor();
    await expect.poll(() => box.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => shown.count()).toBe(0);
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await shown.waitFor();
    await page.mouse.click(100, 600);
    await expect.poll(() => shown.count()).toBe(0);
    await expect.poll(() => box.getAttribute('inert')).toBe('');

    await page.evaluate(() => document.body.dispatchEvent(new Event('added_to_cart')));
    await shown.waitFor();
    await expect.poll(() => page.locator('.elementor-menu-cart__products').textContent()).toBe('eine Reise');
    await expect.poll(() => page.locator('[onerror]').count()).toBe(0);
    await expect.poll(() => box.getAttribute('aria-hidden')).toBe('false');
    expect(decodeURIComponent(asked.join())).toBe(
      'action=elementor_menu_cart_fragments&_nonce=n0nce&is_editor=&templates[]=49',
    );
    await page.getByRole('button', { name: 'Warenkorb schließen' }).click();
    await expect.poll(() => shown.count()).toBe(0);
  });

  it('keeps its cart open with the focus in it when the shop replaces the cart, and closed where the visitor closed it meanwhile [misc.1]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const pending: (() => void)[] = [];
    site.set(AJAX, (_request, response) => {
      const fragments = { '.elementor-menu-cart__container': content('eine Reise') };
      response.setHeader('content-type', 'application/json');
      pending.push(() => response.end(JSON.stringify({ fragments })));
    });
    const page = await open(
      `<main><h1>Shop</h1>${cart({ cart_type: 'side-cart', open_cart: 'click' })}</main>`,
      { head: HEAD },
    );
    const box = page.locator('.elementor-menu-cart__container');
    const shown = page.locator('.elementor-menu-cart--shown');
    const link = page.getByRole('link', { name: 'Zur Kasse' });
    const isInside = () => box.evaluate((each) => each.contains(document.activeElement));
    const remove = async () => {
      await page.evaluate(() => document.body.dispatchEvent(new Event('removed_from_cart')));
      await expect.poll(() => pending.length).toBe(1);
    };
    await page.locator('#elementor-menu-cart__toggle_button').click();
    await expect.poll(isInside).toBe(true);
    await link.focus();
    await remove();
    pending.pop()?.();
    await page.getByText('eine Reise').waitFor();
    await shown.waitFor();
    await expect.poll(isInside).toBe(true);
    await expect.poll(() => box.getAttribute('inert')).toBe(null);

    await remove();
    await page.keyboard.press('Escape');
    await expect.poll(() => shown.count()).toBe(0);
    const old = await box.elementHandle();
    pending.pop()?.();
    await expect.poll(() => old?.evaluate((each) => each.isConnected)).toBe(false);
    await expect.poll(() => box.getAttribute('inert')).toBe('');
    await expect.poll(() => shown.count()).toBe(0);
  });

  it('opens its cart under the mouse also after the server has replaced the button, and keeps the focus on the button [misc.1]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', `${CSS} .elementor-menu-cart__container { width: 300px }`);
    const toggle = (text: string) =>
      `<div class="elementor-menu-cart__toggle"><a id="elementor-menu-cart__toggle_button" href="#" aria-expanded="false">${text}</a></div>`;
    site.set(AJAX, (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ fragments: { '.elementor-menu-cart__toggle': toggle('1 Reise'), main: '' } }),
      );
    });
    const page = await open(`<main><h1>Shop</h1>${cart({ open_cart: 'mouseover' })}</main>`, { head: HEAD });
    const button = page.locator('#elementor-menu-cart__toggle_button');
    const shown = page.locator('.elementor-menu-cart--shown');
    await expect.poll(() => button.getAttribute('role')).toBe('button');
    await button.focus();
    await page.evaluate(() => document.body.dispatchEvent(new Event('removed_from_cart')));
    await expect.poll(() => button.textContent()).toBe('1 Reise');
    await expect.poll(() => button.getAttribute('role')).toBe('button');
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    await button.hover();
    await shown.waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.mouse.move(20, 700);
    await expect.poll(() => shown.count()).toBe(0);
  });

  it('pays through its service, collects its notices, and reports which of its scripts must stay [misc.1]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/cms.css', CSS);
    const answers: string[] = [];
    let body = JSON.stringify({ response: { code: 401 }, body: '{"error":{"message":"No key"}}' });
    site.set(AJAX, (request, response) => {
      request.on('data', (part: Buffer) => answers.push(part.toString('utf8')));
      request.on('end', () => response.end(body));
    });
    const stripe = widget(
      'stripe-button',
      'cb12cd3',
      `<form class="elementor-stripe-form">${Object.entries({
        url: AJAX,
        action: 'submit_stripe_form',
        widget_id: 'cb12cd3',
        custom_error_msg: 'yes',
        custom_error_msg_global: 'Später',
        custom_error_msg_payment: 'Schlüssel',
        stripe_form_submit_nonce: 'n1',
        open_in_new_window: 'no',
      })
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join('')}<button type="submit" class="elementor-button">Zahlen</button></form>`,
    );
    const paypal = widget(
      'paypal-button',
      'cc12cd3',
      '<form action="/bezahlt/"><button class="elementor-button elementor-paypal-legacy">PayPal</button><div class="elementor-message elementor-message-danger elementor-hidden">Kein Konto</div></form>',
    );
    const notices = widget(
      'woocommerce-notices',
      'cd12cd3',
      '<div class="e-woocommerce-notices-wrapper e-woocommerce-notices-wrapper-loading"></div>',
    );
    const page = await open(
      `<main><h1>Kasse</h1><div class="woocommerce-message" role="alert">Gutschein angewendet</div>${notices}${stripe}${paypal}${widget('woocommerce-cart', 'ce12cd3', 'Warenkorb')}</main>`,
      { head: HEAD },
    );
    await page
      .locator(
        '.e-woocommerce-notices-wrapper:not(.e-woocommerce-notices-wrapper-loading) > .woocommerce-message',
      )
      .waitFor();
    await page.getByRole('button', { name: 'PayPal' }).click();
    await expect.poll(() => page.locator('.elementor-message-danger.elementor-hidden').count()).toBe(0);
    await page.getByRole('button', { name: 'Zahlen' }).click();
    await expect
      .poll(() => page.locator('.elementor-stripe-error-message[role=alert]').textContent())
      .toBe('Schlüssel');
    const pay = page.getByRole('button', { name: 'Zahlen' });
    await pay.focus();
    for (let times = 0; times < 4; times++) {
      await page.keyboard.down('Enter');
      // A key that is held begins the payment once, also after the refusal.
      await expect.poll(() => answers.length).toBe(2);
      await page.locator('.elementor-stripe-form:not([aria-busy])').waitFor();
    }
    await page.keyboard.up('Enter');
    const sent = new URLSearchParams(answers[0]);
    expect(sent.get('action')).toBe('submit_stripe_form');
    expect(sent.get('data[nonce]')).toBe('n1');
    expect(sent.get('data[pageUrl]')).toBe(page.url());
    body = JSON.stringify({ response: { code: 200 }, body: '{"url":"javascript:alert(1)"}' });
    await page.getByRole('button', { name: 'Zahlen' }).click();
    await expect.poll(() => warnings.join()).toContain('not http(s)');
    const mark = (await report(page)).marks.find(({ widget: type }) => type === 'woocommerce-cart.default');
    expect(mark?.notes?.Originalskript).toContain('Nicht auf der Seite: jquery-core, wc-cart');
    site.set('/bezahlt/', '<!doctype html><title>Bezahlt</title>');
    body = JSON.stringify({ response: { code: 200 }, body: JSON.stringify({ url: `${site.url}/bezahlt/` }) });
    await page.getByRole('button', { name: 'Zahlen' }).click();
    await page.waitForURL('**/bezahlt/');
  });
});
