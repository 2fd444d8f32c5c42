import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { marksOf } from '../../support/marks';
import { widget } from '../../support/markup';
import { whenReady } from '../../support/ready';
import { SNAP_CSS, scrollBody } from '../../support/snap';
import {
  at,
  container,
  HEAD,
  it,
  logOf,
  OPTIONS,
  REST,
  resize,
  scroll,
  stateOf,
  watchShifts,
} from './sticky-page';

const TOP = { sticky: 'top', sticky_on: ['desktop', 'tablet', 'mobile'] };
/** The positions of the elements `#s0`, `#s1`, … and of those after them, for each scroll position in `ys`. */
const placesAt = (page: Page, ys: readonly number[], count: number) =>
  page.evaluate(
    async ([all, number]) => {
      const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect() as DOMRect;
      const seen = [];
      for (const y of all) {
        scrollTo({ top: y, behavior: 'instant' });
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        const boxes = Array.from({ length: number }, (_, index) => {
          const { top, left, width } = boxOf(`s${index}`);
          return { top, left, width, after: boxOf(`after${index}`).top };
        });
        seen.push({ y: scrollY, height: document.documentElement.scrollHeight, boxes });
      }
      return seen;
    },
    [ys, count] as const,
  );

/** A page in which the element begins 300 px below the top. */
const inPage = (settings: object, classes = 'h100') =>
  `<div class="h300"></div>${container({ ...TOP, ...settings }, classes)}${REST}`;

describe('sticky element', () => {
  it('sticks at its offset, with its classes and a spacer in its place, tells snippets, is printed in its normal position, and is restored on the way back [sticky.1a]', async ({
    open,
  }) => {
    const page = await open(inPage({ sticky_offset: 80 }), { ...OPTIONS, before: watchShifts });
    const before = await stateOf(page);
    expect(before).toMatchObject({ classes: 'sticky', top: 300, spacers: 0 });
    expect(await at(page, 219)).toMatchObject({ classes: 'sticky', top: 81, spacers: 0 });
    expect(await at(page, 220)).toMatchObject({
      classes: 'sticky active handles effects',
      top: 80,
      spacers: 1,
    });
    expect(await at(page, 1500)).toEqual({
      ...before,
      classes: 'sticky active handles effects',
      top: 80,
      spacers: 1,
    });
    const spacer = page.locator('#s1 + .elementor-sticky__spacer');
    await expect
      .poll(() => spacer.evaluate((node) => [node.id, node.childNodes.length, node.dataset.settings]))
      .toEqual(['', 0, undefined]);
    await expect
      .poll(() => spacer.evaluate((node) => node.getBoundingClientRect().toJSON()))
      .toMatchObject({
        top: -1200,
        height: 100,
        width: 1280,
      });
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => stateOf(page))
      .toMatchObject({ position: 'static', top: -1200, left: 0, width: 1280 });
    expect((await stateOf(page, '#rest')).top).toBe(-1100);
    await page.emulateMedia({ media: 'screen' });
    expect(await at(page, 219)).toMatchObject({ classes: 'sticky', top: 81, spacers: 0 });
    expect(await at(page, 0)).toEqual(before);
    expect((await logOf(page)).classes).toEqual(['stick', 'unstick']);
  });

  it('sticks from the first pixel below its offset, although the page never comes to rest [sticky.1]', async ({
    open,
  }) => {
    const page = await open(
      `<div>${widget('heading', 's1', '<h2>Klebt</h2>', { ...TOP, sticky_offset: 20 }).replace('data-id', 'id="s1" data-id')}${REST}</div>`,
      {
        ...OPTIONS,
        before: (tab) => tab.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })),
      },
    );
    for (const y of [0, 500]) {
      expect(await at(page, y), `${y}`).toMatchObject({ classes: 'sticky active handles effects', top: 20 });
    }
  });

  it('is fixed where its parent is too short for position: sticky, also in clipping, row and grid parents and from right to left [sticky.1]', async ({
    open,
  }) => {
    const boxes = [
      ...['h300', 'h300 e-con row', 'h300 grid', 'e-con clips h1200', 'padded'].map(
        (wrap) => [`class="${wrap}"`, 'h100 side'] as const,
      ),
      ['dir="rtl" class="e-con padded"', 'h100 narrow margined'] as const,
    ];
    const page = await open(
      boxes
        .map(
          ([wrap, look], index) =>
            `<div class="h300"></div><div ${wrap}>${container({ ...TOP, sticky_offset: 20 }, look, 'Text', `s${index}`)}</div>`,
        )
        .join('') + REST,
      OPTIONS,
    );
    const all = () => Promise.all(boxes.map((_, index) => stateOf(page, `#s${index}`)));
    const before = await all();
    const { top: rest, page: height } = await stateOf(page, '#rest');
    await scroll(page, 4_400);
    const classes = 'sticky active handles effects';
    await expect
      .poll(() => all())
      .toEqual(
        before.map(({ left, width }) => ({
          classes,
          left,
          width,
          top: 20,
          position: 'fixed',
          spacers: boxes.length,
          page: height,
        })),
      );
    expect((await stateOf(page, '#rest')).top).toBe(rest - 4_400);
    await scroll(page, 0);
    await expect.poll(() => all()).toEqual(before);
  });

  it('moves no other element of a page with CSS zoom [sticky.1]', async ({ open, site }) => {
    site.set('/zoom.css', 'body { zoom: 0.8 }');
    const page = await open(
      ['padded', 'h300 e-con row']
        .map(
          (wrap, index) =>
            `<div class="h300"></div><div class="${wrap}">${container(TOP, 'h100 side', 'Text', `s${index}`)}</div>`,
        )
        .join('') + REST,
      { ...OPTIONS, head: `${HEAD}<link rel="stylesheet" href="/zoom.css">` },
    );
    const all = () => Promise.all(['#s0', '#s1'].map((selector) => stateOf(page, selector)));
    const before = await all();
    const rest = (await stateOf(page, '#rest')).top;
    await scroll(page, 1_200);
    for (const [index, { left, width }] of before.entries())
      expect((await all())[index]).toMatchObject({ spacers: 2, top: 0, left, width });
    expect((await stateOf(page, '#rest')).top).toBe(rest - 1_200);
  });

  it('moves nothing, whatever its parent is and however far the page is scrolled at once [sticky.1]', async ({
    open,
  }) => {
    const cases = ['', 'e-con', 'padded', 'e-con padded', 'e-con row', 'clips'].flatMap((wrap) =>
      ['h100 margined', 'narrow padded margined'].map((classes) => [wrap, classes] as const),
    );
    const page = await open(
      cases
        .map(
          ([wrap, classes], index) =>
            `<div class="h300"></div><div class="${wrap}">${container({ ...TOP, sticky_offset: 20 }, classes, '<p>Text</p>', `s${index}`)}
             <p id="after${index}">Danach</p><div class="h1200"></div></div>`,
        )
        .join('') + REST,
      { ...OPTIONS, before: watchShifts },
    );
    const before = await Promise.all(cases.map((_, index) => stateOf(page, `#s${index}`)));
    const edges = before.flatMap(({ top }) => [Math.trunc(top) - 21, Math.trunc(top) - 19]);
    const seen = await placesAt(page, [...edges, 30_000, 9_000, 290, 15_000, 0], cases.length);
    for (const { y, height, boxes } of seen) {
      expect(height).toBe(before[0]?.page);
      expect(boxes, `at ${y}`).toEqual(
        before.map(({ top, left, width }, index) => ({
          top: Math.max(top - y, 20),
          left,
          width,
          after: (seen.at(-1)?.boxes[index]?.after ?? 0) - y,
        })),
      );
    }
    expect(await Promise.all(cases.map((_, index) => stateOf(page, `#s${index}`)))).toEqual(before);
    expect((await logOf(page)).shifts).toEqual([]);
  });

  it('sticks where it is wider than an ancestor that clips it, also after a resize or on a page loaded further down [sticky.1]', async ({
    open,
  }) => {
    const page = await open(
      `<div class="h300"></div><div class="clips"><div class="e-con">${container(TOP, 'h100 wide')}<div class="h300"></div></div></div>${REST}`,
      OPTIONS,
    );
    const walk = async (width: number) => {
      for (const y of [299, 301, 298, 900, 0]) {
        const isStuck = y > 299;
        await expect
          .poll(() => at(page, y), { message: `${y} at ${width}` })
          .toMatchObject({ top: isStuck ? 0 : 300 - y, left: -40, width: width + 80 });
        expect((await stateOf(page)).classes.includes('active')).toBe(isStuck);
      }
    };
    await walk(1280);
    await resize(page, 400);
    await walk(400);
    await scroll(page, 900);
    await page.reload();
    await whenReady(page);
    await walk(400);
  });

  it('gets and loses the effects class at the set number of pixels [sticky.1c]', async ({ open }) => {
    const page = await open(inPage({ sticky_offset: 82, sticky_effects_offset: 100 }), OPTIONS);
    expect((await at(page, 317)).classes).toBe('sticky active handles');
    expect((await at(page, 318)).classes).toBe('sticky active handles effects');
    expect((await at(page, 317)).classes).toBe('sticky active handles');
    expect((await at(page, 2900)).classes).toBe('sticky active handles effects');
  });

  it('keeps its state while the page scrolls pixel by pixel over a threshold at which it becomes smaller [sticky.1]', async ({
    open,
  }) => {
    const page = await open(inPage({ sticky_effects_offset: 10 }, 'shrinks'), {
      ...OPTIONS,
      before: watchShifts,
    });
    const { page: height } = await stateOf(page);
    for (let y = 296; y <= 312; y += 2) expect((await at(page, y)).page).toBe(height);
    for (let y = 312; y >= 296; y -= 2) expect((await at(page, y)).page).toBe(height);
    await expect.poll(() => logOf(page)).toEqual({ shifts: [], classes: ['stick', 'unstick'] });
  });

  it('sticks to the bottom while its normal position is below the window [sticky.1b]', async ({ open }) => {
    const page = await open(
      `<div class="h1200"></div>${container({ ...TOP, sticky: 'bottom', sticky_offset: 20, sticky_effects_offset: 50 })}${REST}`,
      OPTIONS,
    );
    await expect
      .poll(() => stateOf(page))
      .toMatchObject({
        classes: 'sticky active handles effects',
        top: 680,
      });
    expect(await at(page, 475)).toMatchObject({ classes: 'sticky active handles', top: 680, spacers: 1 });
    expect(await at(page, 520)).toMatchObject({ classes: 'sticky active handles', top: 680 });
    expect(await at(page, 521)).toMatchObject({ classes: 'sticky', top: 679, spacers: 0 });
    expect(await at(page, 0)).toMatchObject({ top: 680, spacers: 1 });
  });

  it('stops sticking at the end of its parent, for every kind of parent [sticky.1d]', async ({ open }) => {
    const settings = { ...TOP, sticky_offset: 20, sticky_parent: 'yes' };
    const wraps = ['', 'padded', 'row', 'clips padded', 'grid'];
    const page = await open(
      wraps
        .map(
          (wrap, index) =>
            `<div class="h300"></div><div class="e-con h500 ${wrap}">${container(settings, 'h100 side', 'Text', `s${index}`)}<p>Daneben</p></div>`,
        )
        .join('') + REST,
      OPTIONS,
    );
    for (const [index, wrap] of wraps.entries()) {
      const border = wrap.includes('padded') ? 3 : 0;
      const tops: number[] = [];
      // Each parent is 500 px high and begins 300 px below the one before.
      for (const y of [300, 420, 700, 300, -200]) {
        await scroll(page, 300 + index * 800 + y);
        tops.push((await stateOf(page, `#s${index}`)).top);
      }
      expect(tops, wrap).toEqual([20, -20 - border, -300 - border, 20, 200 + (border && 13)]);
    }
  });

  it('sticks within its parent inside a transformed element, and warns where it cannot [sticky.1]', async ({
    open,
  }) => {
    const turned = (classes: string, id: string) =>
      `<div class="turned ${classes}"><div class="h300"></div>${container({ ...TOP, sticky_offset: 20 }, 'h100', 'Text', id)}<div class="h1200"></div></div>`;
    const page = await open(turned('', 's1') + turned('clips', 's2') + REST, OPTIONS);
    expect(await at(page, 900)).toMatchObject({
      top: 20,
      left: 10,
      position: 'sticky',
      classes: 'sticky active handles effects',
    });
    expect((await at(page, 1600)).top).toBe(-100);
    expect(await at(page, 2500, '#s2')).toMatchObject({ top: -600, classes: 'sticky' });
    await expect.poll(() => page.locator('#s2 + .elementor-sticky__spacer').count()).toBe(0);
    const marks = (await marksOf(page)).filter(({ handler }) => handler === 'sticky');
    expect(marks.map(({ notes }) => /klebt nicht/.test(`${notes?.sticky}`))).toEqual([false, true]);
  });

  it('sticks only on its devices, which count 300 ms after a resize [sticky.2a, sticky.3a]', async ({
    open,
  }) => {
    const page = await open(
      inPage({ sticky_on: ['desktop', 'mobile'], sticky_offset: 20, sticky_offset_mobile: 50 }),
      {
        ...OPTIONS,
        before: ({ clock }) => clock.install(),
      },
    );
    await page.clock.resume();
    expect(await at(page, 900)).toMatchObject({ classes: 'sticky active handles effects', top: 20 });
    await page.clock.pauseAt(Date.now() + 60_000);
    await resize(page, 900);
    await page.clock.runFor(290);
    expect((await stateOf(page)).classes).toBe('sticky active handles effects');
    await page.clock.runFor(20);
    await expect.poll(() => stateOf(page)).toMatchObject({ classes: '', top: -600, spacers: 0, width: 900 });
    await resize(page, 400);
    await page.clock.runFor(310);
    await expect
      .poll(() => stateOf(page))
      .toMatchObject({
        classes: 'sticky active handles effects',
        top: 50,
        width: 400,
      });
  });

  it('is as wide as its spacer after the phone is turned both ways, also with a transition of all properties [sticky.1]', async ({
    open,
  }) => {
    const wide = () =>
      Promise.all(['#s1', '#s2', '#s3'].map(async (selector) => (await stateOf(page, selector)).width));
    const extra = container(
      { sticky_enable: 'yes', sticky_unstick_on: 'none', sticky_parent: 'body' },
      'glides',
      'Drei',
      's3',
    );
    const page = await open(
      `<header>${container(TOP, 'glides')}</header><header class="padded">${container(TOP, 'glides', 'Zwei', 's2')}</header>
       <header>${extra}</header>${REST}`,
      OPTIONS,
    );
    await scroll(page, 500);
    expect((await stateOf(page, '#s3')).classes).toBe('sticky stuck');
    for (const width of [390, 844, 320, 1280]) {
      await resize(page, width);
      await expect.poll(wide).toEqual([width, width - 26, width]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await scroll(page, 0);
    await expect.poll(() => wide()).toEqual([1280, 1254, 1280]);
  });

  it('follows a centred box when the window becomes wider [sticky.1]', async ({ open }) => {
    const page = await open(
      `<div class="h300"></div><div class="e-con"><div class="e-con narrow row">${container(TOP, 'h100')}</div></div>${REST}`,
      OPTIONS,
    );
    for (const y of [0, 600]) {
      await scroll(page, y);
      for (const width of [800, 1280]) {
        await resize(page, width);
        await expect.poll(() => stateOf(page)).toMatchObject({ left: (width - 400) / 2 });
      }
    }
    await expect.poll(() => stateOf(page)).toMatchObject({ top: 0, position: 'fixed' });
  });

  it('keeps its position in a row or grid that is as wide as its content, also after a resize [sticky.1]', async ({
    open,
  }) => {
    const page = await open(
      `<div class="h300"></div><div class="e-con row"><div class="grid airy"><p>Text</p>${container(TOP, 'h100 part')}</div></div>${REST}`,
      OPTIONS,
    );
    const left = async () => (await stateOf(page)).left;
    const before = { wide: await left(), narrow: 0 };
    await resize(page, 400);
    before.narrow = await left();
    expect(before.narrow).not.toBe(before.wide);
    await scroll(page, 500);
    for (const [width, place] of [
      [1280, before.wide],
      [400, before.narrow],
    ] as const) {
      await resize(page, width);
      await expect.poll(left).toBeCloseTo(place, 0);
      const tops = await page.evaluate(async () => {
        const seen = new Set<number | undefined>();
        for (let count = 0; count < 6; count++) {
          await new Promise(requestAnimationFrame);
          seen.add(document.getElementById('s1')?.getBoundingClientRect().top);
        }
        return [...seen];
      });
      expect(tops, 'in every frame').toEqual([0]);
    }
  });

  it('sticks below the admin bar, whatever the bar’s height [sticky.4a]', async ({ open }) => {
    const page = await open(`<div id="wpadminbar"></div>${inPage({ sticky_offset: 50 })}`, {
      ...OPTIONS,
      bodyClass: 'admin-bar',
    });
    expect((await at(page, 249)).classes).toBe('sticky');
    expect(await at(page, 250)).toMatchObject({ classes: 'sticky active handles effects', top: 82 });
    expect(await at(page, 900)).toMatchObject({ top: 82 });
    await page.setViewportSize({ width: 700, height: 800 });
    await expect.poll(() => stateOf(page)).toMatchObject({ top: 96, width: 700 });
    await page.setViewportSize({ width: 500, height: 800 });
    await expect.poll(() => stateOf(page)).toMatchObject({ top: 50, width: 500 });
  });

  it('sticks from the start where it begins at the edge, also after a reload further down [sticky.1]', async ({
    open,
  }) => {
    const page = await open(`<header>${container(TOP)}</header>${REST}`, { ...OPTIONS, before: watchShifts });
    await expect
      .poll(() => stateOf(page))
      .toMatchObject({
        classes: 'sticky active handles effects',
        top: 0,
        position: 'fixed',
        spacers: 1,
      });
    await scroll(page, 700);
    await page.reload();
    await whenReady(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await expect.poll(() => stateOf(page)).toMatchObject({ top: 0, spacers: 1 });
    expect((await logOf(page)).shifts).toEqual([]);
  });

  it('reserves space for content that grows while it sticks, but not for a larger appearance [sticky.1]', async ({
    open,
  }) => {
    const page = await open(
      `<header>${container(TOP, '', '<div id="grows" class="h50"></div>')}</header>${REST}`,
      OPTIONS,
    );
    const { top } = await stateOf(page, '#rest');
    await page.locator('#grows').evaluate((node) => node.classList.replace('h50', 'h80'));
    await scroll(page, 0);
    expect((await stateOf(page, '#rest')).top).toBe(top + 30);
  });

  it('is not copied into its spacer, in which no handler starts [sticky.1]', async ({ open }) => {
    const page = await open(
      inPage({}).replace('Text', widget('nested-tabs', 'ab12cd3', '<p id="once">Text</p>')),
      OPTIONS,
    );
    await at(page, 900);
    await expect.poll(() => page.locator('#once').count()).toBe(1);
    const marks = await marksOf(page);
    expect(marks.filter(({ handler }) => handler === 'sticky').length).toBe(1);
  });

  it('is measured while the browser is idle, in a turn of its own where measuring takes long [core.11b]', async ({
    open,
  }) => {
    const ids = ['s1', 's2', 's3', 's4'];
    const page = await open(
      `<div class="h300"></div>${ids.map((id) => container(TOP, 'h100', 'Text', id)).join('')}${REST}`,
      {
        ...OPTIONS,
        before: (each) =>
          each.addInitScript(() => {
            const due: (() => void)[] = [];
            const turns: number[] = [];
            window.requestIdleCallback = (work) => due.push(work as () => void);
            Object.assign(window, { due, turns });
          }),
      },
    );
    const early = await page.evaluate(() => {
      const { turns } = window as unknown as { turns: number[] };
      const observer = new MutationObserver((records) => {
        const spacers = records.flatMap(({ addedNodes }) => [...addedNodes]).length;
        if (spacers) turns.push(spacers);
      });
      observer.observe(document.body, { childList: true, subtree: true });
      // By this clock every piece of work takes longer than a slice.
      let now = performance.now();
      performance.now = () => (now += 16);
      return turns.length;
    });
    expect(early).toBe(0);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { due, turns } = window as unknown as { due: (() => void)[]; turns: number[] };
          for (const work of due.splice(0)) work();
          return turns;
        }),
      )
      .toEqual([1, 1, 1, 1]);
  });

  it('sticks with others: several below each other, and one inside another [sticky.1]', async ({ open }) => {
    const inner = container({ ...TOP, sticky_offset: 130 }, 'h50', 'Innen', 's2');
    const page = await open(
      `${container(TOP, 'h80', 'Kopf', 's0')}<div class="h300"></div>${container({ ...TOP, sticky_offset: 80 }, 'h300', inner)}${REST}`,
      OPTIONS,
    );
    await scroll(page, 2000);
    expect((await stateOf(page, '#s0')).top).toBe(0);
    expect((await stateOf(page, '#s1')).top).toBe(80);
    expect((await stateOf(page, '#s2')).top).toBeGreaterThanOrEqual(80);
    await expect.poll(() => page.locator('.elementor-sticky__spacer').count()).toBeGreaterThanOrEqual(2);
  });

  it('sticks on pages that snap to their sections, where the body scrolls, inside the body and deeper [sticky.1a]', async ({
    open,
    site,
  }) => {
    site.set('/snap.css', SNAP_CSS);
    const settings = { ...TOP, sticky_offset: 20 };
    let reuse: Page | undefined;
    for (const around of [
      (html: string) => html,
      (html: string) => `<div class="elementor">${html}${REST}</div>`,
    ]) {
      const page = await open(`<div class="h100"></div>${around(container(settings))}${REST}`, {
        ...OPTIONS,
        head: `${HEAD}<link rel="stylesheet" href="/snap.css">`,
        reuse,
      });
      reuse = page;
      const before = await stateOf(page);
      expect(before).toMatchObject({ classes: 'sticky', top: 100, spacers: 0 });
      await scrollBody(page, 79);
      await expect.poll(() => stateOf(page)).toMatchObject({ classes: 'sticky', top: 21 });
      for (const y of [81, 600, 100]) {
        await scrollBody(page, y);
        await expect
          .poll(() => stateOf(page))
          .toMatchObject({
            classes: 'sticky active handles effects',
            top: 20,
            spacers: 1,
          });
      }
      await scrollBody(page, 0);
      await expect.poll(() => stateOf(page)).toEqual(before);
    }
  });

  it('goes back to its place where a script has written its markup anew while it stuck, also in a box that clips [core.6, sticky.1]', async ({
    open,
  }) => {
    let reuse: Page | undefined;
    for (const box of ['', 'clips']) {
      const page = await open(`<div id="box" class="${box}">${inPage({})}</div>`, {
        ...OPTIONS,
        csp: "script-src 'self'",
        reuse,
      });
      reuse = page;
      const before = await stateOf(page);
      await at(page, 600);
      await page.evaluate(() => {
        const element = document.getElementById('box') as HTMLElement;
        element.innerHTML = `${element.innerHTML}`;
      });
      await expect.poll(() => stateOf(page)).toMatchObject({ top: 0, spacers: 1 });
      expect(await at(page, 0)).toEqual(before);
      expect(await at(page, 600)).toMatchObject({ top: 0, spacers: 1 });
    }
  });
});
