import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { whenMounted } from '../../../support/marks';
import { nestedTabs, widget } from '../../../support/markup';

const HEAD = '<link rel="stylesheet" href="/cms.css">';
const CSS = `.e-n-accordion-item { display: flex; flex-direction: column; border: 1px solid; box-sizing: content-box }
.e-n-accordion-item::details-content { display: contents } .e-n-accordion-item:not([open]) > .e-con { display: none }
summary { height: 40px } .e-con { height: 100px } .inner { height: auto } .gap { height: 3000px } .e-n-tabs-content > .e-con:not(.e-active) { display: none }`;

/** An accordion as releases 3.15 to 3.32 print it; ids are the first item's own and then the builder's. */
function accordion(
  id: string,
  contents: readonly string[],
  settings: Record<string, unknown> = {},
  { open = 0, ids = [] as string[], classes = '' } = {},
) {
  const details = contents.map((content, at) => {
    const own = ids[at] ?? `e-n-accordion-item-${id}${at}`;
    return `<details id="${own}" class="e-n-accordion-item" ${at === open ? 'open' : ''}><summary class="e-n-accordion-item-title" data-accordion-index="${at + 1}" tabindex="${at ? -1 : 0}" aria-expanded="${at === open}" aria-controls="${own}"><span class="e-n-accordion-item-title-header"><span class="e-n-accordion-item-title-text">Frage ${at + 1}</span></span></summary>
      <div role="region" aria-labelledby="${own}" class="${classes} elementor-element e-con e-child" data-id="${id}${at}" data-element_type="container">${content}</div></details>`;
  });
  return widget(
    'nested-accordion',
    id,
    `<div class="e-n-accordion" aria-label="Fragen">${details.join('')}</div>`,
    { default_state: 'expanded', max_items_expended: 'one', ...settings },
  );
}
const DURATION = { n_accordion_animation_duration: { unit: 's', size: 0.4, sizes: [] } };

/** The state of each item; slide animations are finished first. */
const opened = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    for (const each of document.getAnimations()) each.finish();
    return [
      ...document.querySelectorAll<HTMLDetailsElement>(`[data-id="${wanted}"] > .e-n-accordion > details`),
    ].map((item) => `${item.open ? 'open' : 'shut'} ${item.querySelector('summary')?.ariaExpanded}`);
  }, id);
const OPEN = 'open true';
const SHUT = 'shut false';
const title = (page: Page, id: string, at: number) =>
  page.locator(`[data-id="${id}"] > .e-n-accordion > details > summary`).nth(at);
const mounted = (page: Page, count: number) => whenMounted(page, 'nested-accordion', count);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('a nested accordion', () => {
  it('slides one item open and the other closed, can be reversed half-way, and is used by keyboard [tabs.9c]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const inner = accordion('b12', ['Innen 1', 'Innen 2'], DURATION, { open: -1 });
    const page = await open(
      `<main><h1>FAQ</h1>${accordion('a12', ['Text', '<button>Knopf</button>', inner], DURATION)}</main>`,
      { head: HEAD },
    );
    await mounted(page, 2);
    // Both slides are stopped half-way and then reversed: the new slides must begin at the current heights.
    const heights = await page.evaluate(() => {
      const [first, second] = document.querySelectorAll<HTMLElement>(
        '[data-id="a12"] > .e-n-accordion > details',
      );
      const both = (ms: number) =>
        [first, second].map((item) => {
          const [slide] = item?.getAnimations() ?? [];
          slide?.pause();
          if (slide) slide.currentTime = ms;
          return item?.offsetHeight;
        });
      // Content that is closing must not be reachable by Tab.
      const out = () =>
        [first, second].map((item) => item?.querySelector<HTMLElement>(':scope > :not(summary)')?.inert);
      second?.querySelector('summary')?.click();
      const outThere = out();
      const there = [both(0), both(200)];
      const expanded = [first, second].map((item) => item?.querySelector('summary')?.ariaExpanded);
      first?.querySelector('summary')?.click();
      return { there, expanded, back: [both(0), both(200)], out: [outThere, out()] };
    });
    expect(heights).toEqual({
      there: [
        [142, 42],
        [92, 92],
      ],
      expanded: ['false', 'true'],
      back: [
        [92, 92],
        [117, 67],
      ],
      out: [
        [true, false],
        [false, true],
      ],
    });
    await page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish();
    });
    await expect.poll(() => opened(page, 'a12')).toEqual([OPEN, SHUT, SHUT]);
    await expect.poll(() => page.locator('details[style], [inert]').count()).toBe(0);
    await title(page, 'a12', 1).click();
    await expect.poll(() => opened(page, 'a12')).toEqual([SHUT, OPEN, SHUT]);
    for (const [key, text] of [
      ['ArrowDown', 'Frage 3'],
      ['ArrowRight', 'Frage 1'],
      ['End', 'Frage 3'],
      ['Home', 'Frage 1'],
      ['ArrowUp', 'Frage 3'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), { message: key }).toBe(text);
    }
    // Tab reaches every title.
    for (const at of [0, 1, 2])
      await expect.poll(() => title(page, 'a12', at).evaluate(({ tabIndex }) => tabIndex)).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => opened(page, 'a12')).toEqual([SHUT, SHUT, OPEN]);
    // The inner accordion does not affect the outer one.
    await title(page, 'b12', 1).click();
    await expect.poll(() => opened(page, 'b12')).toEqual([SHUT, OPEN]);
    await page.keyboard.press('Escape');
    await expect.poll(() => opened(page, 'b12')).toEqual([SHUT, SHUT]);
    expect(await opened(page, 'a12')).toEqual([SHUT, SHUT, OPEN]);
    await title(page, 'a12', 1).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => opened(page, 'a12')).toEqual([SHUT, OPEN, SHUT]);
    await page.getByText('Knopf').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => opened(page, 'a12')).toEqual([SHUT, SHUT, SHUT]);
    await expect.poll(() => focused(page)).toBe('Frage 2');
  });

  it('opens what the address or a link names, several at once where the owner wants, also where it is hidden [tabs.9]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const faq = accordion(
      'c12',
      ['Text', '<h3 id="in-drei">Drin</h3>', 'Text'],
      { max_items_expended: 'multiple' },
      { ids: ['eins', 'zwei', 'drei'], classes: 'inner' },
    );
    const hidden = nestedTabs('ab12cd3', ['Sichtbar', accordion('d12', ['Eins', 'Zwei'], DURATION)]);
    const page = await open(
      `<a href="#drei">Zur dritten</a><a href="#in-drei">Hinein</a>${hidden}<div class="gap"></div>${faq}<div class="gap"></div>`,
      { head: HEAD },
    );
    await mounted(page, 2);
    await page.getByText('Zur dritten').click();
    await expect.poll(() => opened(page, 'c12')).toEqual([OPEN, SHUT, OPEN]);
    const top = (selector: string) =>
      page.evaluate(
        (wanted) => Math.abs(Math.round(document.querySelector(wanted)?.getBoundingClientRect().top ?? -1)),
        selector,
      );
    await expect.poll(() => top('#drei')).toBe(0);
    // The address alone changes: by going back, and to an element inside an item.
    await page.evaluate(() => {
      scrollTo(0, 0);
      location.hash = '#in-drei';
    });
    await expect.poll(() => opened(page, 'c12')).toEqual([OPEN, OPEN, OPEN]);
    await expect.poll(() => top('#in-drei')).toBe(0);
    // The browser itself opens the item, as its search in the page does.
    await page.evaluate(() => {
      const item = document.querySelector<HTMLDetailsElement>('#eins');
      if (item) item.open = false;
    });
    await expect.poll(() => opened(page, 'c12')).toEqual([SHUT, OPEN, OPEN]);
    // In a closed tab heights cannot be measured: the item opens without a slide and has the right state.
    const slides = await page.evaluate(() => {
      document.querySelectorAll<HTMLElement>('[data-id="d12"] summary')[1]?.click();
      return document.getAnimations().length;
    });
    expect(slides).toBe(0);
    expect(await opened(page, 'd12')).toEqual([SHUT, OPEN]);
    await page.goto(`${page.url().replace(/#.*/, '')}?neu#zwei`);
    await expect.poll(() => opened(page, 'c12')).toEqual([OPEN, OPEN, SHUT]);
    await expect.poll(() => top('#zwei')).toBe(0);
  });

  it('works without its chunk by the browser alone, and without animation for visitors who want less motion [tabs.9]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', CSS);
    const markup = accordion('e12', ['Eins', 'Zwei'], DURATION);
    const bare = await open(markup, {
      head: HEAD,
      expectedErrors: /nested-accordion|Failed to load|net::ERR/,
      before: (page) => page.route('**/nested-accordion-*.js*', (route) => route.abort()),
    });
    await title(bare, 'e12', 1).click();
    await expect
      .poll(() => bare.evaluate(() => [...document.querySelectorAll('details')].map((item) => item.open)))
      .toEqual([true, true]);
    const still = await open(markup, { head: HEAD, reducedMotion: 'reduce' });
    await mounted(still, 1);
    const slides = await still.evaluate(() => {
      document.querySelectorAll('summary')[1]?.click();
      return document.getAnimations().length;
    });
    expect(slides).toBe(0);
    expect(await opened(still, 'e12')).toEqual([SHUT, OPEN]);
  });
});
