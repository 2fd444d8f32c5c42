import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap, tapAt } from '../../support/finger';
import { violations } from '../../support/visit';
import { focused, megaMenu, openMenu, openTitles, pointAt, TITLES, titleOn } from './mega-menu-page';

describe.each([
  ['of today', { isOld: false }],
  ['of older releases', { isOld: true }],
])('a mega menu in the markup %s', (_, markup) => {
  it('opens under the mouse, stays open on the way into the content, and closes when the mouse has left [menu.4]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES, {}, markup), {
      before: (each) => each.clock.install(),
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await pointAt(titleOn(page, 'Reisen'));
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    // The pointer crosses the neighbouring title quickly.
    await pointAt(titleOn(page, 'Preise'));
    await page.clock.runFor(50);
    await pointAt(page.getByText('Heliskiing'));
    await page.clock.runFor(5_000);
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await pointAt(titleOn(page, 'Preise'));
    await page.clock.runFor(100);
    await expect.poll(() => openTitles(page)).toEqual(['Preise']);
    await page.mouse.move(600, 600);
    await page.clock.runFor(150);
    await expect.poll(() => openTitles(page)).toEqual(['Preise']);
    await page.clock.runFor(50);
    await expect.poll(() => openTitles(page)).toEqual([]);
    await expect.poll(() => page.locator('.e-con[style]').count()).toBe(0);
  });

  it('is traversed by Tab from title to content to the next title, and closed with Escape [menu.7b]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES, {}, markup));
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Reisen öffnen');
    await page.keyboard.press('Enter');
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Kanada');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused(page)).toBe('Reisen schließen');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Ziel');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Reisen öffnen');
    await expect.poll(() => openTitles(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Preise');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Kontakt');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('Preise öffnen');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Liste');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Preise öffnen');
    await expect.poll(() => openTitles(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => openTitles(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  it('keeps an open item in the list of small screens although a delay of the mouse ends [menu.4]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES, {}, markup), {
      before: (each) => each.clock.install(),
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await pointAt(titleOn(page, 'Reisen'));
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await page.mouse.move(600, 600);
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(() => page.locator('.e-n-menu').getAttribute('data-layout')).toBe('dropdown');
    await page.getByRole('button', { name: 'Menü umschalten' }).press('Enter');
    await page.getByRole('button', { name: 'Reisen öffnen' }).press('Enter');
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await page.clock.runFor(1_000);
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
  });

  it('closes when the width of the window changes, and keeps the focus; a change of the height leaves it open [menu.2]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES, {}, markup), {
      viewport: { width: 1280, height: 700 },
    });
    await page.getByRole('button', { name: 'Reisen öffnen' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Kanada');
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await page.setViewportSize({ width: 1200, height: 600 });
    await expect.poll(() => openTitles(page)).toEqual([]);
    const button = page.getByRole('button', { name: 'Reisen öffnen' });
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);

    await page.setViewportSize({ width: 800, height: 600 });
    await expect.poll(() => page.locator('.e-n-menu').getAttribute('data-layout')).toBe('dropdown');
    const toggle = page.getByRole('button', { name: 'Menü umschalten' });
    await toggle.press('Enter');
    await page.keyboard.press('Tab');
    await page.setViewportSize({ width: 780, height: 600 });
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => toggle.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it('becomes a list behind a button on small screens, and is restored on large ones [menu.4] [menu.2]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES, {}, markup), {
      viewport: { width: 800, height: 700 },
    });
    const root = page.locator('.e-n-menu');
    await expect.poll(() => root.getAttribute('data-layout')).toBe('dropdown');
    const toggle = page.getByRole('button', { name: 'Menü umschalten' });
    await expect.poll(() => page.getByText('Kontakt').isVisible()).toBe(false);
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await titleOn(page, 'Reisen').hover();
    await expect.poll(() => openTitles(page)).toEqual([]);
    await titleOn(page, 'Reisen').click();
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect.poll(() => root.getAttribute('data-layout')).toBe('horizontal');
    await expect.poll(() => openTitles(page)).toEqual([]);
    await expect.poll(() => page.locator('[aria-expanded=true]').count()).toBe(0);
    await expect
      .poll(() => page.locator('.e-n-menu-wrapper').getAttribute('style'))
      .toContain('--n-menu-dropdown-content-box-height: 0');
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(() => root.getAttribute('data-layout')).toBe('dropdown');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Kanada');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Preise');
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Menü umschalten');
    await expect.poll(() => page.locator('[aria-expanded=true]').count()).toBe(0);
  });
});

describe('the mega menu', () => {
  const click = { open_on: 'click' };

  it('opens on clicks where that is set, and closes on a second click, a click outside or on the empty area around it [menu.4]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES, click, { classes: 'e-fit' }));
    await titleOn(page, 'Reisen').hover();
    await titleOn(page, 'Reisen').click();
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await titleOn(page, 'Reisen').click();
    await expect.poll(() => openTitles(page)).toEqual([]);
    for (const [x, y] of [
      [700, 500],
      [1100, 80],
    ] as const) {
      await page.getByRole('button', { name: 'Preise öffnen' }).click();
      await expect.poll(() => openTitles(page)).toEqual(['Preise']);
      await page.mouse.click(x, y);
      await expect.poll(() => openTitles(page)).toEqual([]);
    }
    await page.getByText('Preise', { exact: true }).click();
    await page.waitForURL('**/preise/');
  });

  it('stays open at the first click after the mouse has opened it, and closes at the next [menu.4]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES));
    const title = page.getByText('Reisen', { exact: true });
    await title.click();
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await title.click();
    await expect.poll(() => openTitles(page)).toEqual([]);
    await page.mouse.move(600, 700);
    await titleOn(page, 'Reisen').hover();
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
    await page.keyboard.press('Escape');
    await expect.poll(() => openTitles(page)).toEqual([]);
    await expect.poll(() => focused(page)).not.toBe('Reisen öffnen');
  });

  it('opens at the first tap of a finger and follows the link at the second [menu.4]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES), { hasTouch: true });
    const title = page.getByText('Preise', { exact: true });
    await tap(title);
    await expect.poll(() => openTitles(page)).toEqual(['Preise']);
    await tapAt(page, 700, 600);
    await expect.poll(() => openTitles(page)).toEqual([]);
    await tap(title);
    await expect.poll(() => openTitles(page)).toEqual(['Preise']);
    // A tap elsewhere comes between the taps, since the browser treats two quick taps at one point as a double tap and
    // ignores the second one.
    await tap(page.locator('.e-con.e-active'), { position: { x: 900, y: 80 } });
    await tap(title);
    await page.waitForURL('**/preise/');
  });

  it('stays open after a tap on a wide touch screen, until the finger taps elsewhere [menu.4]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, megaMenu('ab1', TITLES), {
      hasTouch: true,
      before: (each) => each.clock.install(),
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await tap(page.getByText('Preise', { exact: true }));
    // When a finger is lifted, the browser reports that the pointer has left.
    await page.clock.runFor(5_000);
    await expect.poll(() => openTitles(page)).toEqual(['Preise']);
    await tapAt(page, 700, 600);
    await page.clock.runFor(5_000);
    await expect.poll(() => openTitles(page)).toEqual([]);
  });

  it('closes when one of its links leads to a position on the page, and marks the link while that section is read [menu.4]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(open, site, `${megaMenu('ab1', TITLES, click)}<div class="space"></div>`);
    const place = () =>
      titleOn(page, 'Kontakt').evaluate((title) => [
        title.classList.contains('e-current'),
        title.querySelector('a')?.getAttribute('aria-current'),
      ]);
    await expect.poll(place).toEqual([false, '']);
    // More content below the target lets the page scroll the target to its top.
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('.space')?.cloneNode() ?? ''),
    );
    await titleOn(page, 'Reisen').click();
    await page.getByRole('link', { name: 'Ziel' }).click();
    await expect.poll(() => openTitles(page)).toEqual([]);
    expect(new URL(page.url()).hash).toBe('#ziel');
    await expect.poll(place).toEqual([true, 'location']);
  });

  it('does not close while the visitor types in it and the mouse moves away [menu.4]', async ({
    open,
    site,
  }) => {
    const search = [{ text: 'Suche', content: '<input aria-label="Wohin?">' }];
    const page = await openMenu(open, site, megaMenu('ab1', search), {
      before: (each) => each.clock.install(),
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await pointAt(titleOn(page, 'Suche'));
    await page.getByLabel('Wohin?').click();
    await page.mouse.move(700, 700);
    await page.clock.runFor(1_000);
    await expect.poll(() => openTitles(page)).toEqual(['Suche']);
    await page.mouse.click(700, 700);
    await expect.poll(() => openTitles(page)).toEqual([]);
  });

  it('is as wide as the window, or as its content below its title, and never extends past the edges, also from right to left [menu.7]', async ({
    open,
    site,
  }) => {
    let reuse: Page | undefined;
    const boxes = async (body: string, title: string) => {
      const page = await openMenu(open, site, body, { reuse });
      reuse = page;
      await titleOn(page, title).click();
      return page.locator('.e-con.e-active').evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [left, right];
      });
    };
    const fitted = (position: string, title = 'Preise') =>
      boxes(
        megaMenu(
          'ab1',
          TITLES,
          { ...click, content_width: 'fit_to_content', content_horizontal_position: position },
          { classes: 'e-fit' },
        ),
        title,
      );
    const dead = TITLES.map(({ href: _, ...title }) => title);
    const rtl = (settings: Record<string, unknown>, classes = '') =>
      boxes(
        `<div dir="rtl">${megaMenu('ab1', dead, { ...click, ...settings }, { classes })}</div>`,
        'Preise',
      );
    expect(await boxes(megaMenu('ab1', TITLES, click), 'Reisen')).toEqual([0, 1280]);
    expect(await fitted('left', 'Reisen')).toEqual([100, 400]);
    expect(await fitted('center', 'Reisen')).toEqual([25, 325]);
    expect(await fitted('right', 'Reisen')).toEqual([0, 300]);
    expect(await rtl({})).toEqual([0, 1280]);
    const right = { content_width: 'fit_to_content', content_horizontal_position: 'right' };
    expect(await rtl(right, 'e-fit')).toEqual([730, 1030]);
  });

  it('opens above its titles where there is space only there, and scrolls its own content in a sticky bar [menu.7]', async ({
    open,
    site,
  }) => {
    const high = [{ text: 'Hoch', content: '<p class="high">Hoch</p>' }];
    const page = await openMenu(
      open,
      site,
      `<div class="low">${megaMenu('ab1', high, click)}</div><div class="space"></div><div class="stuck">${megaMenu('ab2', [{ text: 'Fest', content: '<p class="high">Fest</p>' }], click)}</div><div class="space"></div>`,
    );
    await titleOn(page, 'Hoch').click();
    await expect.poll(() => page.locator('.content-above').count()).toBe(1);
    const box = await page.locator('.e-con.e-active').boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640);
    expect(box?.width).toBe(1280);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.content-above, .e-con[style]').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.evaluate(() => scrollTo(0, 5000));
    await titleOn(page, 'Fest').click();
    const content = page.locator('.e-con.e-active');
    await expect
      .poll(() => content.evaluate((each) => [each.clientHeight, getComputedStyle(each).overflowY]))
      .toEqual([350, 'scroll']);
  });

  it('gives the list on small screens the rest of the screen, over the page until the visitor leaves the list [menu.4] [menu.7]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(
      open,
      site,
      `<div class="stuck">${megaMenu('ab1', TITLES, {}, { classes: 'e-over' })}</div>`,
      { viewport: { width: 800, height: 700 } },
    );
    const toggle = page.getByRole('button', { name: 'Menü umschalten' });
    const wrapper = page.locator('.e-n-menu-wrapper');
    await toggle.click();
    await expect
      .poll(() => wrapper.getAttribute('style'))
      .toContain('--n-menu-dropdown-content-box-height: 660px');
    await page.mouse.click(400, 650);
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await expect
      .poll(() => wrapper.getAttribute('style'))
      .toContain('--n-menu-dropdown-content-box-height: 0');
    await toggle.click();
    await page.keyboard.press('Escape');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Kontakt' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('dispatches events for its contents, plays its animation unless the visitor wants none, and follows the builder’s events [menu.4]', async ({
    open,
    site,
  }) => {
    const menu = megaMenu('ab1', TITLES, { ...click, open_animation: 'fadeIn' });
    const page = await openMenu(open, site, menu);
    await page.evaluate(() => {
      document.title = '';
      for (const type of [
        'elementor-pro/mega-menu/dropdown-open',
        'elementor-pro/motion-fx/recalc',
        'elementor/nested-tabs/activate',
      ])
        addEventListener(type, (event) => {
          document.title += `${type.split('/').pop()} ${(event as CustomEvent<HTMLElement | null>).detail?.dataset.tabIndex ?? ''}|`;
        });
      dispatchEvent(
        new CustomEvent('elementor/nested-elements/activate-by-keyboard', {
          detail: { widgetId: 'ab1', titleIndex: 2 },
        }),
      );
    });
    await expect.poll(() => openTitles(page)).toEqual(['Preise']);
    await expect.poll(() => page.title()).toBe('dropdown-open |recalc |activate 2|');
    await expect.poll(() => page.locator('.e-con.e-active.animated.fadeIn').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.animated, .fadeIn').count()).toBe(0);
    const still = await openMenu(open, site, menu, { reducedMotion: 'reduce' });
    await titleOn(still, 'Reisen').click();
    await expect.poll(() => openTitles(still)).toEqual(['Reisen']);
    await expect.poll(() => still.locator('.animated').count()).toBe(0);
  });

  it('opens its dropdown once under a space bar that is held on a title without an address [menu.7b]', async ({
    open,
    site,
  }) => {
    const page = await openMenu(
      open,
      site,
      megaMenu('ab1', [{ text: 'Reisen', href: '#', content: '<a href="/kanada/">Kanada</a>' }], click),
    );
    await page.getByRole('link', { name: 'Reisen' }).focus();
    for (let times = 0; times < 4; times++) await page.keyboard.down(' ');
    await page.keyboard.up(' ');
    await expect.poll(() => openTitles(page)).toEqual(['Reisen']);
  });

  it('lets a row of links be dragged, and follows a link by the keyboard after a drag that ended beside the row [menu.4]', async ({
    open,
    site,
  }) => {
    const links = Array.from({ length: 12 }, (_, at) => ({ text: `T${at}`, href: `#ziel-${at}` }));
    const page = await openMenu(
      open,
      site,
      megaMenu('ab3', links, { horizontal_scroll: 'enable' }, { classes: 'e-scrolls' }),
    );
    const row = page.locator('.e-scrolls .e-n-menu-heading');
    const position = () => row.evaluate((each) => each.scrollLeft);
    const box = await page.getByRole('link', { name: 'T3' }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y, { steps: 10 });
    await expect.poll(() => position()).toBe(100);
    await page.mouse.move(x - 100, y + 400, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('link', { name: 'T4' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#ziel-4');
  });

  it('lets a menu in a dropdown open independently, and a row of many titles be dragged [menu.4]', async ({
    open,
    site,
  }) => {
    const inner = megaMenu('ab2', [{ text: 'Innen', content: '<a href="/liste/">Liste</a>' }], click);
    const many = Array.from({ length: 12 }, (_, at) => ({ text: `T${at}` }));
    const page = await openMenu(
      open,
      site,
      megaMenu('ab1', [{ text: 'Außen', content: inner }], click) +
        `<div class="space"></div>${megaMenu('ab3', many, { horizontal_scroll: 'enable', item_position_horizontal: 'end' }, { classes: 'e-scrolls' })}`,
    );
    await titleOn(page, 'Außen').click();
    await titleOn(page, 'Innen').click();
    await expect.poll(() => openTitles(page)).toEqual(['Außen', 'Innen']);
    await page.keyboard.press('Escape');
    await expect.poll(() => openTitles(page)).toEqual(['Außen']);
    await page.keyboard.press('Escape');
    await expect.poll(() => openTitles(page)).toEqual([]);
    const row = page.locator('.e-scrolls .e-n-menu-heading');
    await expect.poll(() => row.evaluate((each) => each.scrollLeft)).toBe(12 * 150 - 1080);
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    await page.mouse.move(300, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(500, (box?.y ?? 0) + 20);
    await page.mouse.up();
    await expect.poll(() => row.evaluate((each) => each.scrollLeft)).toBe(12 * 150 - 1080 - 200);
  });
});
