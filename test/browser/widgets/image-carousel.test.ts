import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base, type Open } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import type { Site } from '../../support/site';

/** What the CMS's sheet of Swiper 8 and the builder's own say, as far as behaviour depends on it. */
const CMS_CSS = `
body{margin:0}
figure{margin:0}
.swiper-slide-image{display:block;width:100%;height:auto}
.swiper{position:relative;z-index:1;overflow:hidden;margin-inline:auto}
.swiper-wrapper{position:relative;z-index:1;display:flex;box-sizing:content-box;width:100%;height:100%;transition-property:transform}
.swiper-slide{position:relative;flex-shrink:0;width:100%;height:100%;transition-property:transform}
.swiper-pointer-events{touch-action:pan-y}
.swiper-fade .swiper-slide{pointer-events:none;transition-property:opacity}
.swiper-fade .swiper-slide-active{pointer-events:auto}
.swiper-pagination{position:absolute;z-index:10;bottom:5px;left:0;width:100%;text-align:center}
.swiper-pagination-bullet{display:inline-block;width:8px;height:8px;margin:0 6px;border-radius:50%;background:#000}
.elementor-swiper-button{position:absolute;z-index:1;top:50%;display:inline-flex;transform:translateY(-50%);font-size:25px;cursor:pointer}
.elementor-swiper-button-prev{left:10px}
.elementor-swiper-button-next{right:10px}
.elementor-pagination-position-outside .swiper{padding-bottom:30px}
.elementor-image-carousel-wrapper:not(.swiper-initialized) .swiper-slide{max-width:calc(100% / var(--show, 3))}
.e-n-tabs-content>:not(.e-active){display:none}
.hidden{display:none}
.away{margin-top:3000px}
`;
/** What the sheet of Swiper 5 said; older releases of the builder print no other. */
const OLD_CSS = CMS_CSS.replaceAll('.swiper-initialized', '.swiper-container-initialized')
  .replaceAll('.swiper-pointer-events', '.none')
  .replaceAll('.swiper-fade', '.swiper-container-fade')
  .replace('.swiper{', '.swiper-container{');
const HEAD = '<link rel="stylesheet" href="/cms.css">';

/** The container of a carousel, with what Swiper puts there. */
type Carousel = HTMLElement & { swiper?: { animating: boolean } };

interface CarouselMarkup {
  readonly id?: string;
  readonly count?: number;
  readonly settings?: Record<string, unknown>;
  readonly dir?: 'ltr' | 'rtl';
  readonly controls?: boolean;
  readonly lazy?: boolean;
  /** As releases before 3.26 printed it: no roles and labels, Swiper 5's container class. */
  readonly old?: boolean;
}

/** An image-carousel widget as the builder prints it (contract page-builder 4.4). */
function imageCarousel({
  id = 'ab12cd3',
  count = 6,
  settings = {},
  dir = 'ltr',
  controls = count > 1,
  lazy = false,
  old = false,
}: CarouselMarkup = {}): string {
  const slides = Array.from({ length: count }, (_, index) => {
    const source = lazy
      ? 'class="swiper-slide-image swiper-lazy" data-src'
      : 'class="swiper-slide-image" src';
    const roles = old
      ? ''
      : ` role="group" aria-roledescription="slide" aria-label="${index + 1} von ${count}"`;
    return `<div class="swiper-slide"${roles}><a href="#bild-${index + 1}"><figure class="swiper-slide-inner"><img ${source}="/img/${index + 1}.svg" width="300" height="200" alt="Bild ${index + 1}">${
      lazy ? '<div class="swiper-lazy-preloader"></div>' : ''
    }</figure></a></div>`;
  });
  const button = old ? '' : ' role="button" tabindex="0"';
  return widget(
    'image-carousel',
    id,
    `<div class="elementor-image-carousel-wrapper ${old ? 'swiper-container' : 'swiper'}" dir="${dir}"${old ? '' : ' role="region" aria-roledescription="carousel" aria-label="Berge"'}>
      <div class="elementor-image-carousel swiper-wrapper" aria-live="${settings.autoplay ? 'off' : 'polite'}">${slides.join('')}</div>
      ${
        controls
          ? `<div class="elementor-swiper-button elementor-swiper-button-prev"${button}><i aria-hidden="true">‹</i></div>
             <div class="elementor-swiper-button elementor-swiper-button-next"${button}><i aria-hidden="true">›</i></div>
             <div class="swiper-pagination"></div>`
          : ''
      }</div>`,
    settings,
    'elementor-arrows-position-inside elementor-pagination-position-outside',
  );
}

function addFiles(site: Site) {
  site.set('/cms.css', CMS_CSS);
  site.set('/old.css', OLD_CSS);
  for (let index = 1; index <= 6; index++) {
    site.set(
      `/img/${index}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="hsl(${index * 60} 60% 60%)"/></svg>`,
    );
  }
}

/** Opens a page with the CMS's sheet and images, and waits until its first carousel has started. */
const it = base.extend<{ start: Open }>({
  start: async ({ site, open }, use) => {
    addFiles(site);
    await use(async (body, options = {}) => {
      const page = await open(body, { head: HEAD, ...options });
      await page.locator('.swiper-initialized').first().waitFor({ state: 'attached' });
      return page;
    });
  },
});

/** Labels of the slides that can be reached, in order. */
const seen = (page: Page) =>
  page
    .locator('.swiper-slide:not([inert])')
    .evaluateAll((slides) => slides.map((slide) => Number.parseInt(slide.ariaLabel ?? '', 10)));
const seesOnly = (page: Page, slides: number[]) => expect.poll(() => seen(page)).toEqual(slides);
/** Waits until the carousel stands still: an endless one takes no other step before. */
const still = (page: Page) => expect.poll(() => page.evaluate(isAnimating)).toBe(false);
const isAnimating = () => (document.querySelector('.swiper-initialized') as Carousel).swiper?.animating;
const toggle = (page: Page) => page.getByRole('button', { name: /Automatischen Bildwechsel/ });
/** Swiper takes up a new size within some frames, and until then takes back a step. */
const frames = (page: Page, count = 5) =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = () => (left-- ? requestAnimationFrame(next) : resolve());
        next();
      }),
    count,
  );
/** In whole pixels, as laid out. */
const widthOf = (slide: Locator) => slide.evaluate((element: HTMLElement) => element.offsetWidth);
const next = (page: Page) => page.getByRole('button', { name: 'Nächstes Bild' });
const previous = (page: Page) => page.getByRole('button', { name: 'Vorheriges Bild' });
const bullets = (page: Page) => page.locator('.swiper-pagination-bullet');
const ONE = { slides_to_show: '1', speed: 50 };
const AUTO = { ...ONE, autoplay: 'yes', autoplay_speed: 5000, infinite: 'yes' };
/** The page's clock stands still unless a test lets it run. */
const withClock = { before: (page: Page) => page.clock.install() };

describe('image carousel', () => {
  it('shows 3, 2 and 1 slides on desktop, tablet and phone, and follows the viewport without starting anew [carousel.1] [core.4]', async ({
    start,
  }) => {
    const page = await start(imageCarousel());
    const instance = await page.evaluateHandle(() => (document.querySelector('.swiper') as Carousel).swiper);
    await seesOnly(page, [1, 2, 3]);
    expect(await widthOf(page.locator('.swiper-slide').first())).toBe(427);
    await page.setViewportSize({ width: 1024, height: 900 });
    await seesOnly(page, [1, 2]);
    await page.setViewportSize({ width: 767, height: 900 });
    await seesOnly(page, [1]);
    expect(await widthOf(page.locator('.swiper-slide').first())).toBe(767);
    await page.setViewportSize({ width: 1025, height: 900 });
    await seesOnly(page, [1, 2, 3]);
    expect(
      await instance.evaluate((swiper) => swiper === (document.querySelector('.swiper') as Carousel).swiper),
    ).toBe(true);
  });

  it('follows the device also where its own width stays, and its own width where the device stays [core.5]', async ({
    start,
    site,
  }) => {
    site.set('/box.css', '.box{width:600px}.box.narrow{width:300px}');
    const page = await start(`<div class="box">${imageCarousel({ settings: { infinite: 'yes' } })}</div>`, {
      head: `${HEAD}<link rel="stylesheet" href="/box.css">`,
    });
    await seesOnly(page, [1, 2, 3]);
    await page.setViewportSize({ width: 900, height: 900 });
    await seesOnly(page, [1, 2]);
    await page.locator('.box').evaluate((box) => box.classList.add('narrow'));
    await expect.poll(() => widthOf(page.locator('.swiper-slide').first())).toBe(150);
  });

  it('is fetched only where a page has a carousel near the viewport [carousel.1] [core.2]', async ({
    open,
    site,
  }) => {
    addFiles(site);
    const page = await open(`<div class="away">${imageCarousel()}</div>`, { head: HEAD });
    const chunk = () => site.requests.some((path) => path.includes('image-carousel'));
    expect(chunk()).toBe(false);
    await page.locator('.swiper').scrollIntoViewIfNeeded();
    await page.locator('.swiper-initialized').waitFor();
    expect(chunk()).toBe(true);
  });

  it('carries the class names of Swiper 8 and marks the widget and what holds it', async ({ start }) => {
    const page = await start(`<div class="elementor-widget-wrap">${imageCarousel({ dir: 'rtl' })}</div>`);
    const classes = await page.locator('.swiper').getAttribute('class');
    for (const name of ['initialized', 'horizontal', 'pointer-events', 'rtl', 'backface-hidden']) {
      expect(classes?.split(' ')).toContain(`swiper-${name}`);
    }
    expect(await page.locator('.elementor-widget-wrap.e-swiper-container > .e-widget-swiper').count()).toBe(
      1,
    );
    expect(await page.locator('.swiper-slide-active + .swiper-slide-next').count()).toBe(1);
    expect(
      await page
        .locator('.swiper-pagination')
        .evaluate((root) =>
          ['clickable', 'bullets', 'horizontal'].every((name) =>
            root.classList.contains(`swiper-pagination-${name}`),
          ),
        ),
    ).toBe(true);
  });

  it('moves by its arrows and says at the ends that there is no more', async ({ start }) => {
    const page = await start(imageCarousel({ count: 3, settings: ONE }));
    expect(await previous(page).getAttribute('aria-disabled')).toBe('true');
    expect(await previous(page).getAttribute('class')).toContain('swiper-button-disabled');
    await next(page).click();
    await seesOnly(page, [2]);
    expect(await previous(page).getAttribute('aria-disabled')).toBe(null);
    await next(page).press('Enter');
    await seesOnly(page, [3]);
    expect(await next(page).getAttribute('class')).toContain('swiper-button-disabled');
    expect(await page.locator('.swiper-notification').textContent()).toBe('Das ist das letzte Bild');
    await previous(page).press(' ');
    await seesOnly(page, [2]);
  });

  it('keeps slides that are out of view from keyboard and screen reader, and passes the focus on', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: ONE }));
    expect(await page.locator('.swiper-slide[inert][aria-hidden="true"]').count()).toBe(5);
    await page.locator('a[href="#bild-1"]').focus();
    await page.keyboard.press('ArrowRight');
    await seesOnly(page, [2]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#bild-2');
    await page.keyboard.press('ArrowLeft');
    await seesOnly(page, [1]);
  });

  it('has dots that can be clicked and walked through with the arrow keys', async ({ start }) => {
    const page = await start(imageCarousel({ settings: { ...ONE, infinite: 'yes' } }));
    expect(await bullets(page).count()).toBe(6);
    expect(await page.getByRole('button', { name: 'Gehe zu Bild 4' }).getAttribute('data-bullet-index')).toBe(
      '3',
    );
    await bullets(page).nth(3).click();
    await seesOnly(page, [4]);
    expect(await page.locator('.swiper-pagination-bullet[tabindex="0"]').getAttribute('aria-current')).toBe(
      'true',
    );
    expect(await page.locator('.swiper-pagination-bullet[tabindex]').count()).toBe(1);
    await still(page);
    await bullets(page).nth(3).focus();
    await page.keyboard.press('ArrowRight');
    await seesOnly(page, [5]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-bullet-index'))).toBe('4');
  });

  it('runs from right to left where the markup says so, arrow keys included', async ({ start }) => {
    const page = await start(
      imageCarousel({ settings: { ...ONE, image_spacing_custom: { size: 20 } }, dir: 'rtl' }),
    );
    await page.locator('a[href="#bild-1"]').focus();
    await page.keyboard.press('ArrowLeft');
    await seesOnly(page, [2]);
    await page.keyboard.press('ArrowRight');
    await seesOnly(page, [1]);
    await next(page).click();
    await seesOnly(page, [2]);
    await still(page);
    const box = await page.locator('.swiper-slide-active').boundingBox();
    expect(Math.round(box?.x ?? -1)).toBe(0);
  });

  it('goes on endlessly in both directions, as many slides at a time as was chosen', async ({
    start,
    warnings,
  }) => {
    const page = await start(
      imageCarousel({
        count: 5,
        settings: { slides_to_show: '3', slides_to_scroll: '2', infinite: 'yes', speed: 50 },
      }),
    );
    expect(await bullets(page).count()).toBe(3);
    for (const slides of [
      [3, 4, 5],
      [5, 1, 2],
      [2, 3, 4],
      [4, 5, 1],
      [1, 2, 3],
    ]) {
      await next(page).click();
      await seesOnly(page, slides);
      await still(page);
    }
    for (const slides of [
      [4, 5, 1],
      [2, 3, 4],
    ]) {
      await previous(page).click();
      await seesOnly(page, slides);
      await still(page);
    }
    expect(warnings).toEqual([]);
  });

  it('goes on endlessly with as many slides as are shown, with fewer, and with two one by one', async ({
    start,
    warnings,
  }) => {
    const three = await start(imageCarousel({ count: 3, settings: { infinite: 'yes', speed: 50 } }));
    expect(await bullets(three).count()).toBe(3);
    await next(three).click();
    await seesOnly(three, [2, 3, 1]);
    await still(three);
    await previous(three).click();
    await seesOnly(three, [1, 2, 3]);
    const fewer = await start(imageCarousel({ count: 2, settings: { infinite: 'yes', speed: 50 } }));
    await seesOnly(fewer, [1, 2, 1]);
    await next(fewer).click();
    await seesOnly(fewer, [2, 1, 2]);
    const two = await start(imageCarousel({ count: 2, settings: { ...ONE, infinite: 'yes' } }));
    for (const slide of [2, 1, 2]) {
      await next(two).click();
      await seesOnly(two, [slide]);
      await still(two);
    }
    await previous(two).click();
    await seesOnly(two, [1]);
    expect(warnings).toEqual([]);
  });

  it('stands still without controls where more slides fit than there are', async ({ start }) => {
    const settings = { autoplay: 'yes' };
    const page = await start(imageCarousel({ count: 2, settings }), withClock);
    await seesOnly(page, [1, 2]);
    for (const control of [next(page), previous(page), page.locator('.swiper-pagination'), toggle(page)]) {
      expect(await control.isVisible()).toBe(false);
    }
    await page.clock.runFor(20_000);
    expect(await seen(page)).toEqual([1, 2]);
    // On a phone one slide is shown, and there is something to move.
    await page.setViewportSize({ width: 400, height: 800 });
    await seesOnly(page, [1]);
    await expect.poll(() => next(page).isVisible()).toBe(true);
    await page.clock.runFor(6_000);
    await seesOnly(page, [2]);
  });

  it('does nothing for a single slide but hide its controls', async ({ open, site }) => {
    addFiles(site);
    const page = await open(imageCarousel({ count: 1, controls: true }), { head: HEAD });
    await page.locator('.elementor-swiper-button-next.swiper-button-lock').waitFor({ state: 'attached' });
    expect(
      await page.locator('.elementor-swiper-button, .swiper-pagination').filter({ visible: true }).count(),
    ).toBe(0);
    expect(await page.locator('.swiper-initialized').count()).toBe(0);
  });

  it('fades one slide into the other, on every device', async ({ start }) => {
    const settings = { ...ONE, slides_to_show_tablet: '2', effect: 'fade', infinite: 'yes' };
    const page = await start(imageCarousel({ settings }));
    expect(await page.locator('.swiper').getAttribute('class')).toContain('swiper-fade');
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(() => widthOf(page.locator('.swiper-slide-active'))).toBe(900);
    await frames(page);
    await next(page).click();
    await seesOnly(page, [2]);
    await still(page);
    const opacities = await page
      .locator('.swiper-slide')
      .evaluateAll((slides) =>
        slides.map((slide) => [slide.ariaLabel?.[0], getComputedStyle(slide).opacity]),
      );
    expect(Object.fromEntries(opacities)).toEqual({ 1: '0', 2: '1', 3: '0', 4: '0', 5: '0', 6: '0' });
    expect(await widthOf(page.locator('.swiper-slide-active'))).toBe(900);
  });

  it('loads lazy images when they are shown, and one neighbour ahead', async ({ start, site }) => {
    const page = await start(imageCarousel({ settings: { ...ONE, lazyload: 'yes' }, lazy: true }));
    const images = () => site.requests.filter((path) => path.startsWith('/img/'));
    await expect.poll(() => page.locator('.swiper-lazy-loaded[src]:not([data-src])').count()).toBe(2);
    expect(images()).toEqual(['/img/1.svg', '/img/2.svg']);
    expect(await page.locator('.swiper-lazy-preloader').count()).toBe(4);
    await next(page).click();
    await expect.poll(images).toEqual(['/img/1.svg', '/img/2.svg', '/img/3.svg']);
  });

  it('lets links in slides be clicked, but not by the end of a drag', async ({ start }) => {
    const page = await start(imageCarousel({ settings: ONE }));
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(600, 300, { steps: 5 });
    await page.mouse.move(200, 300, { steps: 5 });
    await page.mouse.up();
    await seesOnly(page, [2]);
    expect(new URL(page.url()).hash).toBe('');
    await still(page);
    await page.mouse.click(640, 300);
    await expect.poll(() => new URL(page.url()).hash).toBe('#bild-2');
  });

  it('is not dragged and does not move by itself in the builder’s canvas [core.10]', async ({ start }) => {
    const page = await start(imageCarousel({ settings: AUTO }), {
      ...withClock,
      bodyClass: 'elementor-editor-active',
    });
    expect(await toggle(page).count()).toBe(0);
    await page.clock.runFor(20_000);
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 5 });
    await page.mouse.up();
    expect(await seen(page)).toEqual([1]);
    await next(page).click();
    await seesOnly(page, [2]);
  });

  it('moves by itself, and can be paused and started by a button with a German name [core.14]', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: AUTO }), withClock);
    expect(await page.locator('.swiper-wrapper').getAttribute('aria-live')).toBe('off');
    await page.clock.runFor(5_100);
    await seesOnly(page, [2]);
    await still(page);
    await page.clock.runFor(5_100);
    await seesOnly(page, [3]);
    expect(await toggle(page).getAttribute('aria-label')).toBe('Automatischen Bildwechsel anhalten');
    await toggle(page).click();
    expect(await toggle(page).getAttribute('aria-label')).toBe('Automatischen Bildwechsel starten');
    expect(await page.locator('.swiper-wrapper').getAttribute('aria-live')).toBe('polite');
    await page.clock.runFor(20_000);
    expect(await seen(page)).toEqual([3]);
    await toggle(page).press('Enter');
    await still(page);
    await page.clock.runFor(5_100);
    await seesOnly(page, [4]);
  });

  it('begins again after the last slide where it is not endless', async ({ start }) => {
    const page = await start(imageCarousel({ count: 2, settings: { ...AUTO, infinite: '' } }), withClock);
    for (const slide of [2, 1, 2]) {
      await page.clock.runFor(5_200);
      await seesOnly(page, [slide]);
      await still(page);
    }
  });

  it('stops for good once something in it has the focus', async ({ start }) => {
    const page = await start(imageCarousel({ settings: AUTO }), withClock);
    await page.locator('a[href="#bild-1"]').focus();
    await page.locator('a[href="#bild-1"]').blur();
    await page.clock.runFor(20_000);
    expect(await seen(page)).toEqual([1]);
    expect(await toggle(page).getAttribute('aria-label')).toBe('Automatischen Bildwechsel starten');
  });

  it('rests under the pointer, and stops after a swipe, each where the owner chose so', async ({ start }) => {
    const settings = { ...AUTO, pause_on_hover: 'yes', pause_on_interaction: 'yes' };
    const page = await start(imageCarousel({ settings }), withClock);
    await page.mouse.move(600, 300);
    await page.clock.runFor(20_000);
    expect(await seen(page)).toEqual([1]);
    await page.mouse.move(600, 890);
    await page.clock.runFor(5_100);
    await seesOnly(page, [2]);
    await still(page);
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 10 });
    await page.mouse.up();
    await page.mouse.move(600, 890);
    await seesOnly(page, [3]);
    await page.clock.runFor(20_000);
    expect(await seen(page)).toEqual([3]);
  });

  it('rests while nobody sees it: scrolled away, or its page in the background', async ({ start }) => {
    const page = await start(`${imageCarousel({ settings: AUTO })}<div class="away">Ende</div>`, withClock);
    const live = page.locator('.swiper-wrapper');
    const isLive = (value: string) => expect.poll(() => live.getAttribute('aria-live')).toBe(value);
    await page.getByText('Ende').scrollIntoViewIfNeeded();
    await isLive('polite');
    await page.clock.runFor(20_000);
    expect(await seen(page)).toEqual([1]);
    await live.scrollIntoViewIfNeeded();
    await isLive('off');
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await page.clock.runFor(20_000);
    expect(await seen(page)).toEqual([1]);
    await setHidden(false);
    await page.clock.runFor(5_100);
    await seesOnly(page, [2]);
  });

  it('neither moves by itself nor glides where less motion is asked for, from one moment to the next [motion.7]', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: { ...AUTO, speed: 5000 } }), {
      ...withClock,
      reducedMotion: 'reduce',
    });
    await page.clock.runFor(20_000);
    expect(await seen(page)).toEqual([1]);
    expect(await toggle(page).count()).toBe(0);
    await next(page).click();
    expect(await page.evaluate(isAnimating)).toBe(false);
    expect(await seen(page)).toEqual([2]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await toggle(page).waitFor();
    await previous(page).click();
    expect(await page.evaluate(isAnimating)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => toggle(page).count()).toBe(0);
  });

  it('shifts nothing around it or in it when it starts', async ({ open, site }) => {
    addFiles(site);
    const body = `<h1>Berge</h1>${imageCarousel({ settings: { ...AUTO, slides_to_show: '3' } })}<p>Danach</p>`;
    const places = (page: Page) =>
      page
        .locator('p, .swiper, .swiper-slide, .swiper-slide-image, .elementor-swiper-button')
        .evaluateAll((elements) =>
          elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
        );
    const options = {
      head: HEAD,
      ready: false,
      before: (page: Page) =>
        page.addInitScript(() => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            document.documentElement.dataset.shift = String(
              shifts.reduce((sum, { value }) => sum + value, 0),
            );
          }).observe({ type: 'layout-shift', buffered: true });
        }),
    };
    const server = await open(body, { ...options, tag: '' });
    const piton = await open(body, options);
    await piton.locator('.swiper-initialized').waitFor();
    await piton.locator('.swiper-pagination-bullet').first().waitFor();
    expect(await places(piton)).toEqual(await places(server));
    expect(await piton.locator('html').getAttribute('data-shift')).toBe(null);
  });

  it('has a pause button that covers neither dots nor arrows, of a size that a finger hits', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ settings: AUTO }), { viewport: { width: 320, height: 800 } });
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    const button = await box('.piton-carousel-toggle');
    expect(button?.width).toBeGreaterThanOrEqual(24);
    expect(button?.height).toBeGreaterThanOrEqual(24);
    const image = await box('.swiper-slide-image');
    expect(button?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));
    const last = await bullets(page).last().boundingBox();
    expect(button?.x).toBeGreaterThan((last?.x ?? 0) + (last?.width ?? 0));
  });

  it('works where it has no width at first', async ({ start, site }) => {
    site.set('/box.css', '.box{width:0}.box.open{width:900px}');
    const page = await start(
      `<div class="box">${imageCarousel({ settings: { infinite: 'yes', speed: 50 } })}</div>`,
      {
        head: `${HEAD}<link rel="stylesheet" href="/box.css">`,
      },
    );
    await page.locator('.box').evaluate((box) => box.classList.add('open'));
    await expect.poll(() => widthOf(page.locator('.swiper-slide').first())).toBe(300);
    await seesOnly(page, [1, 2, 3]);
    await previous(page).click();
    await seesOnly(page, [6, 1, 2]);
  });

  it('works in a tab that is shown later, and again after its tab was hidden in the middle of a change', async ({
    open,
    site,
  }) => {
    addFiles(site);
    const settings = { ...ONE, infinite: 'yes', speed: 400 };
    const page = await open(nestedTabs('cd12ab3', ['Eins', imageCarousel({ settings })]), { head: HEAD });
    const tab = (name: string) => page.getByRole('tab', { name }).click();
    await tab('Titel 2');
    await page.locator('.swiper-initialized').waitFor();
    await seesOnly(page, [1]);
    expect(await widthOf(page.locator('.swiper-slide-active'))).toBe(1280);
    await next(page).click();
    await tab('Titel 1');
    await tab('Titel 2');
    await frames(page);
    await still(page);
    await next(page).click();
    await seesOnly(page, [3]);
    await tab('Titel 1');
    await page.setViewportSize({ width: 900, height: 800 });
    await tab('Titel 2');
    await expect
      .poll(() =>
        page.locator('.swiper-slide-active').evaluate((slide) => slide.getBoundingClientRect().toJSON()),
      )
      .toMatchObject({ left: 0, width: 900 });
    await frames(page);
    await seesOnly(page, [3]);
    await next(page).click();
    await seesOnly(page, [4]);
  });

  it('mends a page that was saved while the original carousel ran', async ({ start, warnings }) => {
    const saved = imageCarousel({ settings: { infinite: 'yes', speed: 50 } })
      .replace(
        'class="elementor-image-carousel-wrapper swiper"',
        'class="elementor-image-carousel-wrapper swiper swiper-initialized swiper-horizontal"',
      )
      .replace(
        '<div class="swiper-slide"',
        '<div class="swiper-slide swiper-slide-duplicate" aria-label="6 von 6" inert data-swiper-slide-index="5">Kopie</div><div class="swiper-slide" inert',
      )
      .replace(
        '<div class="swiper-pagination">',
        '<div class="swiper-pagination"><span class="swiper-pagination-bullet"></span>',
      );
    const page = await start(saved);
    await expect.poll(() => bullets(page).count()).toBe(6);
    await seesOnly(page, [1, 2, 3]);
    expect(await page.getByText('Kopie').count()).toBe(0);
    await previous(page).click();
    await seesOnly(page, [6, 1, 2]);
    expect(warnings).toEqual([]);
  });

  it('works on the markup and stylesheet of releases with Swiper 5, and names there what they left unnamed', async ({
    start,
  }) => {
    const page = await start(imageCarousel({ old: true, settings: { speed: 50 } }), {
      head: HEAD.replace('cms', 'old'),
      viewport: { width: 600, height: 800 },
    });
    const classes = await page.locator('.swiper-container').getAttribute('class');
    for (const name of ['initialized', 'horizontal']) {
      expect(classes?.split(' ')).toContain(`swiper-container-${name}`);
    }
    expect(await widthOf(page.locator('.swiper-slide').first())).toBe(600);
    expect(
      await page.getByRole('group', { name: 'Bilderkarussell' }).getAttribute('aria-roledescription'),
    ).toBe('Karussell');
    expect(await page.getByRole('group', { name: '1 von 6' }).count()).toBe(1);
    await next(page).press('Enter');
    await seesOnly(page, [2]);
    expect(
      await page
        .locator('.swiper-container')
        .evaluate((container) => getComputedStyle(container).touchAction),
    ).toBe('pan-y');
  });

  it('works where an optimiser has removed the CMS’s stylesheet', async ({ start, site }) => {
    site.set('/bare.css', 'img{width:100%}');
    const page = await start(imageCarousel({ settings: { speed: 50 } }), {
      head: '<link rel="stylesheet" href="/bare.css">',
    });
    const tops = () =>
      page
        .locator('.swiper-slide')
        .evaluateAll((slides) => new Set(slides.map((slide) => (slide as HTMLElement).offsetTop)).size);
    expect(await tops()).toBe(1);
    await next(page).click();
    await seesOnly(page, [2, 3, 4]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(1280);
  });

  it('leaves the server’s markup behind when it is removed, and nothing running [core.6]', async ({
    start,
  }) => {
    for (const settings of [
      { infinite: 'yes', speed: 50, slides_to_scroll: '2' },
      { ...AUTO, effect: 'fade', slides_to_show: '1' },
    ]) {
      const carousel = imageCarousel({ count: 5, settings, lazy: true });
      const page = await start(`<div id="host">${carousel}</div><template>${carousel}</template>`, withClock);
      await expect.poll(() => page.locator('.swiper-lazy-loaded').count()).toBeGreaterThan(0);
      await next(page).click();
      await expect.poll(() => seen(page)).not.toContain(1);
      const element = await page.locator('#host > *').elementHandle();
      await element?.evaluate((widget) => widget.remove());
      const isAsBefore = () =>
        element?.evaluate((widget) =>
          widget.isEqualNode(document.querySelector('template')?.content.firstChild ?? null),
        );
      await expect.poll(isAsBefore).toBe(true);
      expect(
        await element?.evaluate((widget) => 'swiper' in (widget.querySelector('.swiper') as HTMLElement)),
      ).toBe(false);
      await page.clock.runFor(20_000);
      expect(await isAsBefore()).toBe(true);
    }
  });
});
