import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import { samples, setSampleFiles } from '../../support/samples';
import * as menus from '../widgets/nav-menu-page';
import { allMounted, block } from './chunks-page';
import { slowDown } from './slow-network';

/** The widgets that the visitor clicks before their handlers are loaded. */
const WIDGETS = ['nested-tabs', 'nav-menu', 'nested-accordion', 'image-carousel'];

const CSS = `.e-n-tabs-content > .e-con:not(.e-active) { display: none } .swiper { overflow: hidden } .swiper-wrapper { display: flex }
  .swiper-slide { flex: none; width: 50% } .swiper-slide img { display: block } .elementor-swiper-button { position: absolute; top: 0; right: 0; width: 40px; height: 40px }
  .elementor-widget-image-carousel { position: relative; height: 240px }`;
const ACCORDION = widget(
  'nested-accordion',
  'de12cd3',
  `<div class="e-n-accordion">${['Packliste', 'Anfahrt']
    .map(
      (title, at) =>
        `<details id="d${at}" class="e-n-accordion-item"><summary class="e-n-accordion-item-title" data-accordion-index="${at + 1}" tabindex="${at ? -1 : 0}" aria-expanded="false" aria-controls="d${at}">${title}</summary><div role="region" class="elementor-element e-con e-child" data-id="de12cd${at + 4}" data-element_type="container">Alles über ${title}</div></details>`,
    )
    .join('')}</div>`,
  { max_items_expended: 'one' },
);
const BODY = `<main><h1>Reisen</h1>${menus.menu({ classes: 'elementor-nav-menu--stretch', settings: { full_width: 'stretch' } })}${nestedTabs('ab12cd9', ['Anreise', 'Abreise'])}${samples['image-carousel']}${ACCORDION}</main>`;

/** Sums up the layout shifts that follow no input; a shift right after a click is intended. */
const SHIFTS = `window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((each) => { if (!each.hadRecentInput) shift += each.value; }))
    .observe({ type: 'layout-shift', buffered: true });`;

describe('on slow 3G', () => {
  it('a click before the code is loaded takes effect when the code arrives, and no element moves or fails [core.12, tabs.1, menu.1, misc.1]', async ({
    open,
    site,
    warnings,
  }) => {
    setSampleFiles(site);
    site.set('/shifts.js', SHIFTS);
    menus.setCss(site, CSS);
    const held: Route[] = [];
    const late = new Set(WIDGETS);
    const page = await open(BODY, {
      head: `${menus.HEAD}<script src="/shifts.js"></script>`,
      viewport: { width: 900, height: 1_400 },
      ready: false,
      reducedMotion: 'reduce',
      async before(fresh) {
        await block(fresh, late, (route) => void held.push(route));
        await slowDown(fresh);
      },
    });
    const toggle = page.getByRole('button', { name: 'Menü umschalten' });
    const dropdown = page.locator('nav.elementor-nav-menu--dropdown');
    const slide = page.locator('.swiper-slide-active');
    const opened = page.locator('details[open]');
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    await toggle.click();
    await page.locator('.elementor-swiper-button-next').click();
    await page.getByText('Packliste', { exact: true }).click();
    // The browser itself opens this element.
    await expect.poll(() => opened.count()).toBe(1);
    await expect.poll(() => dropdown.getAttribute('aria-hidden')).toBe('true');

    late.clear();
    for (const route of held) await route.continue();
    await expect.poll(() => page.locator('.e-n-tabs-content > .e-active').innerText()).toBe('Abreise');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => slide.getAttribute('aria-label')).toMatch(/^[23] /);
    await allMounted(page);
    await expect.poll(() => opened.locator('summary').allInnerTexts()).toEqual(['Packliste']);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shift: number }).shift))
      .toBeLessThan(0.01);
    expect(warnings).toEqual([]);
  });
});
