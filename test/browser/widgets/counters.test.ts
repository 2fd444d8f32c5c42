import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report } from '../../../src/api';
import { it } from '../../support/browser';
import { stopClock } from '../../support/clock';
import { widget } from '../../support/markup';
import { violations } from '../../support/visit';

const counter = (id: string, data: string, printed = '0') =>
  widget(
    'counter',
    id,
    `<div class="elementor-counter"><div class="elementor-counter-title">Abfahrten</div><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number-prefix"></span><span class="elementor-counter-number" data-duration="2000" ${data}>${printed}</span><span class="elementor-counter-number-suffix"></span></div></div>`,
  );
/** A progress bar as releases before 3.16 print it, without an accessible name. */
const progress = (id: string, max: string) =>
  widget(
    'progress',
    id,
    `<div class="elementor-widget-container"><span class="elementor-title">Schneesicherheit</span><div class="elementor-progress-wrapper" role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="45"><div class="elementor-progress-bar" data-max="${max}"><span class="elementor-progress-text">gut</span></div></div></div>`,
  );
const CSS = `body { margin: 0 } .fern { position: absolute; top: 1300px } .weit { height: 3000px } .elementor-progress-wrapper { overflow: hidden }
  .elementor-progress-bar { width: 0; height: 30px; transition: width 1s }`;

const numbers = (page: Page) => page.locator('.elementor-counter-number').allTextContents();
const number = (page: Page, id: string) => page.locator(`[data-id="${id}"] .elementor-counter-number`);
/** The text of the widget that screen readers read. */
const heard = (page: Page, id: string) =>
  page.locator(`[data-id="${id}"] .elementor-counter-number-wrapper`).evaluate((box) =>
    [...box.children]
      .filter((each) => each.ariaHidden !== 'true')
      .map(({ textContent }) => textContent)
      .join(''),
  );
const width = (page: Page, id: string) =>
  page.locator(`[data-id="${id}"] .elementor-progress-bar`).evaluate((bar: HTMLElement) => bar.style.width);

describe('counters and progress bars', () => {
  it('run once, when they first become visible; screen readers get the final value at once [misc.1a, misc.1b]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      `<main><h1>Zahlen</h1>${counter('a1', 'data-to-value="1250" data-from-value="0" data-delimiter="."')}
       ${counter('a2', 'data-to-value="viele" data-from-value="0"')}${progress('b1', '80')}${progress('b2', 'x')}
       <div class="fern">${counter('a3', 'data-to-value="99" data-from-value="1"', '1')}</div><div class="weit"></div>
       ${counter('a4', 'data-to-value="98.5" data-from-value="90"', '90')}${progress('b3', '60')}</main>`,
      {
        head: '<link rel="stylesheet" href="/cms.css">',
        before: stopClock,
        viewport: { width: 1280, height: 1200 },
      },
    );
    await number(page, 'a1').and(page.locator('[aria-hidden=true]')).waitFor();
    await number(page, 'a3').and(page.locator('[aria-hidden=true]')).waitFor({ state: 'attached' });
    await expect.poll(() => heard(page, 'a1')).toBe('1.250');
    await expect.poll(() => width(page, 'b1')).toBe('80%');
    await expect.poll(() => width(page, 'b2')).toBe('45%');
    await page.clock.runFor(1000);
    expect(Number((await numbers(page))[0])).toBeGreaterThan(500);
    expect(Number((await numbers(page))[0])).toBeLessThan(700);
    await expect.poll(() => heard(page, 'a1')).toBe('1.250');
    await page.clock.runFor(1100);
    await expect.poll(() => numbers(page)).toEqual(['1.250', 'viele', '1', '90']);
    await expect
      .poll(() => number(page, 'a1').evaluate(({ outerHTML }) => outerHTML))
      .not.toContain('hidden');
    expect(warnings.join()).toContain('data-to-value is "viele"');

    // Printing shows the final values.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => numbers(page)).toEqual(['1.250', 'viele', '99', '90']);
    await expect.poll(() => width(page, 'b3')).toBe('');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await number(page, 'a4').scrollIntoViewIfNeeded();
    await expect.poll(() => numbers(page)).toEqual(['1.250', 'viele', '99', '98.5']);
    await expect.poll(() => width(page, 'b3')).toBe('60%');
    await expect
      .poll(() =>
        page
          .locator('[data-id=b3] .elementor-progress-bar')
          .evaluate((bar) => getComputedStyle(bar).transitionProperty),
      )
      .toBe('none');
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
  });
});

describe('an alert', () => {
  it('disappears when it is dismissed, by pointer or key, until the page is left [misc.1c]', async ({
    open,
  }) => {
    const alert = (id: string) =>
      widget(
        'alert',
        id,
        '<div class="elementor-alert" role="alert"><span class="elementor-alert-title">Hinweis</span><button type="button" class="elementor-alert-dismiss" aria-label="Schließen"><span aria-hidden="true">×</span></button></div>',
      );
    const page = await open(`<main>${alert('a1')}${alert('a2')}</main>`);
    const box = (id: string) => page.locator(`[data-id="${id}"]`);
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await (window.piton as { report(): Promise<Report> }).report()).marks.map(({ state }) => state),
        ),
      )
      .toEqual(['mounted', 'mounted']);
    await box('a1').locator('.elementor-alert-title').click();
    await box('a1').getByRole('button').locator('span').click();
    await box('a1').waitFor({ state: 'hidden' });
    // The focus stays on the box when its button is removed.
    await expect.poll(() => box('a2').evaluate((node) => node === document.activeElement)).toBe(true);
    await expect.poll(() => box('a2').isVisible()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await box('a2').getByRole('button').press('Enter');
    await box('a2').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      main.append(main.firstElementChild as Element);
    });
    await expect.poll(() => box('a1').isVisible()).toBe(false);
  });
});
