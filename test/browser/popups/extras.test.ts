import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { nestedTabs } from '../../support/markup';
import { violations } from '../../support/visit';
import { it, layers, leftovers, NOTHING_LEFT, openByLink, popup, STOPPED } from './extras-page';

const REDUCED = { reducedMotion: 'reduce' } as const;

describe("the extras' popup, opened and closed", () => {
  it('is aligned as the device wants, also when the phone is turned while it is open [popup.22]', async ({
    visit,
  }) => {
    let reuse: Page | undefined;
    for (const popup_close_position of ['inside', 'outside']) {
      await reuse?.setViewportSize({ width: 900, height: 600 });
      const page = await visit(
        popup({
          popup_close_position,
          popup_valign: 'bottom',
          popup_valign_mobile: 'top',
          popup_close_halign: 'left',
          popup_close_halign_mobile: 'center',
          popup_close_valign: 'top',
          popup_close_valign_mobile: 'bottom',
        }),
        { ...REDUCED, viewport: { width: 900, height: 600 }, reuse },
      );
      reuse = page;
      await openByLink(page);
      await layers(page).waitFor();
      const marks = () =>
        page.evaluate(() =>
          ['.mfp-bg', '.mfp-wrap', '.ee-popup__close'].map((selector) =>
            document
              .querySelector(selector)
              ?.className.match(/[hv]align-\w+/g)
              ?.join(' '),
          ),
        );
      await expect.poll(() => marks()).toEqual(['valign-bottom', 'valign-bottom', 'halign-left valign-top']);
      await page.setViewportSize({ width: 600, height: 900 });
      await expect.poll(marks).toEqual(['valign-top', 'valign-top', 'halign-center valign-bottom']);
    }
  });

  it('shows the page’s content in the layer that the CMS styles, and returns it afterwards [popup.22]', async ({
    visit,
  }) => {
    const page = await visit(
      popup({ popup_valign: 'top', popup_close_halign: 'left', popup_no_overlay: 'yes' }),
      {},
    );
    await openByLink(page);
    await page.locator('.mfp-wrap.mfp-ready').waitFor();
    const seen = await page.evaluate(() => {
      const [bg, wrap] = document.body.children;
      return {
        bg: bg?.className,
        wrap: wrap?.className,
        container: wrap?.firstElementChild?.className,
        content: document.querySelector('.mfp-content > *')?.className,
        close: [...(wrap?.lastElementChild?.attributes ?? [])].map(({ value }) => value),
        place: document.querySelector('#popup-9266cf6 > div')?.outerHTML,
        name: wrap?.getAttribute('aria-label'),
      };
    });
    const layer = 'ee-mfp-popup ee-mfp-popup-9266cf6 ee-mfp-popup--no-overlay mfp-popup--valign-top zoom-in';
    expect(seen).toEqual({
      bg: `mfp-bg ${layer} mfp-ready`,
      wrap: `mfp-wrap ${layer} mfp-auto-cursor mfp-ready`,
      container: 'mfp-container mfp-inline-holder mfp-s-ready',
      content: 'ee-popup__content zoom-anim-dialog mfp-with-anim',
      close: [
        'button',
        'Schließen (Esc)',
        'Schließen',
        'ee-popup__close mfp-close mfp-close--halign-left mfp-close--valign-top eicon-close',
      ],
      place: '<div class="mfp-hide"></div>',
      name: 'Heliskiing in Kanada',
    });
    await page.locator('.mfp-content a').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe('#preise');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.mfp-with-anim') as Element).opacity === '1',
    );
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('ee-popup__trigger');
    await layers(page).waitFor({ state: 'detached' });
    await expect.poll(() => leftovers(page)).toEqual(NOTHING_LEFT);
  });

  it('fades out for 500 ms where it is animated, and otherwise, or with less motion, closes at once [popup.23d]', async ({
    open,
    visit,
  }) => {
    const before: Parameters<typeof open>[1] = {
      before: (blank) => blank.clock.install({ time: 0 }),
    };
    const page = await visit(popup(), before);
    await openByLink(page);
    await page.clock.pauseAt(10_000_000);
    await page.keyboard.press('Escape');
    await page.clock.runFor(499);
    await expect.poll(() => page.locator('.mfp-removing').count()).toBe(2);
    await page.clock.runFor(1);
    await expect.poll(() => layers(page).count()).toBe(0);
    for (const [settings, options] of [
      [{ popup_animation: undefined }, {}],
      [{}, REDUCED],
    ] as const) {
      const other = await visit(popup(settings), options);
      await openByLink(other);
      await expect.poll(() => layers(other).getAttribute('class')).not.toContain('undefined');
      const gone = await other.evaluate(() => {
        document.querySelector<HTMLElement>('.mfp-close')?.click();
        return document.querySelector('.mfp-wrap') === null;
      });
      expect(gone).toBe(true);
    }
  });

  it('opens again while it fades out [popup.22]', async ({ visit }) => {
    const page = await visit(popup(), STOPPED);
    await openByLink(page);
    await page.keyboard.press('Escape');
    await page.locator('.mfp-wrap.mfp-removing').waitFor();
    await page.click('a.ee-popup__trigger');
    await page.locator('.mfp-wrap:not(.mfp-removing)').waitFor();
    await page.clock.runFor(1_000);
    await expect.poll(() => layers(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1_000);
    await expect.poll(() => leftovers(page)).toEqual(NOTHING_LEFT);
  });

  it('closes by its buttons and by clicks exactly where the owner wants it [popup.22]', async ({ visit }) => {
    const ways: [
      settings: Record<string, unknown>,
      click: string,
      closes: boolean,
      position?: { x: number; y: number },
    ][] = [
      [{}, '.mfp-close', true],
      [{ popup_close_position: 'inside' }, '.ee-popup__content > .mfp-close', true],
      [{}, '.ee-popup__footer__button', true],
      [{ popup_close_button_position: undefined }, '.ee-popup__footer__button', false],
      [
        { popup_close_button_position: 'custom', popup_close_button_selector: '.zu' },
        '.ee-popup__content .zu',
        true,
      ],
      [{}, '.mfp-container', true, { x: 20, y: 20 }],
      [{ popup_close_on_bg: undefined }, '.mfp-container', false, { x: 20, y: 20 }],
      [{}, '.mfp-content p', false],
      [{ popup_close_on_content: 'yes' }, '.mfp-content p', true],
      [{ popup_close_on_content: 'yes' }, '.mfp-prevent-close', false],
    ];
    const body = '<p>Text</p><b class="zu">Zu</b><i class="mfp-prevent-close">Bleibt</i>';
    const idOf = (at: number) => `a00000${at}`;
    const page = await visit(
      ways.map(([settings], at) => popup(settings, { body, id: idOf(at) })).join(''),
      REDUCED,
    );
    for (const [at, [settings, target, closes, position]] of ways.entries()) {
      await page.click(`.elementor-element-${idOf(at)} a.ee-popup__trigger`);
      await layers(page).waitFor();
      await layers(page)
        .locator(target)
        .click(position ? { position } : {});
      await expect
        .poll(() => layers(page).count(), { message: `${JSON.stringify(settings)} ${target}` })
        .toBe(closes ? 0 : 1);
      if (!closes) await page.keyboard.press('Escape');
    }
  });

  it('mounts its content, which stays mounted from one opening to the next [popup.22]', async ({ visit }) => {
    const tabs = nestedTabs('a1b2c3d', ['<p>Eins</p>', '<p>Zwei</p>']);
    const page = await visit(popup({}, { body: tabs }), REDUCED);
    await page.evaluate(() => addEventListener('resize', () => document.body.classList.add('neu-gemessen')));
    await openByLink(page);
    await expect.poll(() => page.locator('body.neu-gemessen').count()).toBe(1);
    const second = page.locator('.e-n-tab-title').nth(1);
    await layers(page).locator('.e-n-tabs.e-activated').waitFor();
    await second.click();
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await openByLink(page);
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
    await page.locator('.e-n-tab-title').first().click();
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('false');
  });

  it('can be used by keyboard alone, also with openers and close buttons without an address; Tab stays inside [popup.22]', async ({
    visit,
  }) => {
    const page = await visit(
      `<div id="preise-knopf">Preise</div><a href="#hinten">Dahinter</a>${popup(
        {
          popup_click_target: 'id',
          popup_click_element_id: 'preise-knopf',
          popup_close_on_escape: undefined,
        },
        { link: '' },
      )}`,
      REDUCED,
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await layers(page).waitFor();
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel);
    await expect.poll(focused).toBe('Preise');
    const stops: unknown[] = [];
    for (let count = 0; count < 4; count++) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
    }
    expect(stops).toEqual(['Zurück', '×', 'Preise', 'Zurück']);
    await page.keyboard.press('Escape');
    await expect.poll(() => layers(page).count()).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(() => layers(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('preise-knopf');
  });

  it('locks the page only where the owner wants it, and opens at the visible position where it is not fixed [popup.22]', async ({
    visit,
  }) => {
    const style = () => ({
      html: document.documentElement.style.cssText + document.body.style.cssText,
      wrap: (document.querySelector('.mfp-wrap') as HTMLElement).style.cssText,
      bg: (document.querySelector('.mfp-bg') as HTMLElement).style.cssText,
    });
    const page = await visit(`${popup({ popup_prevent_scroll: 'yes' })}<div class="tief"></div>`, REDUCED);
    await openByLink(page);
    const fixed = await page.evaluate(style);
    expect(fixed.html).toContain('overflow: hidden');
    expect(fixed.wrap).toBe('overflow: hidden auto;');
    await page.keyboard.press('Escape');
    await expect.poll(() => leftovers(page)).toEqual(NOTHING_LEFT);

    const free = await visit(`${popup({ popup_fixed: undefined })}<div class="tief"></div>`, REDUCED);
    await free.evaluate(() => {
      scrollTo(0, 700);
      document.querySelector('a')?.click();
    });
    await layers(free).waitFor();
    const loose = await free.evaluate(style);
    expect(loose).toMatchObject({ html: '', wrap: 'position: absolute; top: 700px; height: 100vh;' });
    expect(loose.bg).toMatch(/^position: absolute; height: 30\d\dpx;$/);
  });

  it('leaves nothing behind after five rounds, nor when its widget is removed while it is open [popup.22]', async ({
    visit,
  }) => {
    const page = await visit(popup(), { ...REDUCED });
    for (let round = 0; round < 5; round++) {
      await openByLink(page);
      await page.click('.mfp-close');
    }
    await expect.poll(() => leftovers(page)).toEqual(NOTHING_LEFT);
    await openByLink(page);
    await page.evaluate(() => document.querySelector('.elementor-element')?.remove());
    await layers(page).waitFor({ state: 'detached' });
    await expect.poll(() => leftovers(page)).toEqual({ ...NOTHING_LEFT, hidden: 0 });
  });
});
