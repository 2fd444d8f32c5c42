import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';

/** What the start has done until it was over: animations, and turns from changing the page to reading it, which lay it out. */
interface Work {
  readonly animations: number;
  readonly turns: number;
}

/** Every chunk that arrives, and every frame until then, may be a few turns; the elements are none. */
const MOST_TURNS = 20;

/**
 * Counts the page's work. The page's clock stands still, so that no slice of the work ends before its elements do, and the
 * browser is never idle.
 */
function countWork() {
  const work = { animations: 0, turns: 0 };
  let hasChanged = false;
  const changes = () => {
    hasChanged = true;
  };
  const reads = () => {
    if (hasChanged) work.turns++;
    hasChanged = false;
  };
  const before = (target: object, name: string, note: () => void) => {
    const descriptor = Object.getOwnPropertyDescriptor(target, name) as PropertyDescriptor;
    const key = descriptor.get ? 'get' : 'value';
    const original = descriptor[key] as (...given: unknown[]) => unknown;
    const noted = function (this: unknown, ...given: unknown[]) {
      note();
      return original.apply(this, given);
    };
    Object.defineProperty(target, name, { ...descriptor, [key]: noted });
  };
  for (const name of ['getBoundingClientRect', 'getClientRects', 'scrollTop', 'clientHeight'])
    before(Element.prototype, name, reads);
  before(HTMLElement.prototype, 'offsetHeight', reads);
  before(window, 'getComputedStyle', reads);
  before(CSSStyleDeclaration.prototype, 'setProperty', changes);
  for (const name of ['add', 'toggle']) before(DOMTokenList.prototype, name, changes);
  before(Element.prototype, 'animate', () => {
    changes();
    work.animations++;
  });
  window.requestIdleCallback = () => 0;
  performance.now = () => 0;
  document.addEventListener('piton:ready', () => Object.assign(window, { work: { ...work } }));
}

const EFFECTS = {
  sticky: 'top',
  motion_fx_motion_fx_scrolling: 'yes',
  motion_fx_translateY_effect: 'yes',
  _animation: 'fadeIn',
};
const widget = (settings: object, at: number) =>
  `<div class="elementor-element elementor-widget" data-id="e${at}" data-element_type="widget"${settingsAttribute(settings)}><p>${at}</p></div>`;
const widgets = (settings: object, count: number) =>
  Array.from({ length: count }, (_, at) => widget(settings, at)).join('');

const stick = (page: Page, id: string) =>
  page.locator(`[data-id="${id}"]`).evaluate((node) => node.classList.contains('elementor-sticky'));

describe('a page of many elements', () => {
  it('is laid out as often, and has as many animations, however many elements have effects; those beyond the first 200 start near the viewport [core.11c]', async ({
    open,
  }) => {
    const workOf = async (count: number) => {
      const page = await open(widgets(EFFECTS, count), { before: (each) => each.addInitScript(countWork) });
      return { page, work: await page.evaluate(() => (window as unknown as { work: Work }).work) };
    };
    const [few, many] = [await workOf(100), await workOf(1_000)];
    expect([few.work.animations, many.work.animations]).toEqual([100, 200]);
    expect(few.work.turns).toBeLessThan(MOST_TURNS);
    expect(many.work.turns).toBeLessThan(MOST_TURNS);
    const { page } = many;
    expect([await stick(page, 'e199'), await stick(page, 'e999')]).toEqual([true, false]);
    await page.locator('[data-id="e999"]').scrollIntoViewIfNeeded();
    await expect.poll(() => stick(page, 'e999')).toBe(true);
  });

  it('warns twenty times of what all elements have in common, and then counts; a hidden member of the document is told once [core.3f]', async ({
    open,
    warnings,
  }) => {
    const bad = widgets({ ...EFFECTS, _animation_delay: 'soon' }, 40);
    await open(bad + '<img name="body" alt="">'.repeat(30));
    const told = () => warnings.filter((text) => text.includes('_animation_delay'));
    await expect.poll(() => told().length).toBe(21);
    expect(told().at(-1)).toBe('Piton: 20 more warnings "setting-_animation_delay"');
    expect(warnings.filter((text) => text.includes('hides document.body'))).toHaveLength(1);
  });
});
