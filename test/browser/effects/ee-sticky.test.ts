import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settingsAttribute } from '../../support/markup';
import { at, it, logOf, OPTIONS, REST, resize, scroll, stateOf, watchShifts } from './sticky-page';

const px = (size: number | string, unit = 'px') => ({ unit, size, sizes: [] });
const ON = { sticky_enable: 'yes' };

/**
 * A widget whose height `classes` sets, in a column of 1,200 px beside another column; the section begins at 300 px.
 */
const section = (settings: object, classes = 'h100', tail = '<div class="elementor-element h300"></div>') =>
  `<div class="h300"></div><section class="elementor-section h1200" data-element_type="section"><div class="elementor-column" data-element_type="column"><div class="elementor-widget-wrap" id="wrap">
  <div class="elementor-element elementor-widget ${classes}" id="s1" data-id="s1" data-element_type="widget"${settingsAttribute({ ...ON, ...settings })} data-widget_type="text-editor.default">Text</div>${tail}</div></div>
  <div class="elementor-column"></div></section>${REST}`;

describe('sticky element of the widget extras', () => {
  it('sticks past its start, is marked with its parent, ends with its column, is printed in its normal position, and leaves no trace on the way back [sticky.5]', async ({
    open,
  }) => {
    const page = await open(section({ sticky_offset: px(40), sticky_offset_bottom: px(60) }), {
      ...OPTIONS,
      before: watchShifts,
    });
    const printed = () => page.locator('#wrap').evaluate((node) => node.outerHTML);
    const before = await stateOf(page);
    const html = await printed();
    expect(before).toMatchObject({ classes: 'sticky', top: 300, spacers: 0 });
    expect(await at(page, 260)).toMatchObject({ classes: 'sticky', top: 40 });
    expect(await at(page, 261)).toMatchObject({
      classes: 'sticky stuck',
      top: 40,
      spacers: 1,
      left: 0,
      width: 640,
    });
    await expect
      .poll(() => page.locator('#wrap').getAttribute('class'))
      .toContain('ee-sticky-parent ee-sticky-parent--stuck');
    await expect.poll(() => page.locator('.sticky-spacer + #s1').count()).toBe(1);
    // The column ends at 1,500 px: scrolled to 1,299 px, the element's end is 60 px above that end.
    expect(await at(page, 1299)).toMatchObject({ classes: 'sticky stuck', top: 40 });
    expect(await at(page, 1300)).toMatchObject({ classes: 'sticky', top: 40, spacers: 1 });
    expect(await at(page, 1400)).toMatchObject({ classes: 'sticky', top: -60, left: 0, width: 640 });
    await expect
      .poll(() => page.locator('#wrap').getAttribute('class'))
      .not.toContain('ee-sticky-parent--stuck');
    expect(await at(page, 1000)).toMatchObject({ classes: 'sticky stuck', top: 40 });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => stateOf(page)).toMatchObject({ position: 'static', top: -700 });
    await page.emulateMedia({ media: 'screen' });
    expect(await at(page, 0)).toEqual(before);
    await expect.poll(() => printed()).toBe(html);
    expect((await logOf(page)).shifts).toEqual([]);
  });

  it('leaves the marks of its parent where another one in the same parent still needs them [sticky.5]', async ({
    open,
  }) => {
    const second = `<div class="elementor-element h300"></div><div class="elementor-element elementor-widget h100" id="s2" data-id="s2" data-element_type="widget"${settingsAttribute({ ...ON, sticky_unstick_on: 'none', sticky_offset: px(120) })} data-widget_type="text-editor.default">Zwei</div>`;
    const page = await open(section({}, 'h100', second), OPTIONS);
    const marks = () =>
      page
        .locator('#wrap')
        .evaluate(({ classList }) =>
          ['ee-sticky-parent', 'ee-sticky-parent--stuck'].filter((each) => classList.contains(each)),
        );
    await scroll(page, 900);
    await expect.poll(() => marks()).toEqual(['ee-sticky-parent', 'ee-sticky-parent--stuck']);
    // The second one is back in its place, the first one still sticks.
    await scroll(page, 400);
    expect((await stateOf(page)).classes).toContain('stuck');
    expect((await stateOf(page, '#s2')).classes).toBe('sticky');
    await expect.poll(() => marks()).toEqual(['ee-sticky-parent', 'ee-sticky-parent--stuck']);
    await resize(page, 767);
    await expect.poll(async () => (await stateOf(page)).classes).toBe('');
    await expect.poll(() => marks()).toEqual(['ee-sticky-parent']);
    await resize(page, 1280);
    await expect.poll(async () => (await stateOf(page)).classes).toContain('sticky');
    await scroll(page, 0);
    await expect.poll(() => marks()).toEqual(['ee-sticky-parent']);
  });

  it('stays within its section, the body or an ancestor by selector [sticky.5]', async ({ open }) => {
    let reuse: Page | undefined;
    for (const [settings, last] of [
      [{ sticky_parent: 'section' }, 1400],
      [{ sticky_parent: 'body' }, 3700],
      [{ sticky_parent: 'custom', sticky_parent_selector: '.elementor-section' }, 1400],
    ] as const) {
      const page = await open(section(settings), { ...OPTIONS, reuse });
      reuse = page;
      expect((await at(page, last - 10)).top, JSON.stringify(settings)).toBe(0);
      if (last < 3000) expect((await at(page, last + 50)).top, JSON.stringify(settings)).toBe(-50);
    }
  });

  it('stays within its parent where a selector finds nothing, and warns the owner [sticky.5]', async ({
    open,
    warnings,
  }) => {
    const page = await open(
      section({ sticky_parent: 'custom', sticky_parent_selector: '#gibt[es' }),
      OPTIONS,
    );
    expect(await at(page, 900)).toMatchObject({ classes: 'sticky stuck', top: 0 });
    expect(warnings.join()).toContain('#gibt[es');
  });

  it('is off up to 1,023 px for tablets, up to 767 px for phones, and nowhere for “none” [sticky.5a, sticky.5b]', async ({
    open,
  }) => {
    let reuse: Page | undefined;
    for (const [until, edge] of [
      ['tablet', 1023],
      [undefined, 767],
      ['none', 0],
    ] as const) {
      await reuse?.setViewportSize(OPTIONS.viewport);
      const page = await open(section({ sticky_unstick_on: until ?? '' }), { ...OPTIONS, reuse });
      reuse = page;
      expect((await at(page, 900)).classes).toBe('sticky stuck');
      await resize(page, edge || 400);
      await expect
        .poll(() => stateOf(page))
        .toMatchObject(edge ? { classes: '', top: -600, spacers: 0 } : { classes: 'sticky stuck', top: 0 });
      if (!edge) continue;
      await resize(page, edge + 1);
      await expect.poll(() => stateOf(page)).toMatchObject({ classes: 'sticky stuck', top: 0 });
    }
  });

  it('reads a distance in per cent of the window, and adds the admin bar [sticky.4] [sticky.5]', async ({
    open,
  }) => {
    const page = await open(`<div id="wpadminbar"></div>${section({ sticky_offset: px(10, '%') })}`, OPTIONS);
    expect((await at(page, 900)).top).toBe(112);
  });

  it('scrolls with the page where it is taller than the window, until its end or its start is in view [sticky.5]', async ({
    open,
  }) => {
    const page = await open(
      section({ sticky_follow_scroll: 'yes', sticky_parent: 'body' }, 'h1200', '').replace(
        'h1200" data-element_type="section"',
        'h3000" data-element_type="section"',
      ),
      OPTIONS,
    );
    const steps = async (from: number, to: number) => {
      for (let y = from; y !== to; y += Math.sign(to - from) * 50) await scroll(page, y);
      return at(page, to);
    };
    expect((await steps(0, 500)).top).toBe(-200);
    expect(await steps(500, 900)).toMatchObject({ top: -400, classes: 'sticky stuck' });
    expect((await steps(900, 800)).top).toBe(-300);
    expect((await steps(800, 850)).top).toBe(-350);
    expect((await steps(850, 400)).top).toBe(0);
    expect((await steps(400, 450)).top).toBe(-50);
    expect(await steps(450, 0)).toMatchObject({ top: 300, spacers: 0, classes: 'sticky' });
  });

  it('does not start where it has no space or is invisible [sticky.5]', async ({ open }) => {
    let reuse: Page | undefined;
    for (const html of [
      section({}, 'h1200', ''),
      section({}, 'hidden').replace('id="s1"', 'id="s1" hidden'),
    ]) {
      const page = await open(html, { ...OPTIONS, reuse });
      reuse = page;
      expect(await at(page, 900)).toMatchObject({ classes: 'sticky', spacers: 0 });
    }
  });

  it('goes back to its place where a script has written its markup anew while it sticks or is past its column [core.6, sticky.5]', async ({
    open,
  }) => {
    const page = await open(section({}), { ...OPTIONS, csp: "script-src 'self'" });
    const before = await stateOf(page);
    for (const y of [600, 1400]) {
      const state = await at(page, y);
      await page.evaluate(() => {
        const wrap = document.getElementById('wrap') as HTMLElement;
        wrap.innerHTML = `${wrap.innerHTML}`;
      });
      await expect.poll(() => stateOf(page)).toEqual(state);
      expect(await at(page, 0)).toEqual(before);
    }
  });
});
