import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Open } from '../../../support/browser';
import { nestedTabs } from '../../../support/markup';
import type { Site } from '../../../support/site';
import {
  AUTO,
  addFiles,
  bullets,
  type Carousel,
  frames,
  HEAD,
  imageCarousel,
  it,
  next,
  ONE,
  previous,
  seen,
  seesOnly,
  still,
  widthOf,
  withClock,
} from './carousel-page';

describe('image carousel: surroundings', () => {
  it('loads its code only where a page has a carousel near the viewport [carousel.1e, core.2]', async ({
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

  it('yields to the browser while many carousels are measured for another device [core.11b]', async ({
    open,
    site,
  }) => {
    addFiles(site);
    const body = Array.from({ length: 5 }, (_, at) => imageCarousel({ id: `ab12cd${at}` })).join('');
    const page = await open(body, { head: HEAD, viewport: { width: 1200, height: 4000 } });
    const ready = page.locator('.swiper-initialized');
    await expect.poll(() => ready.count()).toBe(5);
    // Each reading of this clock adds 16 ms, so Piton must yield to the browser after each carousel.
    await page.evaluate(() => {
      let now = performance.now();
      performance.now = () => {
        now += 16;
        return now;
      };
      let turn = 0;
      const { scheduler } = window as unknown as { scheduler: { yield(): Promise<void> } };
      const pass = scheduler.yield.bind(scheduler);
      scheduler.yield = () => pass().then(() => void turn++);
      const turns: number[] = [];
      Object.assign(window, { turns });
      for (const each of document.querySelectorAll<Carousel>('.swiper')) {
        const swiper = each.swiper as unknown as { update(): void };
        const update = swiper.update.bind(swiper);
        swiper.update = () => {
          turns.push(turn);
          update();
        };
      }
    });
    await page.setViewportSize({ width: 700, height: 4000 });
    const turns = () => page.evaluate(() => (window as unknown as { turns: number[] }).turns);
    await expect.poll(async () => (await turns()).length).toBe(5);
    expect(new Set(await turns()).size).toBe(5);
    const views = () =>
      ready.evaluateAll((all) =>
        all.map(
          (each) =>
            (each as unknown as { swiper: { params: { slidesPerView: number } } }).swiper.params
              .slidesPerView,
        ),
      );
    await expect.poll(views).toEqual([1, 1, 1, 1, 1]);
  });

  it('sets the class names of Swiper 8, and classes on the widget and its container', async ({ start }) => {
    const page = await start(`<div class="elementor-widget-wrap">${imageCarousel({ dir: 'rtl' })}</div>`);
    const classes = await page.locator('.swiper').getAttribute('class');
    for (const name of ['initialized', 'horizontal', 'pointer-events', 'rtl', 'backface-hidden']) {
      expect(classes?.split(' ')).toContain(`swiper-${name}`);
    }
    await expect
      .poll(() => page.locator('.elementor-widget-wrap.e-swiper-container > .e-widget-swiper').count())
      .toBe(1);
    await expect.poll(() => page.locator('.swiper-slide-active + .swiper-slide-next').count()).toBe(1);
    await expect
      .poll(() =>
        page
          .locator('.swiper-pagination')
          .evaluate((root) =>
            ['clickable', 'bullets', 'horizontal'].every((name) =>
              root.classList.contains(`swiper-pagination-${name}`),
            ),
          ),
      )
      .toBe(true);
  });

  it('shifts no element around it or in it when it starts', async ({ open, site }) => {
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
    await expect.poll(() => piton.locator('html').getAttribute('data-shift')).toBe(null);
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

  /** An endless carousel in the second of two tabs, which has just been opened; `tab` opens one of the tabs. */
  async function openInTab(open: Open, site: Site) {
    addFiles(site);
    const settings = { ...ONE, infinite: 'yes', speed: 400 };
    const page = await open(nestedTabs('cd12ab3', ['Eins', imageCarousel({ settings })]), { head: HEAD });
    const tab = (name: string) => page.getByRole('tab', { name }).click();
    await tab('Titel 2');
    await page.locator('.swiper-initialized').waitFor();
    await seesOnly(page, [1]);
    return { page, tab };
  }

  it('works in a tab that opens later, and again after its tab was closed during a transition', async ({
    open,
    site,
  }) => {
    const { page, tab } = await openInTab(open, site);
    await expect.poll(() => widthOf(page.locator('.swiper-slide-active'))).toBe(1280);
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

  it('continues after a transition that could not begin because its tab closed at that moment', async ({
    open,
    site,
  }) => {
    const { page, tab } = await openInTab(open, site);
    await frames(page);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.elementor-swiper-button-next')?.click();
      document.querySelector<HTMLElement>('[role=tab]')?.click();
    });
    await frames(page);
    await tab('Titel 2');
    await seesOnly(page, [2]);
    await still(page);
    await next(page).click();
    await seesOnly(page, [3]);
  });

  it('works on a page that was saved while the original carousel ran', async ({ start, warnings }) => {
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
    await expect.poll(() => page.getByText('Kopie').count()).toBe(0);
    await previous(page).click();
    await seesOnly(page, [6, 1, 2]);
    expect(warnings).toEqual([]);
  });

  it('works on the markup and stylesheet of releases with Swiper 5, and adds the accessible names that they lack', async ({
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
    await expect.poll(() => widthOf(page.locator('.swiper-slide').first())).toBe(600);
    await expect
      .poll(() => page.getByRole('group', { name: 'Bilderkarussell' }).getAttribute('aria-roledescription'))
      .toBe('Karussell');
    await expect.poll(() => page.getByRole('group', { name: '1 von 6' }).count()).toBe(1);
    await next(page).press('Enter');
    await seesOnly(page, [2]);
    await expect
      .poll(() =>
        page.locator('.swiper-container').evaluate((container) => getComputedStyle(container).touchAction),
      )
      .toBe('pan-y pinch-zoom');
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
    await expect.poll(() => tops()).toBe(1);
    await next(page).click();
    await seesOnly(page, [2, 3, 4]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(1280);
  });

  it('restores the server’s markup when it is removed, and stops its timers [core.6]', async ({ start }) => {
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
      await expect
        .poll(() =>
          element?.evaluate((widget) => 'swiper' in (widget.querySelector('.swiper') as HTMLElement)),
        )
        .toBe(false);
      await page.clock.runFor(20_000);
      await expect.poll(() => isAsBefore()).toBe(true);
    }
  });
});
