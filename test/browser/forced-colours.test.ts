import type { ElementHandle, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { serveDemo } from '../support/demo-server';
import { MAP, SLIDES } from '../support/hovers';
import { whenSettled } from '../support/marks';
import { widget } from '../support/markup';
import { samples, setSampleFiles } from '../support/samples';
import { countVisiblePixels } from '../support/visible-difference';
import { visit } from '../support/visit';
import { bannerPage } from './banner/banner-page';
import { mounted, openTipped, tipped } from './effects/tooltip-page';
import { TAG as INSPECT } from './inspector/every-state';
import { form, step } from './widgets/form-page';

const server = serveDemo();

const STYLE = '<link rel="stylesheet" href="/cms.css">';
/** The CMS's CSS shows everything here by colours alone, all of which forced colours replace. */
const CSS = `
body { margin: 0 }
main { display: grid; gap: 24px; padding: 24px }
a { color: inherit; text-decoration: none }
:is(.ee-switcher__nav__item, .e-tab-title, .elementor-toc__list-item-text, .e-form__indicators__indicator) { display: block; padding: 12px }
:is(.is--active, .ee--is-active, .elementor-item-active, [aria-current], [aria-selected=true], [aria-pressed=true]) { color: #c00 }
.ee-gallery { inline-size: 300px }
.swiper { inline-size: 640px }
.ee-image-comparison { position: relative; inline-size: 300px; block-size: 200px; margin: 0 }
.ee-image-comparison__handle { position: absolute; inset: 80px auto auto 120px; inline-size: 40px; block-size: 40px; background: #fff }
.elementor-scrolling-tracker { position: fixed; inset: 0 0 auto }
.e-con { position: relative; block-size: 200px }
.far { block-size: 3000px }
.elementor-progress-bar, .e-form__indicators__indicator__progress__meter, .current-progress { block-size: 20px; background: #07c }
.e-form__indicators__indicator__progress__meter { inline-size: 50% }
:is(.e-form__indicators__indicator__progress__meter, .current-progress) { font-size: 0 }
.e-form__indicators__indicator__progress { inline-size: 300px }
.e-form__indicators { display: flex; gap: 40px }
.e-form__indicators__indicator__number { inline-size: 40px; background: #ddd }
.e-form__indicators__indicator--state-active > * { background: #07c }
.current-progress { inline-size: 200px }
.ee-scroll-indicator__element__wrapper { inline-size: 200px; block-size: 10px; background: #ddd }
.ee-scroll-indicator__element__progress { inline-size: 60px; block-size: 10px; background: #07c }
.ee-loader__progress { display: block; margin-block-start: 12px; inline-size: 60px; block-size: 6px; background: #07c }
.ee-calendar__day { inline-size: 60px; block-size: 40px }
.ee-calendar__day--today { background: #fda }
.hotip-tooltip { background: #ffc }
.elementor-popup-modal .dialog-widget-content { background: #fff }`;

/** What the part is compared with: the page without it, without its focus or its tick, without its class, or with another attribute. */
type Without = 'part' | 'focus' | 'checked' | `.${string}` | `[${string}=${string}]`;

type Row = readonly [what: string, body: string | undefined, target: string, without: Without];

/** Samples that do not go on by themselves between two pictures. */
const still = (sample = '') =>
  sample.replaceAll(/(autoplay|effect_entrance)&quot;:&quot;yes/g, '$1&quot;:&quot;no');
const CAROUSEL = still(samples['image-carousel']);
const AUDIO = samples['ee-audio-player']?.replace(/<li.*<\/li>/s, (item) => item + item);
const TABLE = `<div class="elementor"><h2>Anreise</h2>${widget('table-of-contents', 'ee12cd3', '<div class="elementor-toc__body"></div>', {})}<div class="far"></div></div>`;
const MONTH = widget('ee-calendar', 'ae12cd3', '<div class="ee-calendar"></div>', {});
const steps = (type: string) =>
  form('fe12cd3', step('fe1', 'Person') + step('fe2', 'Reise'), { step_type: type });
const CURRENT_STEP = '.e-form__indicators__indicator--state-active';

/** Each control and each state that Piton paints or marks. */
const ROWS: readonly Row[] = [
  ['a dot of a carousel', CAROUSEL, '.swiper-pagination-bullet >> nth=2', 'part'],
  [
    'the dot of the shown slide',
    CAROUSEL,
    '.swiper-pagination-bullet-active',
    '.swiper-pagination-bullet-active',
  ],
  ['the focus on a dot', CAROUSEL, '.swiper-pagination-bullet-active', 'focus'],
  ['the pause of a carousel', samples['image-carousel'], '.piton-carousel-toggle', 'part'],
  ['the focus on the pause of a carousel', samples['image-carousel'], '.piton-carousel-toggle', 'focus'],
  ['an open tab', samples['nested-tabs'], '.e-n-tab-title[aria-selected=true]', '[aria-selected=false]'],
  ['an open atomic tab', samples['e-tabs'], '.e-tab-base[aria-selected=true]', '[aria-selected=false]'],
  ['an open older tab', samples.tabs, '.elementor-tab-title[aria-selected=true]', '[aria-selected=false]'],
  [
    'the filter of a gallery',
    samples.gallery,
    '.elementor-gallery-title[aria-pressed=true]',
    '[aria-pressed=false]',
  ],
  [
    'the filter of a portfolio',
    samples.portfolio,
    '.elementor-portfolio__filter[aria-checked=true]',
    '[aria-checked=false]',
  ],
  ['the filter of articles', samples['posts-extra.classic'], '.ee-filters .ee--active', '.ee--active'],
  ['the chosen content', samples['ee-toggle-element'], '.ee-toggle-element .ee--is-active', '.ee--is-active'],
  [
    'the item of a switcher',
    still(samples['ee-switcher']),
    '.ee-switcher__nav__item.is--active',
    '.is--active',
  ],
  // The CSS of this page gives the bar its width: a running bar would have none at some moments.
  ['the remaining time of a switcher', still(samples['ee-switcher']), '.ee-loader__progress', 'part'],
  ['the place of a map', MAP.body, 'li.ee--is-active', '.ee--is-active'],
  ['the film of a playlist', samples['video-playlist'], '.e-tab-title.e-active', '.e-active'],
  ['the recording that plays', AUDIO, '.ee-player__playlist__item.ee--is-active', '.ee--is-active'],
  [
    'the heading that is read',
    TABLE,
    '.elementor-toc__list-item-text.elementor-item-active',
    '.elementor-item-active',
  ],
  ['a bar', samples.progress, '.elementor-progress-bar', 'part'],
  [
    'the progress of a form',
    steps('progress_bar'),
    '.e-form__indicators__indicator__progress__meter',
    'part',
  ],
  ['the current step as text', steps('text'), CURRENT_STEP, `${CURRENT_STEP}`],
  ['the current step as a number', steps('number'), CURRENT_STEP, `${CURRENT_STEP}`],
  [
    'how far a page is read',
    `${samples['progress-tracker']}<div class="far"></div>`,
    '.current-progress',
    'part',
  ],
  [
    'how far a section is read',
    samples['ee-scroll-indicator'],
    '.ee-scroll-indicator__element__progress',
    'part',
  ],
  ['today', MONTH, '.ee-calendar__day--today', '.ee-calendar__day--today'],
  ['the focus on today', MONTH, '.ee-calendar__day--today', 'focus'],
  ['the handle of a comparison', samples['image-comparison'], '.ee-image-comparison__handle', 'part'],
  ['the focus on the pause of moving pictures', SLIDES.body, '.piton-motion-pause', 'focus'],
];

/** A picture of the element and of what is around it. */
async function pictureOf(page: Page, target: ElementHandle): Promise<Buffer> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the part is not drawn');
  const { x, y, width, height } = box;
  const clip = { x: Math.max(0, x - 6), y: Math.max(0, y - 6), width: width + 12, height: height + 12 };
  return page.screenshot({ clip, caret: 'hide' });
}

/** Whether nothing around the part hides it or fades it in. Runs in the page. */
function isDrawn(part: Node): boolean {
  if (!(part instanceof Element) || getComputedStyle(part).visibility !== 'visible') return false;
  for (let around: Element | null = part.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).opacity !== '1') return false;
  return true;
}

/** Stops all that moves in the page, the part itself in the middle of its way. Runs in the page. */
function stop(part: Node): void {
  for (const animation of document.getAnimations()) {
    if (animation.timeline !== document.timeline || animation.playState !== 'running') continue;
    animation.pause();
    const { target } = animation.effect as KeyframeEffect;
    const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
    if (target === part) animation.currentTime = Number(activeDuration) / 2;
  }
}

/** Makes the page look as if the part, its state or its focus were not there. Runs in the page. */
function take(element: Element, without: Without): void {
  if (!(element instanceof HTMLElement)) return;
  const [, name = '', value = ''] = /^\[(.+)=(.+)\]$/.exec(without) ?? [];
  if (without === 'part') element.style.setProperty('visibility', 'hidden', 'important');
  else if (without === 'focus') element.blur();
  else if (element instanceof HTMLInputElement) element.checked = !element.checked;
  else if (name) element.setAttribute(name, value);
  else element.classList.remove(without.slice(1));
}

/** How many pixels tell that the part, its state or its focus is there. */
async function countPixels(page: Page, target: ElementHandle, without: Without): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await whenSettled(page);
  await page.waitForFunction(isDrawn, target);
  if (without === 'focus') {
    // A key before the focus lets the browser show the focus.
    await page.keyboard.press('Shift');
    await target.focus();
  }
  await target.evaluate(stop);
  const before = await pictureOf(page, target);
  await target.evaluate(take as (element: Node, without: Without) => void, without);
  return countVisiblePixels(page, before, await pictureOf(page, target));
}

/** Fewer pixels are a mark that nobody sees. */
const ENOUGH = 12;
/** The number of rows that share a page. */
const SHARED = 7;
const GROUPS = Array.from(
  { length: Math.ceil(ROWS.length / SHARED) },
  (_, at) => [at * SHARED, (at + 1) * SHARED] as const,
);

describe('with forced colours', () => {
  it.for(GROUPS)('rows %i to %i of the table are seen', async ([from, to], { open, site }) => {
    const pixels: Record<string, number> = {};
    let reuse: Page | undefined;
    for (const [what, body, selector, without] of ROWS.slice(from, to)) {
      const page = await open(`<main><h1>Reisen</h1>${body}</main>`, {
        head: STYLE,
        csp: MAP.csp ?? '',
        forcedColors: 'active',
        // A theme for light pages is the furthest from these colours.
        colorScheme: 'dark',
        before: async (fresh) => {
          setSampleFiles(site);
          await MAP.serve(site, fresh);
          site.set('/cms.css', CSS);
        },
        reuse,
      });
      reuse = page;
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 4));
      const target = await page.waitForSelector(selector, { state: 'attached' });
      pixels[what] = await countPixels(page, target, without);
    }
    expect(Object.entries(pixels).filter(([, count]) => count <= ENOUGH)).toEqual([]);
  });
});

/** Whether a line is drawn around an element. */
const hasLine = (element: Element): boolean => {
  const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
  const isVisible = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) > 0;
  return isVisible(borderTopStyle, borderTopWidth) || isVisible(outlineStyle, outlineWidth);
};

const decline = (page: Page) => page.getByRole('button', { name: 'Weiter ohne Einwilligung' });

/** What a background or a shadow alone divides from the page where colours are not forced. */
const EDGES = [
  {
    what: 'the question and its buttons',
    path: '/einwilligung/',
    parts: ['.rcb-inner', '.rcb-banner .rcb-btn-all', '.rcb-banner .rcb-as-link'],
    act: (page: Page) => decline(page).waitFor(),
  },
  {
    what: 'the button in place of blocked content',
    path: '/gesperrt/',
    parts: ['.rcb-cb-box .rcb-cb-load', '.rcb-cb-box'],
    act: (page: Page) => decline(page).click(),
  },
  {
    what: 'a popup',
    path: '/kontakt-formular/',
    parts: ['.elementor-popup-modal .dialog-widget-content'],
    act: (page: Page) => page.getByRole('link', { name: 'Rückruf' }).click(),
  },
];

describe('with forced colours, a line divides from the page', () => {
  it.for(EDGES)('$what', async ({ path, parts, act }) => {
    const { page, faults, close } = await visit(server.url.slice(0, -1) + path, { forcedColors: 'active' });
    await act(page);
    for (const part of parts) {
      const first = page.locator(part).first();
      await first.waitFor();
      expect(await first.evaluate(hasLine), part).toBe(true);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('a tooltip', async ({ open, site }) => {
    const page = await openTipped(open, site, tipped(), { forcedColors: 'active' });
    await mounted(page);
    await page.locator('[data-id]').hover();
    const tip = page.locator('.hotip-tooltip');
    await tip.waitFor();
    expect(await tip.evaluate(hasLine)).toBe(true);
  });

  it('the round button and what it opens', async ({ open, site }) => {
    const {
      page,
      mounted: banner,
      sticky,
    } = await bannerPage(
      { open, site },
      { config: { customize: { sticky: { enabled: true } } }, forcedColors: 'active' },
    );
    await banner.evaluate(({ consent }) => consent.allow());
    await sticky();
    await page.locator('.rcb-sticky-bubble').click();
    for (const part of ['.rcb-sticky-bubble', '.rcb-sticky li button']) {
      await page.locator(part).first().waitFor();
      expect(await page.locator(part).first().evaluate(hasLine), part).toBe(true);
    }
  });
});

describe('with forced colours, in a dialog or a panel', () => {
  it('a tick in the single settings is seen', async () => {
    const { page, faults, close } = await visit(`${server.url}einwilligung/`, { forcedColors: 'active' });
    await page.getByRole('button', { name: 'Einstellungen individuell' }).click();
    const tick = await page.waitForSelector('.rcb-banner .rcb-check input:enabled:not(:indeterminate)');
    expect(await countPixels(page, tick, 'checked')).toBeGreaterThan(ENOUGH);
    expect(faults).toEqual([]);
    await close();
  });

  it('a switch of the inspector that is on is seen', async ({ open }) => {
    const page = await open(`<main><h1>Reisen</h1>${samples.progress}</main>`, {
      tag: INSPECT,
      forcedColors: 'active',
    });
    // The switches of other states go once the widget is mounted.
    const chip = await page.waitForSelector('piton-inspector .chip[data-state=mounted]');
    expect(await countPixels(page, chip, '[aria-pressed=true]')).toBeGreaterThan(ENOUGH);
  });
});
