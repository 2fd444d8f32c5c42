import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type Open, type OpenOptions } from '../../support/browser';
import { widget } from '../../support/markup';
import type { Site } from '../../support/site';
import { violations } from '../../support/visit';

/** The CMS's styles on which the behaviour depends. */
const CMS_CSS = `
  body { margin: 0; background: #fff; color: #000 }
  .ee-slide-menu { position: relative; overflow: hidden }
  .ee-slide-menu ul { list-style: none; margin: 0; padding: 0 }
  .ee-slide-menu__menu { transition: height .3s, transform .3s }
  .ee-menu__item { display: flex; flex-direction: row-reverse; align-items: center }
  .ee-menu__arrow { width: 32px; height: 32px }
  .ee-menu__item__link { flex: 1; padding: 8px; line-height: 24px; color: #000 }
  .ee-menu__sub-menu { position: absolute; top: 0; left: 0; width: 100%; background: #fff; visibility: hidden; transform: translateX(100%); transition: transform .3s, visibility .3s; z-index: 1 }
  .ee-menu__sub-menu.ee--is-active { visibility: visible; transform: none }
  .space { height: 2000px }`;

const ARROW = '<span class="ee-menu__arrow"><i class="fa fa-angle-right"></i></span>';
const item = (text: string, sub = '', more = '') =>
  `<li class="menu-item ee-menu__item ${sub && 'ee-menu__item--has-children'} ${more && 'ee-menu__item--current'}">${ARROW}<a href="#${text.toLowerCase()}" class="ee-menu__item__link ${more}">${text}</a>${sub && `<ul class="sub-menu ee-slide-menu__sub-menu ee-menu__sub-menu">${sub}</ul>`}</li>`;

const ITEMS = [
  item('Start'),
  item(
    'Reisen',
    item('Kanada', item('Bugaboos', '', 'ee-menu__item__link--current') + item('Monashees')) +
      item('Norwegen') +
      item('Tirol') +
      item('Island') +
      item('Nepal'),
  ),
  item('Preise', item('Heliskiing')),
].join('');

const slideMenu = (id: string, settings: unknown = { back_text: 'Zurück' }, items = ITEMS) =>
  widget(
    'ee-slide-menu',
    id,
    `<nav aria-label="Touren ${id}"><div class="ee-menu ee-slide-menu"><ul id="menu-1-${id}" class="ee-menu__menu ee-slide-menu__menu">${items}</ul></div></nav>`,
    settings,
    'ee-slide-menu-effect--overlay ee-slide-menu-direction--left',
  ).replace('ee-slide-menu.default', 'ee-slide-menu.classic');

const openPage = (open: Open, site: Site, body: string, options: OpenOptions = {}) => {
  site.set('/cms.css', CMS_CSS);
  return open(`<main><h1>Menü</h1>${body}</main>`, {
    head: '<link rel="stylesheet" href="/cms.css">',
    ...options,
  });
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const trigger = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opener = (page: Page, name: string) => trigger(page, `Untermenü öffnen: ${name}`);
const height = (page: Page) =>
  page.locator('.ee-slide-menu__menu').evaluate((element) => element.getBoundingClientRect().height);
/** The links that Tab and screen readers reach. */
const links = (page: Page) =>
  page
    .locator('.ee-slide-menu a:visible')
    .evaluateAll((all) => all.filter((each) => !each.closest('[inert]')).map((each) => each.textContent));
const back = (page: Page) => page.locator('.ee--is-active > li:not([inert]) > .ee-menu__sub-item__back');

describe('the slide menu', () => {
  it('opens a submenu by its arrow and goes back by its own link, with the height of the panel in front [menu.8a]', async ({
    open,
    site,
  }) => {
    const page = await openPage(open, site, slideMenu('ab1'));
    await expect.poll(() => links(page)).toEqual(['Start', 'Reisen', 'Preise']);
    await opener(page, 'Reisen').click();
    await expect.poll(() => height(page)).toBe(6 * 40);
    const root = page.locator('.ee-slide-menu__menu');
    await expect.poll(() => root.getAttribute('style')).toBe('height: 240px;');
    await expect.poll(() => root.getAttribute('class')).toContain('ee--is-active-parent');
    const first = page.locator('.ee--is-active > li:first-child');
    await expect
      .poll(() => first.evaluate((each) => each.outerHTML.replaceAll(' aria-hidden="true"', '')))
      .toBe(
        '<li class="ee-menu__item ee-menu__back"><span class="ee-menu__arrow"><i class="fa fa-angle-left"></i></span><a class="ee-menu__item__link ee-menu__sub-item__back" href="#">Zurück</a></li>',
      );
    await opener(page, 'Kanada').click();
    await expect.poll(() => height(page)).toBe(3 * 40);
    await expect.poll(() => page.locator('.ee--is-active').count()).toBe(2);
    await expect.poll(() => page.locator('.ee--is-active-parent').count()).toBe(2);
    await back(page).click();
    await expect.poll(() => height(page)).toBe(6 * 40);
    await back(page).click();
    await expect.poll(() => height(page)).toBe(3 * 40);
    await expect.poll(() => root.getAttribute('style')).toBe('');
    await expect.poll(() => page.locator('.ee--is-active, .ee--is-active-parent').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('lets keyboard and screen readers reach only the panel in front, and moves the focus into it [menu.8b]', async ({
    open,
    site,
  }) => {
    const page = await openPage(open, site, slideMenu('ab1'));
    const reisen = opener(page, 'Reisen');
    await reisen.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Zurück');
    await expect
      .poll(() => links(page))
      .toEqual(['Zurück', 'Kanada', 'Norwegen', 'Tirol', 'Island', 'Nepal']);
    await expect.poll(() => page.locator('.ee-menu__arrow[aria-expanded=true]').count()).toBe(1);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Untermenü öffnen: Kanada');
    await page.keyboard.press('Space');
    await expect.poll(() => focused(page)).toBe('Zurück');
    await expect.poll(() => page.locator('a[aria-current=page]').textContent()).toBe('Bugaboos');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toContain('Kanada');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toContain('Reisen');
    await expect.poll(() => reisen.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Reisen');
    expect(await violations(page)).toEqual([]);
  });

  it('opens a submenu once under a key that is held, and goes back once [menu.8b]', async ({
    open,
    site,
  }) => {
    const page = await openPage(open, site, slideMenu('ab1'));
    await opener(page, 'Reisen').focus();
    for (const [count, expected, key] of [
      [1, 'Zurück', 'Enter'],
      [0, '', 'Enter'],
      [1, 'Zurück', ' '],
    ] as const) {
      await page.keyboard.down(key);
      await expect.poll(() => focused(page)).toBe(expected);
      for (let times = 0; times < 3; times++) await page.keyboard.down(key);
      await page.keyboard.up(key);
      await expect.poll(() => page.locator('.ee--is-active').count()).toBe(count);
    }
  });

  it('opens from the link too where that is set, and follows the link where it is not [menu.8]', async ({
    open,
    site,
  }) => {
    const page = await openPage(
      open,
      site,
      slideMenu('ab1') + slideMenu('ab2', { link_navigation: 'yes' }).replaceAll('#reisen', '#anders'),
    );
    await page.locator('[href="#reisen"]').click();
    expect(new URL(page.url()).hash).toBe('#reisen');
    await expect.poll(() => page.locator('.ee--is-active').count()).toBe(0);
    await trigger(page, 'Reisen').click();
    await expect.poll(() => focused(page)).toBe('Zurück');
    expect(new URL(page.url()).hash).toBe('#reisen');
    await expect.poll(() => page.locator('.ee--is-active').count()).toBe(1);
  });

  it('keeps the existing back link of markup that a script has already changed [menu.8]', async ({
    open,
    site,
  }) => {
    const page = await openPage(open, site, slideMenu('ab1'));
    await page.evaluate(() => {
      const element = document.querySelector('.elementor-widget') as HTMLElement;
      const copy = element.cloneNode(true) as HTMLElement;
      const sub = copy.querySelector('.ee-menu__sub-menu') as HTMLElement;
      sub.prepend((sub.firstElementChild as HTMLElement).cloneNode(true));
      element.replaceWith(copy);
    });
    await opener(page, 'Reisen').click();
    await expect.poll(() => focused(page)).toBe('Zurück');
    await expect.poll(() => page.locator('.ee-menu__back').count()).toBe(3);
  });

  it('shows the beginning of a panel that was opened from far below, on a page without motion [menu.8]', async ({
    open,
    site,
  }) => {
    const many = Array.from({ length: 40 }, (_, at) => item(`Tour${at}`)).join('');
    const page = await openPage(
      open,
      site,
      `${slideMenu('ab1', {}, many + item('Mehr', item('Letzte')))}<div class="space"></div>`,
      { reducedMotion: 'reduce' },
    );
    await opener(page, 'Mehr').click();
    await expect.poll(() => focused(page)).toBe('Zurück');
    await expect
      .poll(() => page.locator('.ee--is-active').evaluate((each) => each.getBoundingClientRect().top))
      .toBeGreaterThan(-1);
    await expect
      .poll(() => page.locator('.ee--is-active').evaluate((each) => each.getAnimations().length))
      .toBe(0);
    // The menu grows with a panel whose text becomes higher.
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByRole('link', { name: 'Letzte' }).evaluate((link) => {
      link.textContent = 'Ein langer Name, der umbricht '.repeat(4);
    });
    await expect
      .poll(() => page.locator('.ee--is-active').evaluate((each) => each.getBoundingClientRect().height))
      .toBeGreaterThan(100);
    await expect.poll(() => height(page)).toBeGreaterThan(100);
    await back(page).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toContain('Mehr');
    await expect
      .poll(() =>
        opener(page, 'Mehr').evaluate((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return top > -1 && bottom < innerHeight + 1;
        }),
      )
      .toBe(true);
  });
});
