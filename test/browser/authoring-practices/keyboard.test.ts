import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createServer } from '../../../demo/server.mjs';
import { practiceFaults } from '../../support/authoring-practices';
import { declineQuestion, mountAll, visit } from '../../support/visit';

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer({ dist: inject('dist') });
});
afterAll(() => server.close());

/**
 * Opens a page of the demo as a visitor who declines consent; scrolls through the page where scrolling opens nothing.
 */
async function arrive(path: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce', isSeen = true) {
  const visitor = await visit(server.url.slice(0, -1) + path, { reducedMotion });
  await declineQuestion(visitor.page);
  if (isSeen) await mountAll(visitor.page);
  return visitor;
}

const isFocused = (element: Locator) => element.evaluate((each) => each === document.activeElement);
const hasFocusInside = (element: Locator) =>
  element.evaluate((each) => each.contains(document.activeElement));
const attribute = (element: Locator, name: string) => element.getAttribute(name);

/**
 * Checks a list of tabs: arrow keys move through the tabs and wrap around, Home and End move to the first and the last
 * tab, Enter or Space opens a tab, and Tab moves into the panel behind it.
 */
async function checkTabs(page: Page, list: Locator, isBehind = true) {
  const tabs = await list.getByRole('tab').all();
  const isVertical = (await attribute(list, 'aria-orientation')) === 'vertical';
  const isRtl = await list.evaluate((each) => getComputedStyle(each).direction === 'rtl');
  const row = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const [forward = '', backward = ''] = isVertical ? ['ArrowDown', 'ArrowUp'] : row;
  const [first, second] = tabs;
  const last = tabs.at(-1);
  if (!first || !second || !last) throw new Error('a list of tabs has two at least');
  const selected = list.locator('[role=tab][aria-selected=true]').first();
  await selected.focus();
  await page.keyboard.press('Home');
  expect(await isFocused(first)).toBe(true);
  await page.keyboard.press(backward);
  expect(await isFocused(last)).toBe(true);
  await page.keyboard.press(forward);
  expect(await isFocused(first)).toBe(true);
  await page.keyboard.press(forward);
  expect(await isFocused(second)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => attribute(second, 'aria-selected')).toBe('true');
  await page.keyboard.press('End');
  expect(await isFocused(last)).toBe(true);
  await page.keyboard.press(' ');
  await expect.poll(() => attribute(last, 'aria-selected')).toBe('true');
  expect(await list.locator('[role=tab][aria-selected=true]').count()).toBe(1);
  const panel = page.locator(`#${await attribute(last, 'aria-controls')}`);
  await expect.poll(() => panel.isVisible()).toBe(true);
  if (!isBehind) return;
  await page.keyboard.press('Tab');
  expect(await hasFocusInside(panel)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await isFocused(last)).toBe(true);
}

/** Checks that Enter and Space open and close the element that a button controls. */
async function checkDisclosure(page: Page, button: Locator) {
  const controlled = page.locator(`[id="${await attribute(button, 'aria-controls')}"]`);
  const before = await attribute(button, 'aria-expanded');
  await button.focus();
  for (const key of ['Enter', ' ']) {
    const was = await attribute(button, 'aria-expanded');
    await page.keyboard.press(key);
    await expect.poll(() => attribute(button, 'aria-expanded')).toBe(String(was !== 'true'));
    await expect.poll(() => controlled.first().isVisible()).toBe(was !== 'true');
    expect(await isFocused(button)).toBe(true);
  }
  expect(await attribute(button, 'aria-expanded')).toBe(before);
}

/**
 * Checks a dialog that a key opens: the dialog has a name, receives the focus, keeps Tab inside, and returns the focus
 * when Escape closes it.
 */
async function checkDialog(page: Page, opener: Locator, name: string | RegExp, presses = 4) {
  const dialog = page.getByRole('dialog', { name }).last();
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => hasFocusInside(dialog)).toBe(true);
  expect(await dialog.evaluate((each) => each.ariaModal === 'true' || each.matches(':modal'))).toBe(true);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at < presses; at++) {
      await page.keyboard.press(key);
      expect(await hasFocusInside(dialog), `${key} ${at + 1} leads out`).toBe(true);
    }
  expect(await practiceFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(opener)).toBe(true);
}

describe('the keys of the Authoring Practices', () => {
  it('move through classic tabs, accordions, toggles and a table of contents [tabs.8] [tabs.9]', async () => {
    const { page, faults, close } = await arrive('/akkordeon/');
    for (const list of await page.getByRole('tablist').all()) await checkTabs(page, list);
    for (const widget of ['accordion', 'toggle', 'nested-accordion']) {
      const root = page.locator(`[data-widget_type="${widget}.default"]`).filter({ visible: true }).first();
      const buttons = await root
        .locator(
          widget === 'nested-accordion'
            ? '.e-n-accordion > details > summary'
            : ':is([role=heading],h1,h2,h3,h4,h5,h6) > [role=button]',
        )
        .all();
      expect(buttons.length).toBeGreaterThan(1);
      await buttons.at(-1)?.focus();
      const last = buttons.at(-1);
      if (last) await checkDisclosure(page, last);
      // Tab reaches every title, and the open content between the titles.
      await buttons[0]?.focus();
      const reached = new Set<number>([0]);
      for (let press = 0; press < 12 && reached.size < buttons.length; press++) {
        await page.keyboard.press('Tab');
        for (const [at, button] of buttons.entries()) if (await isFocused(button)) reached.add(at);
      }
      expect(reached.size, widget).toBe(buttons.length);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('move through nested tabs, and into panels with and without controls [tabs.8]', async () => {
    const { page, faults, close } = await arrive('/reiter/');
    for (const list of await page.getByRole('tablist').all())
      if (await list.isVisible()) await checkTabs(page, list);
    expect(faults).toEqual([]);
    await close();
  });

  it('open menus; Escape closes them and returns the focus to their button [menu.4] [menu.7]', async () => {
    const { page, faults, close } = await arrive('/mega-menue/');
    const button = page.locator('.e-n-menu-dropdown-icon').first();
    await checkDisclosure(page, button);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const content = page.locator(`#${await attribute(button, 'aria-controls')}`);
    expect(await hasFocusInside(content)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isFocused(button)).toBe(true);
    expect(await attribute(button, 'aria-expanded')).toBe('false');
    await page.goto(`${server.url}menues/`);
    const link = page.locator('.elementor-nav-menu--main a.has-submenu').first();
    await link.waitFor();
    await link.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => attribute(link, 'aria-expanded')).toBe('true');
    expect(await hasFocusInside(page.locator(`#${await attribute(link, 'aria-controls')}`))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => attribute(link, 'aria-expanded')).toBe('false');
    expect(await isFocused(link)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it.each([
    ['a window of the pro add-on', '/popups/', '[href*="popup%3Aopen"]', /./],
    [
      'a window of the widget pack',
      '/fenster/',
      '[data-settings*="popup_close_on_escape\\":\\"yes"] .ee-popup__trigger',
      /./,
    ],
    ['a side bar', '/seitenleiste/', '[href*="off_canvas%3A"]', /./],
    ['a side bar of the widget pack', '/seitenleiste-extras/', '.ee-offcanvas__trigger', /./],
    ['enlarged pictures', '/bilder/', '[data-elementor-open-lightbox=yes]', /./],
  ] as const)(
    'stay inside %s until Escape closes the layer and returns the focus',
    async (_, path, selector, name) => {
      const { page, faults, close } = await arrive(path, 'reduce', path !== '/fenster/');
      const opener = page.locator(`main ${selector}, body ${selector}`).first();
      await checkDialog(page, opener, name);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('stop a carousel by the button before its slides, and move the carousel by its arrows', async () => {
    const { page, faults, close } = await arrive('/karussell/', 'no-preference');
    const toggle = page.locator('.piton-carousel-toggle').first();
    await toggle.waitFor();
    const carousel = page.locator('.swiper', { has: toggle }).first();
    const live = () => attribute(carousel.locator('.swiper-wrapper'), 'aria-live');
    // The toggle is the first tab stop of the carousel; focusing the toggle does not stop the carousel.
    const isFirst = await carousel.evaluate((root) => {
      const stops = [...root.querySelectorAll<HTMLElement>('a[href],button,[tabindex]')].filter(
        (each) => each.tabIndex >= 0 && !each.closest('[inert]'),
      );
      stops[0]?.focus();
      return stops[0]?.className.includes('toggle');
    });
    expect(isFirst).toBe(true);
    expect(await attribute(toggle, 'aria-label')).toBe('Automatischen Bildwechsel anhalten');
    await page.keyboard.press('Enter');
    await expect.poll(live).toBe('polite');
    expect(await attribute(toggle, 'aria-label')).toBe('Automatischen Bildwechsel starten');
    await page.keyboard.press(' ');
    expect(await attribute(toggle, 'aria-label')).toBe('Automatischen Bildwechsel anhalten');
    // The carousel stops when any other element in it receives the focus.
    const next = carousel.getByRole('button', { name: 'Nächstes Bild' });
    await next.focus();
    await expect.poll(live).toBe('polite');
    const active = () => attribute(carousel.locator('.swiper-slide-active').first(), 'aria-label');
    const before = await active();
    await page.keyboard.press('Enter');
    await expect.poll(active).not.toBe(before);
    expect(faults).toEqual([]);
    await close();
  });

  it('sort a table by one column at a time, which has aria-sort [table.1]', async () => {
    const { page, faults, close } = await arrive('/kalender/');
    const heads = await page.locator('th:has([role=button])').all();
    const [first, second] = heads;
    if (!first || !second) throw new Error('a table of two columns');
    for (const [head, key, order] of [
      [first, 'Enter', 'ascending'],
      [first, ' ', 'descending'],
      [second, 'Enter', 'ascending'],
    ] as const) {
      await head.getByRole('button').focus();
      await page.keyboard.press(key);
      await expect.poll(() => attribute(head, 'aria-sort')).toBe(order);
      expect(await page.locator('[aria-sort]:not([aria-sort=none])').count()).toBe(1);
      expect(await isFocused(head.getByRole('button'))).toBe(true);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('choose one of several radio buttons, move the line between two pictures, and move through a list of films [toggle.1] [compare.1]', async () => {
    const { page, faults, close } = await arrive('/umschalter/');
    const group = page.getByRole('radiogroup').first();
    const radios = await group.getByRole('radio').all();
    await radios[0]?.focus();
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', radios.length - 1],
      ['ArrowRight', 0],
    ] as const) {
      await page.keyboard.press(key);
      const radio = radios[at];
      if (!radio) throw new Error(`no radio ${at}`);
      expect(await isFocused(radio)).toBe(true);
      expect(await attribute(radio, 'aria-checked')).toBe('true');
      expect(await group.locator('[aria-checked=true]').count()).toBe(1);
    }
    await checkTabs(page, page.getByRole('tablist').first(), false);

    await page.goto(`${server.url}extras/`);
    const line = page.getByRole('slider').first();
    await line.scrollIntoViewIfNeeded();
    await line.waitFor();
    await line.focus();
    const value = async () => Number(await attribute(line, 'aria-valuenow'));
    await page.keyboard.press('Home');
    expect(await value()).toBe(Number(await attribute(line, 'aria-valuemin')));
    await page.keyboard.press('ArrowRight');
    const one = await value();
    expect(one).toBeGreaterThan(Number(await attribute(line, 'aria-valuemin')));
    await page.keyboard.press('PageUp');
    expect(await value()).toBeGreaterThan(one + 1);
    await page.keyboard.press('End');
    expect(await value()).toBe(Number(await attribute(line, 'aria-valuemax')));
    await page.keyboard.press('ArrowLeft');
    expect(await value()).toBeLessThan(Number(await attribute(line, 'aria-valuemax')));

    await page.goto(`${server.url}video/`);
    const list = page.getByRole('tablist').first();
    await list.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('[role=tab][aria-selected=true]'));
    await list.locator('[aria-selected=true]').focus();
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(list.getByRole('tab').nth(1))).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('show a tooltip while its control has the focus, and hide it by Escape [tooltip.1]', async () => {
    const { page, faults, close } = await arrive('/hinweise/');
    const control = page
      .locator('main :is(a[href],button,[role=button]).hotip, main .hotip :is(a[href],button)')
      .first();
    await page.keyboard.press('Tab');
    await control.focus();
    const tip = page.getByRole('tooltip').first();
    await tip.waitFor();
    const described = ((await attribute(control, 'aria-describedby')) ?? '').split(' ');
    const own = await attribute(tip, 'id');
    expect(described.includes(own ?? '?') || (await attribute(control, 'aria-label'))).toBeTruthy();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    expect(await isFocused(control)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('turn a switch of the lightbox on and off, and the focus stays on the switch', async () => {
    const { page, faults, close } = await arrive('/bilder/');
    const opener = page.locator('main a[href]:has(img)').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const control = page.getByRole('switch').first();
    await control.waitFor();
    await control.focus();
    for (const [key, state] of [
      ['Enter', 'true'],
      [' ', 'false'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => attribute(control, 'aria-checked')).toBe(state);
      expect(await isFocused(control)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await control.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(opener)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('open the results of a search, and close them by Escape [search.1]', async () => {
    const { page, faults, close } = await arrive('/suche/');
    const box = page.getByRole('combobox').first();
    await box.focus();
    expect(await attribute(box, 'aria-expanded')).toBe('false');
    await page.keyboard.type('Kajak');
    await expect.poll(() => attribute(box, 'aria-expanded')).toBe('true');
    const results = page.locator(`#${await attribute(box, 'aria-controls')}`);
    expect(await attribute(results, 'role')).toBe(await attribute(box, 'aria-haspopup'));
    expect(await practiceFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await hasFocusInside(results)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => attribute(box, 'aria-expanded')).toBe('false');
    expect(await isFocused(box)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});
