import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createDomCounter } from '../../support/dom-counts';
import { whenQuiet } from '../../support/quiet';
import { settle, violations } from '../../support/visit';
import { actionHash, config, DIALOG, gallery, gone, it, NAMES, shown } from './lightbox-page';

const HEAD = config();
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
const historyLength = (page: Page) => page.evaluate(() => history.length);

describe('the lightbox', () => {
  it('shows the image that was clicked, with its place, title and description as text, is used by keyboard alone, and ends when a script removes it [lightbox.3b, lightbox.3f, core.6]', async ({
    visit,
  }) => {
    const page = await visit(gallery());
    await page.getByText('gipfel').click();
    expect(await shown(page)).toBe('gipfel');
    const dialog = page.getByRole('dialog', { name: 'Bildergalerie' });
    await expect.poll(() => dialog.getAttribute('id')).toBe('elementor-lightbox-slideshow-78a301a');
    await expect.poll(() => page.locator('.elementor-slideshow__counter').innerText()).toBe('2 / 5');
    await expect.poll(() => page.locator('.elementor-slideshow__title').innerText()).toBe('Titel gipfel');
    await expect
      .poll(() => page.locator('.elementor-slideshow__description').innerText())
      .toBe('Am <b>Morgen</b>');
    await expect
      .poll(() => page.getByRole('img', { name: 'Titel gipfel - Am <b>Morgen</b>' }).count())
      .toBe(1);
    // Scrolling an element into view must not scroll the slides.
    const slides = page.locator(`${DIALOG} .swiper`);
    await expect
      .poll(() => slides.evaluate((element) => Object.assign(element, { scrollLeft: 90 }).scrollLeft))
      .toBe(0);
    await settle(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(page);

    await page.getByRole('link', { name: 'heli' }).focus();
    await page.keyboard.press('Enter');
    expect(await shown(page)).toBe('heli');
    await expect.poll(() => focused(page)).toBe('Schließen (Esc)');
    for (const [key, name] of [
      ['ArrowLeft', 'grat'],
      ['ArrowRight', 'heli'],
      ['ArrowRight', 'gipfel'],
      ['End', 'grat'],
      ['Home', 'heli'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toBe(name);
      await settle(page);
    }
    const stops: unknown[] = [];
    for (let times = 0; times < 6; times++) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual(['Teilen', 'Vergrößern', 'Vollbild', 'Weiter', 'Zurück', 'Schließen (Esc)']);
    for (const key of ['Shift+Tab', 'Enter', ' ']) await page.keyboard.press(key);
    await expect.poll(() => shown(page)).toBe('lodge');
    await expect
      .poll(() => page.locator('.swiper-notification').innerText())
      .toBe('Bild 4 von 5: Titel lodge');

    await page.locator(DIALOG).evaluate((each) => each.remove());
    await page.waitForFunction(() => !history.state?.pitonLightbox);
    const isLeftAlone = await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }),
      ),
    );
    expect(isLeftAlone).toBe(true);
  });

  it('loads its code and the CMS’s styles when the pointer reaches a link, and not before [lightbox.4a]', async ({
    site,
    visit,
  }) => {
    for (const path of [
      'lib/swiper/v8/css/swiper.min.css',
      'css/conditionals/lightbox.min.css',
      'css/conditionals/dialog.min.css',
    ])
      site.set(`/assets/${path}`, '.elementor-slideshow__title{letter-spacing:3px}');
    const head = config(undefined, { urls: { assets: '/assets/', uploadUrl: '/uploads' } });
    const page = await visit(gallery(), {
      head: `<link rel="stylesheet" id="elementor-frontend-css" href="/kit.css">${head}`,
      before: async () =>
        site.set(
          '/kit.css',
          '.elementor-slideshow__title{letter-spacing:7px}.dialog-type-lightbox{position:fixed}',
        ),
    });
    const fetched = () =>
      site.requests
        .filter((path) => /\/dialog-\w+\.js|\/assets\//.test(path))
        .map((path) => path.replace(/^\/chunks|-\w{4}\.js$/g, ''));
    expect(fetched()).toEqual([]);
    await page.getByText('heli').hover();
    await expect
      .poll(() => fetched().sort())
      .toEqual([
        '/assets/css/conditionals/lightbox.min.css',
        '/assets/lib/swiper/v8/css/swiper.min.css',
        '/dialog',
      ]);
    await page.getByText('heli').click();
    await shown(page);
    // The kit's styles override the lightbox's own styles.
    await expect
      .poll(() =>
        page
          .locator('.elementor-slideshow__title')
          .evaluate((title) => getComputedStyle(title).letterSpacing),
      )
      .toBe('7px');
    expect(fetched()).toHaveLength(3);
  });

  it('looks correct although the CMS’s styles are missing or late [lightbox.4]', async ({ site, visit }) => {
    site.set('/assets/css/conditionals/lightbox.min.css', () => {});
    const head = config(undefined, { urls: { assets: '/assets/' } });
    const page = await visit(gallery(), {
      head,
      expectedErrors: /404/,
      viewport: { width: 320, height: 568 },
    });
    await page.getByText('heli').click();
    expect(await shown(page)).toBe('heli');
    await settle(page);
    const boxes = await page.locator(`${DIALOG} :is([role=button],[role=switch])`).evaluateAll((all) =>
      all.map((each) => {
        const { left, right, width, height } = each.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && width >= 44 && height >= 44;
      }),
    );
    expect(boxes).toEqual(Array(6).fill(true));
    await expect
      .poll(() =>
        page.locator(DIALOG).evaluate((root) => [root.scrollWidth, root.getBoundingClientRect().height]),
      )
      .toEqual([320, 568]);
  });

  it('closes by Escape, its close button, a click beside the image, and Back, and returns the focus to its opener [lightbox.3]', async ({
    site,
    visit,
  }) => {
    site.set('/lang.css', 'main{padding:1500px 0}');
    const page = await visit(gallery(), { head: `${HEAD}<link rel="stylesheet" href="/lang.css">` });
    const link = page.getByRole('link', { name: 'tal' });
    // The fragment of the address must not scroll the page to its target.
    await page.evaluate(() => {
      document.querySelector('main')?.setAttribute('id', 'oben');
      history.replaceState(null, '', '#oben');
    });
    const entries = await historyLength(page);
    const address = page.url();
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Schließen' }).click(),
      () => page.mouse.click(150, 450),
      () => page.goBack(),
    ]) {
      await link.focus();
      const at = await page.evaluate(() => scrollY);
      expect(at).toBeGreaterThan(500);
      await page.keyboard.press('Enter');
      await shown(page);
      await page.locator('.swiper-slide-active img').click();
      await expect.poll(() => page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true);
      await leave();
      await gone(page);
      await expect.poll(() => focused(page)).toBe('tal');
      expect(page.url()).toBe(address);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
      await expect.poll(() => page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    }
    await expect.poll(() => historyLength(page)).toBe(entries + 1);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  it('leaves nothing behind after twenty rounds: no node, no listener, no entry of the history [core.6]', async ({
    visit,
  }) => {
    const page = await visit(gallery(), { reducedMotion: 'reduce' });
    const count = await createDomCounter(page);
    const round = async () => {
      await page.getByRole('link', { name: 'heli' }).click();
      await shown(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await gone(page);
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    };
    for (let times = 0; times < 3; times++) await round();
    const before = await count();
    const entries = await historyLength(page);
    for (let times = 0; times < 20; times++) await round();
    // The next click may come before the browser has finished going back.
    await page.getByRole('link', { name: 'heli' }).click();
    await shown(page);
    await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
    await page.evaluate((dialog) => {
      document.querySelector<HTMLElement>(`${dialog} .dialog-close-button`)?.click();
      [...document.links].find(({ textContent }) => textContent?.includes('heli'))?.click();
    }, DIALOG);
    await expect.poll(() => page.locator(DIALOG).count()).toBe(1);
    await shown(page);
    await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
    await page.keyboard.press('Escape');
    await gone(page);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
    await expect.poll(() => historyLength(page)).toBe(entries);
    // The browser frees the last images later.
    await expect
      .poll(async () => {
        const after = await count();
        return [after.listeners - before.listeners < 10, after.nodes - before.nodes < 60];
      })
      .toEqual([true, true]);
  });

  it('runs from right to left where the page does [lightbox.3]', async ({ visit }) => {
    const page = await visit(gallery(), { head: config(undefined, { is_rtl: true }) });
    await page.getByText('heli').click();
    await shown(page);
    await settle(page);
    const [next, previous] = await Promise.all(
      ['Weiter', 'Zurück'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect(next?.x).toBeLessThan(previous?.x ?? 0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe('gipfel');
  });

  it('leaves modified clicks, downloads, other links and the builder’s canvas to the browser [lightbox.1c, lightbox.2]', async ({
    visit,
  }) => {
    const links = `${gallery(1)}<a download href="/bilder/heli.jpg">Laden</a><a data-elementor-open-lightbox="no" href="/bilder/heli.jpg">Ohne</a>`;
    const prevented = (
      opened: Page,
      name: string,
      init: { ctrlKey?: boolean; shiftKey?: boolean; button?: number } = {},
    ) =>
      opened.getByText(name, { exact: true }).evaluate((link, given) => {
        // The test must not follow any link.
        addEventListener(
          'click',
          (event) => {
            Object.assign(window, { kept: event.defaultPrevented });
            event.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...given }));
        return (window as unknown as { kept: boolean }).kept;
      }, init);
    const page = await visit(links);
    expect(await prevented(page, 'heli', { ctrlKey: true })).toBe(false);
    expect(await prevented(page, 'heli', { shiftKey: true })).toBe(false);
    expect(await prevented(page, 'heli', { button: 1 })).toBe(false);
    expect(await prevented(page, 'Laden')).toBe(false);
    expect(await prevented(page, 'Ohne')).toBe(false);
    const canvas = await visit(links, { bodyClass: 'elementor-editor-active' });
    expect(await prevented(canvas, 'heli')).toBe(false);
    await expect.poll(() => page.locator(DIALOG).count()).toBe(0);
  });

  it('lets the browser follow the link when its code cannot be loaded [lightbox.3]', async ({ visit }) => {
    const page = await visit(gallery(), { expectedErrors: /Failed|chunk|ERR_|load/i });
    await page.route(/\/dialog-\w+\.js/, (route) => route.abort());
    await page.getByText('heli').click();
    await page.waitForURL('**/bilder/heli.jpg');
  });

  it('opens by an address that names an image of the page, and by a button for an image [action.1c]', async ({
    visit,
  }) => {
    const button = (name: string) =>
      `<a href="${actionHash({ id: 7, url: `/bilder/${name}.jpg` })}">Ansehen</a>`;
    const page = await visit(gallery() + button('lodge'));
    await page.getByText('Ansehen').click();
    expect(await shown(page)).toBe('lodge');
    await expect
      .poll(() => page.locator(DIALOG).getAttribute('id'))
      .toBe('elementor-lightbox-slideshow-single-img');
    await expect
      .poll(() => page.locator('.elementor-slideshow__counter, .elementor-swiper-button').count())
      .toBe(0);
    await page.keyboard.press('Escape');
    await gone(page);
    const hash = await page.getByText('tal').getAttribute('data-e-action-hash');
    await page.goto(`about:blank`);
    await page.goBack();
    await page.evaluate((to) => {
      location.hash = to ?? '';
    }, hash);
    await page.reload();
    expect(await shown(page)).toBe('tal');
    expect(new URL(page.url()).hash).toBe(hash);
  });

  it('stays closed for an action that asks for a script, for markup or for a file from elsewhere, with one warning [action.2]', async ({
    warnings,
    visit,
  }) => {
    const links = [
      { type: 'image', url: 'javascript:alert(1)' },
      { type: 'html', html: '<img src=x onerror=alert(1)>' },
      { type: 'image', url: 'https://boese.example/a.jpg' },
      { type: 'video', videoType: 'hosted', url: 'https://boese.example/a.mp4' },
    ].map((settings) => `<a href="${actionHash(settings)}">Ansehen</a>`);
    const asked: string[] = [];
    const page = await visit(links.join(' '), {
      before: async (each) => {
        each.on('request', (request) => asked.push(request.url()));
      },
    });
    for (const [at, link] of (await page.getByText('Ansehen').all()).entries()) {
      for (let times = 0; times < 2; times++) await link.click();
      await expect.poll(() => warnings).toHaveLength(at + 1);
      await expect.poll(() => page.locator(DIALOG).count()).toBe(0);
    }
    expect(asked.filter((url) => url.includes('boese'))).toEqual([]);
  });

  it('can be used again after the page was reloaded with an open lightbox [lightbox.3]', async ({
    visit,
  }) => {
    const page = await visit(gallery());
    await page.getByText('heli').click();
    await shown(page);
    const entries = await historyLength(page);
    // Browsers save a changed scroll restoration late and reload the entry with the saved state, so the test sets the
    // state itself.
    await page.evaluate(() => Object.assign(history, { scrollRestoration: 'manual' }));
    // Before its chunk is there, the link would lead to the image.
    await page.reload();
    await whenQuiet(page);
    await page.getByText('heli').click();
    await shown(page);
    await expect.poll(() => historyLength(page)).toBe(entries);
    await page.goBack();
    await gone(page);
    expect(NAMES).toContain(await focused(page));

    // Where the visitor does not open the lightbox again, one step back leads to the previous page.
    await page.getByText('heli').click();
    await shown(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
    await expect.poll(() => historyLength(page)).toBe(entries);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});
