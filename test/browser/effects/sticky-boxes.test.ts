import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { at, container, it, logOf, OPTIONS, REST, watchShifts } from './sticky-page';

const TOP = { sticky: 'top', sticky_on: ['desktop', 'tablet', 'mobile'] };
/** What gives a box a layer of its own, in which `fixed` does not refer to the window. */
const STYLES = [
  'transform: translateX(0)',
  'filter: brightness(1)',
  'perspective: 500px',
  'contain: layout',
  'will-change: transform',
  'translate: 0 0',
];

describe('a sticky header in a box of its own height that is transformed or contained', () => {
  it('sticks with that box, above the page, and is as before at the top [sticky.1a, sticky.1g]', async ({
    open,
    site,
  }) => {
    let page: Page | undefined;
    for (const style of STYLES) {
      site.set('/box.css', `.box { ${style} } .above { position: relative; z-index: 1 }`);
      page = await open(
        `<div class="h50"></div><div class="box">${container({ ...TOP, sticky_effects_offset: 200 }, 'h80')}</div><div class="above">${REST}</div>`,
        {
          ...OPTIONS,
          head: `${OPTIONS.head}<link rel="stylesheet" href="/box.css">`,
          before: watchShifts,
          reuse: page,
        },
      );
      expect((await at(page, 0)).classes, style).toBe('sticky');
      const { top, classes, page: length } = await at(page, 100);
      expect([top, classes], style).toEqual([0, 'sticky active handles']);
      expect((await at(page, 500)).classes, style).toContain('effects');
      expect((await at(page, 1500)).top, style).toBe(0);
      const isAbove = await page.evaluate(() => document.elementFromPoint(100, 40)?.closest('#s1') !== null);
      expect(isAbove, style).toBe(true);
      const end = await at(page, 0);
      expect([end.top, end.classes, end.page], style).toEqual([50, 'sticky', length]);
      expect((await logOf(page)).shifts, style).toEqual([]);
      const box = page.locator('.box');
      await expect.poll(() => box.getAttribute('style')).toMatch(/^(?:position: sticky; top: 0px;?)?$/);
    }
  });
});
