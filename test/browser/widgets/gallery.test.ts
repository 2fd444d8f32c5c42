import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs, settingsAttribute } from '../../support/markup';

const SIZES = [
  [300, 200],
  [200, 300],
  [300, 300],
  [600, 200],
  [300, 200],
  [300, 200],
] as const;

/** Places the items by their custom properties, as the builder's CSS does, as far as these tests need it. */
const CMS = `
  body { margin: 0 }
  .e-gallery-container { position: relative }
  .e-gallery-item { display: block }
  .e-gallery-item--hidden { display: none }
  .elementor-gallery-item__content { display: none }
  .e-gallery-grid { display: grid; grid-template-columns: repeat(var(--columns), 1fr); gap: var(--vgap) var(--hgap) }
  .e-gallery-grid .e-gallery-image { padding-block-end: var(--aspect-ratio) }
  .e-gallery-justified { padding-block-end: calc(100% * var(--container-aspect-ratio)) }
  .e-gallery-justified > * { --inside: calc(100% - var(--gap-count) * var(--hgap)); position: absolute; block-size: var(--item-height); inline-size: calc(var(--inside) * var(--item-width)); inset-block-start: calc(var(--row) * var(--vgap) + var(--item-top)); inset-inline-start: calc(var(--item-row-index) * var(--hgap) + var(--inside) * var(--item-start)) }
  .e-n-tabs-content > :not(.e-active) { display: none }`;

const px = (value: number) => ({ unit: 'px', size: value, sizes: [] });

const gallery = (id: string, settings: object, titles = '', attributes = '') =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-gallery" ${attributes} data-id="${id}" data-element_type="widget"${settingsAttribute(settings)} data-widget_type="gallery.default">
  ${titles}<div class="elementor-gallery__container">${SIZES.map(
    ([width, height], at) =>
      `<a class="e-gallery-item elementor-gallery-item" href="/gross-${at}.jpg" data-e-gallery-tags="${at % 2}${at === 3 ? ',0' : ''}" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="${id}"><div class="e-gallery-image elementor-gallery-item__image" data-thumbnail="/bild-${at}.svg" data-width="${width}" data-height="${height}" role="img" aria-label="Bild ${at}"></div><div class="elementor-gallery-item__overlay"></div><div class="elementor-gallery-item__content"><div class="elementor-gallery-item__title">Bild ${at}</div></div></a>`,
  ).join('')}</div></div>`;

const TITLES = `<div class="elementor-gallery__titles-container" aria-label="Galerie filtern">${[
  ['all', 'Alle'],
  ['0', 'Berge'],
  ['1', 'Wasser'],
]
  .map(
    ([index, name]) =>
      `<a class="elementor-item elementor-gallery-title" role="button" tabindex="0" data-gallery-index="${index}">${name}</a>`,
  )
  .join('')}</div>`;

describe('the gallery', () => {
  it('is a grid on every device, filters by mouse and keyboard, and opens the shown images as one slideshow [gallery.1b]', async ({
    open,
    site,
  }) => {
    const asked: string[] = [];
    for (const at of SIZES.keys())
      site.set(`/bild-${at}.svg`, (request, response) => {
        asked.push(request.url ?? '');
        response.setHeader('content-type', 'image/svg+xml');
        response.end('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>');
      });
    site.set('/cms.css', CMS);
    const settings = {
      gallery_layout: 'grid',
      columns: 3,
      columns_mobile: 2,
      gap: px(20),
      gap_mobile: px(6),
      aspect_ratio: '4:3',
      lazyload: 'yes',
      content_hover_animation: 'fade-in',
      image_hover_animation: 'grow',
    };
    const page = await open(
      `${gallery('aa11bb2', settings, TITLES)}<div class="weit"></div>${gallery('aa11bb3', settings)}`,
      {
        head: '<link rel="stylesheet" href="/cms.css"><link rel="stylesheet" href="/weit.css">',
        viewport: { width: 1240, height: 900 },
        before: async () => site.set('/weit.css', '.weit{height:3000px}'),
      },
    );
    const first = page.locator('[data-id=aa11bb2]');
    const container = first.locator('.elementor-gallery__container');
    const items = container.locator('.e-gallery-item');
    await expect
      .poll(() => container.getAttribute('class'))
      .toBe(
        'elementor-gallery__container e-gallery-container e-gallery-grid e-gallery--ltr e-gallery--lazyload',
      );
    const box = await items.nth(4).boundingBox();
    expect(box).toMatchObject({ x: 420, width: 400 });
    expect(box?.height).toBeCloseTo(300, 1);
    await expect.poll(() => container.locator('.e-gallery-image-loaded').count()).toBe(6);
    await expect
      .poll(() =>
        items
          .first()
          .locator('.e-gallery-image')
          .evaluate((image) => getComputedStyle(image).backgroundImage),
      )
      .toContain('/bild-0.svg');
    // The second gallery is below the viewport.
    expect(asked).toHaveLength(6);
    await expect
      .poll(() => items.first().locator('.elementor-gallery-item__title').getAttribute('class'))
      .toContain('elementor-animated-item--fade-in');

    const groups = () =>
      items.evaluateAll((elements) =>
        elements.map((item) => item.getAttribute('data-elementor-lightbox-slideshow')),
      );
    const hidden = () =>
      items.evaluateAll((elements) =>
        elements.flatMap((item, at) =>
          item.matches('.e-gallery-item--hidden') && (item as HTMLElement).inert ? [at] : [],
        ),
      );
    await expect.poll(() => groups()).toEqual(Array(6).fill('all_aa11bb2'));
    const [all, mountains, water] = await first.getByRole('button').all();
    const hasFocus = () => container.evaluate((each) => each === document.activeElement);
    await mountains?.click();
    await expect.poll(() => hasFocus()).toBe(false);
    await expect.poll(() => hidden()).toEqual([1, 5]);
    expect((await groups())[0]).toBe('0_aa11bb2');
    await expect.poll(() => mountains?.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => container.getAttribute('class')).not.toContain('e-gallery--animated');
    await expect.poll(() => container.evaluate((each) => each.style.getPropertyValue('--rows'))).toBe('2');
    // By keyboard the focus goes to the pictures.
    await water?.press('Enter');
    await expect.poll(() => hasFocus()).toBe(true);
    await expect.poll(() => hidden()).toEqual([0, 2, 4]);
    await all?.press(' ');
    await expect.poll(() => hidden()).toEqual([]);
    await expect.poll(() => all?.getAttribute('class')).toContain('elementor-item-active');

    await page.setViewportSize({ width: 390, height: 800 });
    await expect
      .poll(() =>
        container.evaluate(({ style }) => [
          style.getPropertyValue('--columns'),
          style.getPropertyValue('--hgap'),
        ]),
      )
      .toEqual(['2', '6px']);
  });

  it('gets its rows when its tab opens, from right to left, and without animation for visitors who want less motion [gallery.1]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/cms.css', CMS);
    for (const at of SIZES.keys())
      if (at)
        site.set(`/bild-${at}.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>');
    const inside = gallery(
      'aa11bb4',
      { gallery_layout: 'justified', ideal_row_height: px(200), gap: px(10) },
      '',
      'dir="rtl"',
    );
    const page = await open(nestedTabs('ab12cd3', ['Eins', inside]), {
      head: '<link rel="stylesheet" href="/cms.css">',
      reducedMotion: 'reduce',
      expectedErrors: /404|bild-0/,
    });
    await page.getByRole('tab').nth(1).click();
    const container = page.locator('.elementor-gallery__container');
    await expect.poll(() => container.getAttribute('class')).toContain('e-gallery--rtl');
    await expect
      .poll(() => container.evaluate(({ style }) => style.getPropertyValue('--animation-duration')))
      .toBe('0ms');
    const right = async (at: number) => {
      const box = await container.locator('.e-gallery-item').nth(at).boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    await expect.poll(() => right(0)).toBe(1280);
    await expect.poll(() => right(1)).toBeLessThan(1000);
    await expect.poll(() => container.locator('.e-gallery-first-row-item').count()).toBe(2);
    // A missing picture keeps its place, and the owner gets a warning.
    await expect.poll(() => warnings.join()).toContain('/bild-0.svg could not be loaded');
    const rows = () => container.evaluate(({ style }) => style.getPropertyValue('--rows'));
    await expect.poll(() => rows()).toBe('2');
    await page.setViewportSize({ width: 500, height: 900 });
    await expect.poll(rows).not.toBe('2');
  });
});
