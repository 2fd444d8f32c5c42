import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { violations } from '../../support/visit';

const CSS = `body { margin: 0; min-height: 3000px } .hotip-content { display: none } .ee-hotspots__container { position: relative; height: 400px }
  .ee-hotspot { position: absolute; left: 600px; top: 200px; width: 40px; height: 40px } .ee-hotspot ~ .ee-hotspot { left: 800px }
  .ee-tooltip { position: absolute; z-index: 999; padding: 6px; background: #222; color: #fff } .ee-tooltip a { color: #fff }`;
const AT_ONCE = { duration: { unit: 'px', size: 0, sizes: [] } };

const item = (tag: 'a' | 'div', id: string, text: string, content: string, position = '') =>
  `<${tag} class="elementor-repeater-item-${id} hotip ee-hotspot" data-hotips-content="#hotip-content-ab12cd3_${id}" data-hotips-position="${position}" data-hotips-arrow-position-h="" data-hotips-arrow-position-v="" data-hotips-class="ee-global ee-tooltip ee-tooltip-ab12cd3"${tag === 'a' ? ' href="#gipfel"' : ''}>
   <span class="ee-hotspot__wrapper"><span class="ee-hotspot__text">${text}</span></span></${tag}><div class="hotip-content" id="hotip-content-ab12cd3_${id}"><p>${content}</p></div>`;
const hotspots = (settings: object, items: string) =>
  widget(
    'hotspots',
    'ab12cd3',
    `<main><h1>Panorama</h1><div class="ee-hotspots"><div class="ee-hotspots__container">${items}</div></div></main>`,
    settings,
  );
const HEAD = { head: '<link rel="stylesheet" href="/hotspots.css">' };

describe('hotspots', () => {
  it('show their tooltips at the widget’s side or at their own, in the original’s markup [tooltip.3c]', async ({
    open,
    site,
  }) => {
    site.set('/hotspots.css', CSS);
    const page = await open(
      hotspots(
        { ...AT_ONCE, position: 'bottom', arrow_position_h: 'center' },
        item('div', 'edf7c3c', '1', 'Lodge') + item('a', '33f06b9', '2', 'Gipfel', 'right'),
      ),
      HEAD,
    );
    const tip = page.locator('body > .hotip-tooltip');
    await page.locator('div.hotip[role=button]').hover();
    await tip.waitFor();
    await expect
      .poll(() => tip.getAttribute('class'))
      .toBe('hotip-tooltip ee-global ee-tooltip ee-tooltip-ab12cd3 to--bottom at--center');
    await expect.poll(() => tip.innerHTML()).toBe('<span class="ee-tooltip__content"><p>Lodge</p></span>');
    await page.locator('a.hotip').hover();
    await expect.poll(() => tip.allTextContents()).toEqual(['Gipfel']);
    await expect.poll(() => tip.getAttribute('class')).toMatch(/ to--right at--center$/);
  });

  it('that are no links are buttons, named by their picture where they show only a picture', async ({
    open,
    site,
  }) => {
    site.set('/hotspots.css', CSS);
    const icon = '<svg aria-hidden="true" width="20" height="20"></svg>';
    const page = await open(
      hotspots(
        { ...AT_ONCE, trigger: 'click_target', _hide: 'click_target' },
        item('div', 'edf7c3c', icon, 'Lodge  mit Sauna') + item('div', '33f06b9', '2', 'Gipfel'),
      ),
      HEAD,
    );
    const lodge = page.getByRole('button', { name: 'Lodge mit Sauna' });
    await lodge.waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: '2' }).getAttribute('aria-describedby'))
      .toBe('hotip-content-ab12cd3_33f06b9');
    expect(await violations(page)).toEqual([]);
    const count = () => page.locator('.hotip-tooltip').count();
    await page.keyboard.press('Tab');
    await expect.poll(count).toBe(1);
    for (const [key, number] of [
      ['Enter', 0],
      [' ', 1],
      ['Tab', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(count).toBe(number);
    }
    await expect.poll(() => page.locator('.hotip-tooltip').textContent()).toBe('Gipfel');
  });
});
