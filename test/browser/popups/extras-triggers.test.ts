import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report } from '../../../src/api';
import { whenReady } from '../../support/ready';
import { SNAP_CSS, scrollBody } from '../../support/snap';
import { ageGate } from './age-gate-page';
import { HEAD, it, layers, openByLink, popup, STOPPED } from './extras-page';

const KEY = 'ee_PopupShown_9266cf6';
const REDUCED = { ...STOPPED, reducedMotion: 'reduce' } as const;
const FOREVER = { popup_persist: 'yes' };
const DEEP = '<div class="tief"></div><div id="unten">Unten</div><div class="tief"></div>';

const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        window.scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );

/** Moves the mouse out of the window, at its top or at its left side. */
async function leave(page: Page, side: 'top' | 'left' = 'top') {
  await page.mouse.move(300, 300);
  await page.mouse.move(side === 'left' ? -1 : 300, side === 'top' ? -1 : 300);
}
const comeBack = (page: Page) => page.mouse.move(300, 300);

/** Closes the open popup; resolves when it is removed. */
async function close(page: Page) {
  await page.keyboard.press('Escape');
  await layers(page).waitFor({ state: 'detached' });
}

const noteOf = (page: Page) =>
  page.evaluate(async () => {
    const { marks } = await (window.piton as { report(): Promise<Report> }).report();
    return marks.find(({ handler }) => handler === 'ee-popup')?.notes?.popup;
  });

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

describe("the extras' popup opens", () => {
  it('at a click on the owner’s elements, also on those that were added later, instead of their own effect; never with a modifier key or on a narrow screen [popup.22a]', async ({
    visit,
  }) => {
    const page = await visit(
      `<a class="auf" href="#woanders">Eins</a><button class="auf" type="button"><b>Zwei</b></button><div id="liste"></div>${popup(
        { popup_click_target: 'class', popup_click_element_class: 'auf', popup_disable_on: '768' },
        { link: '' },
      )}`,
      { reducedMotion: 'reduce' },
    );
    for (const target of ['a.auf', 'b']) {
      await page.click(target);
      await layers(page).waitFor();
      await close(page);
    }
    await page.evaluate(() => {
      const list = document.getElementById('liste') as HTMLElement;
      list.append(Object.assign(document.createElement('span'), { className: 'auf', textContent: 'Drei' }));
      list.addEventListener('click', () => list.setAttribute('data-clicked', ''));
      (document.activeElement as HTMLElement).blur();
    });
    const late = page.getByText('Drei');
    await late.dispatchEvent('click');
    await layers(page).waitFor();
    // The click is the popup's alone, as it is on an element that was there before.
    await expect.poll(() => page.locator('#liste').getAttribute('data-clicked')).toBeNull();
    await close(page);
    await expect.poll(() => late.getAttribute('aria-haspopup')).toBe('dialog');
    await expect.poll(() => late.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await layers(page).waitFor();
    await close(page);
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({});
    const prevented = await page.evaluate(() =>
      ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'].map((key) => {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
        let isTaken = false;
        document.body.addEventListener('click', () => (isTaken = event.defaultPrevented), { once: true });
        document.addEventListener('click', (click) => click.preventDefault(), { once: true });
        document.querySelector('a.auf')?.dispatchEvent(event);
        return isTaken;
      }),
    );
    expect(prevented).toEqual([false, false, false, false]);
    await page.setViewportSize({ width: 767, height: 700 });
    await page.click('a.auf');
    expect(new URL(page.url()).hash).toBe('#woanders');
    await expect.poll(() => layers(page).count()).toBe(0);
  });

  it('after its delay, as often as its memory allows, and shows QA when it may open again [popup.22b, popup.23c]', async ({
    visit,
  }) => {
    const page = await visit(
      popup({ popup_trigger: 'instant', popup_delay: 1500, popup_times: 2, popup_days: '7' }),
      REDUCED,
    );
    const visitOn = async (day: number) => {
      await page.clock.setSystemTime(new Date(Date.UTC(2026, 10, 21 + day, 9)));
      await page.reload();
      await whenReady(page);
      await page.clock.runFor(1500);
    };
    await page.clock.runFor(1600);
    await layers(page).waitFor();
    await expect.poll(() => stored(page)).toMatch(/^{"date":"2026-11-21T09:\S+Z","times":1}$/);
    await visitOn(1);
    await layers(page).waitFor();
    await expect.poll(() => stored(page)).toMatch(/"times":2}$/);
    await visitOn(2);
    await expect.poll(() => noteOf(page)).toBe('schon 2 von 2 Mal gezeigt, wieder ab 29.11.2026');
    await expect.poll(() => layers(page).count()).toBe(0);
    await visitOn(9);
    await layers(page).waitFor();
    await expect.poll(() => stored(page)).toMatch(/^{"date":"2026-11-30T09:\S+Z","times":1}$/);
  });

  it('on scrolling past an amount or an element, once on a page view where nothing is remembered [popup.22c]', async ({
    visit,
  }) => {
    const options = { reducedMotion: 'reduce' } as const;
    const page = await visit(
      popup({ ...FOREVER, popup_trigger: 'scroll', popup_scroll_type: 'amount', popup_scroll_amount: 600 }) +
        DEEP,
      { ...options, before: (each) => each.addInitScript((key) => localStorage.setItem(key, 'alt'), KEY) },
    );
    await scrollTo(page, 599);
    await expect.poll(() => layers(page).count()).toBe(0);
    await scrollTo(page, 600);
    await layers(page).waitFor();
    await expect.poll(() => stored(page)).toBeNull();
    await close(page);
    await scrollTo(page, 900);
    expect(await noteOf(page)).toBe('von selbst geöffnet');
    await expect.poll(() => layers(page).count()).toBe(0);

    const other = await visit(
      popup({
        ...FOREVER,
        popup_trigger: 'scroll',
        popup_scroll_type: 'element',
        popup_scroll_element: 'unten',
      }) + DEEP,
      options,
    );
    const top = await other.evaluate(
      () => (document.getElementById('unten')?.getBoundingClientRect().top ?? 0) + scrollY,
    );
    await scrollTo(other, Math.floor(top) - 1);
    await expect.poll(() => layers(other).count()).toBe(0);
    await scrollTo(other, Math.ceil(top));
    await layers(other).waitFor();
  });

  it('on scrolling on pages that snap to their sections, where the body scrolls [popup.22c]', async ({
    site,
    visit,
  }) => {
    site.set('/snap.css', SNAP_CSS);
    const page = await visit(
      popup({ ...FOREVER, popup_trigger: 'scroll', popup_scroll_amount: 600 }) + DEEP,
      {
        head: `${HEAD}<link rel="stylesheet" href="/snap.css">`,
        reducedMotion: 'reduce',
      },
    );
    await scrollBody(page, 599);
    await expect.poll(() => layers(page).count()).toBe(0);
    await scrollBody(page, 600);
    await layers(page).waitFor();
  });

  it('on scrolling once on a page view, however often its memory allows it [popup.22c, popup.23b]', async ({
    visit,
  }) => {
    const page = await visit(
      popup({ popup_trigger: 'scroll', popup_scroll_amount: 600, popup_times: 3, popup_days: 7 }) + DEEP,
      { reducedMotion: 'reduce' },
    );
    for (const times of [1, 2, 3]) {
      await scrollTo(page, 600);
      await layers(page).waitFor();
      await expect.poll(() => stored(page)).toContain(`"times":${times}`);
      await close(page);
      await scrollTo(page, 900);
      await scrollTo(page, 700);
      await expect.poll(() => layers(page).count()).toBe(0);
      await scrollTo(page, 0);
      await page.reload();
      await whenReady(page);
    }
    await scrollTo(page, 600);
    await expect.poll(() => noteOf(page)).toContain('schon 3 von 3 Mal gezeigt');
  });

  it('when the pointer has left at the top for longer than its sensitivity; the page gets an event for every exit [popup.22d]', async ({
    visit,
  }) => {
    const page = await visit(popup({ ...FOREVER, popup_trigger: 'intent' }), REDUCED);
    await page.evaluate(() => document.addEventListener('exitintent', () => document.body.append('!')));
    await page.clock.pauseAt(new Date('2026-11-21T10:00:00Z'));
    const exits = () => page.evaluate(() => document.body.textContent?.match(/!/g)?.length ?? 0);
    await leave(page, 'left');
    await page.clock.runFor(1000);
    await leave(page);
    await page.clock.runFor(299);
    await comeBack(page);
    await page.clock.runFor(1000);
    expect([await layers(page).count(), await exits()]).toEqual([0, 0]);
    await leave(page);
    await page.clock.runFor(300);
    await layers(page).waitFor();
    await leave(page);
    await page.clock.runFor(300);
    expect([await layers(page).count(), await exits()]).toEqual([1, 2]);
    await close(page);
    await leave(page);
    await page.clock.runFor(300);
    await layers(page).waitFor();

    const sudden = { unit: 'px', size: 0, sizes: [] };
    const other = await visit(
      popup({ ...FOREVER, popup_trigger: 'intent', popup_intent_sensitivity: sudden }),
      {},
    );
    await leave(other);
    await layers(other).waitFor();
  });

  it('by itself only while no other is open; by click above another as well [popup.22]', async ({
    visit,
  }) => {
    const page = await visit(
      popup({}, { body: '<button class="weiter" type="button">Weiter</button>' }) +
        popup({ ...FOREVER, popup_trigger: 'intent' }, { id: 'e17044d', link: '' }) +
        popup(
          { popup_click_target: 'class', popup_click_element_class: 'weiter' },
          { id: 'beb5149', link: '' },
        ),
      REDUCED,
    );
    await openByLink(page);
    await leave(page);
    await page.clock.runFor(400);
    await expect.poll(() => layers(page).count()).toBe(1);
    await page.click('.weiter');
    await page.locator('.ee-mfp-popup-beb5149.mfp-wrap').waitFor();
    await expect.poll(() => layers(page).count()).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => layers(page).getAttribute('class')).toContain('9266cf6');
    await close(page);
  });

  it('by itself only behind the age gate, once that lets the visitor in [popup.22] [agegate.1]', async ({
    visit,
  }) => {
    const page = await visit(
      ageGate('aa11bb2', { age: 18 }) + popup({ ...FOREVER, popup_trigger: 'instant', popup_delay: 500 }),
      REDUCED,
    );
    const age = page.locator('.mfp-wrap .ee-age-gate__form__age');
    await age.waitFor();
    await page.clock.runFor(1000);
    await expect.poll(() => page.locator('.mfp-wrap.ee-mfp-popup-9266cf6').count()).toBe(0);
    await age.fill('30');
    await age.press('Enter');
    await page.locator('.mfp-wrap.ee-mfp-popup-9266cf6').waitFor();
  });

  it('never without a trigger, nor where its widget is hidden, nor in the editor [popup.21a]', async ({
    warnings,
    visit,
  }) => {
    const page = await visit(
      popup({ popup_trigger: 'hover' }) +
        `<div hidden>${popup({ popup_trigger: 'instant', popup_delay: 0 }, { id: 'e17044d' })}</div>`,
      REDUCED,
    );
    await page.clock.runFor(1000);
    await page.click('a.ee-popup__trigger >> nth=0');
    await expect.poll(() => layers(page).count()).toBe(0);
    expect(warnings).toEqual(['Piton [9266cf6] No popup trigger selected JSHandle@node']);
    const editor = await visit(popup({ popup_trigger: 'instant', popup_delay: 0 }), {
      ...REDUCED,
      bodyClass: 'elementor-editor-active',
    });
    await editor.clock.runFor(1000);
    await editor.click('a.ee-popup__trigger');
    await expect.poll(() => layers(editor).count()).toBe(0);
  });

  it('by a click also where its widget is shown only after the page was loaded, as in a tab [popup.22]', async ({
    visit,
  }) => {
    const page = await visit(
      `<div id="reiter" hidden>${popup()}${popup({ popup_trigger: 'instant', popup_delay: 0 }, { id: 'e17044d' })}</div>
       <div hidden>${popup({ popup_click_target: 'id', popup_click_element_id: 'ziel' }, { id: 'beb5149' })}</div><button id="ziel">Ziel</button>`,
      REDUCED,
    );
    await page.evaluate(() => document.getElementById('reiter')?.removeAttribute('hidden'));
    await page.locator('[data-id="9266cf6"] [aria-haspopup=dialog]').waitFor();
    await page.clock.runFor(1000);
    await expect.poll(() => layers(page).count()).toBe(0);
    await openByLink(page);
    await expect.poll(() => page.locator('.mfp-wrap.ee-mfp-popup-9266cf6').count()).toBe(1);
    await page.keyboard.press('Escape');
    await layers(page).waitFor({ state: 'detached' });
    // The owner has hidden this widget, so its target opens nothing.
    await page.click('#ziel');
    await expect.poll(() => page.locator('#ziel[aria-haspopup]').count()).toBe(0);
    await expect.poll(() => layers(page).count()).toBe(0);
  });

  it('warns the owner of settings that cannot work, and ignores them [popup.22]', async ({
    warnings,
    visit,
  }) => {
    const page = await visit(
      popup({ popup_click_target: 'id', popup_click_element_id: 'weg"]' }, { id: 'e17044d', link: '' }) +
        popup(
          { popup_trigger: 'scroll', popup_scroll_type: 'element', popup_scroll_element: 'weg' },
          { id: 'beb5149', link: '' },
        ) +
        popup({
          popup_close_button_position: 'custom',
          popup_close_button_selector: '..zu',
          popup_animation: 'x y',
        }),
      {},
    );
    await page.click('.elementor-element-9266cf6 a.ee-popup__trigger');
    await layers(page).waitFor();
    expect(warnings.map((text) => text.replace(/^Piton \[(\w+)\] (.{20}).*$/s, '$1 $2')).sort()).toEqual([
      '9266cf6 popup_animation is "',
      '9266cf6 popup_close_button_s',
      'beb5149 no element has the i',
      'e17044d nothing on the page ',
    ]);
  });

  it("offers the owner's snippets jQuery.exitIntent, which refuses what it doesn't know [popup.25a]", async ({
    visit,
  }) => {
    const said: string[] = [];
    const page = await visit(popup(), {
      expectedErrors: /jQuery\.exitIntent/,
      before: async (each) => {
        each.on('console', (entry) => entry.type() === 'error' && said.push(entry.text()));
        await each.addInitScript(() => Object.assign(window, { jQuery: () => undefined }));
      },
    });
    type Snippet = Window & {
      jQuery: { exitIntent(mode: string, options?: { sensitivity?: number }): void };
      exits: number;
    };
    const setMode = (mode: string) =>
      page.evaluate((given) => {
        const { jQuery } = window as unknown as Snippet;
        try {
          jQuery.exitIntent(given, { sensitivity: 0 });
          return undefined;
        } catch (error) {
          return (error as Error).message;
        }
      }, mode);
    const exits = () => page.evaluate(() => (window as unknown as Snippet).exits);
    await page.evaluate(() => {
      Object.assign(window, { exits: 0 });
      document.addEventListener('exitintent', () => (window as unknown as Snippet).exits++);
    });
    await setMode('enable');
    await leave(page);
    await expect.poll(exits).toBe(1);
    await setMode('disable');
    await leave(page);
    const message = 'Invalid parameter to jQuery.exitIntent -- should be enable/disable';
    await expect.poll(() => setMode('toggle')).toBe(message);
    await expect.poll(() => exits()).toBe(1);
    // The error is reported also where the snippet catches it.
    await expect.poll(() => said).toEqual([message]);
  });
});
