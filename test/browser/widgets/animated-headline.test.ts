import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report } from '../../../src/api';
import { it } from '../../support/browser';
import { stopClock } from '../../support/clock';
import { widget } from '../../support/markup';
import { violations } from '../../support/visit';

/** The CMS's styles on which widths and visibility depend. */
const CSS = `body { margin: 0 } .elementor-headline-dynamic-wrapper { display: inline-block; position: relative }
  .elementor-headline-dynamic-text { display: inline-block; position: absolute; top: 0; left: 0; opacity: 0 }
  .elementor-headline-dynamic-text.elementor-headline-text-active { position: relative; opacity: 1 }
  .elementor-headline-dynamic-letter { display: inline-block }`;
const rotating = (id: string, type: string, words: readonly string[], settings: object = {}) =>
  widget(
    'animated-headline',
    id,
    `<h2 class="elementor-headline elementor-headline-animation-type-${type}${/typing|swirl|blinds|wave/.test(type) ? ' elementor-headline-letters' : ''}"><span class="elementor-headline-plain-text">Wir fliegen</span>
     <span class="elementor-headline-dynamic-wrapper">${words.map((word, at) => `<span class="elementor-headline-dynamic-text${at ? '' : ' elementor-headline-text-active'}">\n\t${word} </span>`).join('\n')}</span></h2>`,
    {
      headline_style: 'rotate',
      animation_type: type,
      loop: 'yes',
      rotate_iteration_delay: 2500,
      ...settings,
    },
    'elementor-headline--style-rotate',
  );
const marked = (id: string, marker: string, settings: object = {}) =>
  widget(
    'animated-headline',
    id,
    `<h2 class="elementor-headline"><span class="elementor-headline-plain-text">Nur</span> <span class="elementor-headline-dynamic-wrapper"><span class="elementor-headline-dynamic-text elementor-headline-text-active">Pulver</span></span></h2>`,
    {
      headline_style: 'highlight',
      marker,
      loop: 'yes',
      highlight_animation_duration: 1200,
      highlight_iteration_delay: 8000,
      ...settings,
    },
  );
const HEAD = '<link rel="stylesheet" href="/cms.css">';
const active = (page: Page, id: string) =>
  page
    .locator(`[data-id="${id}"] .elementor-headline-text-active`)
    .allTextContents()
    .then((texts) => texts.map((each) => each.trim()).join());
const letters = (page: Page, id: string, state: 'in' | 'out') =>
  page
    .locator(`[data-id="${id}"] .elementor-headline-animation-${state}`)
    .allTextContents()
    .then((all) => all.join(''));
/** Waits until the headlines have started. */
const begun = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () =>
        (await (window.piton as { report(): Promise<Report> }).report()).marks.every(
          ({ notes }) => notes?.headline,
        ),
      ),
    )
    .toBe(true);

describe('an animated headline', () => {
  it('rotates its words with each animation, while screen readers read all of them [misc.1f]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      `<main><h1>Reisen</h1>${rotating('h1', 'typing', ['hoch', 'weit'])}${rotating('h2', 'clip', ['Ski', 'Kajak'])}${rotating('h3', 'flip', ['eins', 'zweitausend'], { loop: '' })}${rotating('h4', 'wave', ['neu', 'groß'])}<div dir="rtl">${rotating('h5', 'typing', ['Firn', 'Harsch'])}</div></main>`,
      { head: HEAD, before: stopClock },
    );
    await begun(page);
    expect(await page.getByRole('heading', { level: 2 }).first().ariaSnapshot()).toContain(
      'Wir fliegen hoch, weit',
    );
    await expect.poll(() => letters(page, 'h1', 'in')).toBe('hoch');
    // A word of another script keeps its own writing direction.
    const places = await page
      .locator('[data-id=h5] .elementor-headline-text-active > *')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const width = (id: string) =>
      page
        .locator(`[data-id="${id}"] .elementor-headline-dynamic-wrapper`)
        .evaluate((box: HTMLElement) => Number.parseFloat(box.style.width));
    const before = await width('h3');
    await page.clock.runFor(2499);
    expect(await Promise.all(['h1', 'h2', 'h3', 'h4'].map((id) => active(page, id)))).toEqual([
      'hoch',
      'Ski',
      'eins',
      'neu',
    ]);
    await page.clock.runFor(2);
    const selected = page.locator('[data-id=h1] .elementor-headline-typing-selected');
    await expect.poll(() => selected.count()).toBe(1);
    await expect.poll(() => active(page, 'h3')).toBe('zweitausend');
    await expect.poll(() => width('h3')).toBeGreaterThan(before);
    await expect.poll(() => active(page, 'h4')).toBe('groß');
    expect([await letters(page, 'h4', 'out'), await letters(page, 'h4', 'in')]).toEqual(['n', 'eug']);
    await expect.poll(() => width('h2')).toBe(2);
    await page.clock.runFor(170);
    expect([await letters(page, 'h4', 'out'), await letters(page, 'h4', 'in')]).toEqual(['neu', 'groß']);
    await page.clock.runFor(350);
    await expect.poll(() => selected.count()).toBe(0);
    expect([await active(page, 'h1'), await letters(page, 'h1', 'in')]).toEqual(['', '']);
    await page.clock.runFor(800);
    expect([await active(page, 'h1'), await letters(page, 'h1', 'in')]).toEqual(['weit', 'w']);
    await expect.poll(() => active(page, 'h2')).toBe('Kajak');
    await page.clock.runFor(460);
    await expect.poll(() => letters(page, 'h1', 'in')).toBe('weit');
    // Without a loop the animation ends at the last word.
    await page.clock.runFor(20_000);
    await expect.poll(() => active(page, 'h3')).toBe('zweitausend');

    // When the visitor switches to reduced motion, the headline is shown as the server printed it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => active(page, 'h1')).toBe('hoch');
    await expect.poll(() => page.locator('.elementor-headline-dynamic-letter').count()).toBe(0);
    await page.clock.runFor(20_000);
    await expect.poll(() => active(page, 'h1')).toBe('hoch');
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
  });

  it('highlights its words, in a loop where that is set; with less motion the highlight does not move [misc.1f]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(`<main>${marked('m1', 'circle')}${marked('m2', 'x', { loop: '' })}</main>`, {
      head: HEAD,
      before: stopClock,
    });
    await begun(page);
    const state = (id: string) =>
      page
        .locator(`[data-id="${id}"] .elementor-headline`)
        .evaluate(({ className }) => className.replace('elementor-headline ', ''));
    const drawing = page.locator('[data-id=m2] .elementor-headline-dynamic-wrapper > svg');
    await expect
      .poll(() =>
        drawing.evaluate((svg) => [
          svg.getAttribute('viewBox'),
          svg.getAttribute('preserveAspectRatio'),
          svg.ariaHidden,
          svg.children.length,
        ]),
      )
      .toEqual(['0 0 500 150', 'none', 'true', 2]);
    await expect.poll(() => state('m1')).toBe('e-animated');
    await page.clock.runFor(1200 + 6400);
    expect([await state('m1'), await state('m2')]).toEqual(['e-hide-highlight', 'e-animated']);
    await page.clock.runFor(1600);
    await expect.poll(() => state('m1')).toBe('e-animated');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.runFor(20_000);
    expect([await state('m1'), await page.locator('[data-id=m1] svg').count()]).toEqual(['e-animated', 1]);
  });
});
