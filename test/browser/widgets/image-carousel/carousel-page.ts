import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { it as base, type Open } from '../../../support/browser';
import { widget } from '../../../support/markup';
import type { Site } from '../../../support/site';

/** The styles of Swiper 8 and of the builder, as far as the behaviour depends on them. */
export const CMS_CSS = `
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
/** The styles of Swiper 5, which older releases of the builder print. */
export const OLD_CSS = CMS_CSS.replaceAll('.swiper-initialized', '.swiper-container-initialized')
  .replaceAll('.swiper-pointer-events', '.none')
  .replaceAll('.swiper-fade', '.swiper-container-fade')
  .replace('.swiper{', '.swiper-container{');
export const HEAD = '<link rel="stylesheet" href="/cms.css">';

/** The container of a carousel, with the property that Swiper adds. */
export type Carousel = HTMLElement & {
  swiper?: { animating: boolean; once(event: 'resize', listener: () => void): void };
};

interface CarouselMarkup {
  readonly id?: string;
  readonly count?: number;
  readonly settings?: Record<string, unknown>;
  readonly dir?: 'ltr' | 'rtl';
  readonly controls?: boolean;
  readonly lazy?: boolean;
  /** The markup of releases before 3.26: without roles and labels, with Swiper 5's container class. */
  readonly old?: boolean;
}

/** An image-carousel widget as the builder prints it. */
export function imageCarousel({
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

export function addFiles(site: Site) {
  site.set('/cms.css', CMS_CSS);
  site.set('/old.css', OLD_CSS);
  for (let index = 1; index <= 6; index++) {
    site.set(
      `/img/${index}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="hsl(${index * 60} 60% 60%)"/></svg>`,
    );
  }
}

/** Opens a page with the CMS's styles and images, and waits until its first carousel has started. */
export const it = base.extend<{ start: Open }>({
  start: async ({ site, open }, use) => {
    addFiles(site);
    await use(async (body, options = {}) => {
      const page = await open(body, { head: HEAD, ...options });
      await page.locator('.swiper-initialized').first().waitFor({ state: 'attached' });
      return page;
    });
  },
});

/** The labels of the reachable slides, in order. */
export const seen = (page: Page) =>
  page
    .locator('.swiper-slide:not([inert])')
    .evaluateAll((slides) => slides.map((slide) => Number.parseInt(slide.ariaLabel ?? '', 10)));
export const seesOnly = (page: Page, slides: number[]) => expect.poll(() => seen(page)).toEqual(slides);
/** Waits until the carousel stands still; an endless carousel accepts no other step before. */
export const still = (page: Page) => expect.poll(() => page.evaluate(isAnimating)).toBe(false);
export const isAnimating = () =>
  (document.querySelector('.swiper-initialized') as Carousel).swiper?.animating;
export const toggle = (page: Page) => page.getByRole('button', { name: /Automatischen Bildwechsel/ });
/** Waits some frames, in which Swiper applies a new size; until then it would revert a step. */
export const frames = (page: Page, count = 5) =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = () => (left-- ? requestAnimationFrame(next) : resolve());
        next();
      }),
    count,
  );
/** The layout width in whole pixels. */
export const widthOf = (slide: Locator) => slide.evaluate((element: HTMLElement) => element.offsetWidth);
export const next = (page: Page) => page.getByRole('button', { name: 'Nächstes Bild' });
export const previous = (page: Page) => page.getByRole('button', { name: 'Vorheriges Bild' });
export const bullets = (page: Page) => page.locator('.swiper-pagination-bullet');
export const ONE = { slides_to_show: '1', speed: 50 };
export const AUTO = { ...ONE, autoplay: 'yes', autoplay_speed: 5000, infinite: 'yes' };
/** Stops the page's clock, which the test may advance. */
export const withClock = { before: (page: Page) => page.clock.install() };
