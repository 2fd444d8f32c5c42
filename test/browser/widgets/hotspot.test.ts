import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap } from '../../support/finger';
import { widget } from '../../support/markup';
import { violations } from '../../support/visit';

const CSS = `.elementor-widget-hotspot .elementor-widget-container { position: relative; width: 600px; height: 300px } .e-hotspot { position: absolute; top: 100px }
  .e-hotspot__button { width: 40px; height: 40px } .e-hotspot__tooltip { position: absolute; top: 40px; left: 0; width: 120px; visibility: hidden; background: #222; color: #fff } .e-hotspot--active .e-hotspot__tooltip { visibility: visible }
  .e-hotspot:nth-of-type(2) { left: 200px } .e-hotspot:nth-of-type(3) { left: 400px }
  @media (max-width: 400px) { .e-hotspot:nth-of-type(2) { left: 340px } }`;
const spot = (label: string, tip: string, classes = '') =>
  `<div class="e-hotspot ${classes}"><div class="e-hotspot__button"><div class="e-hotspot__label">${label}</div></div><div class="e-hotspot__direction-mask e-hotspot--tooltip-position"><div class="e-hotspot__tooltip">${tip}</div></div></div>`;
const picture = (id: string, settings: object) =>
  widget(
    'hotspot',
    id,
    `<div class="elementor-widget-container">${spot('Hütte', '<p>Suppe bis neun</p>')}${spot('', '<p>Grat</p>')}${spot('Stumm', '', 'e-hotspot--no-tooltip')}</div>`,
    settings,
  );

describe('a picture with hotspots', () => {
  it('opens its tooltips by finger and key, one at a time, within the screen', async ({ open, site }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      `<main><h1>Karte</h1>${picture('k1', { tooltip_trigger: 'mouseenter', tooltip_trigger_mobile: 'none', hotspot_sequenced_animation: 'yes', hotspot_sequenced_animation_duration: { unit: 'px', size: 900, sizes: [] } })}
       ${picture('k2', { tooltip_trigger: 'click', tooltip_animation: 'e-hotspot--slide-direction', tooltip_position: 'left', hotspot_sequenced_animation: 'no' })}<p>Draußen</p></main>`,
      { head: '<link rel="stylesheet" href="/cms.css">', hasTouch: true },
    );
    const shown = () => page.locator('.e-hotspot--active .e-hotspot__tooltip').allTextContents();
    const button = (id: string, name: string) =>
      page.locator(`[data-id=${id}]`).getByRole('button', { name });
    await button('k2', 'Grat').waitFor();
    await button('k1', 'Grat').waitFor();
    await expect.poll(() => page.getByRole('button').count()).toBe(4);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('heading').click();
    await page.keyboard.press('Tab');
    await expect.poll(shown).toEqual(['Suppe bis neun']);
    await expect.poll(() => button('k1', 'Hütte').getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(shown).toEqual([]);
    await expect
      .poll(() => button('k1', 'Hütte').evaluate((each) => each === document.activeElement))
      .toBe(true);
    // One key moves from point to point in both directions.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(shown).toEqual(['Suppe bis neun']);
    await page.keyboard.press('Tab');
    await expect.poll(shown).toEqual(['Grat']);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(shown).toEqual(['Suppe bis neun']);

    await page.setViewportSize({ width: 390, height: 844 });
    // At the edge of a phone's screen the tooltip is moved until it is completely visible.
    await tap(button('k2', 'Grat'));
    await expect.poll(shown).toEqual(['Grat']);
    const box = await page.locator('.e-hotspot--active .e-hotspot__tooltip').boundingBox();
    expect([box?.x, box?.width]).toEqual([390 - 120, 120]);
  });
});
