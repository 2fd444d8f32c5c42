import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import type { Answer } from '../../support/site';
import { modal } from '../popups/popup-page';
import { ageGate, around, extrasPopup, layersPage, popup } from './layers-page';

const START = '<button id="start" class="open-512">Öffnen</button>';
const MISSING = /Failed to load resource|ERR_FAILED|ERR_ABORTED/;

describe('code that fails to load', () => {
  it.for([
    ['view', '#start', '.elementor-popup-modal'],
    ['magnific', 'a.ee-popup__trigger', '.mfp-wrap'],
    ['show', 'a.ee-popup__trigger', '.mfp-wrap'],
  ] as const)(
    '(%s, by %s) is reported to the owner, and the page stays unchanged; a later click opens the layer [popup.2]',
    async ([chunk, opener, layer], { open, site, warnings }) => {
      const page = await layersPage(
        { open, site },
        START + extrasPopup({ popup_animation: '' }) + popup(512),
        {
          expectedErrors: MISSING,
          before: (fresh) =>
            fresh.route(new RegExp(`/${chunk}-\\w{4}\\.js`), (route) => route.fulfill({ status: 404 })),
        },
      );
      await page.locator(opener).focus();
      const before = await around(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => warnings.some((text) => /can't (be shown|open)/.test(text))).toBe(true);
      expect(await around(page)).toEqual(before);
      await page.unroute(new RegExp(`/${chunk}-\\w{4}\\.js`));
      await page.keyboard.press('Enter');
      await page.locator(layer).waitFor();
    },
  );

  it('leads to the page of the link that should have opened a popup, or a popup of the extras [core.12]', async ({
    open,
    site,
  }) => {
    site.set('/preise/', '<!doctype html><title>Preise</title>');
    let reuse: Page | undefined;
    for (const [link, markup] of [
      ['<a id="prices" class="open-512" href="/preise/#winter">Preise</a>', popup(512)],
      [
        '<a id="prices" href="/preise/#winter">Preise</a>',
        extrasPopup({ popup_click_target: 'id', popup_click_element_id: 'prices' }),
      ],
      ['', extrasPopup({ popup_type: 'iframe' }, { href: '/preise/#winter" id="prices' })],
    ] as const) {
      const page = await layersPage({ open, site }, link + markup, {
        expectedErrors: MISSING,
        before: (fresh) => fresh.route(/\/(view|magnific)-\w+\.js/, (route) => route.abort()),
        reuse,
      });
      reuse = page;
      await page.locator('#prices').click();
      await page.waitForURL('**/preise/#winter');
    }
  });

  it('but hangs: clicks meanwhile open one layer when the code is loaded', async ({ open, site }) => {
    const held: Route[] = [];
    let isHeld = true;
    const page = await layersPage({ open, site }, START + extrasPopup({ popup_animation: '' }) + popup(512), {
      before: (fresh) =>
        fresh.route('**/chunks/react-*.js*', (route) => (isHeld ? void held.push(route) : route.continue())),
    });
    for (let clicks = 0; clicks < 3; clicks++) await page.locator('a.ee-popup__trigger').click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // The browser caches nothing while requests are routed, so that the import requests the file again.
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.locator('.mfp-wrap.mfp-ready').waitFor();
    await expect.poll(() => page.locator('.mfp-wrap').count()).toBe(1);
    await page.keyboard.press('Escape');
    for (let clicks = 0; clicks < 3; clicks++) await page.locator('#start').dispatchEvent('click');
    await modal(page).waitFor();
    await expect.poll(() => modal(page).count()).toBe(1);
  });

  it.for([
    ['arrives late, they open after it', true, (route: Route) => route.continue()],
    ['is missing, they open without it', false, (route: Route) => route.fulfill({ status: 404 })],
  ] as const)(
    'of the age gate keeps popups waiting that open by themselves; where the code %s',
    async ([, isGated, answer], { open, site }) => {
      const held: Route[] = [];
      let isHeld = true;
      const instant = extrasPopup({ popup_trigger: 'instant', popup_delay: 0, popup_animation: '' });
      const page = await layersPage(
        { open, site },
        instant + ageGate('11aa22b', {}) + popup(512, { triggers: { page_load: 'yes' } }),
        {
          reducedMotion: 'reduce',
          ready: false,
          expectedErrors: /404|ee-age-gate failed at load/,
          before: async (fresh) => {
            await fresh.route(/\/age-gate-\w+\.js/, (route) =>
              isHeld ? void held.push(route) : answer(route),
            );
            await fresh.addInitScript(() => {
              const mounted: string[] = [];
              Object.assign(window, { mounted });
              document.addEventListener('piton:mount', ({ detail }) => mounted.push(detail.handler));
            });
          },
        },
      );
      await expect.poll(() => held.length).toBe(1);
      const layers = page.locator('.mfp-wrap, .elementor-popup-modal');
      await expect
        .poll(() => page.evaluate(() => (window as { mounted?: string[] }).mounted))
        .toEqual(expect.arrayContaining(['ee-popup', 'popup']));
      // Popups that do not wait are open after fewer frames.
      for (let frames = 0; frames < 40; frames++)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await expect.poll(() => layers.count()).toBe(0);
      isHeld = false;
      for (const route of held) await answer(route);
      if (isGated) {
        await page.getByRole('dialog', { name: 'Wie alt bist du?' }).waitFor();
        await expect.poll(() => layers.count()).toBe(1);
        await page.getByRole('spinbutton').fill('44');
        await page.getByRole('button', { name: 'Weiter' }).click();
      }
      // The one that is ready first may keep the other one closed.
      await modal(page)
        .or(page.getByRole('dialog', { name: 'Heliskiing in Kanada' }))
        .first()
        .waitFor();
    },
  );
});

const big = '<p>Absatz</p>'.repeat(420_000);
const REMOTE = { popup_type: 'url', popup_animation: '', popup_preloader: 'yes' };
const FAILED = 'Der Inhalt konnte nicht geladen werden.';

describe('a popup with the content of another page', () => {
  const text: Answer = (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<h2>Fern</h2><p>Von dort</p>');
  };
  const answers: readonly (readonly [string, Answer, string])[] = [
    ['fails', (_request, response) => response.writeHead(500).end('<p>Kaputt</p>'), FAILED],
    ['is empty', (_request, response) => response.end(), FAILED],
    [
      'is a picture',
      (_request, response) => {
        response.setHeader('content-type', 'image/png');
        response.end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255, 254]));
      },
      FAILED,
    ],
    [
      'is five megabytes',
      (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(big);
      },
      FAILED,
    ],
    [
      'never ends',
      (_request, response) => {
        response.setHeader('content-type', 'text/html');
        const more = () => {
          while (response.write('<p>Absatz</p>'.repeat(10_000)));
        };
        response.on('drain', more);
        more();
      },
      FAILED,
    ],
    ['breaks off', (_request, response) => response.write('<p>Anf', () => response.destroy()), FAILED],
    [
      'is elsewhere now',
      (_request, response) => response.writeHead(302, { location: '/dort.html' }).end(),
      'Von dort',
    ],
  ];
  it('that fails, is empty, a picture, five megabytes, endless, broken off or elsewhere shows a message with a link, or the content, and closes as usual [popup.24]', async ({
    open,
    site,
  }) => {
    site.set('/dort.html', text);
    for (const [at, [, answer]] of answers.entries()) site.set(`/fern-${at}.html`, answer);
    const page = await layersPage(
      { open, site },
      answers.map((_, at) => extrasPopup(REMOTE, { url: `/fern-${at}.html`, id: `eeaa00${at}` })).join(''),
      { expectedErrors: MISSING, reducedMotion: 'reduce' },
    );
    for (const [at, [what, , wanted]] of answers.entries()) {
      await page.locator('a.ee-popup__trigger').nth(at).focus();
      const before = await around(page);
      await page.keyboard.press('Enter');
      await page.locator('.mfp-wrap.mfp-ready').waitFor();
      await page.locator('.mfp-wrap').getByText(wanted).waitFor();
      if (wanted === FAILED)
        await expect
          .poll(() => page.getByRole('link', { name: 'Direkt öffnen' }).getAttribute('href'), {
            message: what,
          })
          .toBe(`${site.url}/fern-${at}.html`);
      await page.keyboard.press('Escape');
      await expect.poll(() => around(page), { message: what }).toEqual(before);
      await expect.poll(() => page.evaluate(() => document.body.className)).not.toMatch(/mfp/);
    }
  });
});
