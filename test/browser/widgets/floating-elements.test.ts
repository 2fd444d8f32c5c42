import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type OpenOptions } from '../../support/browser';
import { settingsAttribute, widget } from '../../support/markup';

/** The builder's styles on which the behaviour depends. */
const CMS_CSS = `
  body { margin: 0 } main { min-height: 3000px } #wpadminbar { position: fixed; inset: 0 0 auto; height: 32px; z-index: 99999 }
  .e-contact-buttons { position: fixed; inset: auto 20px 20px auto; width: 300px; pointer-events: none }
  .e-contact-buttons__content-wrapper, .e-contact-buttons__chat-button-container { pointer-events: auto }
  .e-contact-buttons:not(.has-animations) .hidden { display: none }
  .e-contact-buttons.has-animations .hidden { visibility: hidden }
  .e-contact-buttons .animated-wrapper { visibility: hidden; animation: stay 60s }
  @keyframes stay { 0%, 99% { visibility: visible } }
  .has-typing-animation .e-contact-buttons__bubble-container { height: 0; opacity: 0; visibility: hidden }
  .has-entrance-animation { opacity: 0 } .visible { opacity: 1 }
  .animated { animation-duration: var(--duration, .1s) } .slow { --duration: 60s }
  .fadeInUp { animation-name: up } @keyframes up { from { opacity: 0 } to { opacity: 1 } }
  .fadeIn { animation-name: in } @keyframes in { from { opacity: 0 } to { opacity: 1 } }
  .e-floating-bars { position: relative; width: 100%; height: 50px; background: #123; color: #fff }
  .e-floating-bars.is-sticky { position: fixed; inset-inline: 0 }
  .e-floating-bars.has-vertical-position-top { top: 0 } .e-floating-bars.has-vertical-position-bottom { bottom: 0 }
  .e-floating-bars.is-hidden { display: none }
  #klebt { margin-top: 200px; height: 40px; width: 50% } #ziel { margin: 1500px 0 3000px 60% }
  @media (max-width: 600px) { .e-floating-bars { height: 90px } }`;

const contact = (settings: object, { classes = '', button = '', time = '24h' } = {}) =>
  widget(
    'contact-buttons',
    'c0a7ac7',
    `<div class="e-contact-buttons ${classes}" data-document-id="47" aria-role="dialog">
     <div aria-hidden="true" aria-label="Fenster mit Links" class="e-contact-buttons__content-wrapper hidden" id="e-contact-buttons__content-wrapper"><div class="e-contact-buttons__content">
     <button class="e-contact-buttons__close-button" aria-controls="e-contact-buttons__content-wrapper" aria-label="Schließen" type="button">×</button>
     <div class="e-contact-buttons__message-bubble has-typing-animation"><div class="e-contact-buttons__bubble-container"><p>Fragen?</p><p class="e-contact-buttons__message-bubble-time" data-time-format="${time}"></p></div></div>
     <div class="e-contact-buttons__send-button"><a href="#schreiben">Schreiben</a></div></div></div>
     <div class="e-contact-buttons__chat-button-container"><button class="e-contact-buttons__chat-button ${button}" aria-controls="e-contact-buttons__content-wrapper" aria-label="Kontakt" type="button">?</button></div></div>`,
    settings,
  );
const bar = (classes: string, { settings = {}, link = '', close = true, id = 'f10a7ba', words = '' } = {}) =>
  widget(
    'floating-bars-var-1',
    id,
    `<div class="e-floating-bars e-floating-bars-var-1 ${classes}" id="" data-document-id="47" role="alertdialog">${words && `<p class="e-floating-bars__announcement-text">${words}</p>`}
     <a class="e-floating-bars__cta-button ${link}" href="#ansehen">Ansehen</a>${close ? '<button class="e-floating-bars__close-button" aria-label="Schließen" type="button">×</button>' : ''}<div class="e-floating-bars__overlay"></div></div>`,
    settings,
  );
/** A document as the builder prints it before the end of the body. */
const floating = (...inner: string[]) =>
  `<div data-elementor-type="floating-buttons" data-elementor-id="47" class="elementor elementor-47"><div class="e-con e-parent"><div class="e-con-inner">${inner.join('')}</div></div></div>`;
const MAIN = '<main><h1>Touren</h1><a href="/reiter/">Erster Link</a></main>';
const TOP = 'has-vertical-position-top has-close-button is-sticky';
const HEAD = '<link rel="stylesheet" href="/cms.css">';
const ANIMATED = {
  style_chat_box_entrance_animation: 'fadeInUp',
  style_chat_box_entrance_animation_mobile: 'none',
  style_chat_box_exit_animation: 'fadeIn',
};

const test = it.extend<{ visit: (body: string, options?: OpenOptions) => Promise<Page> }>({
  visit: async ({ open, site }, use) => {
    site.set('/cms.css', CMS_CSS);
    await use((body, options = {}) => open(MAIN + body, { ...options, head: HEAD + (options.head ?? '') }));
  },
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
const CHAT = '.e-contact-buttons__chat-button';
const LINK = '.e-floating-bars__cta-button';
const opacityOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).opacity);
const classesOf = (page: Page, selector: string) => page.locator(selector).getAttribute('class');

describe('contact buttons', () => {
  test('open and close their window, say so, and give the focus back; nothing takes the focus before [floating.1a, floating.1b]', async ({
    visit,
  }) => {
    const page = await visit(floating(contact({})));
    const button = page.getByRole('button', { name: 'Kontakt' });
    const box = page.getByRole('dialog', { name: 'Fenster mit Links' });
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await button.click();
    await expect.poll(() => box.isVisible()).toBe(true);
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => focused(page)).toBe('Fenster mit Links');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Schließen');
    await page.keyboard.press('Escape');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => box.isVisible()).toBe(false);
    await expect.poll(() => focused(page)).toBe('Kontakt');
    // The keyboard opens the window as well, and its own button closes it.
    await page.keyboard.press('Enter');
    await expect.poll(() => box.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => box.isVisible()).toBe(false);
    await expect.poll(() => focused(page)).toBe('Kontakt');
    // Escape elsewhere concerns something else.
    await button.click();
    await page.getByRole('link', { name: 'Erster Link' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => box.isVisible()).toBe(true);
  });

  test('play the animations of the device, and none with reduced motion [floating.1c]', async ({ visit }) => {
    const body = floating(contact(ANIMATED, { classes: 'has-animations slow' }));
    const content = '.e-contact-buttons__content';
    const desktop = await visit(body);
    const button = desktop.getByRole('button', { name: 'Kontakt' });
    await button.click();
    await expect.poll(() => classesOf(desktop, content)).toBe(`${content.slice(1)} animated fadeInUp`);
    await desktop.getByRole('button', { name: 'Schließen' }).click();
    await expect
      .poll(() => classesOf(desktop, content))
      .toBe(`${content.slice(1)} visible animated fadeIn reverse`);
    // The window is still visible, but nothing in it can be reached.
    await expect
      .poll(() => desktop.locator(`${content}-wrapper`).evaluate((box) => getComputedStyle(box).visibility))
      .toBe('visible');
    await expect
      .poll(() => desktop.locator(`${content}-wrapper`).evaluate((box) => (box as HTMLElement).inert))
      .toBe(true);
    await button.click();
    await expect.poll(() => classesOf(desktop, content)).toBe(`${content.slice(1)} animated fadeInUp`);

    for (const options of [
      { reducedMotion: 'reduce' },
      { viewport: { width: 390, height: 800 }, hasTouch: true },
    ] as const) {
      const page = await visit(body, options);
      await page.getByRole('button', { name: 'Kontakt' }).click();
      await expect.poll(() => classesOf(page, content)).toBe(`${content.slice(1)} visible`);
      await expect
        .poll(() => page.locator(content).evaluate((element) => element.getAnimations().length))
        .toBe(0);
      if ('reducedMotion' in options)
        await expect.poll(() => page.getByText('Fragen?').isVisible()).toBe(true);
    }
  });

  test('show the current time in the format that is set [floating.1d]', async ({ visit }) => {
    const options: OpenOptions = {
      locale: 'de-AT',
      timezoneId: 'Europe/Vienna',
      before: (page) => page.clock.setFixedTime(new Date('2026-11-29T23:05:00Z')),
    };
    let reuse: Page | undefined;
    for (const [time, shown] of [
      ['24h', '00:05'],
      ['12h', '12:05 AM'],
    ] as const) {
      const page = await visit(floating(contact({}, { time })), { ...options, reuse });
      reuse = page;
      await page.getByRole('button', { name: 'Kontakt' }).click();
      await expect.poll(() => page.locator('[data-time-format]').textContent()).toBe(shown);
    }
  });

  test('become visible after their entrance, at once for the keyboard, and where the animation is missing [floating.1e]', async ({
    visit,
  }) => {
    const button = 'has-entrance-animation slow';
    const page = await visit(floating(contact({ style_chat_button_animation: 'fadeIn' }, { button })));
    await expect.poll(() => classesOf(page, CHAT)).toContain('fadeIn');
    await page.getByRole('button', { name: 'Kontakt' }).focus();
    await expect.poll(() => opacityOf(page, CHAT)).toBe('1');
    for (const animation of ['gone', 'none', '<b>']) {
      const other = await visit(floating(contact({ style_chat_button_animation: animation }, { button })), {
        reuse: page,
      });
      await expect.poll(() => opacityOf(other, CHAT)).toBe('1');
    }
    const still = await visit(floating(contact({ style_chat_button_animation: 'fadeIn' }, { button })), {
      reducedMotion: 'reduce',
    });
    await expect.poll(() => opacityOf(still, CHAT)).toBe('1');
    const quick = await visit(
      floating(contact({ style_chat_button_animation: 'fadeIn' }, { button: 'has-entrance-animation' })),
      { reuse: page },
    );
    await expect
      .poll(() => classesOf(quick, CHAT))
      .toBe('e-contact-buttons__chat-button has-entrance-animation visible');
  });

  test('report a click on a link once to the own server [floating.1f]', async ({ visit, site }) => {
    const bodies: string[] = [];
    site.set('/wp-admin/admin-ajax.php', (request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        bodies.push(text);
        response.end('{"success":true}');
      });
    });
    const config = (nonces: object) =>
      `<script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = ${JSON.stringify({ nonces, urls: { ajaxurl: '/wp-admin/admin-ajax.php' } })};</script>`;
    const body = floating(contact({}), bar(TOP));
    const silent = await visit(body, { head: config({}) });
    await silent.getByRole('link', { name: 'Ansehen' }).click();
    const page = await visit(body, { head: config({ floatingButtonsClickTracking: 'n1' }) });
    await page.getByRole('button', { name: 'Kontakt' }).click();
    await page.getByRole('link', { name: 'Schreiben' }).click();
    await expect.poll(() => bodies.length).toBe(1);
    await page.getByRole('link', { name: 'Ansehen' }).click();
    await expect.poll(() => bodies.length).toBe(2);
    const fields = bodies.map((text) =>
      [...text.matchAll(/name="([^"]+)"\s+(\S+)/g)].map(([, name, value]) => `${name}=${value}`),
    );
    const expected = ['action=elementor_send_clicks', '_nonce=n1', 'clicks[]=47'];
    expect(fields).toEqual([expected, expected]);
  });
});

describe('floating bars', () => {
  const padding = (page: Page) =>
    page.evaluate(() => [document.body.style.paddingTop, document.body.style.paddingBottom]);

  test('that stay at an edge make the page longer by their height, below the admin bar, and do not take the focus [floating.2a, floating.1b]', async ({
    visit,
  }) => {
    const page = await visit(
      `<div id="wpadminbar"></div>${floating(
        bar(TOP, { words: 'Frühbucher' }),
        bar('has-vertical-position-bottom is-sticky', { close: false, id: 'f10a7bb' }),
      )}`,
    );
    await expect.poll(() => padding(page)).toEqual(['50px', '50px']);
    const top = page.locator('.has-vertical-position-top');
    await expect.poll(() => top.evaluate((element) => element.getBoundingClientRect().top)).toBe(32);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    for (const name of ['Frühbucher', 'Hinweis'])
      await expect.poll(() => page.getByRole('region', { name }).count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => padding(page)).toEqual(['90px', '90px']);
  });

  test('that stay at the top push sticky elements and anchors down, until they are closed [floating.2b]', async ({
    visit,
  }) => {
    const page = await visit(
      `<div class="elementor-element e-con" data-element_type="container" id="klebt"${settingsAttribute({ sticky: 'top' })}>Klebt</div>
       <a href="#ziel">Zum Ziel</a><h2 id="ziel">Ziel</h2>${floating(bar(TOP))}`,
    );
    await expect.poll(() => padding(page)).toEqual(['50px', '']);
    const topOf = (id: string) =>
      page.locator(id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await page.getByRole('link', { name: 'Zum Ziel' }).click();
    await expect.poll(() => topOf('#ziel')).toBe(50);
    await expect.poll(() => topOf('#klebt')).toBe(50);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => padding(page)).toEqual(['', '']);
    await expect.poll(() => topOf('#klebt')).toBe(0);
  });

  test('close by button and Escape, return the focus, and stay closed during the visit [floating.2c]', async ({
    visit,
  }) => {
    const page = await visit(
      floating(bar(TOP), bar('has-vertical-position-bottom is-sticky', { close: false, id: 'f10a7bb' })),
    );
    await expect.poll(() => padding(page)).toEqual(['50px', '50px']);
    const top = page.locator('.has-vertical-position-top');
    await page.getByRole('link', { name: 'Erster Link' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Ansehen');
    await page.keyboard.press('Escape');
    await expect.poll(() => top.isVisible()).toBe(false);
    await expect.poll(() => focused(page)).toBe('Erster Link');
    await expect.poll(() => padding(page)).toEqual(['', '50px']);
    // A bar without a button stays: nothing could bring it back.
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Ansehen');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.has-vertical-position-bottom').isVisible()).toBe(true);
    await page.reload();
    await expect.poll(() => padding(page)).toEqual(['', '50px']);
    await expect.poll(() => top.isVisible()).toBe(false);
    // Another visit shows the bar again.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect.poll(() => padding(page)).toEqual(['50px', '50px']);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => top.isVisible()).toBe(false);
  });

  test('that scroll with the page stand at its beginning, and their link becomes visible [floating.2d, floating.1e]', async ({
    visit,
  }) => {
    const body = floating(
      bar('has-vertical-position-top', {
        settings: { style_cta_button_animation: 'fadeIn' },
        link: 'has-entrance-animation',
      }),
    );
    let reuse: Page | undefined;
    for (const [adminBar, before] of [
      ['', ''],
      ['<div id="wpadminbar"></div>', 'wpadminbar'],
      [
        '<div id="wpadminbar"></div><a class="skip-link" id="zum-inhalt" href="#inhalt">Zum Inhalt</a>',
        'zum-inhalt',
      ],
    ]) {
      const page = await visit(`${adminBar}${body}`, { reuse });
      reuse = page;
      const document = page.locator('[data-elementor-type=floating-buttons]');
      await expect
        .poll(() => document.evaluate((element) => element.previousElementSibling?.id ?? ''))
        .toBe(before);
      await expect.poll(() => opacityOf(page, LINK)).toBe('1');
      await expect.poll(() => padding(page)).toEqual(['', '']);
    }
  });
});

describe('contact buttons and floating bars whose script does not arrive', () => {
  test('can be read, and leave nothing over the page [floating.2e, core.7]', async ({ visit }) => {
    const page = await visit(
      floating(
        contact({ style_chat_button_animation: 'fadeIn' }, { button: 'has-entrance-animation' }),
        bar(TOP, { link: 'has-entrance-animation' }),
      ),
      {
        before: (before) => before.route(/(?:contact-buttons|floating-bars)/, (route) => route.abort()),
        expectedErrors: /ERR_FAILED|Failed to fetch|Piton: /,
      },
    );
    await expect.poll(() => page.getByRole('link', { name: 'Schreiben' }).isVisible()).toBe(true);
    await expect.poll(() => opacityOf(page, LINK)).toBe('1');
    const positions = () =>
      page
        .locator('.e-contact-buttons,.e-floating-bars')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).position));
    await expect.poll(positions).toEqual(['static', 'relative']);
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  });
});
