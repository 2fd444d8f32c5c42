import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { nestedTabs } from '../../../support/markup';
import { violations } from '../../../support/visit';
import { CSS, items, page as pageOf, tabs } from './markup';

const HEAD = '<link rel="stylesheet" href="/cms.css">';
/** The visible contents of a widget and its marked titles; slide animations are finished first. */
const state = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    for (const each of document.getAnimations()) each.finish();
    const parts = (selector: string) => [
      ...document.querySelectorAll<HTMLElement>(`[data-id="${wanted}"] .elementor-tab-${selector}`),
    ];
    return {
      seen: parts('content').flatMap((each) => (each.checkVisibility() ? [each.dataset.tab] : [])),
      active: [
        ...new Set(
          parts('title').flatMap((each) => (each.matches('.elementor-active') ? [each.dataset.tab] : [])),
        ),
      ],
      expanded: [
        ...new Set(
          parts('title').flatMap((each) =>
            each.matches('[aria-expanded=true],:has([aria-expanded=true])') ? [each.dataset.tab] : [],
          ),
        ),
      ],
    };
  }, id);
const only = (...open: string[]) => ({ seen: open, active: open, expanded: open });
const mounted = (page: Page, id: string) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector(
        `[data-id="${wanted}"] .elementor-tab-title:is(.elementor-active, [role="heading"])`,
      ),
    id,
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('classic tabs', () => {
  it('show one panel, by mouse and keyboard, in a row, and below each other on small screens [tabs.9a]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(pageOf(tabs('a12'), `<div dir="rtl">${tabs('b12')}</div>`), { head: HEAD });
    await mounted(page, 'b12');
    expect(await state(page, 'a12')).toEqual(only('1'));
    const title = (text: string, id = 'a12', place = 'desktop') =>
      page.locator(`[data-id="${id}"] .elementor-tab-${place}-title`, { hasText: text });
    await title('Ablauf').click();
    await expect.poll(() => state(page, 'a12')).toEqual(only('2'));
    await expect.poll(() => title('Ablauf').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => title('Preise').getAttribute('tabindex')).toBe('-1');
    await expect
      .poll(() => page.locator('#elementor-tab-content-a121').getAttribute('hidden'))
      .toBe('hidden');
    await title('Ablauf').click();
    expect(await state(page, 'a12')).toEqual(only('2'));
    // The left and right arrow keys only move the focus and wrap around; up and down still scroll the page.
    for (const [key, text] of [
      ['ArrowDown', 'Ablauf'],
      ['ArrowRight', 'Anreise'],
      ['ArrowRight', 'Preise'],
      ['End', 'Anreise'],
      ['ArrowLeft', 'Ablauf'],
      ['Home', 'Preise'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), { message: key }).toBe(text);
    }
    expect(await state(page, 'a12')).toEqual(only('2'));
    await page.keyboard.press('Enter');
    await expect.poll(() => state(page, 'a12')).toEqual(only('1'));
    await title('Preise', 'b12').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('Ablauf');
    await page.keyboard.press('Space');
    await expect.poll(() => state(page, 'b12')).toEqual(only('2'));
    await page.setViewportSize({ width: 390, height: 800 });
    await title('Anreise', 'a12', 'mobile').click();
    await expect.poll(() => state(page, 'a12')).toEqual(only('3'));
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Ablauf');
    await page.keyboard.press('Space');
    await expect.poll(() => state(page, 'a12')).toEqual(only('2'));
    expect(await violations(page)).toEqual([]);
  });
});

describe('accordion and toggle', () => {
  it('slide one or several items open and closed, in old and new markup, and can be reversed half-way [tabs.9b]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      pageOf(items('accordion', 'c12'), items('toggle', 'd12'), items('accordion', 'e12', { isOld: true })),
      { head: HEAD },
    );
    for (const id of ['c12', 'd12', 'e12']) await mounted(page, id);
    expect(await state(page, 'c12')).toEqual(only('1'));
    expect(await state(page, 'd12')).toEqual(only());
    expect(await violations(page)).toEqual([]);
    // The slide is stopped half-way, reversed, and stopped again: a box with its own padding must not jump.
    const heights = await page.evaluate(() => {
      const title = document.querySelector<HTMLElement>('#elementor-tab-title-c122');
      const content = document.querySelector<HTMLElement>('#elementor-tab-content-c122');
      const at = (ms: number) => {
        const [slide] = content?.getAnimations() ?? [];
        slide?.pause();
        if (slide) slide.currentTime = ms;
        return content?.offsetHeight;
      };
      title?.click();
      const before = [at(0), at(200), at(399.9)];
      at(200);
      title?.click();
      return { before, after: [at(0), at(200)], hidden: content?.hidden, shown: content?.checkVisibility() };
    });
    expect(heights).toEqual({ before: [0, 60, 120], after: [60, 30], hidden: true, shown: true });
    await page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish();
    });
    await expect.poll(() => state(page, 'c12')).toEqual(only());
    await page.locator('#elementor-tab-title-c122').click();
    await expect.poll(() => state(page, 'c12')).toEqual(only('2'));
    await page.locator('#elementor-tab-title-c123 a').click();
    await expect.poll(() => state(page, 'c12')).toEqual(only('3'));
    await page.locator('#elementor-tab-title-d121').click();
    await page.locator('#elementor-tab-title-d122 a').click();
    await expect.poll(() => state(page, 'd12')).toEqual(only('1', '2'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('Anreise');
    await page.keyboard.press('Enter');
    await expect.poll(() => state(page, 'd12')).toEqual(only('1', '2', '3'));
    await page.keyboard.press('Space');
    await expect.poll(() => state(page, 'd12')).toEqual(only('1', '2'));
    // A link with an empty `href` would load the page again.
    const address = page.url();
    await page.locator('#elementor-tab-title-e122 a').click();
    await expect.poll(() => state(page, 'e12')).toEqual(only('2'));
    expect(page.url()).toBe(address);
  });

  it('mount their content when it is shown, open for an address, and move no other element [tabs.9]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const page = await open(
      `<a href="#ziel">Zum Ziel</a>${items('toggle', 'f12', { inside: [nestedTabs('ab12cd3', ['Eins', 'Zwei']), '<p>Zweiter</p>', `<p></p><div class="elementor-element" id="ziel" data-id="f13" data-element_type="container">Ziel</div>`] })}`,
      { head: HEAD, reducedMotion: 'reduce' },
    );
    await mounted(page, 'f12');
    await expect.poll(() => page.locator('.e-n-tabs').getAttribute('class')).not.toContain('e-activated');
    const waits = await page.evaluate(() => {
      document.querySelector<HTMLElement>('#elementor-tab-title-f121')?.click();
      return document.getAnimations().length;
    });
    expect(waits).toBe(0);
    await page.locator('.e-n-tabs.e-activated').waitFor();
    await page.locator('.e-n-tab-title').nth(1).click();
    await page.getByText('Zwei', { exact: true }).waitFor();
    expect(await state(page, 'f12')).toEqual(only('1'));
    await page.getByText('Zum Ziel').click();
    await expect.poll(() => state(page, 'f12')).toEqual(only('1', '3'));
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#ziel');
  });
});
