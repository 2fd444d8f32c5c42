import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { createFinger } from '../../../support/finger';
import type { Site } from '../../../support/site';
import { violations } from '../../../support/visit';
import { CSS, switcher, toggleElement, unfold } from './markup';

const HEAD = '<link rel="stylesheet" href="/cms.css">';
const serve = (site: Site) => {
  site.set('/cms.css', CSS);
  site.set(
    '/bild.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 99h300"/></svg>',
  );
};
const part = (page: Page, id: string, selector: string) => page.locator(`[data-id=${id}] ${selector}`);

describe('a toggle', () => {
  it('shows one content at a time, by click, key, address and history, with its indicator behind the active item [toggle.1a, toggle.1b]', async ({
    open,
    site,
  }) => {
    serve(site);
    const page = await open(
      `<main><h1>Preise</h1>${toggleElement('t1', ['Euro', 'Dollar', 'Franken'], { toggle_active_index: 2, toggle_hash: 'yes', indicator_color: '#00ff00', refresh_widgets: 'yes' })}
       ${toggleElement('t2', ['A', 'B'], { toggle_inactive: 'yes', toggle_hash_navigation: 'yes' })}<a href="#b">Zu B</a></main>`,
      { head: HEAD },
    );
    const shown = (id: string) => part(page, id, '.ee-toggle-element__element:visible').allTextContents();
    const item = (id: string, name: string) => page.locator(`[data-id=${id}]`).getByRole('radio', { name });
    const indicator = (id = 't1') =>
      part(page, id, '.ee-toggle-element__indicator').evaluate(({ style }) => style.backgroundColor);
    await part(page, 't2', '.ee--is-ready').waitFor({ state: 'attached' });
    await expect.poll(() => shown('t1')).toEqual(['Preis in Dollar']);
    await expect.poll(() => shown('t2')).toEqual([]);
    await expect.poll(() => indicator()).toBe('rgb(0, 255, 0)');
    expect(await violations(page)).toEqual([]);

    await item('t1', 'Franken').click();
    await expect.poll(() => shown('t1')).toEqual(['Preis in Franken']);
    await expect.poll(() => indicator()).toBe('rgb(255, 0, 0)');
    const box = async (selector: string) => {
      const { x = 0, width = 0 } = (await part(page, 't1', selector).boundingBox()) ?? {};
      return [Math.round(x), Math.round(width)];
    };
    await expect
      .poll(async () => box('.ee-toggle-element__indicator'))
      .toEqual(await box('.ee--is-active.ee-toggle-element__controls__item'));
    expect(new URL(page.url()).hash).toBe('#franken');
    // Clicking the active item shows the next one, in an endless loop.
    await item('t1', 'Franken').click();
    await expect.poll(() => shown('t1')).toEqual(['Preis in Euro']);
    await page.goBack();
    await expect.poll(() => shown('t1')).toEqual(['Preis in Franken']);
    await page.goBack();
    await expect.poll(() => shown('t1')).toEqual(['Preis in Dollar']);

    await item('t1', 'Dollar').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown('t1')).toEqual(['Preis in Franken']);
    await expect.poll(() => item('t1', 'Franken').isChecked()).toBe(true);
    // Pressing a key on the active item changes nothing.
    await page.keyboard.press(' ');
    await expect.poll(() => shown('t1')).toEqual(['Preis in Franken']);
    await expect
      .poll(() => item('t1', 'Franken').evaluate((each) => each === document.activeElement))
      .toBe(true);

    await page.getByText('Zu B').click();
    await expect.poll(() => shown('t2')).toEqual(['Preis in B']);
    await expect.poll(() => indicator('t2')).toBe('rgb(0, 0, 0)');
  });

  it('opens the content that the address names', async ({ open, site }) => {
    serve(site);
    const page = await open(
      `<main>${toggleElement('t1', ['Euro', 'Dollar'], { toggle_active_index: 9, toggle_hash_load: 'yes' })}</main>`,
      { head: HEAD, before: (each) => each.addInitScript(() => history.replaceState(null, '', '#dollar')) },
    );
    await page.getByText('Preis in Dollar').waitFor();
    await expect.poll(() => page.getByText('Preis in Euro').isVisible()).toBe(false);
  });
});

describe('a switcher', () => {
  it('moves by its controls, keys, fingers and scripts, with the classes that the CMS styles [switcher.1a]', async ({
    open,
    site,
  }) => {
    serve(site);
    const page = await open(
      `<main><h1>Reisen</h1>${switcher('s1', { speed: { unit: 'px', size: 0.1, sizes: [] }, effect_media: 'coverLeft', effect_media_zoom: 'yes', effect_title: 'slideLeft', effect_entrance: 'yes', background_switcher: 'yes', background_switcher_element: 'widget', parallax_enable: 'yes' }, ['#ffeecc', '#ddeeff'])}</main>`,
      { head: HEAD, hasTouch: true },
    );
    const root = page.locator('[data-id=s1] .ee-switcher');
    const now = async () => {
      const active = '.is--active';
      return [
        await root.locator(`.ee-switcher__media__item${active} img`).getAttribute('alt'),
        await root
          .locator(`.ee-switcher__titles__title${active} .elementor-screen-only`)
          .first()
          .textContent(),
        await root.locator(`.ee-switcher__descriptions__description${active}`).textContent(),
        await root.locator(`.ee-switcher__nav__item${active}`).textContent(),
      ].map((each) => each?.trim());
    };
    const idle = () => root.locator('.ee-switcher__titles.is--animating').waitFor({ state: 'detached' });
    const background = () =>
      page.locator('[data-id=s1] > div').evaluate(({ style }) => style.backgroundColor);
    await root.and(page.locator('.is--loaded')).waitFor();
    // Wait for the entrance animation.
    await expect.poll(() => root.getByRole('tab', { name: 'Winter' }).isVisible()).toBe(true);
    await expect.poll(() => now()).toEqual(['Heli', 'Heli Ski', 'Pulver', 'Winter']);
    await expect.poll(background).toBe('rgb(255, 238, 204)');
    await expect.poll(() => root.locator('.ee-switcher__title__char').count()).toBe(7 + 8 + 4);
    await expect.poll(() => root.locator('.ee-arrow--disabled').getAttribute('class')).toContain('prev');
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await violations(page)).toEqual([]);

    // The old item stays below the new one during the animation; the navigation marks the new one at once.
    const during = await root.evaluate((element) => {
      const alt = (state: string) => element.querySelector(`${state} img`)?.getAttribute('alt');
      element.querySelector<HTMLElement>('.ee-switcher__nav__item:last-child')?.click();
      return [
        alt('.is--last'),
        alt('.is--current.is--animating'),
        element.querySelector('[aria-selected=true]')?.textContent,
      ];
    });
    expect(during).toEqual(['Heli', 'Camp', 'Herbst']);
    await idle();
    await expect.poll(() => now()).toEqual(['Camp', 'Camp', 'Feuer', 'Herbst']);
    await expect.poll(background).toBe('');
    await root.getByRole('tab', { name: 'Herbst' }).press('ArrowLeft');
    await expect
      .poll(() =>
        root.getByRole('tab', { name: 'Sommer' }).evaluate((each) => each === document.activeElement),
      )
      .toBe(true);
    await root.getByRole('button', { name: 'Weiter' }).press('Enter');
    await expect.poll(() => now()).toEqual(['Camp', 'Camp', 'Feuer', 'Herbst']);
    await root.getByRole('button', { name: 'Zurück' }).press(' ');
    await idle();
    await expect.poll(() => now()).toEqual(['Tal', 'Trekking', 'Wege', 'Sommer']);

    const wrapper = await root.locator('.ee-switcher__media-wrapper').boundingBox();
    const finger = await createFinger(page);
    const flick = (by: number) => finger.swipe([(wrapper?.x ?? 0) + 100, (wrapper?.y ?? 0) + 90], [by, 0]);
    await flick(-20);
    await flick(90);
    await idle();
    expect((await now())[0]).toBe('Heli');
    await page
      .locator('[data-id=s1]')
      .evaluate((widget) => widget.dispatchEvent(new CustomEvent('switcher:goto', { detail: 2 })));
    await idle();
    expect((await now())[0]).toBe('Camp');

    // The content moves by 2 % of the mouse's distance from the middle of the window; the titles move in the opposite
    // direction.
    await page.mouse.move(640 + 500, 450);
    const pan = (selector: string) =>
      root.locator(selector).evaluate((each) => getComputedStyle(each).translate);
    await expect.poll(() => pan('.ee-switcher__media-wrapper')).toBe('10px');
    await expect.poll(() => pan('.ee-switcher__titles')).toBe('-10px');
  });

  it('advances by itself until it is paused, and does not move for visitors who want less motion [switcher.1b]', async ({
    open,
    site,
  }) => {
    serve(site);
    const fast = { unit: 'px', size: 0.2, sizes: [] };
    const page = await open(
      `<main>${switcher('s1', { autoplay: 'yes', loop: 'yes', duration: fast, speed: { ...fast, size: 0.1 }, effect_media: 'fade', effect_title: 'scale', effect_title_stagger: '' })}</main>`,
      { head: HEAD },
    );
    const root = page.locator('[data-id=s1] .ee-switcher');
    const shown = () => root.locator('.ee-switcher__media__item.is--current img').getAttribute('alt');
    for (const alt of ['Tal', 'Camp', 'Heli']) await expect.poll(shown, { interval: 20 }).toBe(alt);
    await root.locator('.ee-arrow__circle--loader.is--animating').waitFor({ state: 'attached' });

    await root.getByRole('button', { name: 'Automatischen Wechsel anhalten' }).click();
    await root.getByRole('button', { name: 'Automatischen Wechsel starten' }).waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await expect.poll(() => root.locator('.ee-switcher__titles').getAttribute('aria-live')).toBe('polite');
    const rested = await shown();
    await root.getByRole('button', { name: 'Automatischen Wechsel starten' }).click();
    await expect.poll(shown).not.toBe(rested);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => root.locator('.piton-switcher-toggle').isVisible()).toBe(false);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const before = await shown();
    await root.getByRole('button', { name: 'Weiter' }).click();
    await expect.poll(() => shown()).not.toBe(before);
    await expect.poll(() => root.locator('.is--animating').count()).toBe(0);
  });
});

describe('an unfolding text', () => {
  it('shows its beginning, and all of it by click, by key, and when the focus enters the folded part', async ({
    open,
    site,
  }) => {
    serve(site);
    const lines = Array.from({ length: 10 }, (_, at) => `Zeile ${at + 1}`).join('<br>');
    const quick = { duration_unfold: { size: 0.1 }, duration_fold: { size: 0.1 } };
    const page = await open(
      `<main><h1>Text</h1>${unfold('u1', `${lines}<br><a href="#x">Verweis</a>`, { visible_percentage: { unit: '%', size: 50 }, ...quick })}
       ${unfold('u2', `<p>Eins<br>Zwei</p><p>Drei</p><p>Vier</p>`, { visible_type: 'lines', visible_lines: { size: 3 }, animation_unfold: 'Bounce', focus_close: 'yes', ...quick })}${unfold('u3', 'Kurz', { visible_type: 'lines' })}</main>`,
      { head: HEAD },
    );
    const height = (id: string) =>
      part(page, id, '.ee-unfold__mask').evaluate((each) => (each as HTMLElement).offsetHeight);
    const button = (id: string) => page.locator(`[data-id=${id}]`).getByRole('button');
    await expect.poll(() => height('u1')).toBe(110);
    // The height is the sum of margin, two lines, margin, one line and margin.
    await expect.poll(() => height('u2')).toBe(16 + 40 + 16 + 20 + 16);
    await expect.poll(() => button('u3').count()).toBe(0);
    expect(await violations(page)).toEqual([]);

    await button('u2').click();
    await expect.poll(() => height('u2')).toBeGreaterThan(120);
    await expect.poll(() => button('u2').textContent()).toContain('Weniger');
    await expect.poll(() => part(page, 'u2', '.ee-unfold__icon--open').isVisible()).toBe(true);
    await button('u2').focus();
    // The browser repeats a key that is held.
    for (let at = 0; at < 4; at++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(() => height('u2')).toBe(108);
    await expect.poll(() => button('u2').getAttribute('aria-expanded')).toBe('false');

    await page.getByRole('link', { name: 'Verweis' }).focus();
    await expect.poll(() => height('u1')).toBe(220);
    await expect.poll(() => part(page, 'u1', '.ee-unfold__mask').getAttribute('style')).toBe('');
    await expect.poll(() => button('u1').getAttribute('aria-expanded')).toBe('true');
  });

  it('keeps the focus in the text when a wider window needs no button any more', async ({ open, site }) => {
    serve(site);
    site.set('/cms.css', `${CSS} .ee-unfold__mask { width: auto }`);
    const page = await open(
      `<main><h1>Text</h1>${unfold('u1', 'Drei Tage in den Bugaboos. '.repeat(8), { visible_type: 'lines', visible_lines: { size: 3 } })}</main>`,
      { head: HEAD, viewport: { width: 320, height: 800 } },
    );
    await page.getByRole('button').focus();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button').waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('ee-unfold__content');
  });
});
