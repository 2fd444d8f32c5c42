import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { tap } from '../../support/finger';
import { widget } from '../../support/markup';
import { violations } from '../../support/visit';

const CSS = `body { margin: 0 } .hotip-content { display: none } ul { margin: 0; padding: 200px; display: flex; gap: 24px; list-style: none }
  .ee-tooltip { position: absolute; z-index: 999; padding: 6px; background: #222; color: #fff }`;
const button = (id: string, label: string, content?: string) =>
  `<li class="ee-button-gap elementor-repeater-item-${id}"><a class="ee-button-wrapper${
    content === undefined
      ? '"'
      : ` hotip" data-hotips-content="#hotip-content-ab12cd3_${id}" data-hotips-class="ee-global ee-tooltip ee-tooltip-ab12cd3" data-hotips-position="seitlich"`
  } href="#${id}"><span class="ee-button"><span class="ee-button-text">${label}</span></span>${
    content === undefined
      ? ''
      : `<span class="hotip-content" id="hotip-content-ab12cd3_${id}">${content}</span>`
  }</a></li>`;

describe('a button group', () => {
  it('shows the tooltips of its buttons, and does not change any link [tooltip.3]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/buttons.css', CSS);
    const page = await open(
      `<main><h1>Buchen</h1>${widget(
        'button-group',
        'ab12cd3',
        `<ul class="ee-button-group">${button('buchen', 'Buchen', 'Noch vier Plätze')}${button('anrufen', 'Anrufen')}</ul>`,
        { position: 'bottom', duration: { unit: 'px', size: 0, sizes: [] } },
      )}</main>`,
      {
        head: '<link rel="stylesheet" href="/buttons.css">',
        viewport: { width: 900, height: 600 },
        hasTouch: true,
      },
    );
    const first = page.getByRole('link', { name: 'Buchen' });
    await page.waitForSelector('[aria-describedby=hotip-content-ab12cd3_buchen]');
    expect(await violations(page)).toEqual([]);
    await tap(first);
    const tip = page.locator('.hotip-tooltip');
    await tip.waitFor();
    await expect.poll(() => tip.getAttribute('class')).toMatch(/ to--bottom /);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#buchen');
    await tap(page.getByRole('link', { name: 'Anrufen' }));
    await expect.poll(() => tip.count()).toBe(0);
    expect(warnings).toEqual([expect.stringMatching(/position is "seitlich"/)]);
  });
});
