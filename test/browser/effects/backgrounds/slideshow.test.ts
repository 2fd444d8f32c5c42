import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it as base } from '../../../support/browser';
import { stopClock } from '../../../support/clock';
import { container, FAR, gallery, HEAD, hideTab, NAMES, seen, serveCms } from './page';

const it = base.extend<{ cms: undefined }>({
  cms: [
    async ({ site }, use) => {
      serveCms(site);
      await use(undefined);
    },
    { auto: true },
  ],
});

const BASE = {
  background_background: 'slideshow',
  background_slideshow_loop: 'yes',
  background_slideshow_slide_duration: 3000,
  background_slideshow_transition_duration: 1,
  background_slideshow_gallery: gallery(['heli', 'gipfel', 'tal']),
};
const PAUSE = 'Bilder im Hintergrund anhalten';

/** The name of the only visible picture; `…` during a transition. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('.elementor-background-slideshow__slide')]
      .filter((slide) => getComputedStyle(slide).visibility === 'visible')
      .map((slide) => {
        const { backgroundImage } = (slide.firstElementChild as HTMLElement).style;
        return /bilder\/(\w+)/.exec(backgroundImage)?.[1];
      });
    return names.length === 1 ? names[0] : '…';
  });
const pictures = (requests: readonly string[]) =>
  requests
    .filter((path) => path.startsWith('/bilder/'))
    .map((path) => path.replace(/^\/bilder\/|\.svg$/g, ''));
/** Advances the clock by more than one picture's time. */
const wait = (page: Page) => page.clock.runFor(3100);
/** Advances the clock several times and checks that the picture does not change. */
const stays = async (page: Page, name: string) => {
  await wait(page);
  await page.evaluate(() => new Promise((resolve) => new Image().decode().catch(resolve)));
  await expect.poll(() => shown(page)).toBe(name);
};

describe('a background slideshow', () => {
  it('shows one picture after the other in the builder’s markup, in an endless loop [background.1a, background.1b]', async ({
    open,
    site,
  }) => {
    const page = await open(container(BASE), { head: HEAD, before: stopClock });
    await expect.poll(() => shown(page)).toBe('heli');
    await seen(page);
    const box = page.locator('.e-con > .elementor-background-slideshow.swiper:first-child');
    await expect.poll(() => box.getAttribute('dir')).toBe('rtl');
    await expect
      .poll(() =>
        box.locator('> .swiper-wrapper > .elementor-background-slideshow__slide.swiper-slide').count(),
      )
      .toBe(3);
    await expect
      .poll(() =>
        box
          .locator('.elementor-background-slideshow__slide__image')
          .first()
          .evaluate((image: HTMLElement) => image.style.backgroundImage),
      )
      .toBe(`url("${site.url}/bilder/heli.svg")`);
    for (const name of ['gipfel', 'tal', 'heli', 'gipfel']) {
      await wait(page);
      await expect.poll(() => shown(page)).toBe(name);
    }
  });

  it('stops at the last picture without a loop, downwards in the builder’s backward order [background.1b]', async ({
    open,
  }) => {
    const page = await open(
      container({
        ...BASE,
        background_slideshow_loop: '',
        background_slideshow_slide_transition: 'slide_down',
      }),
      { head: HEAD, before: stopClock },
    );
    await expect.poll(() => shown(page)).toBe('heli');
    await seen(page);
    for (const name of ['tal', 'gipfel']) {
      await wait(page);
      await expect.poll(() => shown(page)).toBe(name);
    }
    await stays(page, 'gipfel');
    await expect.poll(() => page.getByRole('button', { name: PAUSE }).count()).toBe(0);
  });

  it('brings the next picture from the side that its transition names, or in its place [background.1c]', async ({
    open,
  }) => {
    const table = [
      ['slide_left', '1 0'],
      ['slide_right', '-1 0'],
      ['slide_up', '0 1'],
      ['slide_down', '0 -1'],
      ['fade', '0 0'],
      [undefined, '0 0'],
    ] as const;
    const page = await open(
      table
        .map(([transition], at) =>
          container(
            {
              ...BASE,
              background_slideshow_transition_duration: 60_000,
              ...(transition && { background_slideshow_slide_transition: transition }),
            },
            '<p>Text</p>',
            `aa12cd${at}`,
          ),
        )
        .join(''),
      { head: HEAD, before: stopClock, viewport: { width: 1280, height: 1_900 } },
    );
    const slides = page.locator('.elementor-background-slideshow__slide');
    const visible = () =>
      slides.evaluateAll(
        (all) => all.filter((each) => getComputedStyle(each).visibility === 'visible').length,
      );
    await expect.poll(visible).toBe(table.length);
    await seen(page);
    const active = () =>
      page
        .locator('.swiper-slide-active > *')
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).style.backgroundImage));
    const before = await active();
    await wait(page);
    await expect
      .poll(async () => (await active()).filter((picture, at) => picture !== before[at]).length)
      .toBe(table.length);
    // The transitions have only begun.
    const origins: string[] = [];
    for (const [at, [transition]] of table.entries()) {
      const next = page
        .locator(`[data-id=aa12cd${at}]`)
        .locator('.swiper-slide-prev ~ .swiper-slide-active, .swiper-slide-active:has(~ .swiper-slide-prev)');
      const [place, opacity] = await next.evaluate((slide) => {
        const box = slide.closest('.elementor-background-slideshow') as HTMLElement;
        const [outer, own] = [box, slide].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
        const x = Math.round((own.left - outer.left) / outer.width);
        const y = Math.round((own.top - outer.top) / outer.height);
        return [`${x} ${y}`, Number(getComputedStyle(slide).opacity)] as const;
      });
      origins.push(place);
      if (place === '0 0') expect(opacity, transition).toBeLessThan(0.5);
    }
    expect(origins).toEqual(table.map(([, origin]) => origin));
  });

  it('shows a single picture and never starts, lazy or not [background.2a]', async ({ open }) => {
    const one = { ...BASE, background_slideshow_gallery: gallery(['tal']) };
    const page = await open(container({ ...one, background_slideshow_lazyload: 'yes' }), {
      head: HEAD,
      before: stopClock,
    });
    await expect.poll(() => shown(page)).toBe('tal');
    await stays(page, 'tal');
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  });

  it('loads one neighbour on each side where it loads lazily [background.3a]', async ({ open, site }) => {
    const page = await open(
      container({
        ...BASE,
        background_slideshow_lazyload: 'yes',
        background_slideshow_gallery: gallery(NAMES),
      }),
      { head: HEAD, before: stopClock },
    );
    await expect.poll(() => pictures(site.requests).sort()).toEqual(['gipfel', 'heli', 'see']);
    await expect
      .poll(() =>
        page
          .locator('.swiper-lazy:not(.swiper-lazy-loaded)')
          .evaluateAll((all) =>
            all.map((image) => [
              (image as HTMLElement).dataset.background,
              image.firstElementChild?.className,
            ]),
          ),
      )
      .toEqual([
        ['/bilder/tal.svg', 'swiper-lazy-preloader'],
        ['/bilder/grat.svg', 'swiper-lazy-preloader'],
      ]);
    await wait(page);
    await expect.poll(() => pictures(site.requests).sort()).toEqual(['gipfel', 'heli', 'see', 'tal']);
  });

  it('skips broken pictures, also the first one, and invalid addresses [background.1]', async ({
    open,
    site,
  }) => {
    const urls = ['fehlt', 'heli', 'weg', 'tal'];
    const page = await open(
      container({
        ...BASE,
        background_slideshow_gallery: [
          { id: 9, url: 'javascript:alert(1)' },
          { id: 8, url: '/bilder/x.svg");background:url("/boese.svg' },
          null,
          { id: 7 },
          ...gallery(urls),
        ],
      }),
      { head: HEAD, before: stopClock, expectedErrors: /404/ },
    );
    await expect.poll(() => shown(page)).toBe('heli');
    await seen(page);
    await expect.poll(() => pictures(site.requests)).toEqual(expect.arrayContaining(urls));
    for (const name of ['tal', 'heli']) {
      await wait(page);
      await expect.poll(() => shown(page)).toBe(name);
    }
    expect(site.requests).not.toContain('/boese.svg');
  });

  it('pauses off screen, in a hidden tab, and while the visitor pauses it with the keyboard [background.1]', async ({
    open,
  }) => {
    const page = await open(container(BASE) + FAR, { head: HEAD, before: stopClock });
    await expect.poll(() => shown(page)).toBe('heli');
    await seen(page);
    await hideTab(page, true);
    await stays(page, 'heli');
    await hideTab(page, false);
    await page.evaluate(() => scrollTo(0, 2000));
    await seen(page);
    await stays(page, 'heli');
    await page.evaluate(() => scrollTo(0, 0));
    await seen(page);
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name: PAUSE, pressed: false });
    await expect.poll(() => button.evaluate((each) => getComputedStyle(each).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    await stays(page, 'heli');
    await page.getByRole('button', { name: PAUSE, pressed: true }).press('Space');
    await wait(page);
    await expect.poll(() => shown(page)).toBe('gipfel');
  });

  it('shows only its first picture to visitors who want less motion or save data, and loads no other [background.1]', async ({
    open,
    site,
  }) => {
    const saver = (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {
          value: Object.assign(new EventTarget(), { saveData: true }),
        }),
      );
    // No tool turns this media feature on in the browser of the tests.
    const asked = (page: Page) =>
      page.addInitScript(() => {
        const { matchMedia } = window;
        window.matchMedia = (query) =>
          query === '(prefers-reduced-data: reduce)' ? matchMedia('all') : matchMedia(query);
      });
    for (const options of [{ reducedMotion: 'reduce' as const }, { before: saver }, { before: asked }]) {
      site.requests.length = 0;
      const page = await open(container({ ...BASE, background_slideshow_ken_burns: 'yes' }), {
        head: HEAD,
        ...options,
      });
      await expect.poll(() => shown(page)).toBe('heli');
      await seen(page);
      expect(pictures(site.requests)).toEqual(['heli']);
      await expect.poll(() => page.getByRole('button').count()).toBe(0);
      await expect.poll(() => page.locator('.elementor-ken-burns--active').count()).toBe(0);
    }
  });

  it('zooms the picture that is shown, and stops the zoom with the pause [background.1d]', async ({
    open,
  }) => {
    const page = await open(container({ ...BASE, background_slideshow_ken_burns: 'yes' }), {
      head: HEAD,
      before: stopClock,
    });
    const active = page.locator('.elementor-ken-burns.elementor-ken-burns--in.elementor-ken-burns--active');
    await active.waitFor();
    const zoom = () =>
      active.evaluate((image) =>
        image
          .getAnimations()
          .map(({ playState }) => playState)
          .join(),
      );
    await expect.poll(zoom).toBe('running');
    await page.locator('.e-con').hover();
    await page.getByRole('button', { name: PAUSE }).click();
    await expect.poll(() => zoom()).toBe('paused');
    await page.getByRole('button', { name: PAUSE }).click();
    await expect.poll(() => zoom()).toBe('running');
    await wait(page);
    await expect.poll(() => shown(page)).toBe('gipfel');
    await expect
      .poll(() =>
        page
          .locator('.elementor-background-slideshow__slide')
          .nth(1)
          .locator('.elementor-ken-burns--active')
          .count(),
      )
      .toBe(1);
    await expect.poll(() => active.count()).toBe(1);
    const out = await open(
      container({
        ...BASE,
        background_slideshow_ken_burns: 'yes',
        background_slideshow_ken_burns_zoom_direction: 'out',
      }),
      { head: HEAD },
    );
    await out.locator('.elementor-ken-burns--out.elementor-ken-burns--active').first().waitFor();
    await expect.poll(() => out.locator('.elementor-ken-burns--in').count()).toBe(0);
  });

  it('shows the device’s own gallery where there is one, and nothing where the background is of another kind [background.8a]', async ({
    open,
  }) => {
    const page = await open(
      container({ ...BASE, background_slideshow_gallery_mobile: gallery(['see', 'grat']) }) +
        container({ ...BASE, background_background: 'classic' }, '<p>Bild</p>', 'ab12cd3'),
      { head: HEAD },
    );
    await expect.poll(() => shown(page)).toBe('heli');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => shown(page)).toBe('see');
    await expect.poll(() => page.locator('.elementor-background-slideshow').count()).toBe(1);
  });
});
