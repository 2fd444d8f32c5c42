import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap } from '../../support/finger';
import { whenQuiet } from '../../support/quiet';
import type { Site } from '../../support/site';
import { violations } from '../../support/visit';
import { HEAD, hover, ICON, link, loadLists, MAIN, menu, opened, setCss } from './nav-menu-page';

const START = new Date('2026-01-10T10:00:00');
/** Stops the timers; the test advances the clock. */
const clock = async (page: Page) => {
  await page.clock.install({ time: START });
};
const stop = (page: Page) => page.clock.pauseAt(new Date(START.getTime() + 60_000));
const ms = (page: Page, time: number) => page.clock.runFor(time);
const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
const sub = (text: string) => `.elementor-nav-menu--main a:text-is("${text}") + ul`;

describe('the nav menu', () => {
  beforeEach<{ site: Site }>(({ site }) => setCss(site));

  it('sets the classes of its parts, lists and arrows that the CMS expects, in both copies [menu.4]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, { head: HEAD });
    const facts = await link(page, 'Reisen').evaluate((a) => {
      const list = a.nextElementSibling as HTMLElement;
      return {
        root: /^\d+$/.test(a.closest('ul')?.dataset.smartmenusId ?? ''),
        classes: a.className,
        pair: a.getAttribute('aria-controls') === list.id && list.getAttribute('aria-labelledby') === a.id,
        id: /^sm-\d+-1$/.test(a.id),
        link: ['aria-haspopup', 'aria-expanded'].map((name) => a.getAttribute(name)),
        list: ['role', 'aria-hidden', 'aria-expanded'].map((name) => list.getAttribute(name)),
        arrow: a.lastElementChild?.outerHTML.replaceAll(' data-piton-foreign=""', ''),
      };
    });
    expect(facts).toEqual({
      root: true,
      classes: 'elementor-item elementor-item-anchor has-submenu',
      pair: true,
      id: true,
      link: [null, 'false'],
      list: ['group', 'true', 'false'],
      arrow: `<span class="sub-arrow">${ICON}</span>`,
    });
    await expect.poll(() => page.locator('.sub-arrow').count()).toBe(6);
  });

  it('opens 250 ms after the mouse has come to rest and closes 500 ms after it has left [menu.4a, menu.5a, menu.5b]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, { head: HEAD, before: clock });
    await loadLists(page);
    await stop(page);
    await hover(page, 'Reisen');
    await ms(page, 249);
    await expect.poll(() => opened(page)).toEqual([]);
    await ms(page, 1);
    await expect.poll(() => opened(page)).toEqual(['Reisen']);
    await expect.poll(() => link(page, 'Reisen').getAttribute('class')).toContain('highlighted');
    await hover(page, 'Kanada');
    await ms(page, 250);
    await expect.poll(() => opened(page)).toEqual(['Reisen', 'Kanada']);
    await hover(page, 'Preise');
    await ms(page, 250);
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await page.mouse.move(700, 700);
    await ms(page, 499);
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await hover(page, 'Heli');
    await ms(page, 600);
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await page.mouse.move(700, 700);
    await ms(page, 500);
    await expect.poll(() => opened(page)).toEqual([]);
    await expect.poll(() => page.locator('.highlighted').count()).toBe(0);
  });

  it('opens at the first tap, follows the link at the second, closes 350 ms after a tap outside, and switches to the mouse on devices that have both [menu.4c, menu.4d, menu.5c]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, { head: HEAD, before: clock, hasTouch: true });
    await loadLists(page);
    await stop(page);
    await tap(link(page, 'Preise'));
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    expect(new URL(page.url()).hash).toBe('');
    await tap(page.locator('#aussen'));
    await ms(page, 349);
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await ms(page, 1);
    await expect.poll(() => opened(page)).toEqual([]);
    await hover(page, 'Preise');
    await ms(page, 250);
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await tap(link(page, 'Reisen'));
    await ms(page, 2000);
    await expect.poll(() => opened(page)).toEqual(['Reisen']);
    await hover(page, 'Preise');
    await ms(page, 250);
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await tap(page.locator('#aussen'));
    await ms(page, 350);
    await tap(link(page, 'Preise'));
    await tap(link(page, 'Preise'));
    expect(new URL(page.url()).hash).toBe('#preise');
  });

  it('can be used by keyboard alone; Escape closes it and returns the focus, and a click outside or on a link closes it as well [menu.7b, menu.4b, menu.4d]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, { head: HEAD });
    await loadLists(page);
    const press = (key: string) => page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await link(page, 'Start').focus();
    await press('Tab');
    expect([await focused(), await opened(page)]).toEqual(['Reisen', []]);
    await press('Enter');
    await press('Tab');
    expect([await focused(), await opened(page)]).toEqual(['Kanada', ['Reisen', 'Kanada']]);
    await press('ArrowRight');
    expect([await focused(), await opened(page)]).toEqual(['Bugaboos', ['Reisen', 'Kanada']]);
    await press('ArrowLeft');
    expect([await focused(), await opened(page)]).toEqual(['Kanada', ['Reisen']]);
    await press('ArrowUp');
    await expect.poll(() => focused()).toBe('Tirol');
    await press('ArrowRight');
    expect([await focused(), await opened(page)]).toEqual(['Preise', ['Preise']]);
    await press('ArrowDown');
    await expect.poll(() => focused()).toBe('Heli');
    await press('Escape');
    expect([await focused(), await opened(page)]).toEqual(['Preise', []]);
    // The browser repeats a key that is held.
    for (let at = 0; at < 4; at++) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await press('Space');
    await expect.poll(() => opened(page)).toEqual([]);
    await press('End');
    await press('ArrowRight');
    await expect.poll(() => focused()).toBe('Start');

    await link(page, 'Reisen').click();
    await expect.poll(() => opened(page)).toEqual(['Reisen']);
    expect(await violations(page)).toEqual([]);
    await page.locator('#aussen').click();
    await expect.poll(() => opened(page)).toEqual([]);
    await link(page, 'Reisen').click();
    await link(page, 'Tirol').click();
    await expect.poll(() => opened(page)).toEqual([]);
    expect(new URL(page.url()).hash).toBe('#tirol');
  });

  it('closes when the focus has left it, and stays open while the focus is inside [menu.7]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, { head: HEAD, before: clock });
    await loadLists(page);
    await stop(page);
    await link(page, 'Preise').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.mouse.move(100, 10);
    await page.mouse.move(700, 700);
    await ms(page, 1000);
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await ms(page, 500);
    await expect.poll(() => opened(page)).toEqual([]);
  });

  it('opens below its item, deeper lists beside theirs, and flips or shifts at the edge [menu.7a]', async ({
    open,
    site,
  }) => {
    setCss(site, '.am-rand { padding-left: 900px }');
    const page = await open(`<div class="am-rand">${menu()}</div>${MAIN}`, {
      head: HEAD,
      viewport: { width: 1180, height: 600 },
    });
    await loadLists(page);
    await link(page, 'Reisen').click();
    const item = await box(page, '.elementor-nav-menu--main a:text-is("Reisen")');
    const first = await box(page, sub('Reisen'));
    expect([first.left, first.top]).toEqual([item.left, item.bottom]);
    await link(page, 'Kanada').click();
    const parent = await box(page, '.elementor-nav-menu--main a:text-is("Kanada")');
    const flipped = await box(page, sub('Kanada'));
    expect([Math.round(flipped.right), flipped.top]).toEqual([Math.round(parent.left), parent.top]);
    await link(page, 'Preise').click();
    expect(Math.round((await box(page, sub('Preise'))).right)).toBe(1180);
    await expect
      .poll(() => page.locator(sub('Preise')).evaluate(({ style }) => [style.left, style.top]))
      .toEqual(['0px', 'auto']);
  });

  it('opens to the left in a right-to-left page, with exchanged arrow keys [menu.7]', async ({ open }) => {
    const page = await open(`<div dir="rtl">${menu()}</div>${MAIN}`, { head: HEAD });
    await loadLists(page);
    await link(page, 'Reisen').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => opened(page)).toEqual(['Reisen', 'Kanada']);
    const top = await box(page, '.elementor-nav-menu--main a:text-is("Reisen")');
    expect(Math.round((await box(page, sub('Reisen'))).right)).toBe(Math.round(top.right));
    const parent = await box(page, '.elementor-nav-menu--main a:text-is("Kanada")');
    expect(Math.round((await box(page, sub('Kanada'))).right)).toBe(Math.round(parent.left));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => opened(page)).toEqual(['Reisen']);
  });

  it('reaches every item of a list that is higher than the screen, by arrow, wheel and focus [menu.7]', async ({
    open,
  }) => {
    const items = Array.from({ length: 40 }, (_, at) => `<li><a href="#z${at}">Ziel ${at}</a></li>`).join('');
    const list = `<li class="menu-item-has-children"><a href="#alle" class="elementor-item">Alle</a><ul class="sub-menu elementor-nav-menu--dropdown">${items}</ul></li>`;
    const page = await open(menu({ list }) + MAIN, { head: HEAD });
    await loadLists(page);
    await hover(page, 'Alle');
    await page.locator('.elementor-nav-menu--main .scroll-down').waitFor({ state: 'visible' });
    await expect.poll(() => page.locator('.elementor-nav-menu--main .scroll-up').isVisible()).toBe(false);
    const shift = () =>
      page.locator(sub('Alle')).evaluate((ul) => new DOMMatrix(getComputedStyle(ul).transform).f);
    await hover(page, 'Ziel 3');
    await page.mouse.wheel(0, 100);
    await expect.poll(shift).toBe(-30);
    await page.locator('.elementor-nav-menu--main .scroll-down').hover();
    await expect.poll(async () => (await box(page, sub('Alle'))).bottom).toBe(900);
    await link(page, 'Ziel 0').focus();
    await expect
      .poll(async () => (await box(page, '.elementor-nav-menu--main a:text-is("Ziel 0")')).top >= 0)
      .toBe(true);
    // The arrow appears again under the resting mouse, and the browser reports the mouse; the focused link must stay
    // visible.
    const before = await shift();
    await page.locator('.elementor-nav-menu--main .scroll-down').dispatchEvent('mouseenter');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await shift()).toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.scroll-down').count()).toBe(0);
  });

  it('warns once of options that are not JSON, and works without them [menu.6a]', async ({
    open,
    warnings,
  }) => {
    const messages: string[] = [];
    const page = await open(menu({ root: `data-sm-options='{showTimeout: 10}'` }) + MAIN, {
      head: HEAD,
      before: async (each) =>
        void each.on('dialog', (dialog) => {
          messages.push(dialog.message());
          void dialog.dismiss();
        }),
    });
    await loadLists(page);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/data-sm-options.*valid JSON/);
    expect(warnings.join()).toContain('data-sm-options');
    await link(page, 'Reisen').click();
    await expect.poll(() => opened(page)).toEqual(['Reisen']);
  });

  it('follows the options of its attribute: opens only by click, and closes others on hover [menu.4c, menu.6]', async ({
    open,
  }) => {
    const page = await open(menu({ root: `data-sm-options='{"showOnClick":true}'` }) + MAIN, {
      head: HEAD,
      before: clock,
    });
    await loadLists(page);
    await stop(page);
    await hover(page, 'Reisen');
    await ms(page, 1000);
    await expect.poll(() => opened(page)).toEqual([]);
    await link(page, 'Reisen').click();
    await expect.poll(() => opened(page)).toEqual(['Reisen']);
    await hover(page, 'Preise');
    await ms(page, 1);
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await link(page, 'Preise').click();
    await expect.poll(() => opened(page)).toEqual([]);
  });

  it('closes when the width of the window changes, keeps the focus, and leaves no stale state [menu.2a]', async ({
    open,
  }) => {
    const page = await open(menu() + MAIN, { head: HEAD });
    await loadLists(page);
    await link(page, 'Preise').focus();
    await page.keyboard.press('ArrowDown');
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect.poll(() => opened(page)).toEqual(['Preise']);
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect.poll(() => opened(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Preise');
    await expect
      .poll(() => page.locator(`${sub('Preise')}[aria-hidden=true][aria-expanded=false]`).count())
      .toBe(1);
    // The open list of the small menu also closes when the small menu is no longer shown.
    await page.setViewportSize({ width: 900, height: 700 });
    await page.locator('.elementor-menu-toggle').click();
    await link(page, 'Reisen', 'nav.elementor-nav-menu--dropdown').click();
    await expect.poll(() => opened(page, 'nav.elementor-nav-menu--dropdown')).toEqual(['Reisen']);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect.poll(() => opened(page, 'nav.elementor-nav-menu--dropdown')).toEqual([]);
  });

  it('marks the link whose target is being read [menu.4]', async ({ open, site }) => {
    setCss(site, 'main { padding: 2000px 0 }');
    const page = await open(menu() + MAIN, { head: HEAD });
    const state = () =>
      link(page, 'Kontakt').evaluate((a) => [
        a.classList.contains('elementor-item-active'),
        a.getAttribute('aria-current'),
      ]);
    await expect.poll(state).toEqual([false, '']);
    await page.locator('#kontakt').evaluate((target) => target.scrollIntoView());
    await expect.poll(state).toEqual([true, 'location']);
  });

  it('still works after a script has replaced its links [menu.4]', async ({ open }) => {
    const page = await open(menu() + MAIN, { head: HEAD });
    await loadLists(page);
    await page.locator('ul.elementor-nav-menu').evaluateAll((lists) => {
      for (const list of lists) {
        const fresh = [...list.children].map((item) => item.cloneNode(true) as Element);
        for (const each of fresh.flatMap((item) => [item, ...item.querySelectorAll('*')]))
          for (const name of ['id', 'role', 'aria-haspopup', 'aria-controls', 'aria-expanded', 'aria-hidden'])
            each.removeAttribute(name);
        list.replaceChildren(...fresh);
      }
    });
    await expect.poll(() => link(page, 'Reisen').getAttribute('aria-expanded')).toBe('false');
    await link(page, 'Reisen').click();
    await link(page, 'Kanada').click();
    await expect.poll(() => opened(page)).toEqual(['Reisen', 'Kanada']);
    await page.keyboard.press('Escape');
    await expect.poll(() => opened(page)).toEqual([]);
  });

  it('uses only an icon from its settings', async ({ open, warnings }) => {
    const value = '<svg onload="alert(1)"><script>alert(2)</script></svg>';
    const page = await open(menu({ settings: { submenu_icon: { value, library: 'svg' } } }) + MAIN, {
      head: HEAD,
    });
    await expect.poll(() => page.locator('.sub-arrow').count()).toBe(0);
    expect(warnings.join()).toContain('submenu_icon');
  });

  describe('whose code that opens lists is loaded on use', () => {
    const CODE = /\/submenu-interaction-\w+\.js/;
    // The test's mouse begins at the top left of the window.
    beforeEach<{ site: Site }>(({ site }) => setCss(site, 'body { padding-top: 100px }'));
    /** Holds the code back until the returned function is called. */
    const hold = (page: Page) => {
      const held: Route[] = [];
      let isHeld = true;
      const ready = page.route(CODE, (route) => (isHeld ? void held.push(route) : route.continue()));
      return async () => {
        await ready;
        await expect.poll(() => held.length).toBeGreaterThan(0);
        // The browser caches nothing while requests are routed, so that the import requests the file again.
        isHeld = false;
        await Promise.all(held.map((route) => route.continue()));
      };
    };
    const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

    it('loads nothing until the pointer or the focus reaches it', async ({ open, site }) => {
      const page = await open(menu() + MAIN, { head: HEAD });
      const loaded = () => site.requests.filter((path) => CODE.test(path)).length;
      await whenQuiet(page);
      await page.mouse.move(700, 600);
      await page.locator('#aussen button').focus();
      expect(loaded()).toBe(0);
      await link(page, 'Start').focus();
      await expect.poll(loaded).toBe(1);
    });

    it('opens under a mouse that has come to rest before the code arrives', async ({ open }) => {
      const page = await open(menu() + MAIN, { head: HEAD });
      const answer = hold(page);
      await hover(page, 'Reisen');
      await answer();
      await expect.poll(() => opened(page)).toEqual(['Reisen']);
    });

    it('opens by a tap that comes before the code, in place of following the link', async ({ open }) => {
      const page = await open(menu() + MAIN, { head: HEAD, hasTouch: true });
      const answer = hold(page);
      await tap(link(page, 'Preise'));
      await expect.poll(() => opened(page)).toEqual([]);
      await answer();
      await expect.poll(() => opened(page)).toEqual(['Preise']);
      expect(new URL(page.url()).hash).toBe('');
    });

    it('leaves a click with a modifier key to the browser', async ({ open }) => {
      const page = await open(menu() + MAIN, { head: HEAD });
      await page.route(CODE, () => {});
      const reached = page.locator('body[data-reached]');
      await page.evaluate(() =>
        document.addEventListener('click', (event) => {
          document.body.setAttribute('data-reached', '');
          // The test opens no window.
          event.preventDefault();
        }),
      );
      await link(page, 'Preise').click();
      await expect.poll(() => reached.count()).toBe(0);
      await link(page, 'Preise').click({ modifiers: ['Control'] });
      await expect.poll(() => reached.count()).toBe(1);
    });

    it('repeats the keys that come before the code, in their order', async ({ open }) => {
      const page = await open(menu() + MAIN, { head: HEAD });
      const answer = hold(page);
      await link(page, 'Reisen').focus();
      await page.keyboard.press('Space');
      await expect.poll(() => opened(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await answer();
      await expect.poll(() => focused(page)).toBe('Kanada');
      await expect.poll(() => opened(page)).toEqual(['Reisen', 'Kanada']);
    });

    it('stays a list of plain links while the code is missing, and tries again at the next click', async ({
      open,
    }) => {
      const page = await open(menu() + MAIN, { head: HEAD, expectedErrors: /404/ });
      await page.route(CODE, (route) => route.fulfill({ status: 404 }));
      await link(page, 'Preise').click();
      await expect.poll(() => new URL(page.url()).hash).toBe('#preise');
      await expect.poll(() => opened(page)).toEqual([]);
      await page.unroute(CODE);
      await link(page, 'Reisen').click();
      await expect.poll(() => opened(page)).toEqual(['Reisen']);
    });

    it('forgets what has come meanwhile when the widget is removed', async ({ open }) => {
      const page = await open(menu() + MAIN, { head: HEAD });
      const answer = hold(page);
      await link(page, 'Preise').click();
      await page.locator('.elementor-widget-nav-menu').evaluate((element) => element.remove());
      await answer();
      await whenQuiet(page);
      expect(new URL(page.url()).hash).toBe('');
    });
  });
});
