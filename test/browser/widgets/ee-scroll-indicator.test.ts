import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type Open, type OpenOptions } from '../../support/browser';
import { settingsAttribute } from '../../support/markup';
import type { Site } from '../../support/site';
import { violations } from '../../support/visit';

type Skin = 'list' | 'bar' | 'bullets';

/** The CMS's styles on which the drawing depends. */
const CSS = `body { margin: 0 } section { height: 2000px } .leiste { position: fixed; top: 100px; left: 20px; width: 300px }
  .ee-scroll-indicator__element__link { display: block; min-width: 24px; min-height: 24px } .hotip-content { display: none }
  .ee-scroll-indicator__element__wrapper { position: relative; width: 100px; height: 40px } .ee-scroll-indicator__menu { list-style: none }
  .ee-scroll-indicator__element__progress { position: absolute; left: 0; top: 0; display: none }
  .ee-scroll-indicator--skin-bar .ee-scroll-indicator__element__progress { width: 0; height: 100% } .ee-scroll-indicator--skin-bullets .ee-scroll-indicator__element__progress { width: 100%; height: 0 }
  .is--reading .ee-scroll-indicator__element__progress, .is--read .ee-scroll-indicator__element__progress { display: block } .ee-tooltip { position: absolute; z-index: 999; padding: 6px; background: #222; color: #fff }`;

const inside = (skin: Skin, id: string, at: number) =>
  skin === 'list'
    ? `<div class="ee-scroll-indicator__element__bullet"><div class="ee-scroll-indicator__element__number ee-center">${at + 1}</div><div class="ee-scroll-indicator__element__circle"><svg width="36" height="36" viewBox="0 0 36 36"><circle fill="none" stroke-width="2" cx="18" cy="18" r="16" stroke-dasharray="100 100" stroke-dashoffset="100" transform="rotate(-90 18 18)"></circle></svg></div></div>
       <div class="ee-scroll-indicator__element__text">Tag ${at + 1}</div>`
    : `<div class="ee-scroll-indicator__element__wrapper"><div class="ee-scroll-indicator__element__progress ee-cover"></div>${
        skin === 'bullets'
          ? `<span class="hotip-content" id="hotip-content-ab12cd3_${id}">Etappe ${at + 1}</span>`
          : ''
      }</div>`;

const indicator = (skin: Skin, ids: readonly string[], settings: object = { click: 'yes' }) =>
  `<div class="elementor-element leiste" data-id="ab12cd3" data-element_type="widget" data-widget_type="ee-scroll-indicator.${skin}"${settingsAttribute(settings)}>
   <div class="ee-scroll-indicator ee-scroll-indicator--skin-${skin}"><ul class="ee-scroll-indicator__menu ee-nav">${ids
     .map(
       (id, at) =>
         `<li class="ee-scroll-indicator__element" data-selector="${id}" data-start="top-top" data-start-offset="0" data-end="top-bottom" data-end-offset="0"><a class="ee-scroll-indicator__element__link has--cursor${
           skin === 'bullets'
             ? ` hotip" data-hotips-content="#hotip-content-ab12cd3_${id}" data-hotips-class="ee-global ee-tooltip ee-tooltip-ab12cd3`
             : ''
         }">${inside(skin, id, at)}</a></li>`,
     )
     .join('')}</ul></div></div>`;
const SECTIONS =
  '<main><h1>Reise</h1>' +
  ['eins', 'zwei', 'drei'].map((id) => `<section id="${id}"><h2>Tag ${id}</h2></section>`).join('') +
  '</main>';

function openIndicator(open: Open, site: Site, body: string, options: OpenOptions = {}) {
  site.set('/indicator.css', CSS);
  return open(`<nav>${body}</nav>${SECTIONS}`, {
    head: '<link rel="stylesheet" href="/indicator.css">',
    ...options,
  });
}

const states = (page: Page) =>
  page
    .locator('.ee-scroll-indicator__element__link')
    .evaluateAll((links) =>
      links.map(({ classList }) =>
        classList.contains('is--read') ? 'read' : classList.contains('is--reading') ? 'reading' : '-',
      ),
    );
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => scrollY + (document.getElementById(name)?.getBoundingClientRect().top ?? 0), id);
const scroll = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
/** Removes the browser's own scroll timelines. */
const WITHOUT_TIMELINES = {
  before: (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'ViewTimeline')),
};

describe('a scroll indicator', () => {
  it('shows which sections have been read, however the visitor reaches them [scroll.1a]', async ({
    open,
    site,
  }) => {
    const page = await openIndicator(open, site, indicator('list', ['eins', 'zwei', 'drei']));
    await expect
      .poll(() => page.locator('.ee-scroll-indicator').getAttribute('class'))
      .toContain('is--active');
    const first = await topOf(page, 'eins');
    for (const [top, expected] of [
      [first + 10, ['reading', '-', '-']],
      [first + 4100, ['read', 'read', 'reading']],
      [first + 2100, ['read', 'reading', '-']],
      [first + 10, ['reading', '-', '-']],
    ] as const) {
      await scroll(page, top);
      await expect.poll(() => states(page)).toEqual(expected);
    }
    await expect
      .poll(() =>
        page
          .locator('[aria-current]')
          .evaluateAll((links) => links.map(({ textContent }) => textContent?.trim().slice(-5))),
      )
      .toEqual(['Tag 1']);
    expect(await violations(page)).toEqual([]);
  });

  it.for(['browser', 'script'])(
    'draws a quarter in every skin when a quarter is read, drawn by the %s [scroll.1b]',
    async (by, { open, site }) => {
      const skins = ['list', 'bar', 'bullets'] as const;
      const page = await openIndicator(
        open,
        site,
        skins
          .map((skin, at) =>
            indicator(skin, ['eins', 'zwei', 'drei']).replace('data-id="ab12cd3"', `data-id="ab12cd${at}"`),
          )
          .join(''),
        by === 'script' ? WITHOUT_TIMELINES : {},
      );
      /** The drawn share of the second section in each skin, per cent. */
      const drawn = (precision = 1) =>
        Promise.all(
          skins.map((skin, at) =>
            page
              .locator(`[data-id=ab12cd${at}] .ee-scroll-indicator__element__link`)
              .nth(1)
              .evaluate(
                (link, [name, parts]) => {
                  const part = link.querySelector(
                    'circle, .ee-scroll-indicator__element__progress',
                  ) as Element;
                  const { width, height } = part.getBoundingClientRect();
                  const line = Number.parseFloat(getComputedStyle(part).strokeDashoffset);
                  const share = { list: 100 - line, bar: width, bullets: (height / 40) * 100 }[name];
                  return Math.round(share * parts) / parts;
                },
                [skin, precision] as const,
              ),
          ),
        );
      const second = await topOf(page, 'zwei');
      await scroll(page, second + 200);
      const read = ['read', 'reading', '-'];
      await expect.poll(() => states(page)).toEqual([...read, ...read, ...read]);
      await scroll(page, second + 500);
      await expect.poll(() => drawn(2)).toEqual([25, 25, 25]);
      const setHeight = (id: string, height: string) =>
        page.evaluate(
          ([name, px]) => Object.assign((document.getElementById(name) as HTMLElement).style, { height: px }),
          [id, height] as const,
        );
      await setHeight('zwei', '1000px');
      // The indicators are updated at once, before the visitor scrolls on.
      await expect.poll(() => drawn()).toEqual([50, 50, 50]);
      await setHeight('eins', '2200px');
      const shifted = (await page.evaluate(() => scrollY)) - (await topOf(page, 'zwei'));
      await expect.poll(() => drawn()).toEqual(Array(3).fill(Math.round(shifted / 10)));
    },
  );

  it.for(['browser', 'script'] as const)(
    'is correct at once after a jump, by hash or by a restored position, drawn by the %s [scroll.1]',
    async (by, { open, site }) => {
      const page = await openIndicator(
        open,
        site,
        indicator('bar', ['eins', 'zwei', 'drei']),
        by === 'script' ? WITHOUT_TIMELINES : {},
      );
      const widths = () =>
        page
          .locator('.ee-scroll-indicator__element__progress')
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)));
      const second = await topOf(page, 'zwei');
      await page.evaluate(() => {
        location.hash = 'zwei';
      });
      await expect.poll(() => states(page)).toEqual(['read', 'reading', '-']);
      await expect.poll(widths).toEqual([100, 0, 0]);
      await scroll(page, second + 1000);
      await expect.poll(widths).toEqual([100, 50, 0]);
      await page.reload();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(Math.round(second + 1000));
      await expect.poll(widths).toEqual([100, 50, 0]);
      await scroll(page, 0);
      await expect.poll(() => states(page)).toEqual(['-', '-', '-']);
      await expect.poll(widths).toEqual([0, 0, 0]);
    },
  );

  it('recognises the end of a partly hidden section, also in browsers without the event at the end of scrolling [scroll.1]', async ({
    open,
    site,
  }) => {
    const page = await openIndicator(open, site, indicator('bar', ['eins', 'zwei', 'drei']), {
      before: (each) =>
        each.addInitScript(() => {
          for (const owner of [window, Document.prototype, HTMLElement.prototype])
            Reflect.deleteProperty(owner, 'onscrollend');
          addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
        }),
    });
    const first = await topOf(page, 'eins');
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      Object.assign(main.style, { height: '4200px', overflow: 'hidden', marginBottom: '8000px' });
    });
    await scroll(page, first + 5000);
    await expect.poll(() => states(page)).toEqual(['read', 'read', 'reading']);
    await scroll(page, first + 6100);
    await expect.poll(() => states(page)).toEqual(['read', 'read', 'read']);
  });

  it('scrolls to a section that is chosen by click or key, and continues from there [scroll.1c]', async ({
    open,
    site,
  }) => {
    const page = await openIndicator(
      open,
      site,
      indicator('bar', ['eins', 'zwei', 'drei'], {
        click: 'yes',
        scroll_offset: { unit: 'px', size: 40, sizes: [] },
      }),
    );
    const second = await topOf(page, 'zwei');
    await page.getByRole('link', { name: 'Tag zwei' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(Math.round(second + 42));
    await expect.poll(() => states(page)).toEqual(['read', 'reading', '-']);
    await page.locator('a').nth(2).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('drei');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
  });

  it('keeps the tooltip of the bullet whose section is being read [scroll.1]', async ({ open, site }) => {
    const page = await openIndicator(
      open,
      site,
      indicator('bullets', ['eins', 'zwei', 'drei'], {
        click: 'yes',
        bullets_tooltips: 'yes',
        bullets_show_on_focus: 'yes',
        bullets_position: 'right',
        bullets_css_position: 'fixed',
        bullets_duration: { unit: 'px', size: 0, sizes: [] },
      }),
    );
    const tips = () => page.locator('.hotip-tooltip').allTextContents();
    const second = await topOf(page, 'zwei');
    await scroll(page, second + 100);
    await expect.poll(tips).toEqual(['Etappe 2']);
    await expect
      .poll(() =>
        page
          .locator('.hotip-tooltip')
          .evaluate((tip) => [getComputedStyle(tip).position, tip.className.includes('to--right')]),
      )
      .toEqual(['fixed', true]);
    await page.locator('a').nth(1).hover();
    await page.mouse.move(800, 600);
    await expect.poll(() => tips()).toEqual(['Etappe 2']);
    await scroll(page, second + 2100);
    await expect.poll(tips).toEqual(['Etappe 3']);
    expect(await violations(page)).toEqual([]);
  });

  it('warns the owner of a missing section, and shows the progress of the whole page where all are missing', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await openIndicator(open, site, indicator('bar', ['eins', 'fehlt']));
    await scroll(page, 100 + (await topOf(page, 'eins')));
    await expect.poll(() => states(page)).toEqual(['reading', '-']);
    expect(warnings).toEqual([expect.stringMatching(/no section #fehlt/)]);
    const whole = await openIndicator(open, site, indicator('bar', ['']));
    await scroll(whole, 3000);
    await expect.poll(() => states(whole)).toEqual(['reading']);
  });
});
