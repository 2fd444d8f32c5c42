import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';

const CSS = `body { margin: 0; height: 3900px } .elementor-widget-progress-tracker { position: fixed; top: 0; left: 0; width: 1000px }
  .elementor-scrolling-tracker-horizontal { height: 20px } .current-progress { height: 20px; --percentage-color: rgb(1, 2, 3) } .elementor-scrolling-tracker-horizontal .current-progress { display: none; width: 0 }
  article { position: absolute; top: 1900px; left: 0; width: 500px; height: 1000px }
  .schnapp { height: 100vh; overflow: hidden } .schnapp body { height: 100vh; overflow-y: auto } .schnapp body > main { height: 3900px }`;
const bar = (id: string, settings: object) =>
  widget(
    'progress-tracker',
    id,
    '<div class="elementor-scrolling-tracker elementor-scrolling-tracker-horizontal"><div class="current-progress"><div class="current-progress-percentage"></div></div></div>',
    { type: 'horizontal', relative_to: 'entire_page', ...settings },
  );
const circle = (id: string, settings: object) =>
  widget(
    'progress-tracker',
    id,
    '<div class="elementor-scrolling-tracker elementor-scrolling-tracker-circular"><svg width="100" height="100"><circle class="circle" r="40" cx="50" cy="50"></circle><circle class="current-progress" r="40" cx="50" cy="50"></circle></svg><div class="current-progress-percentage"></div></div>',
    { type: 'circular', relative_to: 'entire_page', direction: 'ltr', ...settings },
  );
const BODY = `<main>${bar('p1', {})}${bar('p2', { percentage: 'yes' })}${circle('p3', { direction: 'rtl' })}${bar('p4', { relative_to: 'selector', selector: '#artikel' })}${bar('p5', { relative_to: 'selector', selector: '#(' })}<article id="artikel">Text</article></main>`;
const length = 2 * Math.PI * 40;

const scroll = (page: Page, top: number) =>
  page.evaluate((to) => {
    for (const box of [document.scrollingElement, document.body])
      box?.scrollTo({ top: to, behavior: 'instant' });
  }, top);
/** The percentage of each tracker; `-` for a hidden one. */
const drawn = (page: Page) =>
  page.locator('.current-progress').evaluateAll(
    (parts, all) =>
      parts.map((part) => {
        const { visibility, display, width, strokeDashoffset } = getComputedStyle(part);
        if (visibility === 'hidden' || display === 'none') return '-';
        return Math.round(
          part.tagName === 'circle'
            ? 100 - (Number.parseFloat(strokeDashoffset) / all) * 100
            : Number.parseFloat(width) / 10,
        );
      }),
    length,
  );

describe('a progress tracker', () => {
  it.for(['the browser', 'script', 'script, in a body that snaps'])(
    'shows how far page and article have been read, drawn by %s',
    async (by, { open, site, warnings }) => {
      site.set('/cms.css', CSS);
      site.set(
        '/wurzel.js',
        `document.documentElement.className = '${by.includes('snaps') ? 'schnapp' : ''}';`,
      );
      const page = await open(BODY, {
        head: '<link rel="stylesheet" href="/cms.css"><script src="/wurzel.js"></script>',
        before: async (each) => {
          if (by !== 'the browser')
            await each.addInitScript(() => Reflect.deleteProperty(window, 'ViewTimeline'));
        },
      });
      await page.locator('[data-id=p5] [style*=visibility]').waitFor({ state: 'attached' });
      expect(warnings.join()).toContain('#( is not on the page');
      await expect.poll(() => drawn(page)).toEqual(['-', '-', '-', '-', '-']);
      const label = page.locator('[data-id=p2] .current-progress-percentage');
      await scroll(page, 30);
      await expect
        .poll(() => label.evaluate((each: HTMLElement) => [each.textContent, each.style.color]))
        .toEqual(['1%', 'transparent']);
      await scroll(page, 1500);
      await expect.poll(() => drawn(page)).toEqual([50, 50, 50, 50, 50]);
      await expect
        .poll(() => label.evaluate((each) => [each.textContent, getComputedStyle(each).color]))
        .toEqual(['50%', 'rgb(1, 2, 3)']);
      await scroll(page, 3000);
      await expect.poll(() => drawn(page)).toEqual([100, 100, 100, 100, 100]);
      await scroll(page, 0);
      await expect.poll(() => drawn(page)).toEqual(['-', '-', '-', '-', '-']);
    },
  );
});
