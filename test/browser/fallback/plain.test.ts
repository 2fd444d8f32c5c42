import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import { CSS, switcher, toggleElement } from '../widgets/switchers/markup';

const HIDDEN = `${CSS} .e-n-tabs-content > .e-con:not(.e-active), .elementor-tab-content, .ee-swiper__container, .ee-offcanvas__content { display: none } .hotip-content, .ee-calendar-event { display: none !important }
  .ee-timeline-animate .timeline-item:not(.bounce-in) .timeline-item__card-wrapper { visibility: hidden } .e-off-canvas[aria-hidden=true] { visibility: hidden; position: fixed }
  .ee-image-comparison { position: relative } .ee-image-comparison:not(.is--visible) .ee-image-comparison__image { position: absolute; width: 0; overflow: hidden } .elementor-progress-bar { height: 20px }
  .elementor-menu-toggle:not(.elementor-active) + nav { max-height: 0; transform: scaleY(0); overflow: hidden } .elementor-nav-menu--main { display: none }`;

describe('a widget whose chunk cannot be loaded', () => {
  it('shows its content plainly, and does not affect the working widgets inside it [core.7, core.12c]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', HIDDEN);
    site.set('/bild.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>');
    const nested = nestedTabs('n2', ['Innen eins', 'Innen zwei']);
    const tabs = `<div class="elementor-tabs"><div class="elementor-tab-title elementor-active" data-tab="1">T</div><div class="elementor-tab-content" data-tab="1">Klassisch</div></div>`;
    const slides = `<div class="ee-swiper"><div class="ee-swiper__container swiper-container"><div class="swiper-wrapper"><div class="swiper-slide">Folie</div></div></div><div class="ee-swiper__button">›</div></div>`;
    const body = [
      toggleElement('a1', ['Euro', 'Dollar'], {}).replace('<p>Preis in Dollar</p>', nested),
      switcher('a2', {}),
      widget('tabs', 'a3', tabs),
      widget('gallery-slider', 'a4', slides),
      widget(
        'timeline',
        'a5',
        '<div class="ee-timeline ee-timeline-animate"><div class="timeline-item"><div class="timeline-item__card-wrapper">Etappe</div></div></div>',
      ),
      widget(
        'ee-calendar',
        'a6',
        '<div class="ee-calendar"><div class="ee-calendar-event" data-start="2027-02-10 00:00">Abfahrt</div></div>',
      ),
      widget(
        'image-comparison',
        'a7',
        '<figure class="ee-image-comparison"><img src="/bild.svg" alt="vorher"><div class="ee-image-comparison__image"><img src="/bild.svg" alt="nachher"></div></figure>',
      ),
      widget(
        'hotspots',
        'a8',
        '<div class="ee-hotspots"><a class="ee-hotspot hotip-tooltip"><span class="hotip-content">Hinweis</span></a></div>',
      ),
      widget(
        'counter',
        'b1',
        '<div class="elementor-counter"><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number" data-to-value="1250" data-from-value="0">0</span></div></div>',
      ),
      widget(
        'progress',
        'b2',
        '<div class="elementor-progress-wrapper" role="progressbar" aria-valuenow="80"><div class="elementor-progress-bar" data-max="80"></div></div>',
      ),
      widget(
        'off-canvas',
        'b3',
        '<div id="off-canvas-1" class="e-off-canvas" role="dialog" aria-hidden="true" inert><div class="e-off-canvas__main">Daneben</div></div>',
      ),
      widget(
        'nav-menu',
        'b4',
        '<nav class="elementor-nav-menu--main elementor-nav-menu__container"><ul class="elementor-nav-menu"><li><a href="/a/">Reisen</a></li></ul></nav><div class="elementor-menu-toggle">≡</div><nav class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true"><ul class="elementor-nav-menu"><li><a href="/a/" tabindex="-1">Reisen</a></li></ul></nav>',
      ),
    ];
    const lost =
      /\/(ee-toggle-element|ee-switcher|classic-tabs|gallery-slider|timeline|ee-calendar|image-comparison|tooltips|counter|progress|off-canvas|nav-menu)-\w+\.js/;
    const page = await open(`<main>${body.join('')}</main>`, {
      head: '<link rel="stylesheet" href="/cms.css">',
      viewport: { width: 1280, height: 4000 },
      expectedErrors: /Failed to load resource|failed at load on/,
      before: (each) => each.route(lost, (route) => route.fulfill({ status: 404, body: '' })),
    });
    for (const text of [
      ...['Preis in Euro', 'Innen eins', 'Trekking', 'Feuer', 'Klassisch', 'Folie', 'Etappe', 'Abfahrt'],
      ...['Hinweis', '1250', 'Daneben'],
    ])
      await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
    await expect
      .poll(async () => (await page.getByAltText('nachher').boundingBox())?.width)
      .toBeGreaterThan(200);
    await expect.poll(() => page.getByAltText('Camp').isVisible()).toBe(true);
    await expect
      .poll(() => page.locator('.elementor-progress-bar').evaluate(({ style }) => style.width))
      .toBe('80%');
    // The content appears once, and without controls that have no function.
    await expect.poll(() => page.getByRole('link', { name: 'Reisen' }).count()).toBe(1);
    await expect
      .poll(() =>
        page
          .locator('.ee-switcher__nav, .ee-swiper__button, .elementor-menu-toggle')
          .filter({ visible: true })
          .count(),
      )
      .toBe(0);
    await page.locator('[data-id=n2] .e-activated').waitFor();
    await expect.poll(() => page.getByText('Innen zwei').isVisible()).toBe(false);
  });
});
