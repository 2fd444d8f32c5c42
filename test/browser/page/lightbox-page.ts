import type { Page } from 'playwright-core';
import { it as base, type OpenOptions } from '../../support/browser';
import type { Site } from '../../support/site';

const KIT = {
  global_image_lightbox: 'yes',
  lightbox_enable_counter: 'yes',
  lightbox_enable_fullscreen: 'yes',
  lightbox_enable_zoom: 'yes',
  lightbox_enable_share: 'yes',
};

/** The builder's configuration in an inert script, which the strict policy allows. */
export const config = (kit: Record<string, unknown> = KIT, more: Record<string, unknown> = {}): string =>
  `<script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = ${JSON.stringify(
    {
      version: '3.32.5',
      swiperClass: 'swiper',
      kit,
      ...more,
    },
  )};</script>`;

/** An image of one colour, as the site serves it. */
export const svg = (width = 800, height = 600, color = '#3a6ea5'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`;

export const NAMES = ['heli', 'gipfel', 'tal', 'lodge', 'grat'];

/** Serves the images of a gallery under `/bilder/`. */
export function serveImages(site: Site): void {
  for (const [index, name] of NAMES.entries())
    site.set(`/bilder/${name}.jpg`, svg(800, 600, `hsl(${index * 60} 50% 40%)`), {
      'content-type': 'image/svg+xml',
    });
}

/** `it` on a site with the images of a gallery, whose pages have the builder's usual configuration. */
export const it = base.extend<{ visit: (body: string, options?: OpenOptions) => Promise<Page> }>({
  visit: ({ open, site }, use) => {
    serveImages(site);
    return use((body, options) => open(body, { head: config(), ...options }));
  },
});
/** The hash of an action link, as the server prints it. */
export const actionHash = (settings: unknown, name = 'lightbox'): string =>
  `#${encodeURIComponent(`elementor-action:action=${name}&settings=${btoa(JSON.stringify(settings))}`)}`;

/** A gallery of `count` images, as the builder's widget prints it. */
export const gallery = (count = 5, group = '78a301a'): string =>
  `<main><h1>Galerie</h1>${NAMES.slice(0, count)
    .map(
      (
        name,
      ) => `<a href="/bilder/${name}.jpg" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="${group}"
        data-elementor-lightbox-title="Titel ${name}" data-elementor-lightbox-description="Am <b>Morgen</b>"
        data-e-action-hash="${actionHash({ id: name, url: `/bilder/${name}.jpg`, slideshow: group })}">${name}</a>`,
    )
    .join(' ')}</main>`;

export const DIALOG = '.elementor-lightbox';

/** The file name of the visible image; waits until the image is painted. */
export async function shown(page: Page): Promise<string> {
  const image = page.locator(`${DIALOG} .swiper-slide-active img.swiper-lazy-loaded`);
  await image.waitFor();
  return ((await image.getAttribute('src')) ?? '').replace(/^.*\/|\.jpg$/g, '');
}

/** Waits until the dialog is removed. */
export const gone = (page: Page): Promise<unknown> => page.locator(DIALOG).waitFor({ state: 'detached' });

/** Moves one finger from one point to another. */
export async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  await touch('touchStart', [{ x: from[0], y: from[1] }]);
  for (let step = 1; step <= 5; step++)
    await touch('touchMove', [
      { x: from[0] + ((to[0] - from[0]) * step) / 5, y: from[1] + ((to[1] - from[1]) * step) / 5 },
    ]);
  await touch('touchEnd', []);
}

/** Moves two fingers apart around a point. */
export async function pinch(page: Page, x: number, y: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (distance: number) => [
    { x: x - distance, y, id: 0 },
    { x: x + distance, y, id: 1 },
  ];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(20).slice(0, 1) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(20) });
  for (const distance of [30, 40, 50, 60])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
