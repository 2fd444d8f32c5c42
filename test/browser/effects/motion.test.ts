import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settingsAttribute } from '../../support/markup';
import { SNAP_CSS, scrollBody } from '../../support/snap';
import {
  countCalls,
  effects,
  FAR,
  goTo,
  HEAD,
  it,
  moving,
  numbersOf,
  type Painted,
  painted,
  sizes,
  slider,
  withoutTimelines,
} from './motion-page';

const PATHS = [
  { path: 'the browser’s timelines', before: async () => {} },
  { path: 'the loop', before: withoutTimelines },
];

/**
 * For each effect: its settings, the property that shows the effect, and the property's value at several percentages of
 * the way.
 */
const TABLE: readonly {
  effect: string;
  settings: Readonly<Record<string, unknown>>;
  of: (painted: Painted) => number | undefined;
  values: Readonly<Record<number, number>>;
}[] = [
  {
    effect: 'translateY',
    settings: { translateY_effect: 'yes', translateY_speed: slider(4) },
    of: ({ translate }) => numbersOf(translate)[1] ?? 0,
    values: { 5: 180, 40: 40, 50: 0, 95: -180 },
  },
  {
    effect: 'translateY, reversed, from the middle on',
    settings: {
      translateY_effect: 'yes',
      translateY_speed: slider(4),
      translateY_direction: 'negative',
      translateY_affectedRange: sizes(50, 100),
    },
    of: ({ translate }) => numbersOf(translate)[1] ?? 0,
    values: { 10: 0, 40: 0, 75: 100 },
  },
  {
    effect: 'translateX with translateY',
    settings: {
      translateX_effect: 'yes',
      translateX_speed: slider(10),
      translateX_affectedRange: sizes(20, 60),
      translateY_effect: 'yes',
    },
    of: ({ translate }) => numbersOf(translate)[0],
    values: { 10: 300, 40: 100, 80: -100 },
  },
  {
    effect: 'rotateZ',
    settings: { rotateZ_effect: 'yes', rotateZ_speed: slider(1) },
    of: ({ rotate }) => numbersOf(rotate)[0],
    values: { 25: 25, 75: -25 },
  },
  {
    effect: 'scale',
    settings: { scale_effect: 'yes', scale_speed: slider(4), scale_direction: 'in-out' },
    of: ({ scale }) => numbersOf(scale)[0],
    values: { 5: 1.4, 35: 1.3, 90: 1 },
  },
  {
    effect: 'opacity',
    settings: { opacity_effect: 'yes', opacity_level: slider(6) },
    of: ({ opacity }) => Number(opacity),
    values: { 10: 0.4, 50: 0.7, 90: 1 },
  },
  {
    effect: 'blur, in and out again',
    settings: { blur_effect: 'yes', blur_direction: 'in-out-in', blur_level: slider(7) },
    of: ({ filter }) => numbersOf(filter)[0],
    values: { 10: 3.5, 50: 7, 95: 1.75 },
  },
];

const listen = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: 0 };
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (call) => {
      seen.frames++;
      return ask(call);
    };
    return Object.assign(window, { seen }) && undefined;
  });

describe.each(PATHS)('motion effects by $path', ({ before }) => {
  it('give each effect the original’s values [motion.1a, motion.1b]', async ({ open }) => {
    const page = await open(
      `${FAR}${TABLE.map(({ settings }, at) => `<div class="parent" id="p${at}">${moving(effects(settings), `e${at}`)}</div>`).join('')}${FAR}`,
      { head: HEAD, before },
    );
    const wrong: string[] = [];
    for (const [at, { effect, of, values }] of TABLE.entries())
      for (const [percent, value] of Object.entries(values)) {
        await goTo(page, Number(percent), `#p${at}`);
        const now = of(await painted(page, `#e${at}`)) ?? Number.NaN;
        const tolerance = Math.abs(value) > 10 ? 0.5 : 0.005 * Math.max(Math.abs(value), 1);
        if (!(Math.abs(now - value) <= tolerance))
          wrong.push(`${effect} at ${percent} %: ${now}, not ${value}`);
      }
    expect(wrong).toEqual([]);
  });

  it('move several elements at once, each by its own parent, or by the page where the setting says so [motion.1]', async ({
    open,
  }) => {
    const both = effects({ translateY_effect: 'yes', opacity_effect: 'yes', blur_effect: 'yes' });
    const withPage = effects({ translateX_effect: 'yes', range: 'page' });
    const page = await open(
      `${FAR}<div class="parent">${moving(both)}${moving(withPage, 'e2')}</div>${FAR}`,
      { head: HEAD, before },
    );
    await goTo(page, 35);
    await expect
      .poll(() => painted(page))
      .toMatchObject({
        translate: '0px 60px',
        opacity: '0.25',
        filter: 'blur(5.25px)',
      });
    const [percent, x] = await page.evaluate(() => [
      (scrollY / (document.documentElement.scrollHeight - innerHeight)) * 100,
      Number.parseFloat(getComputedStyle(document.querySelector('#e2') as Element).translate),
    ]);
    expect(x).toBeCloseTo(-((percent ?? 0) - 50) * 4, 0);
  });

  it('follow the body on pages that snap to their sections, where the body scrolls [motion.1]', async ({
    open,
    site,
  }) => {
    site.set('/snap.css', SNAP_CSS);
    const own = effects({ translateY_effect: 'yes' });
    const withPage = effects({ translateY_effect: 'yes', range: 'page' });
    const page = await open(`<div class="parent">${moving(own)}${moving(withPage, 'e2')}</div>${FAR}${FAR}`, {
      head: `${HEAD}<link rel="stylesheet" href="/snap.css">`,
      before,
    });
    const moved = async (part: number) => {
      const range = await page.evaluate(() => document.body.scrollHeight - innerHeight);
      await scrollBody(page, range * part);
      return [await painted(page), await painted(page, '#e2')].map(
        ({ translate }) => numbersOf(translate)[1] ?? 0,
      );
    };
    const [start = 0, whole] = await moved(0);
    expect(whole).toBe(200);
    const [later = 0, quarter] = await moved(0.25);
    expect(quarter).toBeCloseTo(100, 0);
    expect(later).toBeLessThan(start);
    expect((await moved(1))[1]).toBe(-200);
  });

  it('move the layer of a background within the element [motion.3a]', async ({ open }) => {
    const settings = effects(
      { translateY_effect: 'yes', translateY_speed: slider(4), scale_effect: 'yes' },
      'background_motion_fx_',
    );
    const page = await open(
      `${FAR}<div class="parent"><div class="elementor-element bg" data-id="b1" data-element_type="container"${settingsAttribute(settings)}><p>Text</p></div></div>${FAR}`,
      { head: HEAD, before },
    );
    await goTo(page, 40);
    const LAYER = '.bg > .elementor-motion-effects-container > .elementor-motion-effects-layer';
    const at = await page.locator(LAYER).evaluate((layer) => {
      const { width, height, translate, scale } = getComputedStyle(layer);
      return [width, height, translate, scale];
    });
    expect(at.slice(0, 2)).toEqual(['1000px', '700px']);
    // The position is in percent of the layer, which is 700 px high: 80 px of the 200 px by which the layer is higher
    // than its box.
    const [, y] = numbersOf(at[2] ?? '');
    expect(((y ?? 0) / 100) * 700).toBeCloseTo(-80, 0);
    expect(Number(at[3])).toBeCloseTo(1 + (4 * 100 * (40 - 20)) / 60 / 1000, 3);
    await expect
      .poll(() => page.locator('.bg').getAttribute('class'))
      .toContain('elementor-motion-effects-element elementor-motion-effects-element-type-background');
  });

  it('follow the page in a box that clips, and the box in one that scrolls [motion.1]', async ({ open }) => {
    const settings = effects({ translateY_effect: 'yes' });
    const page = await open(
      `${FAR}<div class="clip"><div class="parent">${moving(settings)}</div></div>${FAR}
       <div class="box"><div class="in-box"></div><div class="second parent">${moving(settings, 'e2')}</div><div class="in-box"></div></div>${FAR}`,
      { head: HEAD, before },
    );
    await goTo(page, 40);
    expect(numbersOf((await painted(page)).translate)[1]).toBeCloseTo(40, 0);
    // The box is 300 px high and its content 140 px: 176 px of their total of 440 px are 40 percent.
    await page.evaluate(async () => {
      const box = document.querySelector('.box') as HTMLElement;
      box.scrollIntoView();
      box.scrollTop = 1000 - 300 + 176;
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    });
    expect(numbersOf((await painted(page, '#e2')).translate)[1]).toBeCloseTo(40, 0);
  });

  it('stand still while a fixed element contains them [motion.1]', async ({ open }) => {
    const page = await open(
      `${FAR}<div class="far"><div class="sticky"><div class="parent">${moving(effects({ translateY_effect: 'yes' }))}</div></div></div>${FAR}`,
      { head: HEAD, before },
    );
    const at = async (y: number) => {
      await page.evaluate(async (to) => {
        scrollTo(0, to);
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      }, y);
      return numbersOf((await painted(page)).translate)[1];
    };
    // The element sticks at 200 px, after (900 - 200) / (140 + 900) of its way.
    const held = -((700 / 1040) * 100 - 50) * 4;
    expect(await at(1500)).toBeGreaterThan(0);
    expect(await at(2200)).toBeCloseTo(held, 0);
    expect(await at(2900)).toBeCloseTo(held, 0);
  });

  it('have the right position after the page above has grown, after a resize, and in parents higher than the window [motion.1]', async ({
    open,
  }) => {
    const page = await open(
      `${FAR}<div class="late"></div><div class="parent far">${moving(effects({ translateY_effect: 'yes' }))}</div>${FAR}`,
      { head: HEAD, before },
    );
    await goTo(page, 40);
    expect(numbersOf((await painted(page)).translate)[1]).toBeCloseTo(40, 0);
    await page.evaluate(() => {
      (document.querySelector('.late') as HTMLElement).style.height = '700px';
    });
    await page.setViewportSize({ width: 1100, height: 600 });
    await goTo(page, 75);
    expect(numbersOf((await painted(page)).translate)[1]).toBeCloseTo(-100, 0);
  });
});

describe('motion effects', () => {
  it('run no script while the visitor scrolls [motion.1]', async ({ open }) => {
    const page = await open(
      `${FAR}<div class="parent">${Array.from({ length: 8 }, (_, at) => moving(effects({ translateY_effect: 'yes', opacity_effect: 'yes' }), `e${at}`)).join('')}</div>${FAR}`,
      {
        head: HEAD,
        before: (blank) =>
          blank.addInitScript(() => {
            const scrollListeners: string[] = [];
            const add = EventTarget.prototype.addEventListener;
            EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
              if (/^(scroll|wheel|touchmove)/.test(type)) scrollListeners.push(type);
              return Reflect.apply(add, this, [type, ...rest]);
            };
            Object.assign(window, { scrollListeners });
          }),
      },
    );
    await goTo(page, 50);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(8);
    await listen(page);
    const calls = await countCalls(page);
    // Wait until all calls caused by the start and by the first scrolling have ended.
    await expect.poll(calls).toEqual([]);
    const { scrollListeners, frames, moved } = await page.evaluate(async () => {
      const element = document.querySelector('#e3') as Element;
      const start = getComputedStyle(element).translate;
      const own = window as unknown as { scrollListeners: string[]; seen: { frames: number } };
      for (let step = 0; step < 100; step++) {
        scrollBy(0, 2);
        // The wait must not use the page's requestAnimationFrame, whose calls are counted.
        await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
      }
      return {
        scrollListeners: own.scrollListeners,
        frames: own.seen.frames,
        moved: getComputedStyle(element).translate !== start,
      };
    });
    expect({ scrollListeners, frames, moved }).toEqual({ scrollListeners: [], frames: 0, moved: true });
    expect(await calls()).toEqual([]);
  });

  it('move the same element as the builder in a widget with a container, in a column and in a container [motion.1] [motion.3]', async ({
    open,
  }) => {
    const settings = settingsAttribute({
      ...effects({ translateY_effect: 'yes' }),
      ...effects({ translateX_effect: 'yes' }, 'background_motion_fx_'),
    });
    const page = await open(
      `<div class="elementor-element" data-id="w1" data-element_type="widget"${settings}><div class="elementor-widget-container">Text</div></div>
       <div class="elementor-element" data-id="c1" data-element_type="column"${settings}><div class="elementor-widget-wrap elementor-element-populated">Text</div></div>
       <div class="elementor-element" data-id="b1" data-element_type="container"${settings}>Text</div>`,
      { head: HEAD },
    );
    const moved = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).target as Element)
          .map((target) => {
            const isLayer = target.className === 'elementor-motion-effects-layer';
            const part = isLayer ? target.parentElement?.parentElement : target;
            const id = target.closest('[data-id]')?.getAttribute('data-id');
            return `${id}: ${isLayer ? 'layer in ' : ''}${part?.classList[0]}`;
          })
          .sort(),
      );
    await expect
      .poll(moved)
      .toEqual([
        'b1: elementor-element',
        'b1: layer in elementor-element',
        'c1: elementor-widget-wrap',
        'c1: layer in elementor-widget-wrap',
        'w1: elementor-widget-container',
        'w1: layer in elementor-element',
      ]);
  });

  it('are off on devices that the owner has excluded, also after a resize, and are printed in their normal position [motion.4a]', async ({
    open,
  }) => {
    const settings = effects({ translateY_effect: 'yes', opacity_effect: 'yes', devices: ['desktop'] });
    const page = await open(`${FAR}<div class="parent">${moving(settings)}</div>${FAR}`, { head: HEAD });
    await goTo(page, 40);
    expect((await painted(page)).translate).toBe('0px 40px');
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(async () => (await painted(page)).translate).toBe('none');
    await expect
      .poll(() => page.locator('#e1').getAttribute('class'))
      .toBe('elementor-element elementor-widget');
    await expect.poll(() => page.locator('.parent').getAttribute('class')).toBe('parent');
    await page.setViewportSize({ width: 1280, height: 900 });
    await goTo(page, 40);
    await expect.poll(async () => (await painted(page)).translate).toBe('0px 40px');
    await goTo(page, 10);
    expect((await painted(page)).opacity).toBe('0');
    await page.emulateMedia({ media: 'print' });
    expect((await painted(page)).opacity).toBe('1');
  });

  it('do nothing for visitors who want less motion, also when they say so later [motion.7a]', async ({
    open,
  }) => {
    const page = await open(
      `${FAR}<div class="parent">${moving(effects({ translateY_effect: 'yes' }))}</div>${FAR}`,
      {
        head: HEAD,
        reducedMotion: 'reduce',
      },
    );
    await goTo(page, 40);
    expect((await painted(page)).translate).toBe('none');
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(async () => (await painted(page)).translate).toBe('0px 40px');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(async () => (await painted(page)).translate).toBe('none');
  });
});
