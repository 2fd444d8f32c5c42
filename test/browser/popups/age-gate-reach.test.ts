import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stopClock } from '../../support/clock';
import { ageGate, dialog, enterAge, gone, it, opened, stored } from './age-gate-page';
import { modal, popup } from './popup-page';

const gate = (settings: object = {}) => ageGate('12ca2f3', settings);

/** The elements outside of the gate that receive the focus in 16 presses of Tab, forwards and backwards: several times as many as the gate has. */
async function walk(page: Page): Promise<string[]> {
  const outside = new Set<string>();
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press(step < 8 ? 'Tab' : 'Shift+Tab');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('.mfp-wrap,dialog')
        ? ''
        : activeElement?.outerHTML;
    });
    if (at) outside.add(at);
  }
  return [...outside];
}

/** The elements of the page that receive the pointer at any point of the screen. */
const hits = (page: Page) =>
  page.evaluate(() => {
    const met = new Set<string>();
    for (let x = 2; x < innerWidth; x += 20)
      for (let y = 2; y < innerHeight; y += 20) {
        const element = document.elementFromPoint(x, y);
        if (element && !element.closest('.mfp-wrap,.mfp-bg') && !element.matches('html,body'))
          met.add(element.outerHTML);
      }
    return [...met];
  });

/** The names that a screen reader can read. */
async function spoken(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value !== 'RootWebArea')
    .map(({ name }) => String(name?.value ?? ''))
    .filter(Boolean);
}

const PAGE_NAMES = ['Zum Inhalt', 'Start', 'Heli-Bar', 'Buchen', 'Suche', 'Impressum', 'Rahmen', 'Spät'];

async function expectUnreachable(page: Page) {
  expect(await walk(page)).toEqual([]);
  expect(await hits(page)).toEqual([]);
  const names = await spoken(page);
  expect(names.filter((name) => PAGE_NAMES.includes(name))).toEqual([]);
}

describe('the page behind an age gate', () => {
  it('cannot be reached by pointer, keyboard and screen reader until the gate closes [agegate.1]', async ({
    visit,
  }) => {
    const page = await visit(gate());
    await opened(page);
    await page.evaluate(() => {
      const late = document.createElement('button');
      late.textContent = 'Spät';
      late.style.cssText = 'position:fixed;top:0;left:0;z-index:5000';
      document.body.append(late);
      // A script of the page removes `inert`, as a real page's script may do.
      document.querySelector('footer')?.removeAttribute('inert');
    });
    await page.waitForFunction(() => document.querySelector('footer')?.inert);
    await expectUnreachable(page);
    expect(await spoken(page)).toEqual(expect.arrayContaining(['Wie alt bist du?', 'Alter', 'Weiter']));
    // A script follows a link to an element of the page, which must neither scroll the page nor focus the element.
    await page.evaluate(() => document.querySelector<HTMLElement>('#skip')?.click());
    await expectUnreachable(page);
    await enterAge(page, '20');
    await gone(page);
    expect(await spoken(page)).toEqual(expect.arrayContaining(PAGE_NAMES));
    await page.locator('#buy').click();
  });

  it('is covered and out of reach before React is there, and asks in place of it when React stays away too long [agegate.1]', async ({
    visit,
  }) => {
    const page = await visit(gate(), {
      before: async (fresh) => {
        await stopClock(fresh);
        await fresh.route('**/react-*.js', () => {});
      },
      ready: false,
    });
    const bg = page.locator('.mfp-bg');
    await expect.poll(() => bg.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.8');
    await expect.poll(() => page.locator('.mfp-s-loading').innerText()).toBe('Wird geladen …');
    await expectUnreachable(page);
    await page.clock.runFor(3000);
    await opened(page);
    await page.clock.runFor(100);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('ee-age-gate__form__age');
    await expectUnreachable(page);
    await enterAge(page, '12');
    await page.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await expectUnreachable(page);
    await enterAge(page, '20');
    await gone(page);
    await expect.poll(() => stored(page)).toBe('20');
    await expect.poll(() => page.locator('.ee-age-gate > .ee-age-gate__content.mfp-hide').count()).toBe(1);
  });

  it.for(['magnific', 'react'])(
    'stays out of reach when the chunk %s cannot be loaded [agegate.1]',
    async (chunk, { warnings, visit }) => {
      const page = await visit(gate(), {
        before: (fresh) => fresh.route(`**/${chunk}-*.js*`, (route) => route.abort()),
        expectedErrors: /Failed to load resource|ERR_FAILED/,
      });
      await opened(page);
      await expectUnreachable(page);
      expect(warnings.join()).toContain('without React');
      await enterAge(page, '20');
      await gone(page);
    },
  );

  it('stays dark between the cover and the gate', async ({ visit }) => {
    const page = await visit(gate({ popup_animation: 'zoom-in' }), {
      before: (fresh) =>
        fresh.addInitScript(() => {
          const seen: number[] = [];
          Object.assign(window, { seen });
          const look = () => {
            const all = [...document.querySelectorAll('.mfp-bg')];
            if (all.length || seen.length)
              seen.push(1 - all.reduce((light, bg) => light * (1 - Number(getComputedStyle(bg).opacity)), 1));
            if (seen.length < 30) requestAnimationFrame(look);
          };
          look();
        }),
    });
    await opened(page);
    await page.waitForFunction(() => (window as never as { seen: number[] }).seen.length >= 30);
    const seen = await page.evaluate<number[]>('seen.map((each) => Math.round(each * 100))');
    expect([...new Set(seen)]).toEqual([80]);
  });

  it('gets no keyboard over it on a phone, since the dialog itself has the focus', async ({ visit }) => {
    const page = await visit(gate(), {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 320, height: 640 },
      head: '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/gate.css">',
    });
    await opened(page);
    await page.waitForFunction(() => document.activeElement?.matches('.mfp-wrap'));
    const { width = 0, x = -1 } = (await page.locator('.ee-age-gate__content').boundingBox()) ?? {};
    expect(x >= 0 && x + width <= 320).toBe(true);
  });

  it('leaves the consent banner above the gate usable, whose focus then moves to the gate', async ({
    visit,
  }) => {
    const page = await visit(`${gate()}<div id="consent"></div>`);
    await opened(page);
    await page.evaluate(() => {
      const banner = document.createElement('dialog');
      banner.className = 'rcb-dialog';
      const button = document.createElement('button');
      button.textContent = 'Alle akzeptieren';
      button.addEventListener('click', () => banner.close());
      banner.append(button);
      document.querySelector('#consent')?.append(banner);
      banner.showModal();
    });
    expect(await walk(page)).toEqual([]);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('.ee-age-gate__form__age'));
    await expectUnreachable(page);
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
  });

  it('lets the page’s popups wait, except one that the gate itself links to', async ({ visit }) => {
    const help = gate().replace('Bitte gib', '<a href="#warum" class="open-513">Warum?</a> Bitte gib');
    const page = await visit(
      `${help}${popup(512, { triggers: { page_load: 'yes', page_load_delay: 0 } })}${popup(513, {}, '<h2>Warum</h2><a href="#gesetz">Gesetz</a>')}`,
      { before: (fresh) => fresh.clock.install() },
    );
    await page.clock.runFor(5000);
    await opened(page);
    await expect.poll(() => modal(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Warum?' }).click();
    await page.clock.runFor(500);
    await page.getByRole('link', { name: 'Gesetz' }).hover();
    await page.waitForFunction(() => document.activeElement?.closest('#elementor-popup-modal-513'));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Warum?');
    await enterAge(page, '20');
    await page.clock.runFor(5000);
    await modal(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('#elementor-popup-modal-512'));
  });
});
