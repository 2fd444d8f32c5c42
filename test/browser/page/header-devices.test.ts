import { describe, expect } from 'vitest';
import { CMS_CSS, classesOf, container, css, it, MAIN, printed, px, scrollTo } from './header-page';

describe('scroll header on its devices', () => {
  it('is active only on the listed devices, and follows a resize across their ranges [header.2a, header.9a, core.4a]', async ({
    visit,
  }) => {
    const page = await visit(
      container(
        {
          transparent_on: ['desktop', 'mobile'],
          scroll_distance: px(60),
          background: '#333333',
          shrink_header: 'yes',
          change_logo_color: 'yes',
          shrink_header_logo: 'yes',
          custom_height_header_logo: px(50),
          scroll_distance_hide_header: px(100),
        },
        { classes: 'she-header-transparent-yes' },
      ) + MAIN,
      { viewport: { width: 1024, height: 800 } },
    );
    const server = await printed(page);
    const serverLogo = await printed(page, '.logo');
    await scrollTo(page, 300);
    await scrollTo(page, 500);
    await expect.poll(() => printed(page)).toBe(server);
    await page.setViewportSize({ width: 1025, height: 800 });
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
    await scrollTo(page, 700);
    await expect.poll(() => classesOf(page)).toEqual(['she-header', 'headerup']);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => printed(page)).toBe(server);
    await expect.poll(() => printed(page, '.logo')).toBe(serverLogo);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
  });

  it('does nothing where no device is listed [header.2b]', async ({ warnings, visit }) => {
    const page = await visit(container({ transparent_on: undefined }) + MAIN);
    const server = await printed(page);
    await scrollTo(page, 500);
    await expect.poll(() => printed(page)).toBe(server);
    expect(warnings).toEqual([]);
  });

  it('takes the values of the new device at once when the width changes [header.9a, header.1]', async ({
    visit,
  }) => {
    const page = await visit(
      container({
        scroll_distance: px(60),
        scroll_distance_tablet: px(400),
        shrink_header: 'yes',
        custom_height_header: px(50),
        custom_height_header_mobile: px(30),
      }) + MAIN,
    );
    await scrollTo(page, 200);
    await expect.poll(() => css(page, 'min-height')).toBe('50px');
    await page.setViewportSize({ width: 900, height: 900 });
    await expect.poll(() => classesOf(page)).toEqual(['header']);
    await page.setViewportSize({ width: 500, height: 900 });
    await expect.poll(() => css(page, 'min-height')).toBe('30px');
  });

  it('reads distances in vh, also after the height has changed, and uses the desktop value for empty and missing ones [header.8a, core.5]', async ({
    visit,
  }) => {
    const page = await visit(
      container({ scroll_distance: { unit: 'vh', size: 20, sizes: [] }, scroll_distance_tablet: px('') }) +
        MAIN,
      { viewport: { width: 800, height: 500 } },
    );
    await scrollTo(page, 99);
    await expect.poll(() => classesOf(page)).toEqual(['header']);
    await scrollTo(page, 100);
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
    await page.setViewportSize({ width: 800, height: 600 });
    await expect.poll(() => classesOf(page)).toEqual(['header']);
    await page.setViewportSize({ width: 400, height: 500 });
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
  });

  it('keeps the settings of two headers apart [header.1c]', async ({ visit }) => {
    const page = await visit(
      container({ scroll_distance: px(60), background: '#ff0000' }) +
        container({ scroll_distance: px(300), background: '#0000ff' }, { id: '9f8e7d6' }) +
        container({}, { id: '5c5c5c5', classes: 'elementor-sticky__spacer' }) +
        MAIN,
    );
    await scrollTo(page, 200);
    await expect.poll(() => classesOf(page, '[data-id="1a2b3c4"]')).toEqual(['she-header']);
    await expect.poll(() => classesOf(page, '[data-id="9f8e7d6"]')).toEqual(['header']);
    await scrollTo(page, 600);
    await expect.poll(() => css(page, 'background-color', '[data-id="1a2b3c4"]')).toBe('rgb(255, 0, 0)');
    await expect.poll(() => css(page, 'background-color', '[data-id="9f8e7d6"]')).toBe('rgb(0, 0, 255)');
    await expect.poll(() => classesOf(page, '[data-id="5c5c5c5"]')).toEqual([]);
  });

  it('places the header of newer pages below the admin bar, only while scrolled [header.4]', async ({
    visit,
  }) => {
    const page = await visit(
      container({
        she_offset_top: px(10),
        she_width: { unit: '%', size: 90, sizes: [] },
        she_width_mobile: { unit: '%', size: 50, sizes: [] },
        she_padding: { unit: 'px', top: '', right: '7', bottom: '', left: '5', isLinked: false },
      }) + MAIN,
      { bodyClass: 'admin-bar' },
    );
    const place = async () => [await css(page, 'top'), await css(page, 'width'), await css(page, 'padding')];
    await scrollTo(page, 200);
    await expect.poll(() => place()).toEqual(['42px', '1152px', '10px 7px 10px 5px']);
    await page.setViewportSize({ width: 500, height: 900 });
    await expect.poll(place).toEqual(['10px', '250px', '10px 7px 10px 5px']);
    await scrollTo(page, 0);
    await expect.poll(() => css(page, 'padding')).toBe('10px 0px');
  });

  it('measures a logo that loads late, and again after a resize, never the shrunk logo [header.4] [header.9]', async ({
    site,
    visit,
  }) => {
    site.set(
      '/cms.css',
      `${CMS_CSS} .she-header-yes img.late { width: auto; height: auto; } @media (max-width: 1100px) { .she-header-yes img.late { width: 100px } }`,
    );
    const page = await visit(
      container(
        {
          shrink_header_logo: 'yes',
          custom_height_header_logo: { unit: '%', size: 50, sizes: [] },
        },
        {
          content:
            '<div class="elementor-widget-image"><img class="late" alt=""></div><div class="elementor-widget-n-menu"><div class="elementor-widget-image"><img class="menu" src="/logo.svg" alt=""></div></div>',
        },
      ) + MAIN,
    );
    await scrollTo(page, 300);
    await expect.poll(() => classesOf(page)).toEqual(['she-header']);
    await expect.poll(() => css(page, 'width', '.late')).toBe('0px');
    await page.locator('.late').evaluate((logo) => logo.setAttribute('src', '/logo.svg'));
    await expect.poll(() => css(page, 'width', '.late')).toBe('100px');
    await expect.poll(() => css(page, 'width', '.menu')).toBe('200px');
    await page.setViewportSize({ width: 1090, height: 900 });
    await expect.poll(() => css(page, 'width', '.late')).toBe('50px');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => css(page, 'width', '.late')).toBe('100px');
    await scrollTo(page, 0);
    await expect.poll(() => css(page, 'width', '.late')).toBe('200px');
  });
});
