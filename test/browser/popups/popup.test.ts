import { describe, expect } from 'vitest';
import { whenMounted } from '../../support/marks';
import { holdChunks } from '../blocker/late-page';
import { FACADE_TAG } from '../facade/snippet';
import { actionHref, closeButton, hide, it, modal, openPopup, popup, show } from './popup-page';

const PAGE_LOAD = { triggers: { page_load: 'yes', page_load_delay: 60 } };
const FIELD = '<h2>Brief</h2><label>Name <input></label>';

describe('a popup', () => {
  it('is not on the page before it is opened: its code comes when the pointer reaches its opener, or a trigger waits and the browser is idle, and changes nothing until it opens [popup.2]', async ({
    site,
    visit,
  }) => {
    const fetched = () => site.requests.some((path) => /\/view-\w+\.js/.test(path));
    const page = await visit(popup(512), { tag: FACADE_TAG });
    expect([await page.getByText('Zehn Euro').count(), await modal(page).count()]).toEqual([0, 0]);
    await expect.poll(() => page.locator('[data-elementor-id="512"]').isVisible()).toBe(false);
    await page.locator('main').hover();
    expect(site.requests.filter((path) => /\/(?:view|react)-\w+\.js/.test(path))).toEqual([]);
    const html = () => page.evaluate(() => document.body.outerHTML);
    const before = await html();
    await page.locator('.open-512').hover();
    await expect.poll(fetched).toBe(true);
    await page.waitForFunction(() => {
      type Documents = Record<string, { getModal(): { getElements(name: string): unknown } }>;
      const builder = window.elementorFrontend as unknown as { documentsManager: { documents: Documents } };
      return builder.documentsManager.documents['512']?.getModal().getElements('message');
    });
    await expect.poll(() => html()).toBe(before);
    await openPopup(page);
    await expect.poll(() => modal(page).count()).toBe(1);
    site.requests.length = 0;
    await visit(popup(512, PAGE_LOAD));
    await expect.poll(fetched).toBe(true);
  });

  it('is one of thirty that all wait for a trigger: ten dialogs are made in advance, and each other one when it is shown [core.11d]', async ({
    visit,
  }) => {
    const page = await visit(Array.from({ length: 30 }, (_, at) => popup(512 + at, PAGE_LOAD)).join(''), {
      tag: FACADE_TAG,
    });
    const made = () =>
      page.evaluate(() => {
        type Documents = Record<string, { getModal(): { getElements(name: string): unknown } }>;
        const builder = window.elementorFrontend as unknown as {
          documentsManager: { documents: Documents };
        };
        return Object.values(builder.documentsManager.documents).filter((document) =>
          document.getModal?.().getElements('message'),
        ).length;
      });
    await expect.poll(made).toBe(10);
    expect(await show(page, 541)).toBe(true);
    await expect.poll(() => modal(page, 541).isVisible()).toBe(true);
    await expect.poll(() => made()).toBe(11);
  });

  it('opens by a click on the owner’s elements, instead of the click’s own effect, also from within another popup; its close button closes it also where the selector matches that button [popup.1b, popup.17]', async ({
    visit,
  }) => {
    const page = await visit(
      popup(512, { open_selector: 'a[href="#ziel"], a[href="#"], .mehr' }) +
        popup(513, {}, '<a class="mehr" href="/weg"><b>Mehr</b></a>'),
    );
    await page.locator('#link').click();
    await modal(page).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await closeButton(page).click();
    await modal(page).waitFor({ state: 'hidden' });
    await openPopup(page, 513);
    await page.getByText('Mehr').click();
    await page.getByText('Zehn Euro').waitFor();
    await expect.poll(() => modal(page, 513).isVisible()).toBe(true);
  });

  it('opens once its code is there by the click that came before, with all popups that the click opens, also by the click that made an optimiser load the page’s scripts; and opens only once [popup.1b]', async ({
    visit,
  }) => {
    let release = async () => {};
    const page = await visit(popup(512) + popup(513, { open_selector: '.open-512' }), {
      ready: false,
      async before(fresh) {
        release = await holdChunks(fresh, 'popups');
      },
    });
    await page.locator('.open-512').click();
    await release();
    for (const id of [513, 512]) await modal(page, id).waitFor();
    for (const id of [513, 512]) {
      await page.keyboard.press('Escape');
      await modal(page, id).waitFor({ state: 'hidden' });
    }
    // The markup comes again, as a builder's editor renders it, while a click on it is no longer new.
    await page.evaluate(() => {
      const element = document.querySelector('[data-elementor-id="512"]');
      element?.replaceWith(element.cloneNode(true));
    });
    await whenMounted(page, 'popup');
    await expect.poll(() => page.locator('.elementor-popup-modal:visible').count()).toBe(0);

    const delayed = await visit(popup(512), {
      tag: '<script type="delayed" src="/piton.js"></script>',
      csp: '',
      ready: false,
    });
    await delayed.locator('.open-512').click();
    await delayed.evaluate(() => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = document.querySelector<HTMLScriptElement>('script[type=delayed]')?.src ?? '';
      document.head.append(script);
    });
    await modal(delayed).waitFor();
  });

  it('warns the owner of an invalid selector, and of a second popup with the same id [popup.1]', async ({
    warnings,
    visit,
  }) => {
    const page = await visit(popup(512, { open_selector: '.auf[' }) + popup(512, {}, 'Zweites'));
    expect(warnings.filter((text) => /"\.auf\[" is no selector|"512" is no id, or/.test(text))).toHaveLength(
      2,
    );
    expect(await show(page)).toBe(true);
    await expect.poll(() => page.getByText('Zehn Euro').isVisible()).toBe(true);
    expect(await show(page, 9)).toBe(false);
  });

  it('is closed by its button, by click and key, by a click beside it, Escape and script [popup.17a, popup.17b, popup.17c, popup.17d]', async ({
    visit,
  }) => {
    const page = await visit(popup(512) + popup(600));
    const press = async (key: string) => {
      await closeButton(page).focus();
      await page.keyboard.press(key);
    };
    const beside = () => page.mouse.click(5, 300);
    for (const [id, close] of [
      [512, () => closeButton(page).click()],
      [512, () => press('Enter')],
      [512, () => press(' ')],
      [512, beside],
      // This popup has no overlay.
      [600, beside],
      [512, () => page.keyboard.press('Escape')],
      [512, () => hide(page)],
    ] as const) {
      await openPopup(page, id);
      await close();
      await modal(page, id).waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => [scrollY, location.hash])).toEqual([0, '']);
    }
  });

  it('is not closed by a click in it, by text that is selected beyond its edge, and by what the owner has excluded: Escape, a click on the background or the page [popup.17b, popup.17c, popup.17d]', async ({
    visit,
  }) => {
    const excluded = { prevent_close_on_background_click: 'yes' };
    const page = await visit(
      popup(512, { prevent_close_on_esc_key: 'yes' }) + popup(513, excluded) + popup(600, excluded),
    );
    await openPopup(page);
    await page.keyboard.press('Escape');
    await page.getByText('Zehn Euro').click();
    await page.getByText('Zehn Euro').hover();
    await page.mouse.down();
    await page.mouse.move(5, 300);
    await page.mouse.up();
    await expect.poll(() => modal(page).isVisible()).toBe(true);
    await page.mouse.click(5, 300);
    await modal(page).waitFor({ state: 'hidden' });
    for (const id of [513, 600]) {
      await openPopup(page, id);
      await page.mouse.click(5, 300);
      await expect.poll(() => modal(page, id).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await modal(page, id).waitFor({ state: 'hidden' });
    }
  });

  it('receives the focus after 100 ms, keeps Tab inside, and returns the focus [popup.20b]', async ({
    visit,
  }) => {
    const page = await visit(popup(512), { clock: true });
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.clock.pauseAt(Date.now() + 600_000);
    await openPopup(page);
    await page.clock.runFor(99);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.clock.runFor(2);
    await expect
      .poll(() => closeButton(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.clock.resume();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused()).toBe('Einlösen');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('Mehr dazu');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused()).toBe('Öffnen');
  });

  it('opens or closes once under a key that is held [popup.17, popup.20]', async ({ visit }) => {
    const page = await visit(popup(512));
    await page.evaluate(() => {
      Object.assign(window, { seen: [] });
      for (const type of ['show', 'hide'])
        addEventListener(`elementor/popup/${type}`, () =>
          (window as unknown as { seen: string[] }).seen.push(type),
        );
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
    for (const key of ['Enter', ' ']) {
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
      expect(await seen()).toEqual(['hide']);
    }
  });

  it('leaves the focus where it is without the setting; behind an overlay the page cannot be reached, and gets the focus back [popup.20]', async ({
    visit,
  }) => {
    const settings = { a11y_navigation: undefined };
    const page = await visit(popup(600, settings, FIELD) + popup(512, settings), {
      clock: true,
    });
    await openPopup(page, 600);
    await page.clock.runFor(200);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('open-600');
    await expect.poll(() => page.locator('main').getAttribute('inert')).toBe(null);
    await show(page);
    await expect.poll(() => page.locator('main').getAttribute('inert')).toBe('');
    await hide(page);
    await expect.poll(() => page.locator('main').getAttribute('inert')).toBe(null);
    await hide(page, 600);
    await page.locator('main .open-512').press('Enter');
    await modal(page).waitFor();
    await page.waitForFunction(() => document.activeElement === document.body);
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('open-512');
  });

  it('holds the page where the owner wants that, without moving anything on it, also where its body hides what is too wide [popup.1c]', async ({
    visit,
  }) => {
    const page = await visit(popup(512, { prevent_scroll: 'yes' }) + popup(513, { prevent_scroll: 'yes' }), {
      hasScrollbars: true,
      css: `html:is(.body, .both) { overflow-x: visible; } .both body { overflow-x: hidden; } h1 { margin-top: 20vw; }
            .rand { position: fixed; right: 20px; bottom: 20px; } .mitte { position: fixed; inset: 0 0 auto; width: 50%; margin: auto; }
            .quer { position: fixed; left: 50%; translate: -50%; } .breit { position: absolute; top: 1300px; right: 0; left: 0; }`,
    });
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
    await expect
      .poll(() => page.evaluate(() => innerWidth - document.documentElement.clientWidth))
      .toBeGreaterThan(0);
    const isHeld = () =>
      page.locator('body').evaluate((body) => body.classList.contains('dialog-prevent-scroll'));
    const width = () => page.locator('.mitte').evaluate((element) => element.clientWidth);
    for (const scroller of ['', 'body', 'both']) {
      await page.evaluate((name) => {
        document.documentElement.className = name;
        scrollTo(0, 1200);
      }, scroller);
      const before = await layout();
      await show(page);
      await show(page, 513);
      await expect.poll(() => layout()).toEqual(before);
      await expect.poll(() => isHeld()).toBe(true);
      await page.setViewportSize({ width: 1000, height: 900 });
      await expect.poll(width).toBe(500);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect.poll(width).toBe(640);
      await page.mouse.move(5, 300);
      await page.mouse.wheel(0, 500);
      await hide(page, 513);
      await expect.poll(() => isHeld()).toBe(true);
      await page.mouse.wheel(0, 500);
      expect((await layout()).slice(0, 5)).toEqual(before.slice(0, 5));
      await hide(page);
      await expect.poll(() => isHeld()).toBe(false);
      await expect.poll(() => layout()).toEqual(before);
      await expect.poll(() => page.locator('body').getAttribute('style')).toBe('');
      await page.mouse.wheel(0, 500);
      await page.waitForFunction(() => scrollY === 1700);
    }
  });

  it('lets the keyboard go on where its opener was, if that is removed or hidden meanwhile [popup.20]', async ({
    visit,
  }) => {
    const form = (text: string) =>
      `<form><input name="focus"><input name="parentElement"><p><a class="open-512" href="#">${text}</a></p></form><a href="#weiter">Nach ${text}</a>`;
    const page = await visit(`<nav>${form('Eins')}${form('Zwei')}</nav>${popup(512)}`);
    for (const [text, spoil] of [
      ['Eins', (opener: Element) => opener.remove()],
      ['Zwei', (opener: Element) => opener.setAttribute('hidden', '')],
    ] as const) {
      const opener = page.getByText(text, { exact: true });
      await opener.press('Enter');
      await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
      await opener.evaluate(spoil);
      await page.keyboard.press('Escape');
      await modal(page).waitFor({ state: 'hidden' });
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`Nach ${text}`);
    }
  });

  it('is opened, toggled and closed by links; a click on its toggle outside closes it once [popup.1, action.1d]', async ({
    warnings,
    visit,
  }) => {
    const toggle = actionHref('popup:open', { id: '600', toggle: 'yes' });
    const page = await visit(
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

  it('has code that shares no task with its first show where the code runs long', async ({ visit }) => {
    const page = await visit(popup(512));
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
    await expect
      .poll(() => page.evaluate(() => Number(document.documentElement.dataset.yields)))
      .toBeGreaterThan(1);
  });

  it('reports that its code cannot be loaded, and opens at the next click [popup.2]', async ({
    warnings,
    visit,
  }) => {
    const page = await visit(popup(512), {
      expectedErrors: /Failed to load resource|ERR_FAILED/,
    });
    await page.route(/\/view-\w+\.js/, (route) => route.abort());
    await page.evaluate(() => {
      document.addEventListener('piton:error', ({ detail }) => {
        document.title = `${detail.handler} ${detail.phase}`;
      });
    });
    expect(await show(page)).toBe(false);
    await expect.poll(() => page.title()).toBe('popup event');
    expect(warnings.some((text) => /popup 512 can't be shown/.test(text))).toBe(true);
    await page.unroute(/\/view-\w+\.js/);
    await openPopup(page);
  });

  it('leads to the page of a link that opens it where its code cannot be loaded [core.12]', async ({
    site,
    visit,
  }) => {
    site.set('/anfrage/', '<!doctype html><title>Anfrage</title>');
    const page = await visit(
      `<a class="request" href="/anfrage/">Anfragen</a>${popup(512, { open_selector: '.request' })}`,
      { expectedErrors: /Failed to load resource|ERR_FAILED/ },
    );
    await page.route(/\/view-\w+\.js/, (route) => route.abort());
    await page.locator('.request').click();
    await page.waitForURL('**/anfrage/');
  });

  it('is removed with the server’s markup, and leaves that markup unchanged [core.6]', async ({ visit }) => {
    const page = await visit(popup(512, { prevent_scroll: 'yes' }));
    await openPopup(page);
    const left = await page.evaluate(async () => {
      const element = document.querySelector('body > [data-elementor-id="512"]') as HTMLElement;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      return element.textContent;
    });
    expect(left).toContain('Zehn Euro');
    await expect.poll(() => modal(page).count()).toBe(0);
    await expect.poll(() => page.locator('main').getAttribute('inert')).toBe(null);
    await expect
      .poll(() => page.locator('body').getAttribute('class'))
      .not.toContain('dialog-prevent-scroll');
    await page.locator('.open-512').click();
    expect(await show(page)).toBe(false);
  });
});
