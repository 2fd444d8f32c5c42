import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { whenReady } from '../../support/ready';
import { FACADE_TAG } from '../facade/snippet';
import { actionHref, closeButton, hide, modal, notes, openPopup, popup, popupPage, show } from './popup-page';

const PAGE_LOAD = { triggers: { page_load: 'yes', page_load_delay: 60 } };
const FIELD = '<h2>Brief</h2><label>Name <input></label>';

describe('a popup', () => {
  it('is not on the page before it is opened, and no handler in it mounts [popup.2]', async ({
    open,
    site,
  }) => {
    const page = await popupPage({ open, site }, popup(512));
    expect(await page.getByText('Zehn Euro').count()).toBe(0);
    expect(await modal(page).count()).toBe(0);
    expect(await page.locator('[data-elementor-id="512"]').isVisible()).toBe(false);
    expect(site.requests.filter((path) => /\/(?:view|react)\.js/.test(path))).toEqual([]);
  });

  it('opens by a click on the owner’s elements, instead of the click’s own effect, also from within another popup [popup.1b]', async ({
    open,
    site,
  }) => {
    const page = await popupPage(
      { open, site },
      popup(512, { open_selector: 'a[href="#ziel"], .mehr' }) +
        popup(513, {}, '<a class="mehr" href="/weg"><b>Mehr</b></a>'),
    );
    await page.locator('#link').click();
    await modal(page).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await closeButton(page).click();
    await openPopup(page, 513);
    await page.getByText('Mehr').click();
    await page.getByText('Zehn Euro').waitFor();
    expect(await modal(page, 513).isVisible()).toBe(true);
  });

  it('is closed by its close button also where the owner’s selector matches that button [popup.17]', async ({
    open,
    site,
  }) => {
    const page = await popupPage(
      { open, site },
      `<a href="#">Angebot</a>${popup(512, { open_selector: 'a[href="#"]' })}`,
    );
    await page.getByText('Angebot').click();
    await closeButton(page).click();
    await modal(page).waitFor({ state: 'hidden' });
    await page.getByText('Angebot').click();
    await modal(page).waitFor();
  });

  it('warns the owner of an invalid selector, and of a second popup with the same id [popup.1]', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await popupPage(
      { open, site },
      popup(512, { open_selector: '.auf[' }) + popup(512, {}, 'Zweites'),
    );
    expect(warnings.filter((text) => /"\.auf\[" is no selector|"512" is no id, or/.test(text))).toHaveLength(
      2,
    );
    expect(await show(page)).toBe(true);
    expect(await page.getByText('Zehn Euro').isVisible()).toBe(true);
    expect(await show(page, 9)).toBe(false);
  });

  it.for([
    ['the close button', {}, 512],
    ['the close button by Enter', {}, 512],
    ['the close button by the space bar', {}, 512],
    ['a click on the background', {}, 512],
    ['a click on the page where it lets the page through', {}, 600],
    ['Escape', {}, 512],
    ['script', {}, 512],
  ] as const)(
    'is closed by %s [popup.17a, popup.17b, popup.17c, popup.17d]',
    async ([way, settings, id], { open, site }) => {
      const page = await popupPage({ open, site }, popup(id, settings));
      await openPopup(page, id);
      if (way === 'the close button') await closeButton(page).click();
      else if (way.includes('by')) {
        await closeButton(page).focus();
        await page.keyboard.press(way.endsWith('Enter') ? 'Enter' : ' ');
      } else if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'script') await hide(page, id);
      else await page.mouse.click(5, 300);
      await modal(page, id).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([0, '']);
    },
  );

  it.for([
    ['a click on the background', { prevent_close_on_background_click: 'yes' }, 512],
    ['a click on the page', { prevent_close_on_background_click: 'yes' }, 600],
    ['Escape', { prevent_close_on_esc_key: 'yes' }, 512],
    ['a click in it', {}, 512],
    ['text that is selected beyond its edge', {}, 512],
  ] as const)(
    'is not closed by %s where the owner wants that [popup.17b, popup.17c, popup.17d]',
    async ([way, settings, id], { open, site }) => {
      const page = await popupPage({ open, site }, popup(id, settings));
      await openPopup(page, id);
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'a click in it') await page.getByText('Zehn Euro').click();
      else if (way.startsWith('text')) {
        await page.getByText('Zehn Euro').hover();
        await page.mouse.down();
        await page.mouse.move(5, 300);
        await page.mouse.up();
      } else await page.mouse.click(5, 300);
      expect(await modal(page, id).isVisible()).toBe(true);
      await closeButton(page, id).click();
      await modal(page, id).waitFor({ state: 'hidden' });
    },
  );

  it('closes by itself after its time, and the next show has the whole time again [popup.17e]', async ({
    open,
    site,
  }) => {
    const page = await popupPage({ open, site }, popup(512, { close_automatically: 60 }), { clock: true });
    await openPopup(page);
    await page.clock.runFor(40_000);
    await closeButton(page).click();
    await page.clock.runFor(1);
    await openPopup(page);
    await page.clock.runFor(40_000);
    expect(await modal(page).isVisible()).toBe(true);
    await page.clock.runFor(21_000);
    await modal(page).waitFor({ state: 'hidden' });
  });

  it('receives the focus after 100 ms, keeps Tab inside, and returns the focus [popup.20b]', async ({
    open,
    site,
  }) => {
    const page = await popupPage({ open, site }, popup(512), { clock: true });
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.clock.pauseAt(Date.now() + 600_000);
    await openPopup(page);
    await page.clock.runFor(99);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.clock.runFor(2);
    expect(await closeButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.clock.resume();
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Einlösen');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Mehr dazu');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Öffnen');
  });

  it.for(['Enter', ' '])(
    'opens or closes once under a key that is held (%j) [popup.17, popup.20]',
    async (key, { open, site }) => {
      const page = await popupPage({ open, site }, popup(512));
      const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      await page.evaluate(() => {
        Object.assign(window, { seen: [] });
        for (const type of ['show', 'hide'])
          addEventListener(`elementor/popup/${type}`, () =>
            (window as unknown as { seen: string[] }).seen.push(type),
          );
      });
      /** Holds the key until the focus has moved and the key was repeated ten times. */
      const hold = async (hasMoved: () => Promise<unknown>) => {
        await page.keyboard.down(key);
        if (key === 'Enter') await hasMoved();
        for (let times = 0; times < 10; times++) await page.keyboard.down(key);
        await page.keyboard.up(key);
        await hasMoved();
      };
      await page.locator('main .open-512').focus();
      await hold(() => page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal')));
      expect(await seen()).toEqual(['show']);
      await hold(() => page.waitForFunction(() => document.activeElement?.matches('.open-512')));
      await modal(page).waitFor({ state: 'hidden' });
      expect(await seen()).toEqual(['show', 'hide']);
    },
  );

  it('leaves the focus where it is without the setting; behind an overlay the page cannot be reached [popup.20]', async ({
    open,
    site,
  }) => {
    const page = await popupPage(
      { open, site },
      popup(600, { a11y_navigation: undefined }, FIELD) + popup(512),
      {
        clock: true,
      },
    );
    await openPopup(page, 600);
    await page.clock.runFor(200);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('open-600');
    expect(await page.locator('main').getAttribute('inert')).toBe(null);
    await show(page);
    expect(await page.locator('main').getAttribute('inert')).toBe('');
    await hide(page);
    expect(await page.locator('main').getAttribute('inert')).toBe(null);
  });

  it.for([
    ['the page', 'html { overflow-x: hidden; }'],
    ['its body', 'html { overflow-x: visible; }'],
    ['a body that hides what is too wide', 'html { overflow-x: visible; } body { overflow-x: hidden; }'],
  ])(
    'holds %s where the owner wants that, without moving anything on it [popup.1c]',
    async ([, css], { open, site }) => {
      const page = await popupPage(
        { open, site },
        popup(512, { prevent_scroll: 'yes' }) + popup(513, { prevent_scroll: 'yes' }),
        {
          hasScrollbars: true,
          css: `${css} h1 { margin-top: 20vw; }
            .rand { position: fixed; right: 20px; bottom: 20px; } .mitte { position: fixed; inset: 0 0 auto; width: 50%; margin: auto; }
            .quer { position: fixed; left: 50%; translate: -50%; } .breit { position: absolute; top: 1300px; right: 0; left: 0; }`,
        },
      );
      const names = ['h1', '.bar', '#link', 'main', '.rand', '.mitte', '.quer', '.breit'];
      await page.evaluate((all) => {
        for (const name of all)
          if (!document.querySelector(name))
            document.body.append(
              Object.assign(document.createElement('p'), { className: name.slice(1), textContent: name }),
            );
      }, names);
      const layout = () =>
        page.evaluate(
          (all) => [
            scrollY,
            ...all.map((name) => {
              const { x, y, width } = document.querySelector(name)?.getBoundingClientRect() ?? {};
              return [x, y, width];
            }),
          ],
          names,
        );
      await page.evaluate(() => scrollTo(0, 1200));
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
      const before = await layout();
      const isHeld = () =>
        page.locator('body').evaluate((body) => body.classList.contains('dialog-prevent-scroll'));
      await show(page);
      await show(page, 513);
      expect(await layout()).toEqual(before);
      expect(await isHeld()).toBe(true);
      const width = () => page.locator('.mitte').evaluate((element) => element.clientWidth);
      await page.setViewportSize({ width: 1000, height: 900 });
      await expect.poll(width).toBe(500);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect.poll(width).toBe(640);
      await page.mouse.move(5, 300);
      await page.mouse.wheel(0, 500);
      await hide(page, 513);
      expect(await isHeld()).toBe(true);
      await page.mouse.wheel(0, 500);
      expect((await layout()).slice(0, 5)).toEqual(before.slice(0, 5));
      await hide(page);
      expect(await isHeld()).toBe(false);
      expect(await layout()).toEqual(before);
      expect(await page.locator('body').getAttribute('style')).toBe('');
      await page.mouse.wheel(0, 500);
      await page.waitForFunction(() => scrollY === 1700);
    },
  );

  it('returns the focus also without the setting, since its overlay has taken the focus from the page [popup.20]', async ({
    open,
    site,
  }) => {
    const page = await popupPage({ open, site }, popup(512, { a11y_navigation: undefined }));
    await page.locator('main .open-512').press('Enter');
    await modal(page).waitFor();
    await page.waitForFunction(() => document.activeElement === document.body);
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('open-512');
  });

  it.for([
    ['removed', (opener: Element) => opener.remove()],
    ['hidden', (opener: Element) => opener.setAttribute('hidden', '')],
  ] as const)(
    'lets the keyboard go on where its opener was, if that is %s meanwhile [popup.20]',
    async ([, spoil], { open, site }) => {
      const form =
        '<form><input name="focus"><input name="parentElement"><p><a class="open-512" href="#">Los</a></p></form>';
      const page = await popupPage(
        { open, site },
        `<nav>${form}<a href="#weiter">Danach</a></nav>${popup(512)}`,
      );
      await page.getByText('Los').press('Enter');
      await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
      await page.getByText('Los').evaluate(spoil);
      await page.keyboard.press('Escape');
      await modal(page).waitFor({ state: 'hidden' });
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Danach');
    },
  );

  it('opens by itself when all conditions pass and a trigger fires, and shows QA the reason [popup.2a, popup.2b]', async ({
    open,
    site,
  }) => {
    const page = await popupPage(
      { open, site },
      popup(512, { ...PAGE_LOAD, timing: { devices: 'yes', devices_devices: ['desktop'] } }),
      {
        clock: true,
      },
    );
    expect(await notes(page)).toMatchObject({ 'Bedingung devices': expect.stringMatching(/^erfüllt: /) });
    expect((await notes(page))?.Auslöser).toMatch(/wartet auf/);
    await page.clock.runFor(61_000);
    await modal(page).waitFor();
    expect(await notes(page)).toMatchObject({
      Anzeige: 'gezeigt',
      Auslöser: expect.stringMatching(/ausgelöst/),
    });
  });

  it('opens by a click, but not by itself, while a condition fails [popup.2a]', async ({ open, site }) => {
    const page = await popupPage(
      { open, site },
      popup(512, { ...PAGE_LOAD, timing: { devices: 'yes', devices_devices: ['mobile'] } }),
      {
        clock: true,
      },
    );
    await page.clock.runFor(61_000);
    expect(await modal(page).count()).toBe(0);
    expect(await notes(page)).toMatchObject({
      'Bedingung devices': expect.stringMatching(/^nicht erfüllt: /),
      Auslöser: 'keine, weil nicht alle Bedingungen erfüllt sind',
    });
    await openPopup(page);
  });

  it('does not open by itself after another popup where the owner allows only one, also if both fire at once [popup.19b, popup.19c]', async ({
    open,
    site,
  }) => {
    const one = { ...PAGE_LOAD, avoid_multiple_popups: 'yes' };
    const page = await popupPage({ open, site }, popup(512, one) + popup(513, one), { clock: true });
    await page.clock.runFor(61_000);
    await modal(page).waitFor();
    await page.clock.runFor(1_000);
    expect(await modal(page, 513).count()).toBe(0);
    await hide(page);
    await openPopup(page, 513);
  });

  it('is shown at once in its own preview, whatever its conditions; in the editor nothing opens by itself [popup.19d, core.10c]', async ({
    open,
    site,
  }) => {
    const config = (mode: object) => {
      site.set(
        '/mode.js',
        `window.elementorFrontendConfig = ${JSON.stringify({ environmentMode: mode, post: { id: 512 } })}`,
      );
      return { head: '<script src="/mode.js"></script>', clock: true };
    };
    const timing = { devices: 'yes', devices_devices: ['mobile'] };
    const preview = await popupPage({ open, site }, popup(512, { timing }), config({ wpPreview: true }));
    await modal(preview).waitFor();
    const edit = await popupPage({ open, site }, popup(512, PAGE_LOAD), config({ edit: true }));
    await edit.clock.runFor(61_000);
    expect(await modal(edit).count()).toBe(0);
  });

  it('opens at the owner’s element in a preview, although this author never wants to see it again [popup.19d]', async ({
    open,
    site,
  }) => {
    site.set(
      '/mode.js',
      'window.elementorFrontendConfig = { environmentMode: { wpPreview: true }, post: { id: 7 } }; localStorage.setItem("elementor", JSON.stringify({ popup_512_disable: true }));',
    );
    const page = await popupPage({ open, site }, popup(512), { head: '<script src="/mode.js"></script>' });
    await page.locator('.open-512').click();
    await modal(page).waitFor();
  });

  it('never opens again after the visitor’s wish, neither by a click nor on the next page [popup.18a, popup.19a]', async ({
    open,
    site,
  }) => {
    const close = actionHref('popup:close', { do_not_show_again: 'yes' });
    const page = await popupPage({ open, site }, popup(512, PAGE_LOAD, `<a href="${close}">Nie wieder</a>`), {
      clock: true,
    });
    await openPopup(page);
    await page.getByText('Nie wieder').click();
    await page.clock.runFor(1);
    await modal(page).waitFor({ state: 'hidden' });
    expect(await show(page)).toBe(false);
    await page.reload();
    await whenReady(page);
    await page.clock.runFor(61_000);
    expect(await show(page)).toBe(false);
    expect(await notes(page)).toMatchObject({
      Anzeige: 'abgelehnt, denn der Besucher will es nie wieder sehen',
    });
  });

  it('is opened, toggled and closed by links; a click on its toggle outside closes it once [popup.1, action.1d]', async ({
    open,
    site,
    warnings,
  }) => {
    const toggle = actionHref('popup:open', { id: '600', toggle: 'yes' });
    const page = await popupPage(
      { open, site },
      `<p class="leiste"><a href="${actionHref('popup:open', { id: '512' })}">Auf</a> <a href="${toggle}">Um</a> <a href="${actionHref('popup:open', { id: 9 })}">Leer</a></p>` +
        popup(512, {}, `<a href="${actionHref('popup:close', { do_not_show_again: '' })}">Zu</a>`) +
        popup(600),
      { css: '.leiste { position: fixed; top: 400px; left: 5px; }' },
    );
    await page.getByText('Auf', { exact: true }).click();
    await modal(page).waitFor();
    await page.getByText('Zu', { exact: true }).click();
    await modal(page).waitFor({ state: 'hidden' });
    for (const _ of [1, 2]) {
      await page.getByText('Um', { exact: true }).click();
      await modal(page, 600).waitFor();
      await page.getByText('Um', { exact: true }).click();
      await modal(page, 600).waitFor({ state: 'hidden' });
    }
    await page.getByText('Leer').click();
    await expect.poll(() => warnings.filter((text) => /popup 9/.test(text)).length).toBe(1);
  });

  it('is loaded when the pointer reaches its opener, or when a trigger waits and the browser is idle [popup.2]', async ({
    open,
    site,
  }) => {
    const fetched = () => site.requests.some((path) => /\/view\.js/.test(path));
    const page = await popupPage({ open, site }, popup(512));
    await page.locator('main').hover();
    expect(fetched()).toBe(false);
    await page.locator('.open-512').hover();
    await expect.poll(fetched).toBe(true);
    site.requests.length = 0;
    await popupPage({ open, site }, popup(512, PAGE_LOAD));
    await expect.poll(fetched).toBe(true);
  });

  it('is made in idle time once the pointer has reached its opener, and changes nothing on the page until it opens', async ({
    open,
    site,
  }) => {
    const page = await popupPage({ open, site }, popup(512), { tag: FACADE_TAG });
    const html = () => page.evaluate(() => document.body.outerHTML);
    const before = await html();
    await page.locator('.open-512').hover();
    await page.waitForFunction(() => {
      type Documents = Record<string, { getModal(): { getElements(name: string): unknown } }>;
      const builder = window.elementorFrontend as unknown as { documentsManager: { documents: Documents } };
      return builder.documentsManager.documents['512']?.getModal().getElements('message');
    });
    expect(await html()).toBe(before);
    await openPopup(page);
    expect(await modal(page).count()).toBe(1);
  });

  it('has code that shares no task with its first show where the code runs long', async ({ open, site }) => {
    const page = await popupPage({ open, site }, popup(512));
    await page.evaluate(() => {
      // Each reading of the clock seems to be 20 ms later, as on a slow device.
      let now = performance.now();
      performance.now = () => (now += 20);
      const { scheduler } = window as unknown as { scheduler: { yield(): Promise<void> } };
      const original = scheduler.yield.bind(scheduler);
      let yields = 0;
      scheduler.yield = () => {
        yields++;
        return original();
      };
      new MutationObserver((_, observer) => {
        observer.disconnect();
        document.documentElement.dataset.yields = `${yields}`;
      }).observe(document.body, { childList: true });
    });
    await page.locator('.open-512').dispatchEvent('click');
    await modal(page).waitFor();
    // React's files, the dialog's file, and what is done with both.
    expect(await page.evaluate(() => Number(document.documentElement.dataset.yields))).toBeGreaterThan(1);
  });

  it('reports that its code cannot be loaded, and opens at the next click [popup.2]', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await popupPage({ open, site }, popup(512), {
      expectedErrors: /Failed to load resource|ERR_FAILED/,
    });
    await page.route(/\/view\.js/, (route) => route.abort());
    await page.evaluate(() => {
      document.addEventListener('piton:error', ({ detail }) => {
        document.title = `${detail.handler} ${detail.phase}`;
      });
    });
    expect(await show(page)).toBe(false);
    expect(await page.title()).toBe('popup event');
    expect(warnings.some((text) => /popup 512 can't be shown/.test(text))).toBe(true);
    await page.unroute(/\/view\.js/);
    await openPopup(page);
  });

  it('leads to the page of a link that opens it where its code cannot be loaded [core.12]', async ({
    open,
    site,
  }) => {
    site.set('/anfrage/', '<!doctype html><title>Anfrage</title>');
    const page = await popupPage(
      { open, site },
      `<a class="request" href="/anfrage/">Anfragen</a>${popup(512, { open_selector: '.request' })}`,
      { expectedErrors: /Failed to load resource|ERR_FAILED/ },
    );
    await page.route(/\/view\.js/, (route) => route.abort());
    await page.locator('.request').click();
    await page.waitForURL('**/anfrage/');
  });

  it('does not open when it was closed while its code was loading [popup.17]', async ({ open, site }) => {
    const page = await popupPage({ open, site }, popup(512));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/view\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const shown = show(page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/popups\.js/.test(name)),
        ),
      )
      .toBe(true);
    await hide(page);
    release();
    expect(await shown).toBe(false);
    expect(await modal(page).count()).toBe(0);
  });

  it('is removed with the server’s markup, and leaves that markup unchanged [core.6]', async ({
    open,
    site,
  }) => {
    const page = await popupPage({ open, site }, popup(512, { prevent_scroll: 'yes' }));
    await openPopup(page);
    const left = await page.evaluate(async () => {
      const element = document.querySelector('body > [data-elementor-id="512"]') as HTMLElement;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      return element.textContent;
    });
    expect(left).toContain('Zehn Euro');
    expect(await modal(page).count()).toBe(0);
    expect(await page.locator('main').getAttribute('inert')).toBe(null);
    expect(await page.locator('body').getAttribute('class')).not.toContain('dialog-prevent-scroll');
    await page.locator('.open-512').click();
    expect(await show(page)).toBe(false);
  });
});
