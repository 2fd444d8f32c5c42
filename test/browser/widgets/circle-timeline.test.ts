import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';

const scroll = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

const slider = (size: number | '') => ({ unit: 'px', size, sizes: [] });
const circle = (id: string, value: string, settings: object, more = '') =>
  widget(
    'circle-progress',
    id,
    `<div class="ee-circle-progress ee-circle-progress-position--inside" data-suffix="%" ${more}><div class="ee-circle-progress__value" data-cp-value="${value}"><span class="value"></span><span class="suffix"> % </span></div></div>`,
    { value, size: slider(100), thickness: slider(10), ...settings },
  );
/** Returns the state of each quarter of the ring, clockwise from the upper left, by the colour at its middle. */
const colors = (page: Page, id: string, radius: number) =>
  page.locator(`[data-id=${id}] canvas`).evaluate((canvas: HTMLCanvasElement, at) => {
    const context = canvas.getContext('2d');
    const half = canvas.width / 2;
    return Array.from({ length: 4 }, (_, part) => {
      const angle = Math.PI * (part / 2 + 1.25);
      const [r, , , a] =
        context?.getImageData(half + at * Math.cos(angle), half + at * Math.sin(angle), 1, 1).data ?? [];
      return a === 255 && r === 255 ? 'voll' : a ? 'leer' : '-';
    });
  }, radius);

describe('a circle progress', () => {
  it('fills once when it becomes visible, to its percentage, fraction or absolute value; screen readers get the final value from the start [circle.1]', async ({
    open,
    warnings,
  }) => {
    const red = `data-fill='{"color":"red"}'`;
    const page = await open(
      `<main>${circle('p1', '25', {}, red)}${circle('p2', '3/4', { value_progress: 'absolute', reverse: 'yes', size: slider(140), thickness: slider(80) }, red)}
       ${circle('p3', 'viel', {}, red)}<div id="lang"></div>${circle('p4', '60', { value_progress: 'absolute', value_max: 200, animate: 'yes', duration: slider(1000), easing: 'easeInOutCubic' }, `${red} data-appear-top-offset="-50"`)}</main>`,
      {
        deviceScaleFactor: 1,
        head: '<link rel="stylesheet" href="/probe.css">',
        before: async (each) => {
          await each.route('**/probe.css', (route) =>
            route.fulfill({ body: '#lang { height: 560px }', contentType: 'text/css' }),
          );
          await each.clock.install({ time: 0 });
          await each.addInitScript(() => {
            const events: string[] = [];
            Object.assign(window, { events });
            for (const type of ['circle-inited', 'circle-animation-start', 'circle-animation-end'])
              document.addEventListener(type, () => events.push(type.slice(7)));
          });
        },
      },
    );
    const value = (id: string) => page.locator(`[data-id=${id}] .value`).textContent();
    const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events.join());
    await page.clock.runFor(1000);
    await expect.poll(() => value('p1')).toBe('25');
    await expect.poll(() => colors(page, 'p1', 45)).toEqual(['voll', 'leer', 'leer', 'leer']);
    await page.evaluate(() => {
      const copy = document.querySelector('[data-id=p1]')?.cloneNode(true) as HTMLElement;
      copy.dataset.id = 'p5';
      document.querySelector('[data-id=p1]')?.replaceWith(copy);
    });
    // A copy that a script makes has one ring.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return colors(page, 'p5', 45).catch((error: unknown) => String(error));
      })
      .toEqual(['voll', 'leer', 'leer', 'leer']);
    await expect.poll(() => value('p2')).toBe('75');
    const drawn = page.locator('[data-id=p2] canvas');
    await expect
      .poll(() => drawn.evaluate(({ width, height }: HTMLCanvasElement) => [width, height]))
      .toEqual([140, 140]);
    // A width of 80 px is more than half of 140 px, so the ring is 70 px wide and ends in its middle.
    await expect.poll(() => colors(page, 'p2', 2)).toEqual(['leer', 'voll', 'voll', 'voll']);
    await expect.poll(() => colors(page, 'p2', 68)).toEqual(['leer', 'voll', 'voll', 'voll']);
    await expect.poll(() => value('p3')).toBe('75');
    expect(warnings.join()).toContain('expected a number; 75 is shown');

    await page.locator('[data-id=p4] canvas').waitFor({ state: 'attached' });
    await expect.poll(() => value('p4')).toBe('');
    await expect.poll(() => colors(page, 'p4', 45)).toEqual(['leer', 'leer', 'leer', 'leer']);
    await expect.poll(() => page.locator('[data-id=p4] .elementor-screen-only').textContent()).toBe('60 %');
    await scroll(page, 9999);
    await expect.poll(events).toContain('animation-start');
    await page.clock.runFor(500);
    await expect.poll(async () => Number(await value('p4'))).toBeGreaterThan(0);
    await page.clock.runFor(1000);
    await expect.poll(() => value('p4')).toBe('60');
    await expect.poll(() => colors(page, 'p4', 45)).toEqual(['voll', 'leer', 'leer', 'leer']);
    await expect.poll(() => page.locator('[data-id=p4] .elementor-screen-only').count()).toBe(0);
    await scroll(page, 0);
    await scroll(page, 9999);
    await expect
      .poll(() => events())
      .toBe('inited,inited,inited,inited,inited,animation-start,animation-end');
  });
});

const CSS = `body { margin: 0; padding: 800px 0 1500px } .ee-timeline { position: relative } .ee-timeline__line { position: absolute; left: 50%; width: 4px; overflow: hidden }
  .ee-timeline__line__inner { width: 4px; height: 0 } .timeline-item { position: relative; height: 400px } .timeline-item__point { position: absolute; top: 10px; width: 20px; height: 20px }
  .ee-timeline-animate .timeline-item:not(.bounce-in) .timeline-item__card-wrapper { visibility: hidden }`;
const timeline = (id: string, items: number, settings: object) =>
  widget(
    'timeline',
    id,
    `<section class="ee-timeline ee-timeline--vertical"><div class="ee-timeline__line"><div class="ee-timeline__line__inner"></div></div>${Array.from(
      { length: items },
      (_, at) =>
        `<div class="ee-timeline__item timeline-item"><div class="timeline-item__point"></div><div class="timeline-item__card-wrapper"><div class="timeline-item__card">Etappe ${at}</div></div></div>`,
    ).join('')}</section>`,
    settings,
    'ee-timeline-align--center ee-timeline-animate',
  );

describe('a timeline', () => {
  it.for(['the browser', 'script'])(
    'fills its line up to the reading position, drawn by %s, and animates each entry once [timeline.1a, timeline.1b]',
    async (by, { open }) => {
      const page = await open(`${timeline('t1', 3, { line_location: slider(50) })}${timeline('t2', 0, {})}`, {
        viewport: { width: 1000, height: 800 },
        head: '<link rel="stylesheet" href="/probe.css">',
        before: async (each) => {
          await each.route('**/probe.css', (route) => route.fulfill({ body: CSS, contentType: 'text/css' }));
          if (by === 'script') await each.addInitScript('delete window.ViewTimeline');
        },
      });
      /** The height of the filled line in px, and the entries that are read and those that have appeared. */
      const state = () =>
        page
          .locator('[data-id=t1]')
          .evaluate((element) => [
            element.querySelector<HTMLElement>('.ee-timeline__line__inner')?.offsetHeight,
            element.querySelectorAll('.is--focused').length,
            element.querySelectorAll('.bounce-in').length,
          ]);
      await page.waitForFunction(() => document.querySelector<HTMLElement>('.ee-timeline__line')?.style.top);
      await expect
        .poll(() =>
          page
            .locator('[data-id=t1] .ee-timeline__line')
            .evaluate((line) => (line as HTMLElement).style.cssText),
        )
        .toBe('top: 10px; bottom: 390px;');
      await expect.poll(state).toEqual([0, 0, 0]);
      // The first point is at 810 px; the middle of the window of 800 px counts as the reading position.
      await scroll(page, 610);
      await expect.poll(state).toEqual([200, 1, 2]);
      await scroll(page, 1211);
      await expect.poll(state).toEqual([800, 3, 3]);
      await scroll(page, 0);
      await expect.poll(state).toEqual([0, 0, 3]);
      // The page grows as if a picture had loaded.
      await page.evaluate(() => {
        const item = document.querySelector<HTMLElement>('.timeline-item');
        if (item) item.style.height = '600px';
      });
      await scroll(page, 1411);
      await expect.poll(state).toEqual([1000, 3, 3]);
    },
  );

  it('is shown completely for visitors who want less motion [timeline.1]', async ({ open }) => {
    const page = await open(timeline('t1', 3, {}), { reducedMotion: 'reduce' });
    await expect.poll(() => page.locator('.ee-timeline-animate').count()).toBe(0);
  });
});
