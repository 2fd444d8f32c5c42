import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type Open, type OpenOptions } from '../../support/browser';
import { createFinger } from '../../support/finger';
import { nestedTabs, widget } from '../../support/markup';
import type { Site } from '../../support/site';

/** The CMS's styles on which the behaviour depends. */
const CMS_CSS = `
  body { margin: 0; min-height: 3000px }
  .e-off-canvas { position: fixed; inset: 0; z-index: 99; pointer-events: none }
  .e-off-canvas[aria-hidden=true] { visibility: hidden }
  .e-off-canvas.animated-reverse-wrapper:not(.no-animation) { visibility: visible }
  .e-off-canvas__overlay, .e-off-canvas__main { position: absolute; inset: 0; pointer-events: auto }
  .e-off-canvas__overlay { background: rgb(0 0 0 / .5) }
  .e-off-canvas__main { right: auto; width: 300px; overflow: auto; background: #fff; color: #000 }
  .e-off-canvas[aria-hidden=true] * { pointer-events: none }
  .at-bottom .e-off-canvas__main { inset: auto 0 0; width: auto; height: 300px }
  .animated { animation-duration: var(--duration, .2s) }
  .slow { --duration: 60s }
  .slideInLeft { animation-name: from-left }
  .reverse { animation-direction: reverse; animation-fill-mode: forwards }
  @keyframes from-left { from { transform: translateX(-100%) } }
  .e-off-canvas__no-scroll { overflow: hidden }
  .tall { height: 2000px }`;

const hash = (how: string, id: string, settings: object = { id, displayMode: how }) =>
  `#elementor-action%3Aaction%3Doff_canvas%3A${how}%26settings%3D${encodeURIComponent(btoa(JSON.stringify(settings)))}`;
const link = (text: string, how: string, id: string, settings?: object) =>
  `<a href="${hash(how, id, settings)}">${text}</a>`;
const offCanvas = (id: string, content: string, settings: object = {}, classes = '') =>
  widget(
    'off-canvas',
    id.split('-').at(-1) ?? '',
    `<div id="off-canvas-${id}" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="Menü" aria-modal="true" inert="" data-delay-child-handlers="true"><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content">${content}</div></div></div>`,
    settings,
    classes,
  );
const ANIMATED = { entrance_animation: 'slideInLeft', exit_animation: 'slideInLeft' };
const INSIDE = `<h2>Menü</h2><a href="/reiter/">Touren</a> ${link('Schließen', 'close', 'a1')}`;
const panelOf = (page: Page, id = 'a1') => page.locator(`#off-canvas-${id}`);
const state = (page: Page, id?: string) => panelOf(page, id).getAttribute('aria-hidden');

const start = async (open: Open, site: Site, body: string, options: OpenOptions = {}) => {
  site.set('/cms.css', CMS_CSS);
  return open(`<main><h1>Seite</h1>${body}</main>`, {
    head: '<link rel="stylesheet" href="/cms.css">',
    ...options,
  });
};

const PHONE: OpenOptions = { viewport: { width: 390, height: 800 }, hasTouch: true };

describe('off-canvas of the pro add-on', () => {
  it('opens, closes and toggles by link actions, and sets aria-expanded on its links; the page behind is inert [action.1e]', async ({
    open,
    site,
  }) => {
    const page = await start(
      open,
      site,
      link('Öffnen', 'open', 'a1') +
        link('Umschalten', 'toggle', 'a1', { id: 'a1' }) +
        link('Andere', 'open', 'b2') +
        offCanvas('a1', INSIDE, ANIMATED),
    );
    const opener = page.getByRole('link', { name: 'Öffnen' });
    const links = () =>
      page
        .locator('a[aria-controls=off-canvas-a1]')
        .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('aria-expanded')]));
    await expect
      .poll(() => links())
      .toEqual([
        ['Öffnen', 'false'],
        ['Umschalten', 'false'],
      ]);
    await expect.poll(() => page.getByText('Andere').getAttribute('aria-controls')).toBeNull();
    await page.evaluate(() => {
      window.addEventListener('elementor-pro/off-canvas/toggle-display-mode', (event) => {
        const { previousEvent, ...rest } = (event as CustomEvent).detail;
        document.title = JSON.stringify({ ...rest, type: previousEvent.type });
      });
    });
    await opener.click();
    await expect.poll(() => page.title()).toBe('{"id":"a1","displayMode":"open","type":"click"}');
    const panel = page.getByRole('dialog', { name: 'Menü' });
    await panel.waitFor();
    await expect
      .poll(() => panel.evaluate((root) => [root.hasAttribute('inert'), root.ariaHidden]))
      .toEqual([false, 'false']);
    expect((await links()).map(([, expanded]) => expanded)).toEqual(['true', 'true']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Touren');
    await expect
      .poll(() => page.getByText('Umschalten').evaluate((element) => element.closest('[inert]') !== null))
      .toBe(true);
    await panel.getByRole('link', { name: 'Schließen' }).click();
    await expect.poll(() => state(page)).toBe('true');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Öffnen');
    await expect.poll(() => page.locator('[inert]').count()).toBe(1);
    // The settings contain no mode, so the action's name decides.
    await page.getByText('Umschalten').click();
    await expect.poll(() => state(page)).toBe('false');
    await page.mouse.click(800, 400);
    await expect.poll(() => state(page)).toBe('true');
  });

  it('plays the CMS’s animation forwards and backwards, and none where the visitor or the owner wants none', async ({
    open,
    site,
  }) => {
    const body =
      link('Eins', 'toggle', 'a1') +
      link('Zwei', 'open', 'b2') +
      offCanvas('a1', INSIDE, ANIMATED, 'slow') +
      offCanvas('b2', link('Zu', 'close', 'b2'), { entrance_animation: 'unbekannt' });
    const page = await start(open, site, body);
    const classes = (id?: string) =>
      panelOf(page, id).evaluate((root) => [
        root.className,
        root.querySelector('.e-off-canvas__main')?.className,
      ]);
    await page.getByText('Eins').click();
    await expect.poll(() => classes()).toEqual(['e-off-canvas', 'e-off-canvas__main animated slideInLeft']);
    const finish = () =>
      page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
    await finish();
    await expect.poll(classes).toEqual(['e-off-canvas', 'e-off-canvas__main']);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => classes())
      .toEqual(['e-off-canvas animated-reverse-wrapper', 'e-off-canvas__main animated slideInLeft reverse']);
    await expect.poll(() => panelOf(page).isVisible()).toBe(true);
    await finish();
    await expect.poll(classes).toEqual(['e-off-canvas', 'e-off-canvas__main']);
    // An animation that no style sheet defines does not play, and the panel closes at once.
    await page.getByText('Zwei').click();
    await expect.poll(() => classes('b2')).toEqual(['e-off-canvas', 'e-off-canvas__main']);
    await page.getByText('Zu', { exact: true }).click();
    await expect.poll(() => classes('b2')).toEqual(['e-off-canvas no-animation', 'e-off-canvas__main']);

    const calm = await start(open, site, body, { reducedMotion: 'reduce' });
    await calm.getByText('Eins').click();
    await expect.poll(() => panelOf(calm).getAttribute('class')).toBe('e-off-canvas no-animation');
    await calm.keyboard.press('Escape');
    await expect.poll(() => panelOf(calm).isVisible()).toBe(false);
  });

  it('stays open where overlay, Escape and finger must not close it, and locks the page without a jump', async ({
    open,
    site,
  }) => {
    const page = await start(
      open,
      site,
      link('Öffnen', 'open', 'a1') +
        offCanvas('a1', INSIDE, {
          is_not_close_on_overlay: 'yes',
          is_not_close_on_esc_overlay: 'yes',
          prevent_scroll: 'yes',
        }),
      PHONE,
    );
    const layout = () =>
      page.evaluate(() => [
        document.body.clientWidth,
        document.querySelector('h1')?.getBoundingClientRect().x,
      ]);
    const before = await layout();
    await page.getByText('Öffnen').click();
    await page.keyboard.press('Escape');
    await page.mouse.click(360, 400);
    await (await createFinger(page)).swipe([250, 400], [-240, 0]);
    await expect.poll(() => state(page)).toBe('false');
    await expect.poll(() => layout()).toEqual(before);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await expect.poll(() => page.locator('body.e-off-canvas__no-scroll').count()).toBe(1);
    await page.getByText('Schließen').click();
    await expect.poll(() => page.locator('body[class*=no-scroll]').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('');
  });

  it('mounts the handlers inside at the first opening, and lets a link inside open another panel above it', async ({
    open,
    site,
  }) => {
    const page = await start(
      open,
      site,
      link('Öffnen', 'open', 'a1') +
        offCanvas('a1', nestedTabs('ab12cd3', ['Eins', 'Zwei']) + link('Weiter', 'open', 'b2')) +
        offCanvas('b2', '<p>Ohne Links, aber zu lesen.</p>'),
    );
    await expect.poll(() => page.locator('.e-activated').count()).toBe(0);
    await page.getByText('Öffnen').click();
    await page.locator('.e-activated').waitFor();
    await page.getByText('Weiter').click();
    expect([await state(page), await state(page, 'b2')]).toEqual(['false', 'false']);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('e-off-canvas__content');
    await page.keyboard.press('Escape');
    expect([await state(page), await state(page, 'b2')]).toEqual(['false', 'true']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Weiter');
  });

  it('has an id of its own in each loop item, and does not open in a carousel', async ({ open, site }) => {
    const page = await start(
      open,
      site,
      link('Erste', 'open', '12-34-a1') +
        link('Zweite', 'open', '12-35-a1') +
        link('Dritte', 'open', 'c3') +
        offCanvas('12-34-a1', link('Zu', 'close', '12-34-a1')) +
        offCanvas('12-35-a1', link('Zu', 'close', '12-35-a1')) +
        `<div class="swiper-wrapper">${offCanvas('c3', 'Drin')}</div>`,
    );
    await page.getByText('Zweite').click();
    expect([await state(page, '12-34-a1'), await state(page, '12-35-a1')]).toEqual(['true', 'false']);
    await page.keyboard.press('Escape');
    await page.getByText('Dritte').click();
    await expect.poll(() => state(page, 'c3')).toBe('true');
  });

  it('follows a finger to its side and closes by a long or a quick swipe, moves back after a short one; content scrolls', async ({
    open,
    site,
  }) => {
    const page = await start(
      open,
      site,
      link('Öffnen', 'open', 'a1') + offCanvas('a1', `<div class="tall">${INSIDE}</div>`),
      PHONE,
    );
    const main = page.locator('.e-off-canvas__main');
    const left = () => main.evaluate((element) => Math.round(element.getBoundingClientRect().left));
    // The panel accepts no finger while it moves back, also in the last half of a pixel.
    const isBack = async () =>
      (await left()) === 0 && (await main.evaluate((element) => !element.getAnimations().length));
    const finger = await createFinger(page);
    await page.getByText('Öffnen').click();
    await finger.down(250, 400);
    await finger.move(-60, 0);
    await expect.poll(left).toBe(-60);
    await finger.rest();
    await finger.up();
    await expect.poll(isBack).toBe(true);
    await expect.poll(() => state(page)).toBe('false');
    await finger.down(250, 400);
    await finger.move(-200, 0);
    await finger.cancel();
    await expect.poll(isBack).toBe(true);
    await finger.swipe([150, 400], [120, 0]);
    await expect.poll(() => state(page)).toBe('false');
    for (const way of [-40, -290]) {
      // When the page is busy for long, the browser handles the touch itself; the next touch then counts.
      await expect
        .poll(async () => {
          if ((await state(page)) === 'false') await finger.swipe([295, 400], [way, 0]);
          return state(page);
        })
        .toBe('true');
      await expect.poll(() => main.getAttribute('style')).toBeNull();
      await page.getByText('Öffnen').click();
    }
    await finger.swipe([150, 500], [10, -200]);
    await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop > 100)).toBe(true);
    await expect.poll(() => state(page)).toBe('false');
  });

  it('at the bottom closes downwards, once its content is scrolled to the top', async ({ open, site }) => {
    const page = await start(
      open,
      site,
      link('Öffnen', 'open', 'a1') + offCanvas('a1', `<div class="tall">${INSIDE}</div>`, {}, 'at-bottom'),
      PHONE,
    );
    await page.getByText('Öffnen').click();
    const main = page.locator('.e-off-canvas__main');
    const finger = await createFinger(page);
    await finger.swipe([150, 550], [0, 200]);
    await expect.poll(() => state(page)).toBe('true');
    await page.getByText('Öffnen').click();
    await main.evaluate((element) => element.scrollTo(0, 400));
    await finger.swipe([150, 550], [0, 150]);
    await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop < 400)).toBe(true);
    await expect.poll(() => state(page)).toBe('false');
  });

  it.for(['open', 'closing'])(
    'that is removed from the page while %s leaves the page as the server printed it [core.6]',
    async (when, { open, site }) => {
      const markup = offCanvas('a1', INSIDE, { ...ANIMATED, prevent_scroll: 'yes' }, 'slow');
      const page = await start(open, site, link('Öffnen', 'open', 'a1') + markup);
      const comparable = (printed: string) => printed.replace(/ style=""/g, '').replace(/\s+/g, ' ');
      const html = () => page.evaluate(() => document.documentElement.outerHTML);
      const before = (await html()).replace(/ aria-(?:controls|expanded)="[^"]*"/g, '');
      await page.getByText('Öffnen').click();
      if (when === 'closing') await page.keyboard.press('Escape');
      const kept = await page.evaluateHandle(
        () => document.querySelector('.elementor-widget') as HTMLElement,
      );
      const after = await kept.evaluate(async (element) => {
        element.remove();
        await new Promise((resolve) => setTimeout(resolve));
        return element.outerHTML;
      });
      expect(comparable(after)).toBe(comparable(markup));
      await kept.evaluate((element) => document.querySelector('main')?.append(element));
      expect(comparable(await html()).replace(/ aria-(?:controls|expanded)="[^"]*"/g, '')).toBe(
        comparable(before),
      );
      await expect
        .poll(() => page.getByText('Öffnen').evaluate((element) => element.closest('[inert]')))
        .toBeNull();
    },
  );
});
