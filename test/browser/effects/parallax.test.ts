import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Open } from '../../support/browser';
import { whenMounted } from '../../support/marks';
import { settingsAttribute, widget } from '../../support/markup';
import { FAR, HEAD, it, numbersOf, slider, withoutTimelines } from './motion-page';

const PATHS = [
  { path: 'the browser’s timelines', before: async () => {} },
  { path: 'the loop', before: withoutTimelines },
];
const CSS = `${HEAD}<link rel="stylesheet" href="/parallax.css">`;
const STYLES = `
.elementor-section { position: relative; height: 600px; background-image: url(/bild.svg); }
.ee-parallax { position: absolute; inset: 0; overflow: hidden; }
.ee-gallery > * { height: 200px; }
`;

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await frames(page);
};
const y = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    // Percentages and viewport units differ only in the painted box.
    const moved = node.getBoundingClientRect().top;
    const before = node.getAnimations();
    const times = before.map((each) => [each, each.effect] as const);
    for (const [animation] of times) animation.effect = null;
    const still = node.getBoundingClientRect().top;
    for (const [animation, effect] of times) animation.effect = effect;
    return moved - still;
  });

describe.each(PATHS)('parallax elements by $path', ({ before }) => {
  it('lag behind the page by their speed, from the middle of the viewport [motion.6a]', async ({
    open,
    site,
  }) => {
    site.set('/parallax.css', STYLES);
    const box = '<div class="elementor-widget-container" id="p1">Text</div>';
    const page = await open(FAR + widget('heading', 'a1', box, { parallax_element_enable: 'yes' }) + FAR, {
      head: CSS,
      before,
      viewport: { width: 1280, height: 900 },
    });
    const height = await page.locator('#p1').evaluate((node) => node.clientHeight);
    for (const at of [1200, 1550, 1900]) {
      await scrollTo(page, at);
      expect(await y(page, '#p1')).toBeCloseTo(0.15 * (at + 450 - (2000 + height / 2)), 0);
    }
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(() => y(page, '#p1')).toBe(0);
  });

  it('move in the opposite direction where the setting says so, and relative to the page [motion.6]', async ({
    open,
    site,
  }) => {
    site.set('/parallax.css', STYLES);
    const column = (id: string, settings: object) =>
      `<div class="elementor-element elementor-column" data-id="${id}" data-element_type="column"${settingsAttribute({ parallax_element_enable: 'yes', ...settings })}><div class="elementor-widget-wrap" id="w${id}">Text</div></div>`;
    const page = await open(
      `${FAR}${column('1', { parallax_element_invert: 'yes', parallax_element_speed: slider(0.5) })}${column('2', { parallax_element_relative: 'position', parallax_element_speed: slider(0.1) })}${FAR}`,
      { head: CSS, before },
    );
    await scrollTo(page, 1700);
    const middle = await page
      .locator('[data-id="1"]')
      .evaluate((node: HTMLElement) => node.offsetTop + node.offsetHeight / 2);
    await expect.poll(() => y(page, '#w1')).toBeCloseTo(-0.5 * (1700 + 450 - middle), 0);
    await expect.poll(() => y(page, '#w2')).toBeCloseTo(170, 0);
  });

  it('let a section’s picture lag, enlarge it as far as needed, and restore the section afterwards [motion.6b]', async ({
    open,
    site,
  }) => {
    site.set('/parallax.css', STYLES);
    site.set('/bild.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' });
    const page = await open(
      `${FAR}<section class="elementor-element elementor-section" data-id="s1" data-element_type="section"${settingsAttribute({ parallax_background_enable: 'yes', background_background: 'classic' })}></section>${FAR}`,
      { head: CSS, before },
    );
    const section = page.locator('section');
    await scrollTo(page, 1000);
    const inner = section.locator('> .ee-parallax > .ee-parallax__inner');
    await expect.poll(() => inner.count()).toBe(1);
    await expect.poll(() => inner.evaluate((node: HTMLElement) => node.offsetHeight)).toBe(600 + 450);
    await expect.poll(() => section.getAttribute('style')).toBe('background-image: none; z-index: 0;');
    const shift = () =>
      inner.evaluate((node) => new DOMMatrix().translateSelf(0, 0) && getComputedStyle(node).translate);
    const top = () =>
      inner.evaluate(
        (node) =>
          node.getBoundingClientRect().top - (node.parentElement as Element).getBoundingClientRect().top,
      );
    await scrollTo(page, 1100);
    await expect.poll(() => top()).toBeCloseTo(-225, 0);
    await scrollTo(page, 1900);
    await expect.poll(() => top(), { message: await shift() }).toBeCloseTo(-225 + 800 / 8, 0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => section.getAttribute('style')).toBeNull();
    await expect.poll(() => section.innerHTML()).toBe('');
  });

  it('move a gallery’s items, every other one half as far, in three, two or one columns [motion.6c]', async ({
    open,
    site,
  }) => {
    site.set('/parallax.css', STYLES);
    const items = [1, 2, 3, 4].map((at) => `<div class="ee-gallery__item" id="i${at}">${at}</div>`).join('');
    const page = await open(
      `${FAR}${widget('gallery-extra', 'g1', `<div class="ee-gallery-wrapper"><div class="ee-gallery">${items}</div></div>`, { parallax_enable: 'yes', parallax_speed: slider(0.5), parallax_disable_on: 'mobile' })}${FAR}`,
      { head: CSS, before },
    );
    await scrollTo(page, 1900);
    const middle = (at: number) => 1900 + 450 - (2000 + (at - 1) * 200 + 100);
    expect(await y(page, '#i1')).toBeCloseTo(0.15 * middle(1), 0);
    expect(await y(page, '#i2')).toBeCloseTo(0.075 * middle(2), 0);
    const deep = () => page.locator('.is--3d').evaluateAll((nodes) => nodes.map(({ id }) => id).join());
    await expect.poll(() => deep()).toBe('i2,i4');
    await page.setViewportSize({ width: 900, height: 900 });
    await expect.poll(deep).toBe('i2,i3');
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(deep).toBe('');
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

/** Opens a gallery with one item that tilts; `speed` is the length of the transition, ms. */
async function openTilting(open: Open, speed: number, attributes = ''): Promise<Page> {
  const item = `<div class="ee-gallery__item"><div class="ee-gallery__tilt in-box" id="t1"${attributes}>1</div></div>`;
  const page = await open(
    widget('gallery-extra', 'g1', `<div class="ee-gallery">${item}</div>`, {
      parallax_enable: 'yes',
      tilt_enable: 'yes',
      tilt_speed: slider(speed),
    }),
    { head: HEAD, viewport: { width: 1000, height: 800 } },
  );
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(1);
  return page;
}

describe('a gallery that tilts', () => {
  it('leans towards the mouse, lies flat again, and warns the owner of an invalid easing [motion.2, motion.8a]', async ({
    open,
    warnings,
  }) => {
    const page = await openTilting(open, 50, ' data-tilt-easing="cubic-bezier(3)"');
    const style = () => page.locator('#t1').getAttribute('style');
    const { x = 0, width = 0 } = (await page.locator('#t1').boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.75, 200);
    await page.mouse.move(x + width * 0.75, 201);
    await expect.poll(style).toMatch(/perspective\(1000px\).* rotateY\(-5deg\) scale3d\(1.05, 1.05, 1.05\)/);
    await page.mouse.move(-1, 201);
    await expect.poll(style).toBeNull();
    expect(warnings.join()).toContain('invalid Bezier data');
  });

  it('leans as far as before when the mouse returns before the item lies flat again [motion.8a]', async ({
    open,
  }) => {
    const page = await openTilting(open, 5_000);
    const item = page.locator('#t1');
    const transform = () => item.evaluate(({ style }: HTMLElement) => style.transform);
    const hover = async () => {
      await page.mouse.move(750, 200);
      await page.mouse.move(750, 201);
      await expect.poll(transform).toContain('scale3d(1.05, 1.05, 1.05)');
    };
    await hover();
    await expect.poll(() => transform()).toContain('rotateY(-5deg)');
    // The transition has begun, so that the item is painted larger.
    await expect.poll(() => item.evaluate((box) => box.getBoundingClientRect().width)).toBeGreaterThan(1_005);
    await page.mouse.move(-1, 201);
    await expect.poll(transform).toContain('scale3d(1, 1, 1)');
    await hover();
    await expect.poll(() => transform()).toContain('rotateY(-5deg)');
  });
});

describe('parallax elements that follow the mouse', () => {
  it('follow the mouse by a tenth of its distance, and return when the mouse is too far away [motion.6]', async ({
    open,
  }) => {
    const box = '<div class="elementor-widget-container" id="p1"><div class="in-box"></div></div>';
    const page = await open(
      widget('heading', 'a1', box, {
        parallax_element_enable: 'yes',
        parallax_element_type: 'mouse',
        parallax_element_pan_axis: 'horizontal',
        parallax_element_pan_distance: slider(300),
        parallax_element_speed: slider(1),
      }),
      { head: HEAD, viewport: { width: 1280, height: 1000 } },
    );
    const translate = () => page.locator('#p1').evaluate((node) => getComputedStyle(node).translate);
    // The mouse has an effect only after the element is in the page.
    await whenMounted(page, 'parallax-element');
    await page.mouse.move(740, 450);
    await expect.poll(translate).toBe('10px');
    await page.mouse.move(1200, 450);
    await expect.poll(async () => numbersOf(await translate())[0]).toBe(0);
  });
});
