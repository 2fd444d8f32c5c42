import { describe, expect } from 'vitest';
import type { Report } from '../../../src/api';
import { nestedTabs } from '../../support/markup';
import { violations } from '../../support/visit';
import { closeButton, it, modal, openPopup, popup, show } from './popup-page';

const FADE = {
  entrance_animation: 'fadeIn',
  exit_animation: 'zoomIn',
  entrance_animation_duration: { unit: 'px', size: 60, sizes: [] },
};

/** Whether the popup waits for its trigger. */
const armed = async () => {
  const { marks } = await (window.piton as { report(): Promise<Report> }).report();
  return JSON.stringify(marks).includes('Verlassen des Fensters');
};

describe('the dialog of a popup', () => {
  it('has the ids, the classes, the content and the close icon that the CMS’s styles expect [popup.1d, popup.17]', async ({
    visit,
  }) => {
    const page = await visit(popup(512, { classes: 'mein-popup gross' }));
    await openPopup(page);
    const root = modal(page);
    await expect
      .poll(() => root.getAttribute('class'))
      .toBe(
        'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-popup-modal mein-popup gross',
      );
    await expect
      .poll(() => root.evaluate((element) => element === document.body.lastElementChild))
      .toBe(true);
    const classes = await root.evaluate(({ children: [box] }) =>
      [box, ...(box?.children ?? [])].map((element) => element?.className),
    );
    expect(classes).toEqual([
      'dialog-widget-content dialog-lightbox-widget-content animated',
      'dialog-close-button dialog-lightbox-close-button',
      'dialog-header dialog-lightbox-header',
      'dialog-message dialog-lightbox-message',
      'dialog-buttons-wrapper dialog-lightbox-buttons-wrapper',
    ]);
    await expect
      .poll(() => page.locator('body').getAttribute('class'))
      .toContain('dialog-body dialog-lightbox-body dialog-container dialog-lightbox-container');
    await expect
      .poll(() =>
        page
          .getByText('Zehn Euro')
          .evaluate((element) => [
            getComputedStyle(element).color,
            element.closest('.dialog-message > [data-elementor-type=popup]')?.checkVisibility(),
          ]),
      )
      .toEqual(['rgb(0, 80, 0)', true]);
    // Without an icon font on the page, the icon is drawn.
    const svg = closeButton(page).locator('svg.e-font-icon-svg.e-eicon-close');
    await expect.poll(() => svg.boundingBox()).toMatchObject({ width: 20, height: 20 });
    const font = await visit(popup(512), {
      css: '.eicon-close::before { content: "x"; }',
    });
    await openPopup(font);
    await expect.poll(() => closeButton(font).locator('i.eicon-close[aria-hidden=true]').count()).toBe(1);
  });

  it('has the close button beside the box where the owner wants it there, on the side of the page’s direction [popup.1e]', async ({
    visit,
  }) => {
    const page = await visit(popup(512, { close_button_position: 'outside' }));
    for (const [dir, x] of [
      ['ltr', 1280 - 20 - 20],
      ['rtl', 20],
    ] as const) {
      await page.evaluate((value) => {
        document.documentElement.dir = value;
      }, dir);
      await openPopup(page);
      const parts = await modal(page).evaluate(({ children }) => [...children].map((each) => each.className));
      expect(parts).toEqual([
        'dialog-close-button dialog-lightbox-close-button',
        'dialog-widget-content dialog-lightbox-widget-content animated',
      ]);
      const button = modal(page).locator('.dialog-close-button');
      expect((await button.boundingBox())?.x).toBe(x);
      await button.click();
      await modal(page).waitFor({ state: 'hidden' });
    }
  });

  it('shows its close button after the delay only, and never where the CMS hides it [popup.20a]', async ({
    visit,
  }) => {
    const delayed = { close_button_delay: 60 };
    const page = await visit(popup(512, delayed) + popup(700, delayed), { clock: true });
    await openPopup(page);
    await show(page, 700);
    const button = (id: number) => modal(page, id).locator('.dialog-close-button');
    await page.clock.runFor(50_000);
    await expect.poll(() => button(512).isVisible()).toBe(false);
    await page.clock.runFor(11_000);
    await button(512).waitFor();
    await expect.poll(() => button(700).isVisible()).toBe(false);
  });

  it('is named by its first heading, else „Hinweis“, and passes axe, long or short, with or without overlay [popup.20]', async ({
    visit,
  }) => {
    const long = '<p>Ohne Überschrift.</p>'.repeat(80);
    const page = await visit(popup(512) + popup(513, {}, long) + popup(600, {}, long));
    await openPopup(page);
    await page.getByRole('dialog', { name: 'Gutschein' }).waitFor();
    await expect.poll(() => modal(page).getAttribute('aria-modal')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openPopup(page, 513);
    await page.getByRole('dialog', { name: 'Hinweis' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openPopup(page, 600);
    await expect.poll(() => modal(page, 600).getAttribute('aria-modal')).toBe('false');
    expect(await violations(page)).toEqual([]);
  });

  it('scrolls content that is taller than the screen by keyboard, also if late images make it so, and fits 320 px [popup.20]', async ({
    site,
    visit,
  }) => {
    const page = await visit(popup(512, {}, '<h2>Bild</h2><img alt="Berg">'), {
      viewport: { width: 320, height: 480 },
    });
    await openPopup(page);
    const message = modal(page).locator('.dialog-message');
    await expect.poll(() => message.getAttribute('tabindex')).toBe(null);
    site.set('/berg.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="1500"/>');
    await message.locator('img').evaluate((image) => image.setAttribute('src', '/berg.svg'));
    await page.waitForFunction(
      () => document.querySelector('.dialog-message')?.getAttribute('tabindex') === '0',
    );
    await message.focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => (document.querySelector('.dialog-message')?.scrollTop ?? 0) > 500);
    await expect.poll(() => message.boundingBox()).toMatchObject({ x: 0, width: 320, height: 480 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect.poll(() => closeButton(page).boundingBox()).toMatchObject({ x: 280, y: 20 });
  });

  it('plays the entrance, and the exit backwards before it closes, and can be opened again meanwhile; on a phone the phone’s animations [popup.1f, popup.17, popup.17f]', async ({
    visit,
  }) => {
    const page = await visit(
      popup(512, { ...FADE, entrance_animation_mobile: 'zoomIn', exit_animation_mobile: 'none' }),
      { clock: true },
    );
    const box = modal(page).locator('.dialog-widget-content');
    const classes = async () => (await box.getAttribute('class'))?.replace(/.*animated ?/, '');
    await openPopup(page);
    await expect.poll(classes).toBe('fadeIn');
    await page.clock.runFor(61_000);
    await expect.poll(classes).toBe('');
    await closeButton(page).click();
    await expect.poll(classes).toBe('zoomIn reverse');
    await page.clock.runFor(50_000);
    await expect.poll(() => page.getByText('Zehn Euro').isVisible()).toBe(true);
    await page.clock.runFor(11_000);
    await modal(page).waitFor({ state: 'hidden' });
    await expect.poll(() => classes()).toBe('');

    await openPopup(page);
    await page.keyboard.press('Escape');
    await openPopup(page);
    await page.clock.runFor(61_000);
    await expect.poll(() => page.getByText('Zehn Euro').isVisible()).toBe(true);
    await expect.poll(classes).toBe('');
    await closeButton(page).click();
    await page.clock.runFor(61_000);
    await modal(page).waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 400, height: 800 });
    await openPopup(page);
    await expect.poll(classes).toBe('zoomIn');
    await closeButton(page).click();
    await page.clock.runFor(1);
    await modal(page).waitFor({ state: 'hidden' });
  });

  it('neither animates nor delays for visitors who want less motion [popup.17]', async ({ visit }) => {
    const page = await visit(popup(512, FADE), { clock: true, reducedMotion: 'reduce' });
    await openPopup(page);
    await expect
      .poll(() => modal(page).locator('.dialog-widget-content').getAttribute('class'))
      .toMatch(/animated$/);
    await closeButton(page).click();
    await page.clock.runFor(1);
    await modal(page).waitFor({ state: 'hidden' });
  });

  it('shows a new copy each time: forms are empty, widgets mount again, ids are unique, scripts run again [core.6] [popup.1]', async ({
    site,
    visit,
  }) => {
    site.set('/zaehler.js', 'window.runs = (window.runs ?? 0) + 1;');
    const content = `<form><label>Name <input id="name"></label></form>${nestedTabs('ab12cd3', ['Eins', 'Zwei'])}<script src="/zaehler.js"></script>`;
    const page = await visit(popup(512, {}, content));
    await expect.poll(() => page.locator('#name').count()).toBe(0);
    const second = page.getByRole('tab', { name: 'Titel 2' });
    for (const round of [1, 2]) {
      await openPopup(page);
      await expect.poll(() => page.locator('#name').count()).toBe(1);
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
      await page.getByLabel('Name').fill('Anna');
      await page.locator('.e-n-tabs.e-activated').waitFor();
      await expect.poll(() => second.getAttribute('aria-selected')).toBe('false');
      await second.click();
      await page.getByText('Zwei', { exact: true }).waitFor();
      // The script first ran when the page was parsed.
      await page.waitForFunction((runs) => (window as unknown as { runs: number }).runs === runs, round + 1);
      await closeButton(page).click();
      await modal(page).waitFor({ state: 'hidden' });
      await expect.poll(() => page.locator('#name').count()).toBe(0);
    }
  });

  it('loads its code after the visitor’s first interaction where it waits for the visitor to leave, else when its trigger fires [core.1d, core.2]', async ({
    site,
    visit,
  }) => {
    const page = await visit(popup(512, { triggers: { exit_intent: 'yes' } }));
    const hasCode = () => site.requests.some((url) => url.includes('/react-'));
    const idle = () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)));
    await expect.poll(() => page.evaluate(armed)).toBe(true);
    await page.evaluate(idle);
    expect(hasCode()).toBe(false);
    await page.mouse.move(300, 300);
    await expect.poll(hasCode).toBe(true);
    await expect.poll(() => modal(page).count()).toBe(0);

    site.requests.length = 0;
    const half = await visit(popup(513, { triggers: { scrolling: 'yes', scrolling_offset: 50 } }));
    await half.mouse.move(300, 300);
    await half.evaluate(idle);
    expect(hasCode()).toBe(false);
    await half.evaluate(() => document.documentElement.scrollTo(0, 3_500));
    await modal(half, 513).waitFor();
  });
});
