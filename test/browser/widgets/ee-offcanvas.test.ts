import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { createFinger } from '../../support/finger';
import { nestedTabs } from '../../support/markup';
import { violations } from '../../support/visit';
import { eeOffCanvas, focused, MOVE_MS, move, openPage, panel, states } from './ee-offcanvas-page';

const LINKS = '<a href="/reiter/">Heli-Skiing</a>';
const burger = (page: Page) => page.getByRole('button', { name: 'Menü' });
const boxes = (page: Page, ...selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { x, y } = (document.querySelector(selector) as Element).getBoundingClientRect();
        return [Math.round(x), Math.round(y)];
      }),
    selectors,
  );

describe('off-canvas of the widget extras', () => {
  it('leaves the page as it was once a script has removed all panels, whichever first [offcanvas.1]', async ({
    open,
    site,
  }) => {
    const fixed = { animation: 'overlay', scroll_fix: 'margin' };
    const page = await openPage(
      open,
      site,
      eeOffCanvas('ab1', fixed, LINKS) + eeOffCanvas('ab2', fixed, LINKS),
    );
    const root = () =>
      page.evaluate(() => {
        const { className, style } = document.documentElement;
        return [/scroll-fix/.test(className), style.height];
      });
    await expect.poll(root).toEqual([true, 'auto']);
    await page.evaluate(() => document.querySelector('[data-id=ab1]')?.remove());
    await expect.poll(() => root()).toEqual([true, 'auto']);
    await page.evaluate(() => document.querySelector('[data-id=ab2]')?.remove());
    await expect.poll(root).toEqual([false, '']);
  });

  it('goes from closed to opening, open, closing and closed, in the classes of html and body [offcanvas.1a, offcanvas.1b, offcanvas.1c]', async ({
    open,
    site,
  }) => {
    const page = await openPage(
      open,
      site,
      `<main>${eeOffCanvas('ab1', { container_scroll: 'yes' }, LINKS)}</main>`,
    );
    await page.evaluate(() => {
      document.title = '0';
      addEventListener('resize', () => (document.title = String(Number(document.title) + 1)));
    });
    expect(await states(page)).toEqual(['closed', '']);
    await burger(page).click();
    expect(await states(page)).toEqual(['opening', 'id-ab1 opening']);
    await expect.poll(() => page.title()).toBe('1');
    await page.clock.runFor(MOVE_MS - 1);
    expect(await states(page)).toEqual(['opening', 'id-ab1 opening']);
    await page.clock.runFor(1);
    expect(await states(page)).toEqual(['open', 'id-ab1 scroll open']);
    await expect.poll(() => page.locator('.ee--is-active').count()).toBe(1);
    await expect
      .poll(() => page.locator('.ee-offcanvas__trigger').getAttribute('aria-expanded'))
      .toBe('true');
    await panel(page, 'ab1').getByRole('button', { name: 'Schließen' }).click();
    expect(await states(page)).toEqual(['closing', 'id-ab1 scroll closing']);
    await expect.poll(() => panel(page, 'ab1').isVisible()).toBe(true);
    await move(page);
    expect(await states(page)).toEqual(['closed', 'closed']);
    await expect.poll(() => panel(page, 'ab1').getAttribute('style')).toBeNull();
    await expect.poll(() => page.locator('.ee--is-active').count()).toBe(0);
    await expect.poll(() => page.title()).toBe('2');
  });

  it('has the structure that the CMS’s CSS expects: a panel before the page, which is wrapped in one container where the page moves', async ({
    open,
    site,
  }) => {
    site.set('/rahmen.html', '<!doctype html><title>Rahmen</title>');
    const page = await openPage(
      open,
      site,
      `<p>Text<iframe src="/rahmen.html" title="Rahmen"></iframe></p>bloß<template></template><main>${eeOffCanvas('ab1', { animation: 'push', position: 'right', scroll_fix: 'margin' }, nestedTabs('ab12cd3', ['Eins', 'Zwei']))}</main><script type="text/plain"></script><div consent-skip-blocker="1">Banner</div>`,
    );
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.body.children].map(
            ({ localName, className, id }) => `${localName}${id && '#'}${id}.${className}`,
          ),
        ),
      )
      .toEqual([
        'div#ocab1.ee-offcanvas__slidebar ee-offcanvas__slidebar--ab1',
        'div.ee-offcanvas__container',
        'template.',
        'script.',
        'div.',
      ]);
    const container = page.locator('.ee-offcanvas__container');
    await expect.poll(() => container.getAttribute('canvas')).toBe('container');
    await expect
      .poll(() => container.evaluate((element) => [...element.childNodes].map(({ nodeName }) => nodeName)))
      .toEqual(['P', '#text', 'MAIN', 'SPAN', 'DIV']);
    await expect.poll(() => panel(page, 'ab1').getAttribute('off-canvas')).toBe('ocab1 right push');
    await expect.poll(() => page.locator('[data-slidebar-id=ocab1]').count()).toBe(2);
    await expect
      .poll(() => page.locator('html').getAttribute('class'))
      .toContain('ee-offcanvas-scroll-fix-margin');
    await burger(page).click();
    await page.getByRole('dialog', { name: 'Touren' }).waitFor();
    await page.locator('.e-activated').waitFor();

    // Moving a frame in the document must not load it a second time.
    expect(site.requests.filter((path) => path === '/rahmen.html')).toHaveLength(1);

    const plain = await openPage(
      open,
      site,
      `<main>${eeOffCanvas('ab1', { animation: 'overlay' }, LINKS)}</main>`,
      { reuse: page },
    );
    await expect.poll(() => plain.locator('.ee-offcanvas__container').count()).toBe(0);
    await expect.poll(() => plain.locator('body > main ~ .ee-offcanvas__overlay').count()).toBe(1);
  });

  it('moves what it should at each side and by each animation, and follows a resize', async ({
    open,
    site,
  }) => {
    let reuse: Page | undefined;
    for (const [position, animation, own, page_] of [
      ['left', 'reveal', [0, 0], [640, 0]],
      ['right', 'shift', [640, 0], [-640, 0]],
      ['top', 'overlay', [0, 0], [0, 0]],
      ['bottom', 'push', [0, 450], [0, -450]],
    ] as const) {
      await reuse?.setViewportSize({ width: 1280, height: 900 });
      const page = await openPage(
        open,
        site,
        `<main>${eeOffCanvas('ab1', { position, animation }, LINKS)}</main>`,
        { reuse },
      );
      reuse = page;
      await burger(page).click();
      await move(page);
      await expect.poll(() => boxes(page, '#ocab1', 'main'), { message: position }).toEqual([own, page_]);
      await page.setViewportSize({ width: 640, height: 450 });
      await expect
        .poll(() => boxes(page, '#ocab1', 'main'), { message: position })
        .toEqual([own.map((at) => at / 2), page_.map((at) => at / 2)]);
    }
  });

  it('is also visible on a scrolled page, at each side', async ({ open, site }) => {
    let reuse: Page | undefined;
    for (const [position, animation, x, y] of [
      ['left', 'reveal', 100, 100],
      ['right', 'reveal', 1200, 100],
      ['top', 'reveal', 100, 100],
      ['bottom', 'shift', 100, 800],
    ] as const) {
      const page = await openPage(
        open,
        site,
        `<main>${eeOffCanvas('ab1', { position, animation, container_scroll: 'yes' }, LINKS)}<div class="tall"></div></main>`,
        { reuse },
      );
      reuse = page;
      await page.evaluate(() => {
        scrollTo(0, 1000);
        document.querySelector<HTMLElement>('.ee-offcanvas__trigger')?.click();
      });
      await move(page);
      const seen = () =>
        page.evaluate(
          (points) => {
            for (const element of document.querySelectorAll('[inert]')) element.removeAttribute('inert');
            return points.map(
              ([left = 0, top = 0]) =>
                document
                  .elementFromPoint(left, top)
                  ?.closest('.ee-offcanvas__slidebar,.ee-offcanvas__overlay')
                  ?.className.split(' ')[0],
            );
          },
          [
            [x, y],
            [1280 - x, 900 - y],
          ],
        );
      const both = ['ee-offcanvas__slidebar', 'ee-offcanvas__overlay'];
      await expect.poll(seen, { message: position }).toEqual(both);
      await page.evaluate(() => scrollTo(0, 1500));
      await expect.poll(seen, { message: position }).toEqual(both);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500);
    }
  });

  it('leaves a scrolled page at its position, together with sticky and fixed elements', async ({
    open,
    site,
  }) => {
    let reuse: Page | undefined;
    for (const container_scroll of ['', 'yes']) {
      const page = await openPage(
        open,
        site,
        `<header class="sticky">Kopf</header><div class="fixed"></div><main>${eeOffCanvas('ab1', { trigger_source: 'id', trigger_id: 'knopf', container_scroll }, LINKS)}<div class="tall"></div></main>`,
        { reuse },
      );
      reuse = page;
      await page.evaluate(() => {
        const trigger = document.createElement('button');
        trigger.id = 'knopf';
        document.querySelector('.fixed')?.append(trigger);
        scrollTo(0, 1000);
        document.title = '';
        addEventListener('scroll', () => {
          if (scrollY !== 1000) document.title += `${scrollY} `;
        });
      });
      const before = await boxes(page, '.sticky', '.fixed', '.tall');
      await page.evaluate(() => document.getElementById('knopf')?.click());
      await move(page);
      await expect
        .poll(() => boxes(page, '.sticky', '.fixed', '.tall'))
        .toEqual(before.map(([x = 0, y]) => [x + 640, y]));
      await page.mouse.move(900, 400);
      await page.mouse.wheel(0, 200);
      if (container_scroll) {
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
        await expect
          .poll(async () => (await boxes(page, '.sticky', '.fixed'))[1])
          .toEqual([(before[1]?.[0] ?? 0) + 640, before[1]?.[1]]);
        await page.evaluate(() => scrollTo(0, 1000));
      }
      await page.keyboard.press('Escape');
      await move(page);
      expect(await states(page)).toEqual(['closed', 'closed']);
      await expect.poll(() => boxes(page, '.sticky', '.fixed', '.tall')).toEqual(before);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      if (!container_scroll) await expect.poll(() => page.title()).toBe('');
    }
  });

  it('covers the whole locked page, also the place of its scrollbar', async ({ open, site }) => {
    const sides = ['left', 'right', 'top'];
    const page = await openPage(
      open,
      site,
      `<main>${sides.map((position, at) => `<a id="knopf${at}" href="#">${position}</a>${eeOffCanvas(`ab${at}`, { position, animation: 'push', trigger_source: 'id', trigger_id: `knopf${at}` }, LINKS)}`).join('')}<div class="tall"></div></main>`,
      { hasScrollbars: true, viewport: { width: 1000, height: 800 } },
    );
    // Points beside the page and beside the panel; the panels cover half of the window.
    const spots = { left: [502, 998], right: [2, 498], top: [2, 998] };
    for (const [at, side] of sides.entries()) {
      await page.locator(`#knopf${at}`).click();
      await move(page);
      const seen = await page.evaluate(
        (xs) => {
          // Inert elements cannot be hit, so `inert` is removed for this query.
          document.querySelector('.ee-offcanvas__container')?.removeAttribute('inert');
          return xs.map((x) => document.elementFromPoint(x, 600)?.className);
        },
        spots[side as keyof typeof spots],
      );
      expect([side, ...seen]).toEqual([side, 'ee-offcanvas__overlay', 'ee-offcanvas__overlay']);
      await page.keyboard.press('Escape');
      await move(page);
    }
    await expect.poll(() => page.locator('.ee-offcanvas__overlay').getAttribute('style')).toBeFalsy();
  });

  it('opens one panel at a time, by triggers anywhere on the page, also later ones, and by keyboard [offcanvas.1d]', async ({
    open,
    site,
  }) => {
    const page = await openPage(
      open,
      site,
      `<main><a href="#" id="knopf">Wetter</a><div class="oben"><a href="#">Hinweis</a></div>
       ${eeOffCanvas('ab1', { trigger_source: 'id', trigger_id: 'knopf', position: 'right', animation: 'push' }, LINKS, 'Wetter')}
       ${eeOffCanvas('ab2', { trigger_source: 'class', trigger_class: 'oben', animation: 'overlay', header_close_source: 'class', header_close_class: 'zu' }, '<a class="zu" href="#">Danke</a>', '')}</main>`,
    );
    const weather = page.getByRole('button', { name: 'Wetter' });
    await expect
      .poll(() => weather.evaluate((link) => [link.className, link.getAttribute('aria-controls')]))
      .toEqual(['ee-offcanvas__trigger', 'ocab1']);
    const hint = page.getByRole('button', { name: 'Hinweis' });
    await expect
      .poll(() => hint.evaluate((link) => [link.parentElement?.dataset.slidebarId, link.ariaExpanded]))
      .toEqual(['ocab2', 'false']);
    await weather.focus();
    await page.keyboard.press('Space');
    await move(page);
    await page.clock.runFor(100);
    await expect.poll(() => focused(page)).toBe('');
    await page.evaluate(() => document.querySelector<HTMLElement>('.oben a')?.click());
    expect(await states(page)).toEqual(['closing', 'id-ab1 closing']);
    await move(page);
    expect(await states(page)).toEqual(['opening', 'id-ab2 opening']);
    await move(page);
    // A dialog without a title has the accessible name "Menü".
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Danke' }).press('Enter');
    await move(page);
    expect(await states(page)).toEqual(['closed', 'closed']);
    await page.evaluate(() => {
      const late = document.createElement('p');
      late.className = 'oben';
      late.append('Spät');
      document.querySelector('main')?.append(late);
    });
    await page.getByText('Spät').click();
    expect(await states(page)).toEqual(['opening', 'id-ab2 opening']);
    await expect.poll(() => page.getByText('Spät').getAttribute('aria-expanded')).toBe('true');
    await move(page);
    await page.mouse.click(1200, 800);
    expect(await states(page)).toEqual(['closing', 'id-ab2 closing']);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main')?.closest('[inert]')))
      .toBeNull();
  });

  it('scrolls smoothly to anchors of the page in the owner’s time and closes; the visitor’s wheel stops the scroll [offcanvas.1e]', async ({
    open,
    site,
  }) => {
    const page = await openPage(
      open,
      site,
      `<main>${eeOffCanvas('ab1', { position: 'top', animation: 'push' }, '<a href="#ziel">Ziel</a> <a href="#fehlt">Fehlt</a>')}<div class="tall"></div><h2 id="ziel">Ziel</h2><div class="tall"></div></main>`,
    );
    await burger(page).click();
    await move(page);
    const top = await page.evaluate(
      () => (document.getElementById('ziel') as HTMLElement).getBoundingClientRect().top - 450,
    );
    // The browser handles a link whose target does not exist.
    await page.getByRole('dialog').getByText('Fehlt').click();
    expect(new URL(page.url()).hash).toBe('#fehlt');
    await page.getByRole('dialog').getByText('Ziel').click();
    // The file that scrolls comes with the pointer.
    await expect
      .poll(async () => {
        await page.clock.runFor(16);
        return page.evaluate(() => scrollY);
      })
      .toBeGreaterThan(0);
    await page.clock.runFor(230);
    const half = await page.evaluate(() => scrollY);
    expect(half).toBeGreaterThan(top * 0.3);
    expect(half).toBeLessThan(top * 0.7);
    expect((await states(page))[0]).toBe('open');
    await page.clock.runFor(300);
    expect((await states(page))[0]).toBe('closing');
    await move(page);
    expect(Math.abs((await boxes(page, '#ziel'))[0]?.[1] ?? 99)).toBeLessThanOrEqual(1);
    await expect.poll(() => focused(page)).toBe('ziel');

    await page.evaluate(() => {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('.ee-offcanvas__trigger')?.click();
    });
    await move(page);
    await page.getByRole('dialog').getByText('Ziel').click();
    await page.clock.runFor(50);
    await page.mouse.wheel(0, 1);
    await expect
      .poll(async () => {
        await page.clock.runFor(16);
        return (await states(page))[0];
      })
      .toBe('closing');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top * 0.5);
  });

  it('stays open after a click on an anchor where closing is not set [offcanvas.1e]', async ({
    open,
    site,
  }) => {
    const page = await openPage(
      open,
      site,
      `<main>${eeOffCanvas('ab1', { position: 'top', animation: 'overlay', anchor_navigation_close: undefined }, '<a href="#ziel">Ziel</a>')}<div class="tall"></div><h2 id="ziel">Ziel</h2><div class="tall"></div></main>`,
    );
    await burger(page).click();
    await move(page);
    await page.getByRole('dialog').getByText('Ziel').click();
    await page.clock.runFor(2_000);
    expect((await states(page))[0]).toBe('open');
  });

  it('closes by a swipe towards its side, which the page follows', async ({ open, site }) => {
    const page = await openPage(
      open,
      site,
      `<main>${eeOffCanvas('ab1', { animation: 'push' }, LINKS)}<div class="tall"></div></main>`,
      { hasTouch: true, viewport: { width: 390, height: 800 } },
    );
    const finger = await createFinger(page);
    await burger(page).click();
    await move(page);
    await finger.down(180, 400);
    await finger.move(-50, 0);
    await expect
      .poll(() => boxes(page, '#ocab1', 'main'))
      .toEqual([
        [-50, 0],
        [145, 0],
      ]);
    await finger.rest();
    await finger.up();
    await expect
      .poll(() => boxes(page, '#ocab1', 'main'))
      .toEqual([
        [0, 0],
        [195, 0],
      ]);
    await finger.swipe([180, 400], [-100, 0]);
    await expect.poll(() => states(page)).toEqual(['closed', 'closed']);
    await expect.poll(() => boxes(page, 'main')).toEqual([[0, 0]]);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('moves nothing for visitors who want less motion, and is not printed', async ({ open, site }) => {
    const page = await openPage(open, site, `<main>${eeOffCanvas('ab1', {}, LINKS)}</main>`, {
      reducedMotion: 'reduce',
    });
    await burger(page).click();
    expect(await states(page)).toEqual(['open', 'id-ab1 open']);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => panel(page, 'ab1').isVisible()).toBe(false);
    await expect.poll(() => boxes(page, 'main')).toEqual([[0, 0]]);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    expect(await states(page)).toEqual(['closed', 'closed']);
  });

  it('passes axe while it is open, on a narrow phone and from right to left', async ({ open, site }) => {
    let reuse: Page | undefined;
    for (const dir of ['ltr', 'rtl']) {
      const page = await openPage(
        open,
        site,
        `<main dir="${dir}"><h1>Seite</h1><div class="oben"><a href="#">Hinweis</a></div>${eeOffCanvas('ab1', {}, LINKS)}${eeOffCanvas('ab2', { trigger_source: 'class', trigger_class: 'oben' }, LINKS)}</main>`,
        { viewport: { width: 320, height: 600 }, reuse },
      );
      reuse = page;
      await page.clock.resume();
      expect(await violations(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await burger(page).click();
      await move(page);
      expect(await violations(page)).toEqual([]);
      // Phones zoom out to the width of the page and enlarge fixed elements accordingly, so the page must not be wider
      // than the window.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });

  it('in the builder’s canvas leaves the page unwrapped and usable', async ({ open, site }) => {
    site.set('/config.js', 'window.elementorFrontendConfig = { environmentMode: { edit: true } };');
    const page = await openPage(open, site, `<main>${eeOffCanvas('ab1', {}, LINKS)}</main>`, {
      head: '<link rel="stylesheet" href="/cms.css"><script src="/config.js"></script>',
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('.ee-offcanvas__trigger')?.click());
    expect(await states(page)).toEqual(['opening', 'id-ab1 opening']);
    await expect.poll(() => page.locator('[inert],.ee-offcanvas__container').count()).toBe(0);
  });

  it('that is removed from the page in any state leaves the page as the server printed it [core.6]', async ({
    open,
    site,
  }) => {
    let reuse: Page | undefined;
    for (const when of ['opening', 'open', 'closing']) {
      const widgets =
        eeOffCanvas('ab1', { container_scroll: 'yes', scroll_fix: 'overflow' }, LINKS) +
        eeOffCanvas('ab1', { trigger_source: 'id', trigger_id: 'knopf' }, LINKS);
      const body = `<a href="#" id="knopf">Knopf</a>Text<main id="haupt">${widgets}</main><script type="text/plain"></script><p>Ende</p>`;
      const page = await openPage(open, site, body, { reuse });
      reuse = page;
      await expect.poll(() => page.locator('#ocab1,#ocab1_1').count()).toBe(2);
      await expect.poll(() => page.locator('[data-offcanvas-index="1"]').count()).toBe(1);
      await burger(page).click();
      if (when !== 'opening') await move(page);
      if (when === 'closing') await page.keyboard.press('Escape');
      expect((await states(page))[0]).toContain(when);
      const comparable = (html: string) =>
        html.replace(/ animated reveal|<span id="elementor-device.*?span>|\s+/g, '');
      const [first = '', second = '', left = '', ...root] = await page.evaluate(async () => {
        const all = [...document.querySelectorAll('.elementor-widget')];
        for (const element of all) element.remove();
        await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
        const { activeElement, documentElement: html } = document;
        // The opener's place is focusable as long as it has the focus of the opener that is gone.
        if (activeElement instanceof HTMLElement) activeElement.blur();
        return [
          ...all.map(({ outerHTML }) => outerHTML),
          document.body.innerHTML,
          html.getAttribute('style'),
          html.className,
        ];
      });
      expect(comparable(`${first}${second}`)).toBe(comparable(widgets));
      expect(comparable(left ?? '')).toBe(comparable(body.replace(widgets, '')));
      expect(root).toEqual([null, '']);
      await page.clock.runFor(MOVE_MS);
      expect(await states(page), when).toEqual(['', '']);
    }
  });
});
