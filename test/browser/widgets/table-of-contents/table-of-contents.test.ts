import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { widget } from '../../../support/markup';

const HEAD = '<link rel="stylesheet" href="/cms.css">';
const CSS = `body { margin: 0 } h2, h3 { margin: 0; height: 30px } p { margin: 0; height: 570px } .elementor-widget-table-of-contents { position: fixed; inset: 0 0 auto auto; width: 300px; background: #fff }
.elementor-toc__toggle-button--expand, .elementor-toc--collapsed .elementor-toc__toggle-button--collapse { display: none }
.elementor-toc--collapsed .elementor-toc__toggle-button--expand { display: block }
.elementor-toc__list-items--collapsible .elementor-toc__list-wrapper .elementor-toc__list-wrapper { display: none }
.elementor-toc__body { max-height: 120px; overflow: auto; position: relative } li { height: auto; min-height: 30px } a { color: #00f }`;
const button = (name: string) =>
  `<div class="elementor-toc__toggle-button elementor-toc__toggle-button--${name}" role="button" tabindex="0" aria-controls="elementor-toc__toc1234" aria-expanded="true"><i aria-hidden="true">x</i></div>`;

/** The widget as the pro add-on prints it. */
const toc = (settings: Record<string, unknown>) =>
  widget(
    'table-of-contents',
    'toc1234',
    `<div class="elementor-toc__header"><h4 class="elementor-toc__header-title">Inhalt</h4>${button('expand')}${button('collapse')}</div>
     <div id="elementor-toc__toc1234" class="elementor-toc__body elementor-toc__list-items--collapsible"><div class="elementor-toc__spinner-container"><i>…</i></div></div>`,
    { exclude_headings_by_selector: [], headings_by_tags: ['h2', 'h3'], marker_view: 'numbers', ...settings },
  );
const text = (title: string, tag = 'h2') =>
  widget('heading', `h${title.length}0`, `<${tag}>${title}</${tag}><p>Text</p>`);
const page = (settings: Record<string, unknown>) =>
  `<main class="elementor" data-elementor-type="wp-page"><h1>Reise</h1>${toc(settings)}<p></p>${text('Anreise')}${text('Bahn', 'h3')}${text('Auto', 'h3')}${text('Hütten')}${text('Lager', 'h3')}${text('Zimmer mit Bad', 'h3')}${text('Heimreise')}<p></p><p></p></main>`;
const FULL = {
  hierarchical_view: 'yes',
  collapse_subitems: 'yes',
  minimize_box: 'yes',
  minimized_on: 'mobile',
  min_height: { unit: 'px', size: 50, sizes: [] },
};

/** The marked entry, and the visible entries of the list. */
const state = (opened: Page) =>
  opened.evaluate(() => {
    for (const each of document.getAnimations()) each.finish();
    const links = [...document.querySelectorAll<HTMLElement>('.elementor-toc__list-item-text')];
    return {
      active: links
        .filter((link) => link.matches('.elementor-item-active[aria-current]'))
        .map((link) => link.textContent),
      seen: links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
    };
  });
const TOP = ['Anreise', 'Hütten', 'Heimreise'];

describe('a table of contents', () => {
  it('lists the headings, marks the current one, opens its sublist, and links to each [misc.1e]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const opened = await open(page(FULL), { head: HEAD });
    await opened.locator('.elementor-toc__list-wrapper').first().waitFor();
    await expect.poll(() => state(opened)).toEqual({ active: [], seen: TOP });
    // The page scrolls far in one step, over all headings in between.
    await opened.evaluate(() => scrollTo(0, document.querySelectorAll<HTMLElement>('h3')[3]?.offsetTop ?? 0));
    await expect
      .poll(() => state(opened))
      .toEqual({
        active: ['Zimmer mit Bad'],
        seen: ['Anreise', 'Hütten', 'Lager', 'Zimmer mit Bad', 'Heimreise'],
      });
    // A list that is too long scrolls its marked entry into view.
    await expect
      .poll(() =>
        opened.evaluate(() => {
          const box = document.querySelector('.elementor-toc__body')?.getBoundingClientRect();
          const link = document.querySelector('.elementor-item-active')?.getBoundingClientRect();
          return box && link && link.top >= box.top && link.bottom <= box.bottom;
        }),
      )
      .toBe(true);
    await opened.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => state(opened)).toEqual({ active: [], seen: TOP });
    await opened.locator('a', { hasText: 'Anreise' }).focus();
    await opened.keyboard.press('Enter');
    await expect.poll(async () => (await state(opened)).active).toEqual(['Anreise']);
    await expect.poll(() => opened.evaluate(() => location.hash)).toBe('#elementor-toc__heading-anchor-0');
    await expect
      .poll(() =>
        opened.evaluate(() =>
          Math.abs(Math.round(document.querySelector('h2')?.getBoundingClientRect().top ?? 9)),
        ),
      )
      .toBe(0);
    // The address names one of the list's anchors.
    await opened.goto(`${opened.url().replace(/#.*/, '')}?neu#elementor-toc__heading-anchor-3`);
    await expect
      .poll(() =>
        opened.evaluate(() =>
          Math.abs(Math.round(document.querySelectorAll('h2')[1]?.getBoundingClientRect().top ?? 9)),
        ),
      )
      .toBe(0);
    await expect.poll(async () => (await state(opened)).active).toEqual(['Hütten']);
  });

  it('has the least height of the device, also when the visitor has opened it before the device changes [misc.1]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const px = (size: number) => ({ unit: 'px', size, sizes: [] });
    const opened = await open(
      page({ ...FULL, minimized_on: 'none', min_height: px(200), min_height_mobile: px(60) }),
      { head: HEAD, viewport: { width: 1280, height: 800 } },
    );
    const minHeight = () =>
      opened.locator('[data-id=toc1234]').evaluate((element: HTMLElement) => element.style.minHeight);
    await opened.getByRole('button', { name: 'Inhaltsverzeichnis schließen' }).click();
    await expect.poll(minHeight).toBe('0px');
    await opened.getByRole('button', { name: 'Inhaltsverzeichnis öffnen' }).click();
    await expect.poll(minHeight).toBe('200px');
    await opened.setViewportSize({ width: 390, height: 800 });
    await expect.poll(minHeight).toBe('60px');
    await opened.getByRole('button', { name: 'Inhaltsverzeichnis schließen' }).click();
    await opened.setViewportSize({ width: 1280, height: 800 });
    await opened.waitForFunction(() => innerWidth === 1280);
    await expect.poll(() => minHeight()).toBe('0px');
  });

  it('is closed and opened by its buttons, is closed at the start where the owner wants, and shows a message without headings [misc.1]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/cms.css', CSS);
    const opened = await open(page({ ...FULL, exclude_headings_by_selector: 'h2[' }), {
      head: HEAD,
      viewport: { width: 390, height: 800 },
    });
    const box = () =>
      opened.evaluate(() => {
        for (const each of document.getAnimations()) each.finish();
        const element = document.querySelector<HTMLElement>('[data-id=toc1234]');
        const buttons = [...document.querySelectorAll<HTMLElement>('.elementor-toc__toggle-button')];
        return {
          seen: document.querySelector('.elementor-toc__body')?.checkVisibility(),
          collapsed: element?.matches('.elementor-toc--collapsed'),
          expanded: buttons.map(({ ariaExpanded }) => ariaExpanded),
          minHeight: element?.style.minHeight,
          focus: buttons.indexOf(document.activeElement as HTMLElement),
        };
      });
    const shut = { seen: false, collapsed: true, expanded: ['false', 'false'], minHeight: '0px', focus: -1 };
    const whole = { seen: true, collapsed: false, expanded: ['true', 'true'], minHeight: '50px', focus: -1 };
    await expect.poll(box).toEqual(shut);
    await opened.getByRole('button', { name: 'Inhaltsverzeichnis öffnen' }).click();
    await expect.poll(box).toEqual({ ...whole, focus: 1 });
    await opened.keyboard.press('Enter');
    await expect.poll(box).toEqual({ ...shut, focus: 0 });
    await opened.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await box()).seen).toBe(true);
    await opened.setViewportSize({ width: 390, height: 800 });
    await expect.poll(async () => (await box()).seen).toBe(false);
    expect(warnings.join()).toContain('h2[');
    const bare = await open(page({ headings_by_tags: ['h5'], container: '.fehlt' }), { head: HEAD });
    await bare.getByText('Auf dieser Seite gibt es keine Überschriften.').waitFor();
    const own = await open(page({ headings_by_tags: ['h5'], no_headings_message: 'Noch leer.' }), {
      head: HEAD,
    });
    await own.getByText('Noch leer.').waitFor();
  });
});
