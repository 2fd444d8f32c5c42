import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { interaction, interactionsBlock } from '../../support/atomic-markup';
import { it, type Open, type OpenOptions } from '../../support/browser';
import { whenMounted } from '../../support/marks';
import { POINTERS, type Pointer } from '../../support/pointers';
import type { Site } from '../../support/site';

const CSS = `
  body { margin: 0; overflow-x: clip }
  .box { display: block; width: 300px; height: 100px }
  .far { height: 2000px }`;
const box = (id: string) => `<button type="button" class="box" data-interaction-id="${id}">${id}</button>`;
const LONG = { duration: 60_000 };

async function openBoxes(open: Open, site: Site, body: string, options: OpenOptions = {}): Promise<Page> {
  site.set('/cms.css', CSS);
  return open(body, { head: '<link rel="stylesheet" href="/cms.css">', ...options });
}

/** The animations of an element: how often each has been started, its frames that are not the element's own, and its timing. */
const animations = (page: Page, id: string) =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll(`[data-interaction-id="${name}"]`)].flatMap((element) =>
        element.getAnimations().map(({ effect, playState }) => {
          const { duration, delay, iterations, fill } = (effect as KeyframeEffect).getTiming();
          return { playState, duration, delay, iterations, fill };
        }),
      ),
    id,
  );
const count = async (page: Page, id: string) => (await animations(page, id)).length;
const opacity = (page: Page, id: string) =>
  page.locator(`[data-interaction-id="${id}"]`).evaluate((element) => getComputedStyle(element).opacity);
const scroll = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

describe('interactions', () => {
  it('start at load, at the first sight, and by pointer, focus and click, with the printed timing [motion.9a, motion.9b, motion.9c]', async ({
    open,
    site,
  }) => {
    const page = await openBoxes(
      open,
      site,
      `${box('load')}${box('hover')}${box('click')}<div class="far"></div>${box('seen')}${interactionsBlock({
        load: [interaction('load', { duration: 900_000, delay: 50, repeat: 'times', times: 3 })],
        hover: [interaction('hover', { ...LONG, effect: 'scale' })],
        pen: [interaction('hover', LONG)],
        mouse: [interaction('hover', LONG)],
        click: [interaction('click', { ...LONG, type: 'out' })],
        seen: [interaction('scrollIn', LONG)],
      })}`,
    );
    await expect
      .poll(() => animations(page, 'load'))
      .toEqual([{ playState: 'running', duration: 60_000, delay: 50, iterations: 3, fill: 'backwards' }]);
    expect([await count(page, 'hover'), await count(page, 'click'), await count(page, 'seen')]).toEqual([
      0, 0, 0,
    ]);
    await page.locator('[data-interaction-id=click]').click();
    await expect
      .poll(() => animations(page, 'click'))
      .toEqual([{ playState: 'running', duration: 60_000, delay: 0, iterations: 1, fill: 'both' }]);
    await page.locator('[data-interaction-id=hover]').focus();
    await expect.poll(() => count(page, 'hover')).toBe(1);
    await scroll(page, 2_000);
    await expect.poll(() => count(page, 'seen')).toBe(1);
  });

  it('start under a mouse and a pen, but not under a finger [motion.9b]', async ({ open, site }) => {
    const pointers = Object.keys(POINTERS) as Pointer[];
    const page = await openBoxes(
      open,
      site,
      pointers.map((name) => `<p class="box" data-interaction-id="${name}"></p>`).join('') +
        interactionsBlock(Object.fromEntries(pointers.map((name) => [name, [interaction('hover', LONG)]]))),
      { hasTouch: true },
    );
    await whenMounted(page, 'interactions');
    for (const name of pointers) {
      const place = await page.locator(`[data-interaction-id="${name}"]`).boundingBox();
      if (!place) throw new Error('the element is not shown');
      await POINTERS[name].come(page, [place.x + 50, place.y + 50]);
      const isHovering = name === 'mouse' || name === 'pen';
      await expect.poll(() => count(page, name)).toBe(isHovering ? 1 : 0);
    }
  });

  it('play again whenever the element is seen where the owner says so, and show what has left when it comes back [motion.9a]', async ({
    open,
    site,
  }) => {
    const page = await openBoxes(
      open,
      site,
      `<div class="far"></div>${box('again')}${box('once')}${box('leaves')}<div class="far"></div>${interactionsBlock(
        {
          again: [interaction('scrollIn', { duration: 1, replay: true })],
          once: [interaction('scrollIn', { duration: 1 })],
          leaves: [interaction('scrollOut', { duration: 1, type: 'out' })],
        },
      )}`,
    );
    // Counts the starts, since an animation is soon over.
    await page.evaluate(() => {
      const starts: Record<string, number> = {};
      Object.assign(window, { starts });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: HTMLElement, ...rest) {
        const id = this.dataset.interactionId ?? '';
        starts[id] = (starts[id] ?? 0) + 1;
        return animate.apply(this, rest);
      };
    });
    const starts = () => page.evaluate(() => (window as unknown as { starts: unknown }).starts);
    await scroll(page, 1_900);
    await expect.poll(starts).toEqual({ again: 1, once: 1 });
    await scroll(page, 4_000);
    await expect.poll(starts).toEqual({ again: 1, once: 1, leaves: 1 });
    await expect.poll(() => opacity(page, 'leaves')).toBe('0');
    await scroll(page, 1_900);
    await expect.poll(starts).toEqual({ again: 2, once: 1, leaves: 1 });
    await expect.poll(() => opacity(page, 'leaves')).toBe('1');
  });

  it('follow the way through the window [motion.9b]', async ({ open, site }) => {
    const page = await openBoxes(
      open,
      site,
      `<div class="far"></div>${box('on')}<div class="far"></div>${interactionsBlock({
        on: [interaction('scrollOn', { easing: { $$type: 'string', value: 'linear' } })],
      })}`,
      { viewport: { width: 1280, height: 1_000 } },
    );
    const at = (top: number) => async () => {
      await scroll(page, top);
      return Number(await opacity(page, 'on'));
    };
    // The top of the element is at 85 %, in the middle, and at 15 % of the window's height.
    await expect.poll(at(2_000 - 850)).toBeCloseTo(0, 1);
    await expect.poll(at(2_000 - 500)).toBeCloseTo(0.5, 1);
    await expect.poll(at(2_000 - 150)).toBeCloseTo(1, 1);
  });

  it('do nothing with reduced motion, and nothing on an excluded device [motion.9d]', async ({
    open,
    site,
  }) => {
    const body = `${box('load')}${box('desktop')}${box('on')}${interactionsBlock({
      load: [interaction('load', LONG)],
      desktop: [interaction('load', { ...LONG, excluded: ['desktop'] })],
      on: [interaction('scrollOn', { excluded: ['desktop'] })],
    })}`;
    const page = await openBoxes(open, site, body);
    await expect.poll(() => count(page, 'load')).toBe(1);
    expect([await count(page, 'desktop'), await count(page, 'on')]).toEqual([0, 0]);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => count(page, 'on')).toBe(1);
    const still = await openBoxes(open, site, body, { reducedMotion: 'reduce' });
    await whenMounted(still, 'interactions');
    await expect.poll(() => still.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('are those of elements that are added later, too, and warn about what is not known [motion.9e, motion.9f]', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await openBoxes(
      open,
      site,
      `<main></main>${interactionsBlock({ late: [interaction('load', LONG), interaction('blink')] })}`,
    );
    await page.evaluate(() => {
      for (const isForeign of [false, true]) {
        const outer = document.createElement('div');
        outer.toggleAttribute('data-piton-foreign', isForeign);
        const inner = document.createElement('p');
        inner.dataset.interactionId = 'late';
        outer.append(inner);
        document.querySelector('main')?.append(outer);
      }
    });
    await expect.poll(() => count(page, 'late')).toBe(1);
    await expect.poll(() => warnings.some((each) => each.includes('left out'))).toBe(true);
    const left = await page.evaluateHandle(() => {
      const late = document.querySelector('[data-interaction-id]') as Element;
      late.remove();
      return late;
    });
    await expect.poll(() => left.evaluate((late) => late.getAnimations().length)).toBe(0);
  });
});
